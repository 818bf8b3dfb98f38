import { autoTable } from 'jspdf-autotable';
import { closeLetter, openLetter } from './letterhead-layout.ts';
import {
  bytesOf,
  COLORS,
  CONTENT_WIDTH,
  clamped,
  FONTS,
  fill,
  lineHeight,
  MILLIMETRES_PER_POINT,
  makeRoom,
  openPaper,
  PAGE,
  type Paper,
  rule,
  type TextStyle,
  wrap,
  writable,
  write,
  writeLines,
} from './paper.ts';
import type { DocumentLine, QuoteDocument, TextSection, Total } from './quote-document.ts';

const SUBJECT: TextStyle = { size: 15, weight: 'semibold' };
const HEADING: TextStyle = { size: 10.5, weight: 'semibold', color: COLORS.accent };
const BODY: TextStyle = { size: 9.5 };
const STRONG: TextStyle = { ...BODY, weight: 'semibold' };
const SERVICE: TextStyle = { size: 9 };
const SMALL: TextStyle = { size: 8.5, color: COLORS.muted };
const PRICE: TextStyle = { size: 13, weight: 'semibold', color: COLORS.accent };

const TABLE_TEXT = BODY;
const TOTAL_HEIGHT = lineHeight(BODY) + 0.6;

const SECTION_GAP = 5;
/** Millimetres: a section up to so high is not torn apart. */
const TOGETHER = 80;
const PARAGRAPH_GAP = 1.6;
const SERVICES_BOX = { maxHeight: 45, padding: 3, columnGap: 8 } as const;
const AMOUNT_COLUMN = 32;
const EXTENT_COLUMN = 56;
const SERVICE_COLUMN = CONTENT_WIDTH - EXTENT_COLUMN - AMOUNT_COLUMN;
const HEAD_HEIGHT = 6;
const ROWS_WITH_TOTALS = 2;
const AMOUNT_PADDING = { top: 1.05, bottom: 0.45, left: 0, right: 0 } as const;
const TEXT_PADDING = { ...AMOUNT_PADDING, right: 3 } as const;
const TOTALS = { width: 88, padding: 3 } as const;
const TOTALS_GAP = 3.5;
const RULE_HEIGHT = 2.5;
/** Room for a drawn signature (specification 2 section 9): 200 by 50 points. */
const SIGNATURE = { width: 200 * MILLIMETRES_PER_POINT, height: 50 * MILLIMETRES_PER_POINT } as const;

/** The quote as a letter in the company's layout. */
export function quotePdf(quote: QuoteDocument): Uint8Array<ArrayBuffer> {
  const paper = openPaper({
    title: quote.subject,
    author: quote.letterhead.brand,
    writtenAt: quote.writtenAt,
    id: quote.id,
  });
  openLetter(paper, quote);
  drawOpening(paper, quote);
  drawMove(paper, quote);
  drawServices(paper, quote.services);
  drawPrices(paper, quote);
  drawSection(paper, quote.terms);
  drawLiability(paper, quote.liability);
  drawClosing(paper, quote.closing);
  drawAcceptance(paper, quote.acceptance);
  closeLetter(paper, quote.letterhead, quote.subject);
  return bytesOf(paper.pdf);
}

function drawOpening(paper: Paper, { subject, salutation, introduction }: QuoteDocument): void {
  paper.y = write(paper, subject, paper.y, SUBJECT) + 2.5;
  paper.y = write(paper, salutation, paper.y, BODY) + 1.5;
  flow(paper, introduction, BODY);
  paper.y += 4;
}

/** Where from, where to, how much. */
function drawMove(paper: Paper, { ends, extent, reservation }: QuoteDocument): void {
  const gap = 6;
  const endWidth = 60;
  const columns = [
    ...ends.map(({ title, address, access }) => ({
      title,
      width: endWidth,
      entries: [
        { text: address, style: BODY },
        { text: access, style: SMALL },
      ],
    })),
    {
      title: 'Umfang',
      width: CONTENT_WIDTH - 2 * (endWidth + gap),
      entries: extent.map(({ label, text }) => ({ text: `${label}: ${text}`, style: BODY })),
    },
  ].map(({ title, width, entries }) => ({
    title,
    entries: entries.map(({ text, style }) => ({ lines: wrap(paper, text, width, style), style })),
  }));
  const heights = columns.map(({ entries }) =>
    entries.reduce((height, { lines, style }) => height + lines.length * lineHeight(style), 0),
  );
  const headingHeight = lineHeight(HEADING) + 0.4;
  const height = headingHeight + Math.max(...heights);

  makeRoom(paper, height);
  columns.forEach(({ title, entries }, index) => {
    const x = PAGE.left + index * (endWidth + gap);
    writeLines(paper, [title], paper.y, HEADING, { x });
    let y = paper.y + headingHeight;
    for (const { lines, style } of entries) y = writeLines(paper, lines, y, style, { x });
  });
  paper.y += height;
  if (reservation) {
    makeRoom(paper, 2 + lineHeight(STRONG));
    paper.y = write(paper, reservation, paper.y + 2, STRONG);
  }
  paper.y += SECTION_GAP;
}

