import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of text and its place: millimetres from the left and from the top of the page, at its baseline. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ReadPage {
  /** Line by line, as a reader copies it. */
  text: string;
  pieces: PlacedText[];
}

const MILLIMETRES_PER_POINT = 25.4 / 72;

/** The pages of a PDF file as another program reads them. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPage[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const file = await loading.promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent({ disableNormalization: true });
    const [, , , pageHeight = 0] = page.view;
    const texts = items.filter((item) => 'str' in item);
    pages.push({
      text: texts.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''),
      pieces: texts
        .filter(({ str }) => str.trim() !== '')
        .map(({ str, transform: [, , , , left, baseline], width, height }) => ({
          text: str,
          x: left * MILLIMETRES_PER_POINT,
          y: (pageHeight - baseline) * MILLIMETRES_PER_POINT,
          width: width * MILLIMETRES_PER_POINT,
          height: height * MILLIMETRES_PER_POINT,
        })),
    });
  }
  await loading.destroy();
  return pages;
}

/** Pairs of texts that stand on each other. */
export function collisions(pieces: PlacedText[]): [string, string][] {
  const slack = 0.3;
  const overlap = (a: PlacedText, b: PlacedText) =>
    a.x + slack < b.x + b.width &&
    b.x + slack < a.x + a.width &&
    a.y - 0.7 * a.height + slack < b.y &&
    b.y - 0.7 * b.height + slack < a.y;
  return pieces.flatMap((piece, index) =>
    pieces
      .slice(index + 1)
      .filter((other) => overlap(piece, other))
      .map((other): [string, string] => [piece.text, other.text]),
  );
}
