import { drawQrCode } from './draw-qr-code.ts';
import type { InvoiceDocument, Payment } from './invoice-document.ts';
import {
  BODY,
  closingHeight,
  drawClosing,
  drawSection,
  flow,
  HEADING,
  SECTION_GAP,
  SMALL,
  STRONG,
  SUBJECT,
  sectionHeight,
} from './letter-layout.ts';
import { closeLetter, openLetter } from './letterhead-layout.ts';
import {
  bytesOf,
  CONTENT_WIDTH,
  type Color,
  fill,
  lineHeight,
  makeRoom,
  onEveryPage,
  openPaper,
  PAGE,
  type Paper,
  shrunk,
  type TextStyle,
  wrap,
  write,
  writeLines,
} from './paper.ts';
import { drawPrices } from './price-table.ts';

const SUBJECT_SIZES = [15, 13.5, 12] as const;
/** Around the code stays white what is as wide as four of its modules (ISO/IEC 18004). */
const CODE = { width: 30, quiet: 3.5 } as const;
const ACCOUNT_LABEL = 32;
const MARK_TINT: Color = [253, 236, 234];
const MARK: TextStyle = { size: 10, weight: 'semibold', color: [164, 38, 44] };
/** Beneath the head's rule on the first page, and on those that follow. */
const MARK_TOP = { first: 38.2, following: 23.5 } as const;

/** The invoice as a letter in the company's layout. */
export function invoicePdf(invoice: InvoiceDocument): Uint8Array<ArrayBuffer> {
  const { letterhead, title, subject, writtenAt, id } = invoice;
  const paper = openPaper({ title, author: letterhead.brand, writtenAt, id });
  openLetter(paper, invoice);
  if (invoice.mark) paper.top += 4;
  const style = shrunk(paper, subject, CONTENT_WIDTH, SUBJECT, SUBJECT_SIZES);
  paper.y = write(paper, subject, paper.y, style) + 2.5;
  paper.y = write(paper, invoice.salutation, paper.y, BODY) + 1.5;
  flow(paper, invoice.introduction, BODY);
  paper.y += 3;
  const { payment, notes, closing } = invoice;
  // A page with nothing but the greeting looks like a mistake: what comes before goes along.
  const end = SECTION_GAP + 1 + closingHeight(paper, closing);
  drawPrices(paper, { ...invoice, adjustment: [], followedBy: (payment ?? notes) ? 0 : end });
  if (payment) drawPayment(paper, payment, notes ? 0 : end);
  if (notes) {
    makeRoom(paper, sectionHeight(paper, notes) + end);
    drawSection(paper, notes);
  }
  drawClosing(paper, closing);
  closeLetter(paper, letterhead, title);
  if (invoice.mark) drawMark(paper, invoice.mark);
  return bytesOf(paper.pdf);
}

/** What is to be paid, until when and where to, with the code beside it: all on one page. */
function drawPayment(paper: Paper, { title, request, account, giroCode }: Payment, followedBy: number): void {
  const width = CONTENT_WIDTH - (giroCode ? CODE.width + 8 : 0);
  const lines = wrap(paper, request, width, BODY);
  const rows = account.map(({ label, text }) => ({
    label,
    lines: wrap(paper, text, width - ACCOUNT_LABEL, STRONG),
  }));
  const caption = giroCode ? wrap(paper, giroCode.caption, CODE.width, SMALL) : [];
  const textHeight =
    lineHeight(HEADING) + 2.6 + (lines.length + rows.flatMap((row) => row.lines).length) * lineHeight(BODY);
  const codeHeight = giroCode ? CODE.width + CODE.quiet + caption.length * lineHeight(SMALL) : 0;
  const height = Math.max(textHeight, codeHeight);
  makeRoom(paper, height + followedBy);

  let y = writeLines(paper, [title], paper.y, HEADING) + 0.6;
  y = writeLines(paper, lines, y, BODY) + 2;
  for (const row of rows) {
    writeLines(paper, [row.label], y, BODY);
    y = writeLines(paper, row.lines, y, STRONG, { x: PAGE.left + ACCOUNT_LABEL });
  }
  if (giroCode) {
    const x = PAGE.right - CODE.width;
    drawQrCode(paper, giroCode.text, x, paper.y, CODE.width);
    writeLines(paper, caption, paper.y + CODE.width + CODE.quiet, SMALL, { x });
  }
  paper.y += height + SECTION_GAP;
}

function drawMark(paper: Paper, mark: string): void {
  onEveryPage(paper, (page) => {
    const top = page === 1 ? MARK_TOP.first : MARK_TOP.following;
    fill(paper, PAGE.left, top, CONTENT_WIDTH, lineHeight(MARK) + 1.6, MARK_TINT);
    writeLines(paper, [mark], top + 0.8, MARK, { x: PAGE.left + 2 });
  });
}