/** Two columns in a box of at most 45 mm; names wrap where there is room, else they end in '…'. */
function drawServices(paper: Paper, { columns, more }: QuoteDocument['services']): void {
  const { maxHeight, padding, columnGap } = SERVICES_BOX;
  const style = SERVICE;
  const width = (CONTENT_WIDTH - 2 * padding - columnGap) / 2;
  const room = Math.floor((maxHeight - 2 * padding) / lineHeight(style)) - (more ? 1 : 0);
  const bullet = 3.5;
  const wrapped = columns.map((names) => {
    const whole = names.map((name) => wrap(paper, name, width - bullet, style));
    if (whole.flat().length <= room) return whole;
    return names.map((name) => clamped(paper, name, width - bullet, style, 1));
  });
  const rows = Math.max(...wrapped.map((column) => column.flat().length)) + (more ? 1 : 0);
  const height = Math.min(maxHeight, rows * lineHeight(style) + 2 * padding);

  makeRoom(paper, lineHeight(HEADING) + 1 + height);
  paper.y = writeLines(paper, ['Ihre Leistungen'], paper.y, HEADING) + 1;
  fill(paper, PAGE.left, paper.y, CONTENT_WIDTH, height, COLORS.tint);
  wrapped.forEach((names, index) => {
    const x = PAGE.left + padding + index * (width + columnGap);
    let y = paper.y + padding;
    for (const lines of names) {
      writeLines(paper, ['•'], y, { ...style, color: COLORS.accent }, { x });
      y = writeLines(paper, lines, y, style, { x: x + bullet });
    }
  });
  if (more) {
    const y = paper.y + height - padding - lineHeight(style);
    writeLines(paper, [more], y, SMALL, { x: PAGE.left + padding + bullet });
  }
  paper.y += height + SECTION_GAP;
}

/** The table of prices and its totals, which take the last rows along rather than stand alone on a page. */
function drawPrices(paper: Paper, quote: QuoteDocument): void {
  const { lines } = quote;
  const heading = lineHeight(HEADING) + 0.6;
  const totals = TOTALS_GAP + totalsHeight(quote);
  const last = lines.slice(-ROWS_WITH_TOTALS);
  const earlier = lines.slice(0, -ROWS_WITH_TOTALS);
  const lastHeight = last.reduce((height, line) => height + rowHeight(paper, line), 0);

  // Nor does a head alone at the foot of a page say anything.
  const beginning = earlier.slice(0, 2).reduce((height, line) => height + rowHeight(paper, line), 0);
  makeRoom(paper, heading + HEAD_HEIGHT + (earlier.length > 0 ? beginning : lastHeight + totals));
  paper.y = writeLines(paper, ['Preise'], paper.y, HEADING) + 0.6;
  if (earlier.length > 0) drawRows(paper, earlier, 'everyPage');
  const staysOnPage = earlier.length > 0 && paper.y + lastHeight + totals <= paper.bottom;
  if (earlier.length > 0 && !staysOnPage) makeRoom(paper, PAGE.height);
  drawRows(paper, last, staysOnPage ? 'never' : 'everyPage');
  paper.y += TOTALS_GAP;
  drawTotals(paper, quote);
}

function rowHeight(paper: Paper, { service, extent }: DocumentLine): number {
  const services = wrap(paper, service, SERVICE_COLUMN - TEXT_PADDING.right, TABLE_TEXT).length;
  const extents = wrap(paper, extent, EXTENT_COLUMN - TEXT_PADDING.right, TABLE_TEXT).length;
  return Math.max(services, extents) * lineHeight(TABLE_TEXT) + TEXT_PADDING.top + TEXT_PADDING.bottom;
}

