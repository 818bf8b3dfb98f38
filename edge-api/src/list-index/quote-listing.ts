import { type QuoteIndexEntry, quoteIndex, quoteIndexEntry } from 'shared-kit/api';
import { type Quote, quotes } from 'shared-kit/domain';
import type { ListIndex, Listing } from './list-index.ts';

export type QuoteIndex = ListIndex<Quote, QuoteIndexEntry>;

/** All quotes, version by version (D39). */
export const quoteListing: Listing<Quote, QuoteIndexEntry> = {
  collection: quotes,
  definition: quoteIndex,
  building: 'Die Angebotsliste wird noch aufgebaut',
  entry: quoteIndexEntry,
};
