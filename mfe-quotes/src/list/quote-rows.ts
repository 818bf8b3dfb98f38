import { listedOf, type QuoteIndexEntry, quoteIndexEntry } from 'shared-kit/api';
import type { Quote, QuoteStatus, Stored } from 'shared-kit/domain';

/** A quote in the list: the version that counts (D20), and how many there are. */
export interface ListedQuote extends QuoteIndexEntry {
  status: QuoteStatus;
  versions: number;
}

export interface QuoteRows {
  /** One for each quote, newest first. */
  rows: readonly ListedQuote[];
  damaged: readonly { id: string; reason: string }[];
}

/** A quote as the index has it (D39), from the document itself. */
export function indexEntry(quote: Stored<Quote>): QuoteIndexEntry {
  return quoteIndexEntry(quote.data, listedOf(quote));
}

/** The list of all versions of all quotes. */
export function quoteRows(entries: Iterable<QuoteIndexEntry>): QuoteRows {
  const rows: Omit<ListedQuote, 'versions'>[] = [];
  const damaged: { id: string; reason: string }[] = [];
  const versions = new Map<string, number>();
  for (const entry of entries) {
    const { id, originalId, status, damage, counts } = entry;
    if (damage !== '' || status === '') {
      damaged.push({ id, reason: damage });
      continue;
    }
    versions.set(originalId, (versions.get(originalId) ?? 0) + 1);
    if (counts) rows.push({ ...entry, status });
  }
  return {
    rows: rows
      .map((row) => ({ ...row, versions: versions.get(row.originalId) ?? 1 }))
      .sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0)),
    damaged,
  };
}
