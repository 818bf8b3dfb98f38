import type { ShareLinkState } from 'shared-kit/api/share';
import type { DocumentStore } from 'shared-kit/data';
import { isWon, originalQuoteId, type Quote, quotes, type Stored } from 'shared-kit/domain';
import { ApiProblem } from '../errors.ts';
import { readFamily } from '../quotes/stored-family.ts';
import { SHARE_LINK_DAYS, type ShareLink, shareLinks } from './share-links.collection.ts';
import { newShareToken, shareLinkId } from './share-token.ts';

interface Parts {
  store: DocumentStore;
  clock: () => Date;
}

const DAY = 86_400_000;
const PAGE = 100;

/**
 * A fresh link for the crew of a won quote, good for seven days. Earlier ones stay good for theirs: renewing takes
 * nothing from a crew that is on its way.
 * @throws ApiProblem 404 `not-found`; 409 `not-won`
 */
export async function createShareLink({ store, clock }: Parts, quoteId: string, baseUrl: string) {
  const token = newShareToken();
  const id = shareLinkId(token) ?? '';
  const expiresAt = new Date(clock().getTime() + SHARE_LINK_DAYS * DAY).toISOString();
  await store.transact(async (transaction) => {
    const family = await readFamily(transaction, quoteId);
    const [known] = family;
    if (!known) throw new ApiProblem(404, 'not-found', 'Angebot nicht gefunden');
    const won = family.find(({ data }) => data.counts && isWon(data.status));
    if (!won) {
      throw new ApiProblem(
        409,
        'not-won',
        'Einen Mitarbeiter-Link gibt es erst, wenn das Angebot angenommen ist',
      );
    }
    transaction.create<ShareLink>(shareLinks.name, id, {
      customerId: won.data.customerId,
      quoteId: originalQuoteId(won),
      purpose: 'disposition',
      createdAt: clock().toISOString(),
      expiresAt,
      usageCount: 0,
    });
  });
  return { url: `${baseUrl}/share/${token}`, expiresAt };
}

/** The links of a quote that still open something, the newest first. */
export async function listShareLinks({ store, clock }: Parts, quoteId: string): Promise<ShareLinkState[]> {
  return (await openLinks({ store, clock }, quoteId)).map(
    ({ data: { createdAt, expiresAt, usageCount, lastUsedAt } }) => ({
      createdAt,
      expiresAt,
      usageCount,
      ...(lastUsedAt === undefined ? {} : { lastUsedAt }),
    }),
  );
}

/** Ends every link to the quote; each looks unknown from then on (D33). @returns how many there were */
export async function revokeShareLinks(parts: Parts, quoteId: string): Promise<number> {
  const { store, clock } = parts;
  let revoked = 0;
  for (const { id } of await openLinks(parts, quoteId)) {
    revoked += await store.transact(async (transaction) => {
      const link = await transaction.get<ShareLink>(shareLinks.name, id);
      if (!link || link.data.revokedAt !== undefined) return 0;
      transaction.set<ShareLink>(shareLinks.name, id, { ...link.data, revokedAt: clock().toISOString() });
      return 1;
    });
  }
  return revoked;
}

/** By any of the quote's versions: a link belongs to all of them. */
async function openLinks({ store, clock }: Parts, quoteId: string): Promise<Stored<ShareLink>[]> {
  const quote = await store.get<Quote>(quotes.name, quoteId);
  const now = clock().toISOString();
  const open: Stored<ShareLink>[] = [];
  let cursor: string | undefined;
  do {
    const page = await store.list<ShareLink>({
      collection: shareLinks.name,
      where: [{ field: 'quoteId', op: '==', value: quote ? originalQuoteId(quote) : quoteId }],
      orderBy: { field: 'createdAt', direction: 'desc' },
      limit: PAGE,
      ...(cursor === undefined ? {} : { cursor }),
    });
    open.push(...page.items.filter(({ data }) => data.revokedAt === undefined && data.expiresAt > now));
    cursor = page.next;
  } while (cursor !== undefined);
  return open;
}
