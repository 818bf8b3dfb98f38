import type { Closing, TextSection } from './document-parts.ts';
import {
  COLORS,
  CONTENT_WIDTH,
  clamped,
  lineHeight,
  makeRoom,
  type Paper,
  type TextStyle,
  wrap,
  writeLines,
} from './paper.ts';

export const SUBJECT: TextStyle = { size: 15, weight: 'semibold' };
export const HEADING: TextStyle = { size: 10.5, weight: 'semibold', color: COLORS.accent };
export const BODY: TextStyle = { size: 9.5 };
export const STRONG: TextStyle = { ...BODY, weight: 'semibold' };
export const SMALL: TextStyle = { size: 8.5, color: COLORS.muted };

export const SECTION_GAP = 5;
/** Millimetres: a section up to so high is not torn apart. */
const TOGETHER = 80;
export const PARAGRAPH_GAP = 1.6;

export function sectionHeight(paper: Paper, { paragraphs }: TextSection): number {
  const wrapped = paragraphs.map((paragraph) => wrap(paper, paragraph, CONTENT_WIDTH, BODY));
  return lineHeight(HEADING) + 0.6 + paragraphsHeight(wrapped);
}

export function drawSection(paper: Paper, section: TextSection): void {
  const { title, paragraphs } = section;
  const height = sectionHeight(paper, section);
  // What is short stays together; long terms go on over the page's end, two lines of them with the title at least.
  makeRoom(paper, height <= TOGETHER ? height : lineHeight(HEADING) + 0.6 + 2 * lineHeight(BODY));
  paper.y = writeLines(paper, [title], paper.y, HEADING) + 0.6;
  for (const paragraph of paragraphs) {
    flow(paper, paragraph, BODY);
    paper.y += PARAGRAPH_GAP;
  }
  paper.y += SECTION_GAP - PARAGRAPH_GAP;
}

/** Writes line by line, over as many pages as it takes. */
export function flow(paper: Paper, text: string, style: TextStyle): void {
  for (const line of text.split('\n').flatMap((part) => wrap(paper, part, CONTENT_WIDTH, style))) {
    makeRoom(paper, lineHeight(style));
    paper.y = writeLines(paper, [line], paper.y, style);
  }
}

export function paragraphsHeight(paragraphs: string[][]): number {
  return paragraphs.flat().length * lineHeight(BODY) + Math.max(0, paragraphs.length - 1) * PARAGRAPH_GAP;
}

export function drawParagraphs(
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

/** Of invitation, greeting and name, which stay together. */
export function closingHeight(paper: Paper, closing: Closing): number {
  const { lines, names } = closingLines(paper, closing);
  return (lines.length + 1 + names.length) * lineHeight(BODY) + 4;
}

export function drawClosing(paper: Paper, closing: Closing): void {
  const { conclusion, greeting } = closing;
  if (conclusion !== '') {
    flow(paper, conclusion, BODY);
    paper.y += 3;
  }
  const { lines, names } = closingLines(paper, closing);
  makeRoom(paper, closingHeight(paper, closing));
  paper.y = writeLines(paper, lines, paper.y, BODY) + 3;
  paper.y = writeLines(paper, [greeting], paper.y, BODY) + 1;
  paper.y = writeLines(paper, names, paper.y, STRONG) + SECTION_GAP + 1;
}

function closingLines(paper: Paper, { invitation, name }: Closing): Record<'lines' | 'names', string[]> {
  return {
    lines: wrap(paper, invitation, CONTENT_WIDTH, BODY),
    names: clamped(paper, name, CONTENT_WIDTH, STRONG, 2),
  };
}
