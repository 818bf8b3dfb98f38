import { invoiceIndex } from 'shared-kit/api';
import { documentStore, repository } from 'shared-kit/data';
import { keepListIndex } from 'shared-kit/data/kept-list-index';
import { useWholeList, type WholeList } from 'shared-kit/data/use-whole-list';
import { type Invoice, invoices, type Stored } from 'shared-kit/domain';
import { type InvoiceRows, indexEntry, invoiceRows } from './invoice-rows.ts';

/** One for the page: the list and the figures are made of the same entries. */
export const invoiceIndexStore = keepListIndex(documentStore, invoiceIndex, invoices, (entries) => {
  const all = [...entries];
  return { all, ...invoiceRows(all) };
});

const SOURCE = {
  kept: invoiceIndexStore,
  documents: repository(invoices),
  listed: (items: readonly Stored<Invoice>[], damaged: InvoiceRows['damaged']): InvoiceRows => ({
    rows: invoiceRows(items.map(indexEntry)).rows,
    damaged,
  }),
};

export type AllInvoices = WholeList<InvoiceRows>;

/** All invoices, cancellations and drafts, live (D39). */
export function useAllInvoices(): AllInvoices {
  return useWholeList(SOURCE);
}
