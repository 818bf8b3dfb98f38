import type { ListedInvoice } from './invoice-rows.ts';

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
  'id' | 'invoiceDate' | 'createdAt' | 'totalPrice' | 'dueDate' | 'customerName'
>;
type Comparison = (a: Sorted, b: Sorted) => number;

const germanNames = new Intl.Collator('de', { sensitivity: 'base', numeric: true });

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const byDate: Comparison = (a, b) => byText(a.invoiceDate, b.invoiceDate) || byText(a.createdAt, b.createdAt);
const byAmount: Comparison = (a, b) => a.totalPrice - b.totalPrice;
const byDueDate: Comparison = (a, b) => byText(a.dueDate, b.dueDate);
const byCustomer: Comparison = (a, b) => germanNames.compare(a.customerName, b.customerName);
const descending =
  (compare: Comparison): Comparison =>
  (a, b) =>
    compare(b, a);

const COMPARISONS: Readonly<Record<InvoiceOrder, Comparison>> = {
  date: descending(byDate),
  'date-asc': byDate,
  amount: descending(byAmount),
  'amount-asc': byAmount,
  due: byDueDate,
  'due-desc': descending(byDueDate),
  customer: byCustomer,
  'customer-desc': descending(byCustomer),
};

/** Ties go to the newer invoice, then by id: the order is the same every time. */
export function inOrder<Row extends Sorted>(rows: readonly Row[], order: InvoiceOrder): Row[] {
  const compare = COMPARISONS[order];
  return rows.toSorted((a, b) => compare(a, b) || byDate(b, a) || byText(a.id, b.id));
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
