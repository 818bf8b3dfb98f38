import { useCallback, useMemo } from 'react';
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES, type QuoteStatus } from 'shared-kit/domain';
import { track } from 'shared-kit/tracking';
import { type ListChoiceProps, useSearchAddress } from 'shared-kit/ui';
import { matchingQuotes } from './match-quote.ts';
import { useNewestQuotes } from './newest-quotes.model.ts';
import { useIndexedQuotes } from './quote-index.store.ts';
import type { ListedQuote } from './quote-rows.ts';

export type ListedQuotes =
  | { status: 'loading' }
  | { status: 'failed'; reason: string; retry(): void }
  | {
      status: 'ready';
      /** Those that answer search and filter, newest first. */
      items: readonly ListedQuote[];
      /** There is no quote at all. */
      none: boolean;
      damaged: readonly { id: string; reason: string }[];
      /** Only the newest could be read. */
      isCut: boolean;
    };

const countSearch = () => track('search');

/** The quote list, with search (`?q=`) and status (`?status=`) in the address: a reload and a link show the same. */
export function useQuoteList() {
  const { search, setSearch, params, setParam } = useSearchAddress(countSearch);
  const status = QUOTE_STATUSES.find((one) => one === params.get('status'));
  const setStatus = useCallback((next: string) => setParam('status', next), [setParam]);
  const all = useAllQuotes();
  const rows = all.status === 'ready' ? all.rows : NONE;
  const items = useMemo(() => filtered(rows, search, status), [rows, search, status]);
  const choice = useMemo(() => statusChoice(status, rows, setStatus), [status, rows, setStatus]);

  const listed: ListedQuotes =
    all.status === 'ready' ? { ...all, items, none: rows.length === 0 && all.damaged.length === 0 } : all;
  return {
    search,
    setSearch,
    isSearch: search.trim() !== '' || status !== undefined,
    /** What is found otherwise is another list, shown from its top. */
    question: `${status ?? ''} ${search}`,
    showAll: useCallback(() => {
      setSearch('');
      setStatus('');
    }, [setSearch, setStatus]),
    choice,
    listed,
  };
}

const NONE: readonly ListedQuote[] = [];

/** Out of the index (D39); where that cannot be had, the store's newest. */
function useAllQuotes() {
  const indexed = useIndexedQuotes();
  const newest = useNewestQuotes(indexed.status === 'failed');
  return indexed.status === 'ready'
    ? { ...indexed, isCut: false }
    : indexed.status === 'failed'
      ? newest
      : indexed;
}

function filtered(
  rows: readonly ListedQuote[],
  search: string,
  status: QuoteStatus | undefined,
): readonly ListedQuote[] {
  return matchingQuotes(status ? rows.filter((row) => row.status === status) : rows, search);
}

function statusChoice(
  status: QuoteStatus | undefined,
  rows: readonly ListedQuote[],
  onChange: (status: string) => void,
): ListChoiceProps {
  const count = (one: QuoteStatus) => rows.filter((row) => row.status === one).length.toLocaleString('de-DE');
  return {
    icon: 'filter',
    name: 'Status',
    title: 'Status',
    value: status ?? '',
    options: [
      { value: '', label: `Alle (${rows.length.toLocaleString('de-DE')})`, short: 'Alle' },
      ...QUOTE_STATUSES.map((one) => ({
        value: one,
        label: `${QUOTE_STATUS_LABELS[one]} (${count(one)})`,
        short: QUOTE_STATUS_LABELS[one],
      })),
    ],
    onChange,
  };
}
