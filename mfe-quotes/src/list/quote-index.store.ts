import { quoteIndex } from 'shared-kit/api';
import { documentStore } from 'shared-kit/data';
import { useKept } from 'shared-kit/data/kept';
import { type KeptListIndex, keepListIndex } from 'shared-kit/data/kept-list-index';
import { quotes } from 'shared-kit/domain';
import { type QuoteRows, quoteRows } from './quote-rows.ts';

export type IndexedQuotes = KeptListIndex<QuoteRows>;

/** One for the page. */
export const quoteIndexStore = keepListIndex(documentStore, quoteIndex, quotes, quoteRows);

/** All quotes, one row each, live (D39). */
export function useIndexedQuotes(): IndexedQuotes {
  return useKept(quoteIndexStore);
}
