import { type DocumentStore, pagesOf, type Transaction } from 'shared-kit/data';
import { expiredText, isExpired, offeredUntil, originalQuoteId, type Quote, quotes } from 'shared-kit/domain';
import { ApiProblem } from '../errors.ts';
import { readFamily } from '../quotes/stored-family.ts';
import { readSettings } from '../settings/settings.service.ts';
import { linkIdOf, newOfferToken, offerUrl } from './offer-token.ts';
import { type QuoteLink, quoteLinks } from './quote-links.collection.ts';
import { sentVersion } from './sent-version.ts';

interface Parts {
  store: DocumentStore;
  clock: () => Date;
}

const PAGE = 500;

/**
 * Notes a link to this quote, in the transaction of whoever hands it out. It reads the quote, then writes; a quote that
 * is gone gets none.
 */
export async function recordLink(
  transaction: Transaction,
  { token, quoteId, at }: { token: string; quoteId: string; at: string },
): Promise<void> {
  const quote = await transaction.get<Quote>(quotes.name, quoteId);
  const id = linkIdOf(token);
  if (!quote || id === undefined) return;
  transaction.create<QuoteLink>(quoteLinks.name, id, {
    originalId: originalQuoteId(quote),
    quoteId,
    version: quote.data.version,
    customerId: quote.data.customerId,
    createdAt: at,
  });
}

/**
 * A fresh link for staff to hand on.
 * @throws ApiProblem 404; 409 `not-sent` while the customer is to see nothing yet, `offer-expired` where it would open
 *   nothing that can be accepted
 */
export async function createLink(
  { store, clock }: Parts,
  quoteId: string,
  baseUrl: string,
): Promise<{ url: string; validUntil: string }> {
  const token = newOfferToken();
  const settings = (await readSettings(store)).data;
  const validUntil = await store.transact(async (transaction) => {
    const family = await readFamily(transaction, quoteId);
    if (family.length === 0) throw new ApiProblem(404, 'not-found', 'Angebot nicht gefunden');
    const sent = sentVersion(family);
    if (!sent) {
      throw new ApiProblem(
        409,
        'not-sent',
        'Das Angebot ist noch ein Entwurf. Ein Link zeigt es, sobald es versendet oder als versendet markiert ist.',
      );
    }
    const until = offeredUntil(sent.data, settings);
    if (isExpired(sent.data, until, clock())) throw new ApiProblem(409, 'offer-expired', expiredText(until));
    await recordLink(transaction, { token, quoteId: sent.id, at: clock().toISOString() });
    return until;
  });
  return { url: offerUrl(baseUrl, token), validUntil };
}

/** Ends every link to the quote and its versions; each looks unknown from then on. @returns how many there were */
export async function revokeLinks({ store, clock }: Parts, quoteId: string): Promise<number> {
  const quote = await store.get<Quote>(quotes.name, quoteId);
  if (!quote) throw new ApiProblem(404, 'not-found', 'Angebot nicht gefunden');
  let revoked = 0;
  for (const id of await linksTo(store, originalQuoteId(quote))) {
    await store.transact(async (transaction) => {
      const link = await transaction.get<QuoteLink>(quoteLinks.name, id);
      if (!link || link.data.revokedAt !== undefined) return;
      transaction.set<QuoteLink>(quoteLinks.name, id, { ...link.data, revokedAt: clock().toISOString() });
      revoked += 1;
    });
  }
  return revoked;
}

async function linksTo(store: DocumentStore, originalId: string): Promise<string[]> {
  const ids: string[] = [];
  const pages = pagesOf<QuoteLink>(store, {
    collection: quoteLinks.name,
    where: [{ field: 'originalId', op: '==', value: originalId }],
    limit: PAGE,
  });
  for await (const page of pages) ids.push(...page.map(({ id }) => id));
  return ids;
}
