import type { QuotePdf, ReadQuotePdf } from 'shared-kit/documents';
import type { Customer, Quote, Stored } from 'shared-kit/domain';
import { saveFile } from 'shared-kit/files';
import { track } from 'shared-kit/tracking';
import { loadDocuments } from './load-documents.ts';

/** As `readQuotePdf` gives it; the documents are loaded on first use. */
export async function renderQuotePdf(
  quote: Stored<Quote>,
  customer: Stored<Customer> | undefined,
): Promise<ReadQuotePdf> {
  const { readQuotePdf } = await loadDocuments();
  return readQuotePdf(quote, customer);
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
