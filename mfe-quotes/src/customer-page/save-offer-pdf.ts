import { offerPdfUrl } from 'shared-kit/api/offers';
import { readPdf } from 'shared-kit/api/pdf-file';
import { saveFile } from 'shared-kit/files';

/** Milliseconds: a busy server takes its time to render. */
const TIMEOUT = 30_000;

/** The document that the link shows, into the browser's downloads. @throws ApiError */
export async function saveOfferPdf(token: string): Promise<void> {
  const { file, fileName } = await readPdf(offerPdfUrl(token), TIMEOUT);
  saveFile(file, fileName);
}
