import { textSearch } from 'shared-kit/data/text-search';
import type { ListedInvoice } from '../invoice/listed-invoice.ts';

type Searched = Pick<
  ListedInvoice,
  'customerName' | 'recipient' | 'invoiceNumber' | 'quoteId' | 'quoteNumber'
>;

/** By customer's name, whom the invoice charges, invoice number and quote (specification 2 section 2). */
export const { matching: matchingInvoices, foldAhead } = textSearch<Searched>(
  ({ customerName, recipient, invoiceNumber, quoteId, quoteNumber }) => [
    customerName,
    recipient,
    invoiceNumber,
    quoteId,
    quoteNumber,
  ],
);
