import type { CustomerIndexEntry, InvoiceIndexEntry, PhotoIndexEntry, QuoteIndexEntry } from 'shared-kit/api';

/** All that the office has, as the list indexes say it (D39). */
export interface OfficeRecords {
  quotes: readonly QuoteIndexEntry[];
  invoices: readonly InvoiceIndexEntry[];
  customers: readonly CustomerIndexEntry[];
  photos: readonly PhotoIndexEntry[];
}

export interface LinkedRecords extends OfficeRecords {
  /** Of each quote and each invoice, in their order, the place of its customer among the customers; -1: it has none. */
  quoteCustomers: Int32Array;
  invoiceCustomers: Int32Array;
}

/** Finds everybody's customer once for all periods: that takes longer than all figures of one. */
export function linkRecords(records: OfficeRecords): LinkedRecords {
  const places = new Map<string, number>();
  records.customers.forEach(({ id }, place) => {
    places.set(id, place);
  });
  const placesOf = (customersOf: readonly { customerId: string }[]) => {
    const found = new Int32Array(customersOf.length);
    customersOf.forEach(({ customerId }, place) => {
      found[place] = places.get(customerId) ?? -1;
    });
    return found;
  };
  return {
    ...records,
    quoteCustomers: placesOf(records.quotes),
    invoiceCustomers: placesOf(records.invoices),
  };
}