function drawRows(paper: Paper, lines: DocumentLine[], showHead: 'everyPage' | 'never'): void {
  autoTable(paper.pdf, {
    startY: paper.y,
    margin: {
      top: paper.top,
      right: PAGE.width - PAGE.right,
      bottom: PAGE.height - paper.bottom,
      left: PAGE.left,
    },
    theme: 'plain',
    rowPageBreak: 'avoid',
    showHead,
    head: [
      ['Leistung', 'Umfang', { content: 'Betrag', styles: { halign: 'right', cellPadding: AMOUNT_PADDING } }],
    ],
    body: lines.map((line) => [writable(line.service), writable(line.extent), writable(line.amount)]),
    styles: {
      font: FONTS.regular,
      fontSize: TABLE_TEXT.size,
      textColor: [...COLORS.ink],
      cellPadding: TEXT_PADDING,
      lineColor: [...COLORS.line],
      lineWidth: { bottom: 0.15 },
    },
    headStyles: {
      font: FONTS.semibold,
      fontStyle: 'normal',
      fontSize: SMALL.size,
      textColor: [...COLORS.muted],
      lineWidth: { bottom: 0.3 },
    },
    columnStyles: {
      0: { cellWidth: SERVICE_COLUMN },
      1: { cellWidth: EXTENT_COLUMN, textColor: [...COLORS.muted] },
      2: { cellWidth: AMOUNT_COLUMN, halign: 'right', cellPadding: AMOUNT_PADDING },
    },
    didDrawPage: ({ cursor }) => {
      paper.y = cursor?.y ?? paper.y;
    },
  });
}

function totalsHeight({ adjustment, composition }: QuoteDocument): number {
  const rows = adjustment.length + composition.length;
  const inner =
    rows * TOTAL_HEIGHT + (adjustment.length > 0 ? RULE_HEIGHT : 0) + RULE_HEIGHT + lineHeight(PRICE);
  return inner + 2 * TOTALS.padding;
}

function drawTotals(paper: Paper, quote: QuoteDocument): void {
  const { width, padding } = TOTALS;
  const height = totalsHeight(quote);
  const x = PAGE.right - width;
  const inner = { x: x + padding, width: width - 2 * padding };
  makeRoom(paper, height);
  fill(paper, x, paper.y, width, height, COLORS.tint);
  fill(paper, x, paper.y, 0.8, height, COLORS.accent);

  let y = paper.y + padding;
  for (const rows of [quote.adjustment, quote.composition].filter(({ length }) => length > 0)) {
    for (const row of rows) {
      drawTotal(paper, row, y, inner, BODY, BODY);
      y += TOTAL_HEIGHT;
    }
    rule(paper, inner.x, inner.x + inner.width, y + RULE_HEIGHT / 3);
    y += RULE_HEIGHT;
  }
  drawTotal(paper, quote.price, y, inner, { ...PRICE, color: COLORS.ink }, PRICE);
  paper.y += height + SECTION_GAP + 1;
}

function drawTotal(
  paper: Paper,
  { label, amount }: Total,
  y: number,
  place: { x: number; width: number },
  labelStyle: TextStyle,
  amountStyle: TextStyle,
): void {
  writeLines(paper, [label], y, labelStyle, place);
  writeLines(paper, [amount], y, amountStyle, { ...place, align: 'right' });
}

function drawSection(paper: Paper, { title, paragraphs }: TextSection): void {
  const wrapped = paragraphs.map((paragraph) => wrap(paper, paragraph, CONTENT_WIDTH, BODY));
  const heading = lineHeight(HEADING) + 0.6;
  const height = heading + paragraphsHeight(wrapped);
  // What is short stays together; long terms go on over the page's end, two lines of them with the title at least.
  makeRoom(paper, height <= TOGETHER ? height : heading + 2 * lineHeight(BODY));
  paper.y = writeLines(paper, [title], paper.y, HEADING) + 0.6;
  for (const paragraph of paragraphs) {
    flow(paper, paragraph, BODY);
    paper.y += PARAGRAPH_GAP;
  }
  paper.y += SECTION_GAP - PARAGRAPH_GAP;
}

/** Writes line by line, over as many pages as it takes. */
function flow(paper: Paper, text: string, style: TextStyle): void {
  for (const line of text.split('\n').flatMap((part) => wrap(paper, part, CONTENT_WIDTH, style))) {
    makeRoom(paper, lineHeight(style));
    paper.y = writeLines(paper, [line], paper.y, style);
  }
}

