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

export const INVOICE_STATUS_LABELS: Readonly<Record<ShownInvoiceStatus, string>> = {
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

/** Whether money is still expected: issued, not paid and not cancelled. */
export function isUnpaid({ kind, status }: Pick<Invoice, 'kind' | 'status'>): boolean {
  return kind === 'invoice' && status === 'sent';
}

/** Euros that came in; less what went back. */
export function paidAmount({ payments }: Pick<Invoice, 'payments'>): number {
  return fromCents(payments.reduce((sum, { amount }) => sum + toCents(amount), 0));
}

/** Euros that are still to be paid; negative where more came in. */
export function openAmount(invoice: Pick<Invoice, 'payments' | 'totalPrice'>): number {
  return fromCents(toCents(invoice.totalPrice) - toCents(paidAmount(invoice)));
}
