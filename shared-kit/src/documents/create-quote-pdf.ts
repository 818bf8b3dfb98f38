import type { Customer, Quote, Settings, Stored } from '../domain/index.ts';
import { type DrawnPdf, drawWithFallback, type Layouts, loaded, reasonOf } from './draw-with-fallback.ts';
import { quoteFileName } from './file-name.ts';
import { type DrawnSignature, type QuoteDocument, quoteDocument } from './quote-document.ts';

export interface QuotePdfInput {
  /** A lookup may have found nothing: that is said in the catalogue's words. */
  quote: Stored<Quote> | undefined;
  customer: Stored<Customer> | undefined;
  settings: Settings;
  /** With any of them it is the signed document: its file name says so. */
  signatures?: readonly DrawnSignature[];
}

export interface QuotePdf extends DrawnPdf {
  fileName: string;
}

/** Loaded on first use: nothing of jsPDF is in the first load (design section 8). */
const LAYOUTS: Layouts<QuoteDocument> = {
  full: async (quote) => (await loaded(import('./quote-pdf.ts'))).quotePdf(quote),
  simple: async (quote) => (await loaded(import('./simple-quote-pdf.ts'))).simpleQuotePdf(quote),
};

/**
 * The quote as a PDF file, in a browser or in Node. The same stored quote gives the same bytes.
 * @throws 'Kundendaten fehlen', 'Angebotsdaten fehlen', or 'PDF-Erstellung fehlgeschlagen: …' where the simple form
 * fails too (specification 2 section 8).
 */
export async function createQuotePdf(input: QuotePdfInput, layouts = LAYOUTS): Promise<QuotePdf> {
  const { quote, customer, settings, signatures = [] } = input;
  if (!customer) throw new Error('Kundendaten fehlen');
  if (!quote) throw new Error('Angebotsdaten fehlen');
  try {
    const document = quoteDocument({ quote, customer, settings, signatures });
    const fileName = quoteFileName(quote, customer, { signed: signatures.length > 0 });
    return { ...(await drawWithFallback(document, layouts)), fileName };
  } catch (error) {
    throw new Error(`PDF-Erstellung fehlgeschlagen: ${reasonOf(error)}`, { cause: error });
  }
}
