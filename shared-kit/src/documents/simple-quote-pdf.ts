import { jsPDF } from 'jspdf';
import { describeFile } from './file-facts.ts';
import { type CharacterRanges, printable } from './printable.ts';
import type { QuoteDocument } from './quote-document.ts';

const LEFT = 20;
const RIGHT = 190;
const AMOUNT_WIDTH = 35;
const LINE = 5;
/** Where the price lines must end for totals and texts to find room beneath. */
const LINES_BOTTOM = 195;

/** What the PDF's own Helvetica writes: Latin-1, and of Windows-1252 the punctuation that our texts use. */
const HELVETICA: CharacterRanges = [
  [0x20, 0x7e],
  [0xa1, 0xff],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x20ac, 0x20ac],
];

/**
 * The quote on one page, without letterhead, table or embedded font: what is sent when the full layout fails
 * (specification 2 section 8). It shares no drawing code with it, so that they do not fail together.
 */
export function simpleQuotePdf(quote: QuoteDocument): Uint8Array<ArrayBuffer> {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  describeFile(pdf, { title: quote.subject, author: quote.letterhead.brand, ...quote });
  let y = 22;

  const put = (text: string, size: number, bold = false, lines = 2) => {
    pdf.setFont('helvetica', bold ? 'bold' : 'normal');
    pdf.setFontSize(size);
    const wrapped: string[] = pdf.splitTextToSize(printable(text, HELVETICA), RIGHT - LEFT);
    for (const line of wrapped.slice(0, lines)) {
      pdf.text(line, LEFT, y);
      y += size * 0.46;
    }
  };

  put(quote.letterhead.brand, 14, true);
  put([...quote.letterhead.contact, quote.letterhead.sender].filter(Boolean).join(' · '), 8);
  y += 4;
  put(quote.recipient.join(', '), 10, false, 3);
  y += 4;
  put(quote.subject, 13, true);
  put(quote.facts.map(({ label, text }) => `${label}: ${text}`).join('   '), 9);
  y += 2;
  for (const { title, address, access } of quote.ends) put(`${title}: ${address} (${access})`, 9);
  put(quote.extent.map(({ label, text }) => `${label}: ${text}`).join('   '), 9);
  if (quote.reservation) put(quote.reservation, 9, true);
  y += 4;

  y = putLines(pdf, quote, y);

  for (const { label, amount } of [...quote.adjustment, ...quote.composition]) {
    putAmount(pdf, label, amount, y, 9);
    y += LINE - 0.5;
  }
  pdf.setFont('helvetica', 'bold');
  putAmount(pdf, quote.price.label, quote.price.amount, y + 1, 11);
  y += 9;
  put(quote.terms.title, 9, true);
  put(quote.terms.paragraphs.join(' '), 8, false, 5);
  y += 5;
  const frameTop = y - 5;
  put(quote.liability.title, 9, true);
  put(quote.liability.paragraphs.join(' '), 8, false, 9);
  // § 451g HGB asks for a typographically distinct form (D24).
  pdf.rect(LEFT - 3, frameTop, RIGHT - LEFT + 6, y - frameTop);
  for (const { signed } of quote.acceptance.signatures) {
    if (signed) put(`${signed.by} ${signed.at}`, 9, true);
  }
  pdf.setFontSize(8);
  pdf.text('Seite 1 von 1', RIGHT, 290, { align: 'right' });
  return new Uint8Array(pdf.output('arraybuffer'));
}

/** As many lines as the page holds, set closer where they are many; the rest is counted. */
function putLines(pdf: jsPDF, { lines }: QuoteDocument, top: number): number {
  const room = LINES_BOTTOM - top;
  const pitch = Math.max(2.6, Math.min(LINE, room / (lines.length + 1)));
  const size = Math.min(9, pitch * 2.1);
  const shown = lines.length * pitch <= room ? lines : lines.slice(0, Math.floor(room / pitch) - 1);
  let y = top;
  pdf.setFont('helvetica', 'normal');
  for (const { service, extent, amount } of shown) {
    putAmount(pdf, extent ? `${service} – ${extent}` : service, amount, y, size);
    y += pitch;
  }
  if (shown.length < lines.length) {
    putAmount(pdf, `und ${lines.length - shown.length} weitere Positionen`, '', y, size);
    y += pitch;
  }
  return y + 2;
}

function putAmount(pdf: jsPDF, label: string, amount: string, y: number, size: number): void {
  pdf.setFontSize(size);
  const [line = '', ...more]: string[] = pdf.splitTextToSize(
    printable(label, HELVETICA),
    RIGHT - LEFT - AMOUNT_WIDTH,
  );
  pdf.text(more.length > 0 ? `${line}…` : line, LEFT, y);
  pdf.text(printable(amount, HELVETICA), RIGHT, y, { align: 'right' });
}
