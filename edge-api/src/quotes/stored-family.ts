import type { Transaction } from 'shared-kit/data';
import {
  isWon,
  originalQuoteId,
  type Quote,
  type QuoteFamily,
  quoteSchema,
  quotes,
  type Stored,
} from 'shared-kit/domain';
import { ApiProblem } from '../errors.ts';

/**
 * All versions of the quote that `id` is one of, by number; empty where there is none. A query cannot be part of a
 * transaction, so the original is asked for the ids: two people who version one quote meet there, and the store runs one
 * of them again.
 */
export async function readFamily(transaction: Transaction, id: string): Promise<Stored<Quote>[]> {
  const asked = await readQuote(transaction, id);
  if (!asked) return [];
  const originalId = originalQuoteId(asked);
  const original = originalId === id ? asked : await readQuote(transaction, originalId);
  // A damaged one is to be deleted all the same.
  const listed: unknown = original?.data.versionIds;
  const others = Array.isArray(listed) ? listed.filter((one) => one !== id && one !== originalId) : [];
  const versions = await Promise.all(others.map((one) => readQuote(transaction, one)));
  return [...new Set([asked, original, ...versions])]
    .filter((one) => one !== undefined)
    .toSorted((a, b) => a.data.version - b.data.version);
}

/** A quote with all inputs, also those that were added after it was stored; a damaged one as it is. */
export async function readQuote(transaction: Transaction, id: string): Promise<Stored<Quote> | undefined> {
  const stored = await transaction.get<Quote>(quotes.name, id);
  return stored && { ...stored, data: quoteSchema.safeParse(stored.data).data ?? stored.data };
}

/** The version that was accepted, and is worked by: of two, the one that counts (D20). */
export function wonVersion<Version extends { data: Pick<Quote, 'counts' | 'status'> }>(
  family: readonly Version[],
): Version | undefined {
  return family.find(({ data }) => data.counts && isWon(data.status));
}

/** @throws ApiProblem 404 */
export function memberOf(family: readonly Stored<Quote>[], id: string): Stored<Quote> {
  const member = family.find((one) => one.id === id);
  if (!member) throw new ApiProblem(404, 'not-found', 'Angebot nicht gefunden');
  return member;
}

/**
 * Writes what the domain made of a family (`familyAfter…`): what is new, what changed, and what is gone.
 * @returns the family as it is stored then
 */
export function writeFamily(
  transaction: Transaction,
  before: readonly Stored<Quote>[],
  after: QuoteFamily,
): Stored<Quote>[] {
  for (const { id } of before) {
    if (!after.some((one) => one.id === id)) transaction.delete(quotes.name, id);
  }
  return after.map(({ id, data }) => {
    const known = before.find((one) => one.id === id);
    if (known?.data === data) return known;
    if (known) transaction.set(quotes.name, id, data);
    else transaction.create(quotes.name, id, data);
    return { id, version: (known?.version ?? 0) + 1, data };
  });
}
