import { jsPDF } from 'jspdf';
import { describeFile, type FileFacts } from './file-facts.ts';
import { CHARACTERS, REGULAR, SEMIBOLD } from './fonts/generated/source-sans.ts';
import { printable } from './printable.ts';

export type Color = [red: number, green: number, blue: number];
export type Weight = 'regular' | 'semibold';

export interface TextStyle {
  /** Points. */
  size: number;
  weight?: Weight;
  color?: Color;
}

export const COLORS = {
  ink: [32, 38, 46],
  muted: [96, 106, 118],
  accent: [16, 84, 148],
  line: [208, 214, 221],
  tint: [242, 246, 250],
} as const satisfies Record<string, Color>;

/** The six letters say that the embedded font is a subset (ISO 32000-1, 9.6.4). */
export const FONTS: Record<Weight, string> = {
  regular: 'LATINR+SourceSans3-Regular',
  semibold: 'LATINS+SourceSans3-Semibold',
};

/** DIN A4, and the margins of DIN 5008, in millimetres. */
export const PAGE = { width: 210, height: 297, left: 25, right: 190 } as const;
export const CONTENT_WIDTH = PAGE.right - PAGE.left;

export const MILLIMETRES_PER_POINT = 25.4 / 72;
const LEADING = 1.35;

export function lineHeight({ size }: TextStyle): number {
  return size * MILLIMETRES_PER_POINT * LEADING;
}

export interface Paper {
  pdf: jsPDF;
  /** Where the next thing goes, millimetres from the top of the page. */
  y: number;
  /** Where a following page begins, and every page ends. */
  top: number;
  bottom: number;
}

/** An empty A4 page with the documents' font. */
export function openPaper(facts: FileFacts): Paper {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  pdf.setLineHeightFactor(LEADING);
  addFace(pdf, FONTS.regular, REGULAR);
  addFace(pdf, FONTS.semibold, SEMIBOLD);
  // The table asks for it at each cell, and jsPDF makes it anew each time.
  const fonts = pdf.getFontList();
  pdf.getFontList = () => fonts;
  describeFile(pdf, facts);
  return { pdf, y: 0, top: 0, bottom: PAGE.height };
}

function addFace(pdf: jsPDF, name: string, base64: string): void {
  pdf.addFileToVFS(`${name}.ttf`, base64);
  pdf.addFont(`${name}.ttf`, name, 'normal');
}

function apply({ pdf }: Paper, { size, weight = 'regular', color = COLORS.ink }: TextStyle): void {
  pdf.setFont(FONTS[weight], 'normal');
  pdf.setFontSize(size);
  pdf.setTextColor(...color);
}

/** The text as this font can write it. */
export function writable(text: string): string {
  return printable(text, CHARACTERS);
}

/** The lines that a text takes in a width; words that are too long are broken. */
export function wrap(paper: Paper, text: string, width: number, style: TextStyle): string[] {
  apply(paper, style);
  const lines: string[] = paper.pdf.splitTextToSize(writable(text), width);
  return lines;
}

export interface Block {
  x?: number;
  width?: number;
  align?: 'left' | 'right';
}

/** Writes lines from a top edge downwards; returns their lower edge. */
export function writeLines(
  paper: Paper,
  lines: string[],
  top: number,
  style: TextStyle,
  block: Block = {},
): number {
  if (lines.length === 0) return top;
  const { x = PAGE.left, width = 0, align = 'left' } = block;
  apply(paper, style);
  paper.pdf.text(lines, align === 'right' ? x + width : x, top + style.size * MILLIMETRES_PER_POINT, {
    align,
  });
  return top + lines.length * lineHeight(style);
}

/** Writes a text into a width, wrapped; returns its lower edge. */
export function write(paper: Paper, text: string, top: number, style: TextStyle, block: Block = {}): number {
  const width = block.width ?? CONTENT_WIDTH;
  return writeLines(paper, wrap(paper, text, width, style), top, style, { ...block, width });
}

/** The first `count` lines, the last of them with an ellipsis where something is missing. */
export function clamped(
  paper: Paper,
  text: string,
  width: number,
  style: TextStyle,
  count: number,
): string[] {
  const lines = wrap(paper, text, width, style);
  if (lines.length <= count) return lines;
  const last = Array.from(lines[count - 1] ?? '');
  while (last.length > 0 && paper.pdf.getTextWidth(`${last.join('')}…`) > width) last.pop();
  return [...lines.slice(0, count - 1), `${last.join('').trimEnd()}…`];
}

/** The style in the first of the sizes in which the text takes no more than `count` lines. */
export function shrunk(
  paper: Paper,
  text: string,
  width: number,
  style: TextStyle,
  sizes: readonly number[],
  count = 1,
): TextStyle {
  const size = sizes.find(
    (candidate) => wrap(paper, text, width, { ...style, size: candidate }).length <= count,
  );
  return { ...style, size: size ?? sizes.at(-1) ?? style.size };
}

/** Goes to a new page unless this height still fits. */
export function makeRoom(paper: Paper, height: number): void {
  if (paper.y + height <= paper.bottom) return;
  paper.pdf.addPage();
  paper.y = paper.top;
}

export function rule(
  { pdf }: Paper,
  x1: number,
  x2: number,
  y: number,
  color: Color = COLORS.line,
  width = 0.2,
): void {
  pdf.setDrawColor(...color);
  pdf.setLineWidth(width);
  pdf.line(x1, y, x2, y);
}

export function fill(
  { pdf }: Paper,
  x: number,
  y: number,
  width: number,
  height: number,
  color: Color,
): void {
  pdf.setFillColor(...color);
  pdf.rect(x, y, width, height, 'F');
}

/** Draws on every page, when their number is known. */
export function onEveryPage({ pdf }: Paper, draw: (page: number, pages: number) => void): void {
  const pages = pdf.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page);
    draw(page, pages);
  }
}

export function bytesOf(pdf: jsPDF): Uint8Array<ArrayBuffer> {
  return new Uint8Array(pdf.output('arraybuffer'));
}
