import { textSearch } from 'shared-kit/data/text-search';
import type { ListedInvoice } from '../invoice/listed-invoice.ts';

type Searched = Pick<ListedInvoice, 'customerName' | 'invoiceNumber' | 'quoteId' | 'quoteNumber'>;

/** By customer's name, invoice number and quote (specification 2 section 2). */
export const { matching: matchingInvoices, foldAhead } = textSearch<Searched>(
  ({ customerName, invoiceNumber, quoteId, quoteNumber }) => [
    customerName,
    invoiceNumber,
    quoteId,
    quoteNumber,
  ],
);
