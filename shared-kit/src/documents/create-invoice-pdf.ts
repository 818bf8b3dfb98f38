import type { Invoice, Stored } from '../domain/index.ts';
import { type DrawnPdf, drawWithFallback, type Layouts, loaded } from './draw-with-fallback.ts';
import { invoiceFileName } from './file-name.ts';
import { type InvoiceDocument, invoiceDocument } from './invoice-document.ts';

export interface InvoicePdf extends DrawnPdf {
  fileName: string;
}

/** Loaded on first use: nothing of jsPDF is in the first load (design section 8). */
const LAYOUTS: Layouts<InvoiceDocument> = {
  full: async (invoice) => (await loaded(import('./invoice-pdf.ts'))).invoicePdf(invoice),
  simple: async (invoice) => (await loaded(import('./simple-invoice-pdf.ts'))).simpleInvoicePdf(invoice),
};

/**
 * The invoice as a PDF file, in a browser or in Node: out of the stored invoice alone. As soon as it is issued it gives
 * the same bytes for good, whatever is paid, mailed or cancelled later.
 * @throws 'Rechnungs-PDF-Erstellung fehlgeschlagen' where the simple form fails too (specification 2 section 8)
 */
export async function createInvoicePdf(
  { invoice }: { invoice: Stored<Invoice> },
  layouts = LAYOUTS,
): Promise<InvoicePdf> {
  try {
    const drawn = await drawWithFallback(invoiceDocument({ invoice }), layouts);
    return { ...drawn, fileName: invoiceFileName(invoice) };
  } catch (cause) {
    throw new Error('Rechnungs-PDF-Erstellung fehlgeschlagen', { cause });
  }
}
