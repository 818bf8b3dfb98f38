import { autoTable } from 'jspdf-autotable';
import type { DocumentLine, Total } from './document-parts.ts';
import { BODY, HEADING, SECTION_GAP, SMALL } from './letter-layout.ts';
import {
  COLORS,
  CONTENT_WIDTH,
  FONTS,
  fill,
  lineHeight,
  makeRoom,
  PAGE,
  type Paper,
  rule,
  type TextStyle,
  wrap,
  writable,
  write,
  writeLines,
} from './paper.ts';

export interface PriceTable {
  heading?: string;
  lines: DocumentLine[];
  /** Between the lines and the composition. */
  adjustment: Total[];
  composition: Total[];
  price: Total;
  /** Beside the totals. */
  priceNote?: string;
  /** Millimetres of what must stand on the same page beneath the totals. */
  followedBy?: number;
}

const PRICE: TextStyle = { size: 13, weight: 'semibold', color: COLORS.accent };

const TOTAL_HEIGHT = lineHeight(BODY) + 0.6;

const AMOUNT_COLUMN = 32;
const EXTENT_COLUMN = 56;
const SERVICE_COLUMN = CONTENT_WIDTH - EXTENT_COLUMN - AMOUNT_COLUMN;
const HEAD_HEIGHT = 6;
const ROWS_WITH_TOTALS = 2;
const AMOUNT_PADDING = { top: 1.05, bottom: 0.45, left: 0, right: 0 } as const;
const TEXT_PADDING = { ...AMOUNT_PADDING, right: 3 } as const;
const TOTALS = { width: 88, padding: 3 } as const;
const NOTE_GAP = 10;
const TOTALS_GAP = 3.5;
const RULE_HEIGHT = 2.5;

/** The table of prices and its totals, which take the last rows along rather than stand alone on a page. */
export function drawPrices(paper: Paper, table: PriceTable): void {
  const { heading, lines } = table;
  const headingHeight = heading === undefined ? 0 : lineHeight(HEADING) + 0.6;
  const totals = TOTALS_GAP + totalsHeight(table) + (table.followedBy ?? 0);
  const last = lines.slice(-ROWS_WITH_TOTALS);
  const earlier = lines.slice(0, -ROWS_WITH_TOTALS);
  const lastHeight = last.reduce((height, line) => height + rowHeight(paper, line), 0);

  // Nor does a head alone at the foot of a page say anything.
  const beginning = earlier.slice(0, 2).reduce((height, line) => height + rowHeight(paper, line), 0);
  makeRoom(paper, headingHeight + HEAD_HEIGHT + (earlier.length > 0 ? beginning : lastHeight + totals));
  if (heading !== undefined) paper.y = writeLines(paper, [heading], paper.y, HEADING) + 0.6;
  if (earlier.length > 0) drawRows(paper, earlier, 'everyPage');
  const staysOnPage = earlier.length > 0 && paper.y + lastHeight + totals <= paper.bottom;
  if (earlier.length > 0 && !staysOnPage) makeRoom(paper, PAGE.height);
  drawRows(paper, last, staysOnPage ? 'never' : 'everyPage');
  paper.y += TOTALS_GAP;
  drawTotals(paper, table);
}

function rowHeight(paper: Paper, { service, extent }: DocumentLine): number {
  const services = wrap(paper, service, SERVICE_COLUMN - TEXT_PADDING.right, BODY).length;
  const extents = wrap(paper, extent, EXTENT_COLUMN - TEXT_PADDING.right, BODY).length;
  return Math.max(services, extents) * lineHeight(BODY) + TEXT_PADDING.top + TEXT_PADDING.bottom;
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
      fontSize: BODY.size,
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

function totalsHeight({ adjustment, composition }: PriceTable): number {
  const rows = adjustment.length + composition.length;
  const inner =
    rows * TOTAL_HEIGHT + (adjustment.length > 0 ? RULE_HEIGHT : 0) + RULE_HEIGHT + lineHeight(PRICE);
  return inner + 2 * TOTALS.padding;
}

function drawTotals(paper: Paper, table: PriceTable): void {
  const { width, padding } = TOTALS;
  const height = totalsHeight(table);
  const x = PAGE.right - width;
  const inner = { x: x + padding, width: width - 2 * padding };
  makeRoom(paper, height);
  fill(paper, x, paper.y, width, height, COLORS.tint);
  fill(paper, x, paper.y, 0.8, height, COLORS.accent);

  if (table.priceNote) {
    write(paper, table.priceNote, paper.y + padding, SMALL, { width: CONTENT_WIDTH - width - NOTE_GAP });
  }
  let y = paper.y + padding;
  for (const rows of [table.adjustment, table.composition].filter(({ length }) => length > 0)) {
    for (const row of rows) {
      drawTotal(paper, row, y, inner, BODY, BODY);
      y += TOTAL_HEIGHT;
    }
    rule(paper, inner.x, inner.x + inner.width, y + RULE_HEIGHT / 3);
    y += RULE_HEIGHT;
  }
  drawTotal(paper, table.price, y, inner, { ...PRICE, color: COLORS.ink }, PRICE);
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
