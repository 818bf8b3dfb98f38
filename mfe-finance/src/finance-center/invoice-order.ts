import { foldPlain, isSeriesNumber, toCents } from 'shared-kit/domain';
import type { ListedInvoice } from '../invoice/listed-invoice.ts';

/** The eight orders of specification 2 section 2; the first is the one that the list opens in. */
export const INVOICE_ORDERS = [
  'date',
  'date-asc',
  'amount',
  'amount-asc',
  'due',
  'due-desc',
  'customer',
  'customer-desc',
] as const;

export type InvoiceOrder = (typeof INVOICE_ORDERS)[number];

type Sorted = Pick<
  ListedInvoice,
  'id' | 'invoiceNumber' | 'invoiceDate' | 'createdAt' | 'totalPrice' | 'dueDate' | 'customerName'
>;

/** A number of each is compared, made once: rules called a million times would take longer than anybody waits. */
const VALUES = {
  amount: (rows) => Float64Array.from(rows, ({ totalPrice }) => toCents(totalPrice)),
  due: (rows) => Float64Array.from(rows, ({ dueDate }) => dayNumber(dueDate)),
  customer: (rows) => {
    const keys = rows.map(nameKey);
    const places = new Map([...new Set(keys)].sort().map((key, place) => [key, place]));
    return Float64Array.from(keys, (key) => places.get(key) ?? 0);
  },
} as const satisfies Record<string, (rows: readonly Sorted[]) => Float64Array>;

/** 20261121; 0 where nobody knows. */
const dayNumber = (day: string) => Number(day.replaceAll('-', '')) || 0;

const nameKeys = new WeakMap<Sorted, string>();
const DIGITS = 12;

/** As a German looks for it: without case and accents, 'Bau 9' before 'Bau 10'. A row that did not change keeps it. */
function nameKey(row: Sorted): string {
  const known = nameKeys.get(row);
  if (known !== undefined) return known;
  const key = foldPlain(row.customerName).replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'));
  nameKeys.set(row, key);
  return key;
}

const ORDERS: Readonly<Record<InvoiceOrder, readonly [by: 'date' | keyof typeof VALUES, direction: 1 | -1]>> =
  {
    date: ['date', -1],
    'date-asc': ['date', 1],
    amount: ['amount', -1],
    'amount-asc': ['amount', 1],
    due: ['due', 1],
    'due-desc': ['due', -1],
    customer: ['customer', 1],
    'customer-desc': ['customer', -1],
  };

/** Infinity less itself is no number. */
const compare = (a: number, b: number) => (a === b ? 0 : a - b);

/** The first order, which the others are made of: of one day the higher number of the series, then the newer one. */
export function newestFirst<Row extends Sorted>(rows: readonly Row[]): Row[] {
  return rows
    .map((row) => ({
      row,
      day: dayNumber(row.invoiceDate),
      number: running(row),
      created: Date.parse(row.createdAt) || 0,
    }))
    .sort(
      (a, b) =>
        b.day - a.day ||
        compare(b.number, a.number) ||
        b.created - a.created ||
        (a.row.id < b.row.id ? -1 : 1),
    )
    .map(({ row }) => row);
}

/** A draft is newer than all that have a number. */
function running({ invoiceNumber }: Sorted): number {
  if (invoiceNumber === '') return Number.POSITIVE_INFINITY;
  return isSeriesNumber(invoiceNumber) ? Number(/\d+$/.exec(invoiceNumber)?.[0]) : 0;
}

/** @param newest as `newestFirst` has them */
export function inOrder<Row extends Sorted>(newest: readonly Row[], order: InvoiceOrder): readonly Row[] {
  const [by, direction] = ORDERS[order];
  if (by === 'date') return direction === 1 ? newest.toReversed() : newest;
  // Value and place in one number: those that are alike stay as they stand.
  const places = VALUES[by](newest).map((value, place) => direction * value * newest.length + place);
  return Array.from(places.sort(), (place) => newest.at(place % newest.length)).filter(
    (row) => row !== undefined,
  );
}

const LABELS: Readonly<Record<InvoiceOrder, { label: string; short: string }>> = {
  date: { label: 'Datum (neueste zuerst)', short: 'Neueste' },
  'date-asc': { label: 'Datum (älteste zuerst)', short: 'Älteste' },
  amount: { label: 'Betrag (höchster zuerst)', short: 'Höchster Betrag' },
  'amount-asc': { label: 'Betrag (niedrigster zuerst)', short: 'Niedrigster Betrag' },
  due: { label: 'Fälligkeit (früheste zuerst)', short: 'Zuerst fällig' },
  'due-desc': { label: 'Fälligkeit (späteste zuerst)', short: 'Zuletzt fällig' },
  customer: { label: 'Kunde (A–Z)', short: 'Kunde A–Z' },
  'customer-desc': { label: 'Kunde (Z–A)', short: 'Kunde Z–A' },
};

/** `short` is for a button that shows what is on. */
export const ORDER_OPTIONS = INVOICE_ORDERS.map((value) => ({ value, ...LABELS[value] }));
