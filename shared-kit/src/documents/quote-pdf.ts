import type { TextSection } from './document-parts.ts';
import {
  BODY,
  drawClosing,
  drawParagraphs,
  drawSection,
  flow,
  HEADING,
  PARAGRAPH_GAP,
  paragraphsHeight,
  SECTION_GAP,
  SMALL,
  STRONG,
  SUBJECT,
} from './letter-layout.ts';
import { closeLetter, openLetter } from './letterhead-layout.ts';
import {
  bytesOf,
  COLORS,
  CONTENT_WIDTH,
  clamped,
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
  write,
  writeLines,
} from './paper.ts';
import { drawPrices } from './price-table.ts';
import type { QuoteDocument } from './quote-document.ts';

const SERVICE: TextStyle = { size: 9 };
const SERVICES_BOX = { maxHeight: 45, padding: 3, columnGap: 8 } as const;
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
  drawPrices(paper, { heading: 'Preise', ...quote });
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
