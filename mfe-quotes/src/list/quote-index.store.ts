import { quoteIndex } from 'shared-kit/api';
import { documentStore, repository } from 'shared-kit/data';
import { keepListIndex } from 'shared-kit/data/kept-list-index';
import { useWholeList, type WholeList } from 'shared-kit/data/use-whole-list';
import { type Quote, quotes, type Stored } from 'shared-kit/domain';
import { indexEntry, type QuoteRows, quoteRows } from './quote-rows.ts';

/** One for the page. */
export const quoteIndexStore = keepListIndex(documentStore, quoteIndex, quotes, quoteRows);

const SOURCE = {
  kept: quoteIndexStore,
  documents: repository(quotes),
  listed: (items: readonly Stored<Quote>[], damaged: QuoteRows['damaged']): QuoteRows => ({
    rows: quoteRows(items.map(indexEntry)).rows,
    damaged,
  }),
};

export type AllQuotes = WholeList<QuoteRows>;

/** All quotes, one row each, live (D39). */
export function useAllQuotes(): AllQuotes {
  return useWholeList(SOURCE);
}
