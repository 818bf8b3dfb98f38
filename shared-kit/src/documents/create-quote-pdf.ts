import { OFFLINE_TEXT } from '../api/call.ts';
import type { Customer, Quote, Settings, Stored } from '../domain/index.ts';
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

export interface QuotePdf {
  bytes: Uint8Array<ArrayBuffer>;
  fileName: string;
  /** Whether it is the simple one-page form, because the full layout failed. */
  simple: boolean;
  /** Why it failed. */
  failure: string | undefined;
}

type Layout = (quote: QuoteDocument) => QuotePdf['bytes'] | Promise<QuotePdf['bytes']>;

/** Loaded on first use: nothing of jsPDF is in the first load (design section 8). */
const LAYOUTS: { full: Layout; simple: Layout } = {
  full: async (quote) => (await loaded(import('./quote-pdf.ts'))).quotePdf(quote),
  simple: async (quote) => (await loaded(import('./simple-quote-pdf.ts'))).simpleQuotePdf(quote),
};

/** A page that lost its server speaks of chunks, in English. */
async function loaded<Layouts>(layouts: Promise<Layouts>): Promise<Layouts> {
  try {
    return await layouts;
  } catch (cause) {
    throw new Error(OFFLINE_TEXT, { cause });
  }
}

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
    return { ...(await draw(document, layouts)), fileName };
  } catch (error) {
    throw new Error(`PDF-Erstellung fehlgeschlagen: ${reasonOf(error)}`, { cause: error });
  }
}

async function draw(
  document: QuoteDocument,
  { full, simple }: typeof LAYOUTS,
): Promise<Omit<QuotePdf, 'fileName'>> {
  try {
    return { bytes: await full(document), simple: false, failure: undefined };
  } catch (error) {
    return { bytes: await simple(document), simple: true, failure: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
