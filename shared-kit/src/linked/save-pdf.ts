import { readPdf } from '../api/pdf-file.ts';
import { saveFile } from '../files/save-file.ts';

/** Milliseconds: a busy server takes its time to render, and a phone in a stairwell is slow. */
const TIMEOUT = 60_000;

/** The document behind an address, into the browser's downloads. @throws ApiError */
export async function savePdf(path: string): Promise<void> {
  const { file, fileName } = await readPdf(path, TIMEOUT);
  saveFile(file, fileName);
}