/** Set off in a frame: § 451g HGB asks for a typographically distinct form (D24). */
function drawLiability(paper: Paper, { title, paragraphs }: TextSection): void {
  const padding = 4;
  const width = CONTENT_WIDTH - 2 * padding;
  const [first = '', ...others] = paragraphs;
  const limit = wrap(paper, first, width, STRONG);
  const rest = others.map((paragraph) => wrap(paper, paragraph, width, BODY));
  const height =
    2 * padding +
    lineHeight(HEADING) +
    0.6 +
    paragraphsHeight([limit]) +
    PARAGRAPH_GAP +
    paragraphsHeight(rest);
  makeRoom(paper, height);

  const { pdf } = paper;
  pdf.setDrawColor(...COLORS.accent);
  pdf.setLineWidth(0.4);
  pdf.rect(PAGE.left, paper.y, CONTENT_WIDTH, height, 'S');
  const x = PAGE.left + padding;
  let y = writeLines(paper, [title], paper.y + padding, HEADING, { x }) + 0.6;
  y = writeLines(paper, limit, y, STRONG, { x }) + PARAGRAPH_GAP;
  drawParagraphs(paper, rest, x, y, BODY);
  paper.y += height + SECTION_GAP;
}

function paragraphsHeight(paragraphs: string[][]): number {
  return paragraphs.flat().length * lineHeight(BODY) + Math.max(0, paragraphs.length - 1) * PARAGRAPH_GAP;
}

function drawParagraphs(
  paper: Paper,
  paragraphs: string[][],
  x: number,
  top: number,
  style: TextStyle,
): number {
  let y = top;
  for (const lines of paragraphs) y = writeLines(paper, lines, y, style, { x }) + PARAGRAPH_GAP;
  return y - PARAGRAPH_GAP;
}

function drawClosing(
  paper: Paper,
  { conclusion, invitation, greeting, name }: QuoteDocument['closing'],
): void {
  if (conclusion !== '') {
    flow(paper, conclusion, BODY);
    paper.y += 3;
  }
  const lines = wrap(paper, invitation, CONTENT_WIDTH, BODY);
  const names = clamped(paper, name, CONTENT_WIDTH, STRONG, 2);
  makeRoom(paper, (lines.length + 1 + names.length) * lineHeight(BODY) + 4);
  paper.y = writeLines(paper, lines, paper.y, BODY) + 3;
  paper.y = writeLines(paper, [greeting], paper.y, BODY) + 1;
  paper.y = writeLines(paper, names, paper.y, STRONG) + SECTION_GAP + 1;
}

/** The last thing on the last page, so that a signature is found there. */
function drawAcceptance(paper: Paper, { title, paragraphs, signatures }: QuoteDocument['acceptance']): void {
  const wrapped = paragraphs.map((paragraph) => wrap(paper, paragraph, CONTENT_WIDTH, BODY));
  const height =
    lineHeight(HEADING) + paragraphsHeight(wrapped) + SIGNATURE.height + 1 + 2 * lineHeight(SMALL) + 1;
  makeRoom(paper, height);
  paper.y = writeLines(paper, [title], paper.y, HEADING) + 0.6;
  const top = drawParagraphs(paper, wrapped, PAGE.left, paper.y, BODY);
  const y = top + SIGNATURE.height;
  signatures.forEach(({ label, signed }, index) => {
    const x = index === 0 ? PAGE.left : PAGE.right - SIGNATURE.width;
    if (signed) drawSignature(paper, signed.image, x, top);
    rule(paper, x, x + SIGNATURE.width, y, COLORS.muted);
    if (signed) drawStamp(paper, signed, x, y + 1);
    else writeLines(paper, clamped(paper, label, SIGNATURE.width, SMALL, 2), y + 1, SMALL, { x });
  });
}

/** In the height of two lines, with the date whatever the name. */
function drawStamp(paper: Paper, { by, at }: { by: string; at: string }, x: number, top: number): void {
  const whole = wrap(paper, `${by} ${at}`, SIGNATURE.width, SMALL);
  if (whole.length <= 2) {
    writeLines(paper, whole, top, SMALL, { x });
    return;
  }
  const style = { ...SMALL, size: 6 };
  writeLines(paper, [...clamped(paper, by, SIGNATURE.width, style, 2), at], top, style, { x });
}

/** As large as the slot lets it be, undistorted, standing on the line. */
function drawSignature({ pdf }: Paper, image: string, x: number, top: number): void {
  const { width, height } = pdf.getImageProperties(image);
  const scale = Math.min(SIGNATURE.width / width, SIGNATURE.height / height);
  pdf.addImage({
    imageData: image,
    format: 'PNG',
    x,
    y: top + SIGNATURE.height - height * scale,
    width: width * scale,
    height: height * scale,
  });
}
