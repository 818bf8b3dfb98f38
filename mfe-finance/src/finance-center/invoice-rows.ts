import { type InvoiceIndexEntry, invoiceIndexEntry, listedOf } from 'shared-kit/api';
import type { Invoice, Stored } from 'shared-kit/domain';
import type { ListedInvoice } from '../invoice/listed-invoice.ts';

export interface InvoiceRows {
  rows: readonly ListedInvoice[];
  damaged: readonly { id: string; reason: string }[];
}

/** An invoice as the index has it (D39), from the document itself. */
export function indexEntry(invoice: Stored<Invoice>): InvoiceIndexEntry {
  return invoiceIndexEntry(invoice.data, listedOf(invoice));
}

/** What the list shows of all invoices: those that are damaged are set apart. What did not change stays the same object. */
export function invoiceRows(entries: Iterable<InvoiceIndexEntry>): InvoiceRows {
  const rows: ListedInvoice[] = [];
  const damaged: { id: string; reason: string }[] = [];
  for (const entry of entries) {
    if (isWhole(entry)) rows.push(entry);
    else damaged.push({ id: entry.invoiceNumber || entry.id, reason: entry.damage });
  }
  return { rows, damaged };
}

function isWhole(entry: InvoiceIndexEntry): entry is ListedInvoice {
  return entry.damage === '' && entry.status !== '';
}
