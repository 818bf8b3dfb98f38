import { readSettings } from '../api/settings.ts';
import { readSignedPdf } from '../api/signatures.ts';
import { type Customer, currentOffer, printedQuoteHash, type Quote, type Stored } from '../domain/index.ts';
import { createQuotePdf, type QuotePdf } from './create-quote-pdf.ts';

export interface ReadQuotePdf extends QuotePdf {
  /** `printedQuoteHash` of what it says. */
  printedHash: string;
}

/**
 * The quote as the office gives it away, in a browser: the stored one (D17), and a signed one as it was signed and
 * archived (D25).
 * @throws ApiError where the edge API cannot be reached; as `createQuotePdf`
 */
export async function readQuotePdf(
  quote: Stored<Quote>,
  customer: Stored<Customer> | undefined,
): Promise<ReadQuotePdf> {
  const { offered, signatures } = quote.data;
  if (signatures?.length) {
    const { file, fileName } = await readSignedPdf(quote.id);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const printedHash = await printedQuoteHash(quote.data, offered);
    return { bytes, fileName, simple: false, failure: undefined, printedHash };
  }
  const settings = (await readSettings()).data;
  const pdf = await createQuotePdf({ quote, customer, settings });
  const said = customer ? currentOffer(quote.data, customer.data, settings) : offered;
  return { ...pdf, printedHash: await printedQuoteHash(quote.data, said) };
}
