import { useCallback, useEffect, useMemo } from 'react';
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES, type QuoteStatus } from 'shared-kit/domain';
import { track } from 'shared-kit/tracking';
import { type ListChoiceProps, useSearchAddress, useSearchText } from 'shared-kit/ui';
import { foldAhead, matchingQuotes } from './match-quote.ts';
import type { ListedQuote, QuoteRows } from './quote-rows.ts';

const countSearch = () => track('search');

/** Which of them answer search (`?q=`) and status (`?status=`): both stand in the address, a reload and a link show the same. */
export function useQuoteSearch({ rows }: QuoteRows) {
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
    choice: useMemo(() => statusChoice(status, rows, setStatus), [status, rows, setStatus]),
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
