import { BODY, HEADING, SECTION_GAP, SMALL, STRONG, SUBJECT } from './letter-layout.ts';
import { closeLetter, openLetter } from './letterhead-layout.ts';
import {
  bytesOf,
  COLORS,
  CONTENT_WIDTH,
  fill,
  lineHeight,
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
import type { WorkOrderDocument } from './work-order-document.ts';

const PRICE: TextStyle = { size: 12, weight: 'semibold', color: COLORS.accent };
/** Millimetres. */
const BOX = 3.6;
const SIGNATURE = { width: 72, room: 20 } as const;
const COLUMN_GAP = 8;

/** The work order on the company's paper, one A4 page where the texts are not endless. */
export function workOrderPdf(order: WorkOrderDocument): Uint8Array<ArrayBuffer> {
  const paper = openPaper({ title: order.subject, author: order.letterhead.brand, ...order });
  openLetter(paper, order);
  paper.y = write(paper, order.subject, paper.y, SUBJECT) + SECTION_GAP;
  drawEnds(paper, order.ends);
  drawServices(paper, order.services);
  drawPrice(paper, order);
  drawConfirmation(paper, order);
  closeLetter(paper, order.letterhead, order.subject);
  return bytesOf(paper.pdf);
}

function drawEnds(paper: Paper, ends: WorkOrderDocument['ends']): void {
  const width = (CONTENT_WIDTH - COLUMN_GAP) / 2;
  const columns = ends.map(({ title, address, access }) => ({
    title,
    address: wrap(paper, address, width, STRONG),
    access: wrap(paper, access, width, SMALL),
  }));
  const heights = columns.map(
    ({ address, access }) =>
      lineHeight(HEADING) + address.length * lineHeight(STRONG) + access.length * lineHeight(SMALL),
  );
  makeRoom(paper, Math.max(...heights));
  columns.forEach(({ title, address, access }, index) => {
    const x = PAGE.left + index * (width + COLUMN_GAP);
    let y = writeLines(paper, [title], paper.y, HEADING, { x });
    y = writeLines(paper, address, y, STRONG, { x });
    writeLines(paper, access, y, SMALL, { x });
  });
  paper.y += Math.max(...heights) + SECTION_GAP;
}

/** A box each: ticked where it is booked. */
function drawServices(paper: Paper, services: WorkOrderDocument['services']): void {
  makeRoom(paper, lineHeight(HEADING) + 2 * lineHeight(BODY));
  paper.y = writeLines(paper, ['Leistungen'], paper.y, HEADING) + 1;
  for (const { name, booked } of services) {
    const style = booked ? BODY : { ...BODY, color: COLORS.muted };
    const text = booked ? name : `${name} (nicht gebucht)`;
    const lines = wrap(paper, text, CONTENT_WIDTH - 2 * BOX, style);
    makeRoom(paper, lines.length * lineHeight(style) + 1);
    drawBox(paper, booked);
    paper.y = writeLines(paper, lines, paper.y, style, { x: PAGE.left + 2 * BOX }) + 1;
  }
  paper.y += SECTION_GAP - 1;
}

function drawBox({ pdf, y }: Paper, ticked: boolean): void {
  pdf.setDrawColor(...COLORS.muted);
  pdf.setLineWidth(0.3);
  pdf.rect(PAGE.left, y + 0.3, BOX, BOX, 'S');
  if (!ticked) return;
  pdf.setDrawColor(...COLORS.accent);
  pdf.setLineWidth(0.6);
  pdf.line(PAGE.left + 0.8, y + 2.1, PAGE.left + 1.6, y + 3);
  pdf.line(PAGE.left + 1.6, y + 3, PAGE.left + 3, y + 1);
}

function drawPrice(paper: Paper, { price: { label, text }, untaxed }: WorkOrderDocument): void {
  const height = lineHeight(PRICE) + (untaxed === '' ? 0 : lineHeight(SMALL)) + 4;
  makeRoom(paper, height);
  fill(paper, PAGE.left, paper.y, CONTENT_WIDTH, height, COLORS.tint);
  writeLines(paper, [label], paper.y + 2, { ...PRICE, color: COLORS.ink }, { x: PAGE.left + 3 });
  writeLines(paper, [text], paper.y + 2, PRICE, { width: CONTENT_WIDTH - 3, align: 'right' });
  if (untaxed !== '')
    writeLines(paper, [untaxed], paper.y + 2 + lineHeight(PRICE), SMALL, { x: PAGE.left + 3 });
  paper.y += height + SECTION_GAP;
}

/** What is confirmed stands on the page on which it is signed. */
function drawConfirmation(paper: Paper, { confirmation, signatures }: WorkOrderDocument): void {
  const wrapped = confirmation.map((line) => wrap(paper, line, CONTENT_WIDTH - 2 * BOX, BODY));
  const text = wrapped.flat().length * lineHeight(BODY) + confirmation.length;
  makeRoom(paper, lineHeight(HEADING) + text + SIGNATURE.room + 1 + lineHeight(SMALL));
  paper.y = writeLines(paper, ['Bestätigung'], paper.y, HEADING) + 1;
  for (const lines of wrapped) {
    drawBox(paper, false);
    paper.y = writeLines(paper, lines, paper.y, BODY, { x: PAGE.left + 2 * BOX }) + 1;
  }
  paper.y += SIGNATURE.room;
  signatures.forEach((label, index) => {
    const x = index === 0 ? PAGE.left : PAGE.right - SIGNATURE.width;
    rule(paper, x, x + SIGNATURE.width, paper.y, COLORS.muted);
    writeLines(paper, [label], paper.y + 1, SMALL, { x });
  });
  paper.y += 1 + lineHeight(SMALL);
}
