import { type DownloadedFile, readDownload } from './downloaded-file.ts';

export type PdfFile = DownloadedFile;

/** A PDF of the edge API, by the name that it gives it. @param timeout milliseconds @throws ApiError */
export function readPdf(path: string, timeout: number): Promise<PdfFile> {
  return readDownload(path, { type: 'application/pdf', fileName: 'Angebot.pdf' }, timeout);
}
