import type { ShareLinkState } from 'shared-kit/api/share';
import { type DocumentStore, pagesOf, type Transaction } from 'shared-kit/data';
import { originalQuoteId, type Quote, quotes, type Stored } from 'shared-kit/domain';
import { ApiProblem } from '../errors.ts';
import { isLinkId, linkIdOf, newLinkToken } from '../link-token.ts';
import { readFamily, wonVersion } from '../quotes/stored-family.ts';
import { SHARE_LINK_DAYS, type ShareLink, shareLinks } from './share-links.collection.ts';

interface Parts {
  store: DocumentStore;
  clock: () => Date;
}

const DAY = 86_400_000;
const PAGE = 100;
const SHOWN_ENDING = 4;

/**
 * A fresh link for the crew of a won quote, good for seven days. Earlier ones stay good for theirs: renewing takes
 * nothing from a crew that is on its way.
 * @throws ApiProblem 404 `not-found`; 409 `not-won`
 */
export async function createShareLink({ store, clock }: Parts, quoteId: string, baseUrl: string) {
  const token = newLinkToken();
  const id = linkIdOf(token) ?? '';
  const expiresAt = new Date(clock().getTime() + SHARE_LINK_DAYS * DAY).toISOString();
  await store.transact(async (transaction) => {
    const family = await readFamily(transaction, quoteId);
    const [known] = family;
    if (!known) throw new ApiProblem(404, 'not-found', 'Angebot nicht gefunden');
    const won = wonVersion(family);
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
      ending: token.slice(-SHOWN_ENDING),
    });
  });
  return { id, url: `${baseUrl}/share/${token}`, expiresAt };
}

/** The links of a quote that still open something, the newest first. */
export async function listShareLinks({ store, clock }: Parts, quoteId: string): Promise<ShareLinkState[]> {
  return (await openLinks({ store, clock }, quoteId)).map(
    ({ id, data: { createdAt, expiresAt, usageCount, lastUsedAt, ending } }) => ({
      id,
      createdAt,
      expiresAt,
      usageCount,
      ...(lastUsedAt === undefined ? {} : { lastUsedAt }),
      ...(ending === undefined ? {} : { ending }),
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
      return link && revoke(transaction, link, clock()) ? 1 : 0;
    });
  }
  return revoked;
}

/**
 * Ends one link: that of a phone that was lost; the other crews' go on. Revoked before, it stays so.
 * @throws ApiProblem 404 `not-found`: the quote has no such link
 */
export async function revokeShareLink({ store, clock }: Parts, quoteId: string, id: string): Promise<void> {
  const linked = originalOf(quoteId, await store.get<Quote>(quotes.name, quoteId));
  await store.transact(async (transaction) => {
    const link = isLinkId(id) ? await transaction.get<ShareLink>(shareLinks.name, id) : undefined;
    if (link?.data.quoteId !== linked)
      throw new ApiProblem(404, 'not-found', 'Diesen Link gibt es nicht mehr');
    revoke(transaction, link, clock());
  });
}

/** @returns whether it was good until now */
function revoke(transaction: Transaction, { id, data }: Stored<ShareLink>, now: Date): boolean {
  if (data.revokedAt !== undefined) return false;
  transaction.set<ShareLink>(shareLinks.name, id, { ...data, revokedAt: now.toISOString() });
  return true;
}

/** A link outlives its quote. */
const originalOf = (quoteId: string, quote: Stored<Quote> | undefined) =>
  quote ? originalQuoteId(quote) : quoteId;

/** By any of the quote's versions: a link belongs to all of them. */
async function openLinks({ store, clock }: Parts, quoteId: string): Promise<Stored<ShareLink>[]> {
  const quote = await store.get<Quote>(quotes.name, quoteId);
  const now = clock().toISOString();
  const open: Stored<ShareLink>[] = [];
  const pages = pagesOf<ShareLink>(store, {
    collection: shareLinks.name,
    where: [{ field: 'quoteId', op: '==', value: originalOf(quoteId, quote) }],
    orderBy: { field: 'createdAt', direction: 'desc' },
    limit: PAGE,
  });
  for await (const page of pages) {
    open.push(...page.filter(({ data }) => data.revokedAt === undefined && data.expiresAt > now));
  }
  return open;
}
