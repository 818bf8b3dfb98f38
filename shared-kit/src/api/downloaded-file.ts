import * as z from 'zod/mini';
import { ApiError, endOfThisSession, OFFLINE_TEXT, readAnswer } from './call.ts';

export interface DownloadedFile {
  file: Blob;
  fileName: string;
}

/** What a file is, and what it is called where the answer does not say. */
interface Kind {
  type: string;
  fileName: string;
}

/** A file of the edge API, by the name that it gives it. @param timeout milliseconds @throws ApiError */
export async function readDownload(path: string, kind: Kind, timeout: number): Promise<DownloadedFile> {
  const away = (status: number, cause?: unknown) => new ApiError(status, 'offline', OFFLINE_TEXT, { cause });
  const sessionEnds = endOfThisSession();
  const response = await fetch(path, {
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: unknown) => {
    throw away(0, cause);
  });
  if (!response.ok) {
    const { status, statusText } = response;
    const answer = { status, statusText, text: await response.text(), sessionEnds };
    return readAnswer(z.never(), answer, () => away(status));
  }
  const file = new Blob([await response.arrayBuffer()], { type: kind.type });
  return { file, fileName: fileNameIn(response.headers.get('content-disposition') ?? '') ?? kind.fileName };
}

/** RFC 6266: with umlauts it is encoded, without it is a quoted string or, being one word, stands bare. */
function fileNameIn(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  const [, quoted, bare] = /filename=(?:"([^"]+)"|([^\s;"]+))/i.exec(disposition) ?? [];
  return quoted ?? bare;
}
