import type { Invoice } from './invoice.schema.ts';

type Named = Pick<Invoice, 'kind' | 'status' | 'invoiceNumber'>;

/** What it calls itself: 'Rechnung', 'Stornorechnung', 'Rechnungsentwurf'. */
export function invoiceTitle({ kind, status }: Pick<Invoice, 'kind' | 'status'>): string {
  if (status === 'draft') return 'Rechnungsentwurf';
  return kind === 'cancellation' ? 'Stornorechnung' : 'Rechnung';
}

/** 'Rechnung RE-2026-0001', 'Stornorechnung RE-2026-0002', 'Rechnungsentwurf'. */
export function invoiceName(invoice: Named): string {
  return `${invoiceTitle(invoice)} ${invoice.invoiceNumber}`.trim();
}

/** How lists call it, among invoices alone: by its number; a draft that has none yet is 'Entwurf'. */
export function invoiceNumberText({ invoiceNumber }: Pick<Invoice, 'invoiceNumber'>): string {
  return invoiceNumber || 'Entwurf';
}
