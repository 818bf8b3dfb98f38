import { useCallback, useEffect, useMemo } from 'react';
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES, type QuoteStatus } from 'shared-kit/domain';
import { track } from 'shared-kit/tracking';
import { type ListChoiceProps, useSearchAddress, useSearchText } from 'shared-kit/ui';
import { foldAhead, matchingQuotes } from './match-quote.ts';
import type { ListedQuote } from './quote-rows.ts';

const NONE: readonly ListedQuote[] = [];
const countSearch = () => track('search');

/**
 * Which of them answer search (`?q=`) and status (`?status=`): both stand in the address, a reload and a link show the same.
 * @param known undefined: not yet
 */
export function useQuoteSearch(known: readonly ListedQuote[] | undefined) {
  const rows = known ?? NONE;
  const { text, setSearch, params, setParam } = useSearchAddress(countSearch);
  const search = useSearchText(text);
  const status = QUOTE_STATUSES.find((one) => one === params.get('status'));
  useEffect(() => foldAhead(rows), [rows]);
  const setStatus = useCallback((next: string) => setParam('status', next), [setParam]);
  return {
    text,
    isSearch: search.trim() !== '' || status !== undefined,
    /** What is found otherwise is another list, shown from its top. */
    question: `${status ?? ''} ${search}`,
    showAll: useCallback(() => {
      setSearch('');
      setStatus('');
    }, [setSearch, setStatus]),
    choice: useMemo(() => statusChoice(status, known, setStatus), [status, known, setStatus]),
    /** Newest first. */
    items: useMemo(() => filtered(rows, search, status), [rows, search, status]),
  };
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
  rows: readonly ListedQuote[] | undefined,
  onChange: (status: string) => void,
): ListChoiceProps {
  const counted = (label: string, isOne: (row: ListedQuote) => boolean) =>
    rows ? `${label} (${rows.filter(isOne).length.toLocaleString('de-DE')})` : label;
  return {
    icon: 'filter',
    name: 'Status',
    title: 'Status',
    value: status ?? '',
    options: [
      { value: '', label: counted('Alle', () => true), short: 'Alle' },
      ...QUOTE_STATUSES.map((one) => ({
        value: one,
        label: counted(QUOTE_STATUS_LABELS[one], (row) => row.status === one),
        short: QUOTE_STATUS_LABELS[one],
      })),
    ],
    onChange,
  };
}
