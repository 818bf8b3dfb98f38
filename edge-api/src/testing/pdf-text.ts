import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** All text of a PDF file as another program reads it, with single blanks. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const file = await loading.promise;
  const texts: string[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent({ disableNormalization: true });
    texts.push(...items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')));
  }
  await loading.destroy();
  return texts.join('').replace(/\s+/g, ' ');
}
