/** A stretch of the text that is read. */
export interface Span {
  text: string;
  start: number;
  end: number;
}

export interface Line extends Span {
  /** How often it is quoted: `> > so`. */
  depth: number;
}

/** Beyond it, a line is no longer looked at. */
const LONGEST_LINE = 4000;
const QUOTES = /^(?:> ?){1,20}/;

export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let at = 0;
  for (const whole of text.split('\n')) {
    const marks = QUOTES.exec(whole)?.[0] ?? '';
    const start = at + marks.length;
    const read = whole.slice(marks.length, LONGEST_LINE);
    lines.push({ text: read, start, end: start + read.length, depth: marks.split('>').length - 1 });
    at += whole.length + 1;
  }
  return lines;
}

/** A part of a span, without the blanks and asterisks around it. */
export function part(span: Span, from: number, to: number = span.text.length): Span {
  const raw = span.text.slice(from, to);
  const lead = /^[\s*•]*/.exec(raw)?.[0].length ?? 0;
  const kept = raw.slice(lead).replace(/(?:[\s*]){1,200}$/, '');
  return { text: kept, start: span.start + from + lead, end: span.start + from + lead + kept.length };
}

export const isBlank = ({ text }: Span) => text.trim() === '';
