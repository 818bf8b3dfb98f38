import { type InvoiceIndexEntry, invoiceIndexEntry, listedOf } from 'shared-kit/api';
import type { Invoice, InvoiceStatus, Stored } from 'shared-kit/domain';

/** An invoice, a cancellation or a draft in the list. */
export interface ListedInvoice extends InvoiceIndexEntry {
  status: InvoiceStatus;
}

export interface InvoiceRows {
  rows: readonly ListedInvoice[];
  damaged: readonly { id: string; reason: string }[];
}

/** An invoice as the index has it (D39), from the document itself. */
export function indexEntry(invoice: Stored<Invoice>): InvoiceIndexEntry {
  return invoiceIndexEntry(invoice.data, listedOf(invoice));
}

/** What the list shows of all invoices: those that are damaged are set apart. */
export function invoiceRows(entries: Iterable<InvoiceIndexEntry>): InvoiceRows {
  const rows: ListedInvoice[] = [];
  const damaged: { id: string; reason: string }[] = [];
  for (const entry of entries) {
    const { id, status, damage, invoiceNumber } = entry;
    if (damage !== '' || status === '') damaged.push({ id: invoiceNumber || id, reason: damage });
    else rows.push({ ...entry, status });
  }
  return { rows, damaged };
}
