import { fromCents, toCents } from '../money.ts';
import type { Invoice, InvoiceDelivery } from './invoice.schema.ts';

/** As it is shown and filtered (D22). */
export const SHOWN_INVOICE_STATUSES = [
  'draft',
  'sent',
  'overdue',
  'paid',
  'cancelled',
  'cancellation',
] as const;
export type ShownInvoiceStatus = (typeof SHOWN_INVOICE_STATUSES)[number];

type StatusFields = Pick<Invoice, 'kind' | 'status' | 'dueDate'>;

/** @param day YYYY-MM-DD in Germany: an invoice is overdue from the day after its due date */
export function shownInvoiceStatus({ kind, status, dueDate }: StatusFields, day: string): ShownInvoiceStatus {
  if (kind === 'cancellation') return 'cancellation';
  return status === 'sent' && dueDate < day ? 'overdue' : status;
}

const INVOICE_STATUS_LABELS: Readonly<Record<ShownInvoiceStatus, string>> = {
  draft: 'Entwurf',
  sent: 'Ausgestellt',
  overdue: 'Überfällig',
  paid: 'Bezahlt',
  cancelled: 'Storniert',
  cancellation: 'Stornorechnung',
};

/** 'Versendet' only where its delivery succeeded (D22). */
export function invoiceStatusLabel(status: ShownInvoiceStatus, delivery: InvoiceDelivery['state']): string {
  return status === 'sent' && delivery === 'delivered' ? 'Versendet' : INVOICE_STATUS_LABELS[status];
}

/** Issued and not cancelled; a cancellation too, which nothing takes back. */
export function isInForce({ status }: Pick<Invoice, 'status'>): boolean {
  return status === 'sent' || status === 'paid';
}

/** Whether money is still expected: issued, not paid and not cancelled. */
export function isUnpaid({ kind, status }: Pick<Invoice, 'kind' | 'status'>): boolean {
  return kind === 'invoice' && status === 'sent';
}

/** Euros that came in; less what went back. */
export function paidAmount({ payments }: Pick<Invoice, 'payments'>): number {
  return fromCents(payments.reduce((sum, { amount }) => sum + toCents(amount), 0));
}

type Owed = Pick<Invoice, 'kind' | 'status' | 'totalPrice'>;

/** With its payments, or, as lists have it, the euros that came in. */
type Paid = Owed & (Pick<Invoice, 'payments'> | { paid: number });

/** Euros that the customer owes for it altogether, paid or not: nothing for a draft, nor once it is cancelled. */
export function owedAmount({ kind, status, totalPrice }: Owed): number {
  return kind === 'invoice' && isInForce({ status }) ? Math.max(0, totalPrice) : 0;
}

/** Euros that are still to be paid. */
export function openAmount(invoice: Paid): number {
  return fromCents(Math.max(0, -centsBeyondOwed(invoice)));
}

/** Euros that came in beyond what is owed, and go back: of a cancelled invoice all that came in. */
export function overpaidAmount(invoice: Paid): number {
  return fromCents(Math.max(0, centsBeyondOwed(invoice)));
}

function centsBeyondOwed(invoice: Paid): number {
  const paid = 'paid' in invoice ? invoice.paid : paidAmount(invoice);
  return toCents(paid) - toCents(owedAmount(invoice));
}
