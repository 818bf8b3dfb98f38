import { jsPDF } from 'jspdf';
import { describeFile, type FileFacts } from './file-facts.ts';
import { type CharacterRanges, printable } from './printable.ts';

export const LEFT = 20;
export const RIGHT = 190;

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
 * A page for the simple forms, without letterhead, table or embedded font. It shares no drawing code with the full
 * layouts, so that they do not fail together.
 */
export interface SimplePaper {
  pdf: jsPDF;
  /** Baseline of the next line, millimetres from the top of the page. */
  y: number;
}

export function openSimplePaper(facts: FileFacts): SimplePaper {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  describeFile(pdf, facts);
  return { pdf, y: 22 };
}

export function setSimpleFont({ pdf }: SimplePaper, size: number, bold = false): void {
  pdf.setFont('helvetica', bold ? 'bold' : 'normal');
  pdf.setFontSize(size);
}

/** In the font that is set. */
export function simpleLines({ pdf }: SimplePaper, text: string, width = RIGHT - LEFT): string[] {
  const lines: string[] = pdf.splitTextToSize(printable(text, HELVETICA), width);
  return lines;
}

/** How far the next baseline is, in millimetres. */
export function simpleLineHeight(size: number): number {
  return size * 0.46;
}

export function bytesOfSimple({ pdf }: SimplePaper): Uint8Array<ArrayBuffer> {
  return new Uint8Array(pdf.output('arraybuffer'));
}
