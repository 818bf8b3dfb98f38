import { readSettings } from '../api/settings.ts';
import { readSignedPdf } from '../api/signatures.ts';
import type { Customer, Quote, Stored } from '../domain/index.ts';
import { createQuotePdf, type QuotePdf } from './create-quote-pdf.ts';

/**
 * The quote as the office gives it away, in a browser: the stored one (D17), and a signed one as it was signed and
 * archived (D25).
 * @throws ApiError where the edge API cannot be reached; as `createQuotePdf`
 */
export async function readQuotePdf(
  quote: Stored<Quote>,
  customer: Stored<Customer> | undefined,
): Promise<QuotePdf> {
  if (quote.data.signatures?.length) {
    const { file, fileName } = await readSignedPdf(quote.id);
    return { bytes: new Uint8Array(await file.arrayBuffer()), fileName, simple: false, failure: undefined };
  }
  const settings = await readSettings();
  return createQuotePdf({ quote, customer, settings: settings.data });
}
