import { readSettings, readSignedPdf } from 'shared-kit/api';
import type { QuotePdf } from 'shared-kit/documents';
import type { Customer, Quote, Stored } from 'shared-kit/domain';
import { saveFile } from 'shared-kit/files';
import { track } from 'shared-kit/tracking';
import { loadDocuments } from './load-documents.ts';

/** The stored quote as a PDF (D17); a signed one as it was signed and archived (D25). The documents are loaded on first use. */
export async function renderQuotePdf(
  quote: Stored<Quote>,
  customer: Stored<Customer> | undefined,
): Promise<QuotePdf> {
  if (quote.data.signatures?.length) {
    const { file, fileName } = await readSignedPdf(quote.id);
    return { bytes: new Uint8Array(await file.arrayBuffer()), fileName, simple: false, failure: undefined };
  }
  const [{ createQuotePdf }, settings] = await Promise.all([loadDocuments(), readSettings()]);
  return createQuotePdf({ quote, customer, settings: settings.data });
}

/** Renders the stored quote and hands it to the browser as a file. */
export async function downloadQuotePdf(
  quote: Stored<Quote>,
  customer: Stored<Customer> | undefined,
): Promise<QuotePdf> {
  const pdf = await renderQuotePdf(quote, customer);
  saveFile(new Blob([Uint8Array.from(pdf.bytes)], { type: 'application/pdf' }), pdf.fileName);
  track('pdf_export');
  return pdf;
}
