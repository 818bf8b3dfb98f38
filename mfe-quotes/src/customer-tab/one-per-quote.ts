import { originalQuoteId, type Quote, type Stored } from 'shared-kit/domain';

/** A quote, shown by the version that counts. */
export interface ShownQuote {
  quote: Stored<Quote>;
  /** How many there are. */
  versions: number;
}

/** Of each quote the version that counts (D20), in the order in which they come. */
export function onePerQuote(all: readonly Stored<Quote>[]): ShownQuote[] {
  const versions = new Map<string, number>();
  for (const quote of all) {
    const id = originalQuoteId(quote);
    versions.set(id, (versions.get(id) ?? 0) + 1);
  }
  return all
    .filter(({ data }) => data.counts)
    .map((quote) => ({ quote, versions: versions.get(originalQuoteId(quote)) ?? 1 }));
}
