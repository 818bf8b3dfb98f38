import { useCallback, useEffect, useMemo } from 'react';
import { invoiceStatusLabel, type ShownInvoiceStatus, shownInvoiceStatus } from 'shared-kit/domain';
import { track } from 'shared-kit/tracking';
import { type ListChoiceProps, useSearchAddress, useSearchText } from 'shared-kit/ui';
import type { ListedInvoice } from '../invoice/listed-invoice.ts';
import { INVOICE_ORDERS, type InvoiceOrder, inOrder, newestFirst, ORDER_OPTIONS } from './invoice-order.ts';
import { foldAhead, matchingInvoices } from './match-invoice.ts';

/** One for each word that the list's badges say (D22): of those issued, `delivered` are the ones that arrived. */
const STATUS_FILTERS = [
  'draft',
  'sent',
  'delivered',
  'overdue',
  'paid',
  'cancelled',
  'cancellation',
] as const satisfies readonly (ShownInvoiceStatus | 'delivered')[];
type StatusFilter = (typeof STATUS_FILTERS)[number];

function filterOf(row: ListedInvoice, day: string): StatusFilter {
  const shown = shownInvoiceStatus(row, day);
  return shown === 'sent' && row.deliveryState === 'delivered' ? 'delivered' : shown;
}

const labelOf = (filter: StatusFilter) =>
  filter === 'delivered' ? invoiceStatusLabel('sent', 'delivered') : invoiceStatusLabel(filter, 'none');

const [DEFAULT_ORDER] = INVOICE_ORDERS;
const NONE: readonly ListedInvoice[] = [];
const countSearch = () => track('search');

/**
 * Which of them answer search (`?q=`) and status (`?status=`), in which order (`?sort=`): all stand in the address, a
 * reload and a link show the same.
 * @param known undefined: not yet
 * @param day YYYY-MM-DD in Germany
 */
export function useInvoiceSearch(known: readonly ListedInvoice[] | undefined, day: string) {
  const rows = known ?? NONE;
  const { text, setSearch, params, setParam } = useSearchAddress(countSearch);
  const search = useSearchText(text);
  const status = STATUS_FILTERS.find((one) => one === params.get('status'));
  const order = INVOICE_ORDERS.find((one) => one === params.get('sort')) ?? DEFAULT_ORDER;
  useEffect(() => foldAhead(rows), [rows]);
  const setStatus = useCallback((next: string) => setParam('status', next), [setParam]);
  const setOrder = useCallback(
    (next: string) => setParam('sort', next === DEFAULT_ORDER ? '' : next),
    [setParam],
  );
  const newest = useMemo(() => newestFirst(rows), [rows]);
  const ordered = useMemo(() => inOrder(newest, order), [newest, order]);
  const ofStatus = useMemo(
    () => (status ? ordered.filter((row) => filterOf(row, day) === status) : ordered),
    [ordered, status, day],
  );
  return {
    text,
    isSearch: search.trim() !== '' || status !== undefined,
    /** What is found or ordered otherwise is another list, shown from its top. */
    question: `${order} ${status ?? ''} ${search}`,
    showAll: useCallback(() => {
      setSearch('');
      setStatus('');
    }, [setSearch, setStatus]),
    filter: useMemo(() => statusChoice(status, known, day, setStatus), [status, known, day, setStatus]),
    order: useMemo(() => orderChoice(order, setOrder), [order, setOrder]),
    items: useMemo(() => matchingInvoices(ofStatus, search), [ofStatus, search]),
  };
}

function statusChoice(
  status: StatusFilter | undefined,
  rows: readonly ListedInvoice[] | undefined,
  day: string,
  onChange: (status: string) => void,
): ListChoiceProps {
  const counts = new Map<StatusFilter, number>();
  for (const row of rows ?? NONE) {
    const filter = filterOf(row, day);
    counts.set(filter, (counts.get(filter) ?? 0) + 1);
  }
  const counted = (label: string, count = 0) =>
    rows ? `${label} (${count.toLocaleString('de-DE')})` : label;
  return {
    icon: 'filter',
    name: 'Status',
    title: 'Status',
    value: status ?? '',
    options: [
      { value: '', label: counted('Alle', rows?.length), short: 'Alle' },
      ...STATUS_FILTERS.map((one) => ({
        value: one,
        label: counted(labelOf(one), counts.get(one)),
        short: labelOf(one),
      })),
    ],
    onChange,
  };
}

function orderChoice(order: InvoiceOrder, onChange: (order: string) => void): ListChoiceProps {
  return {
    icon: 'sort',
    name: 'Sortierung',
    title: 'Sortieren nach',
    value: order,
    options: ORDER_OPTIONS,
    onChange,
  };
}
