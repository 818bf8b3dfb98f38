import { type InvoiceIndexEntry, invoiceIndex, invoiceIndexEntry } from 'shared-kit/api';
import { type Invoice, invoices } from 'shared-kit/domain';
import type { ListIndex, Listing } from './list-index.ts';

export type InvoiceIndex = ListIndex<Invoice, InvoiceIndexEntry>;

/** All invoices, drafts and cancellations too (D39). */
export const invoiceListing: Listing<Invoice, InvoiceIndexEntry> = {
  collection: invoices,
  definition: invoiceIndex,
  building: 'Die Rechnungsliste wird noch aufgebaut',
  entry: invoiceIndexEntry,
};
