import type { QuoteDocument } from './quote-document.ts';
import {
  bytesOfSimple,
  LEFT,
  openSimplePaper,
  RIGHT,
  type SimplePaper,
  setSimpleFont,
  simpleLineHeight,
  simpleLines,
} from './simple-paper.ts';

const AMOUNT_WIDTH = 35;
const LINE = 5;
/** Where the price lines must end for totals and texts to find room beneath. */
const LINES_BOTTOM = 195;

/**
 * The quote on one page: what is sent when the full layout fails (specification 2 section 8).
 */
export function simpleQuotePdf(quote: QuoteDocument): Uint8Array<ArrayBuffer> {
  const paper = openSimplePaper({ title: quote.subject, author: quote.letterhead.brand, ...quote });
  const { pdf } = paper;

  const put = (text: string, size: number, bold = false, lines = 2) => {
    setSimpleFont(paper, size, bold);
    for (const line of simpleLines(paper, text).slice(0, lines)) {
      pdf.text(line, LEFT, paper.y);
      paper.y += simpleLineHeight(size);
    }
  };

  /** In two lines, with the date whatever the name. */
  const putStamp = ({ by, at }: { by: string; at: string }) => {
    setSimpleFont(paper, 9, true);
    if (simpleLines(paper, `${by} ${at}`).length <= 2) return put(`${by} ${at}`, 9, true);
    const [begin] = simpleLines(paper, by, RIGHT - LEFT - 5);
    put(`${begin}…`, 9, true, 1);
    put(at, 9, true, 1);
  };

  put(quote.letterhead.brand, 14, true);
  put([...quote.letterhead.contact, quote.letterhead.sender].filter(Boolean).join(' · '), 8);
  paper.y += 4;
  put(quote.recipient.join(', '), 10, false, 3);
  paper.y += 4;
  put(quote.subject, 13, true);
  put(quote.facts.map(({ label, text }) => `${label}: ${text}`).join('   '), 9);
  paper.y += 2;
  for (const { title, address, access } of quote.ends) put(`${title}: ${address} (${access})`, 9);
  put(quote.extent.map(({ label, text }) => `${label}: ${text}`).join('   '), 9);
  if (quote.reservation) put(quote.reservation, 9, true);
  paper.y += 4;

  putLines(paper, quote);

  for (const { label, amount } of [...quote.adjustment, ...quote.composition]) {
    putAmount(paper, label, amount, 9);
    paper.y += LINE - 0.5;
  }
  pdf.setFont('helvetica', 'bold');
  paper.y += 1;
  putAmount(paper, quote.price.label, quote.price.amount, 11);
  paper.y += 8;
  put(quote.terms.title, 9, true);
  put(quote.terms.paragraphs.join(' '), 8, false, 5);
  paper.y += 5;
  const frameTop = paper.y - 5;
  put(quote.liability.title, 9, true);
  put(quote.liability.paragraphs.join(' '), 8, false, 9);
  // § 451g HGB asks for a typographically distinct form (D24).
  pdf.rect(LEFT - 3, frameTop, RIGHT - LEFT + 6, paper.y - frameTop);
  for (const { signed } of quote.acceptance.signatures) {
    if (signed) putStamp(signed);
  }
  pdf.setFontSize(8);
  pdf.text('Seite 1 von 1', RIGHT, 290, { align: 'right' });
  return bytesOfSimple(paper);
}

/** As many lines as the page holds, set closer where they are many; the rest is counted. */
function putLines(paper: SimplePaper, { lines }: QuoteDocument): void {
  const room = LINES_BOTTOM - paper.y;
  const pitch = Math.max(2.6, Math.min(LINE, room / (lines.length + 1)));
  const size = Math.min(9, pitch * 2.1);
  const shown = lines.length * pitch <= room ? lines : lines.slice(0, Math.floor(room / pitch) - 1);
  setSimpleFont(paper, size);
  for (const { service, extent, amount } of shown) {
    putAmount(paper, extent ? `${service} – ${extent}` : service, amount, size);
    paper.y += pitch;
  }
  if (shown.length < lines.length) {
    putAmount(paper, `und ${lines.length - shown.length} weitere Positionen`, '', size);
    paper.y += pitch;
  }
  paper.y += 2;
}

/** In one line; what is longer ends in '…'. */
function putAmount(paper: SimplePaper, label: string, amount: string, size: number): void {
  const { pdf, y } = paper;
  pdf.setFontSize(size);
  const [line = '', ...more] = simpleLines(paper, label, RIGHT - LEFT - AMOUNT_WIDTH);
  pdf.text(more.length > 0 ? `${line}…` : line, LEFT, y);
  pdf.text(simpleLines(paper, amount), RIGHT, y, { align: 'right' });
}
