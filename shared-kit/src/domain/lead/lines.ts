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

/** A longer one is taken for several. */
const LONGEST_LINE = 4000;
const QUOTES = /^(?:> ?){1,20}/;

export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let at = 0;
  for (const whole of text.split('\n')) {
    const marks = QUOTES.exec(whole)?.[0] ?? '';
    const depth = marks.split('>').length - 1;
    for (let from = marks.length; from === marks.length || from < whole.length; ) {
      const text = pieceOf(whole, from);
      lines.push({ text, start: at + from, end: at + from + text.length, depth });
      from += Math.max(1, text.length);
    }
    at += whole.length + 1;
  }
  return lines;
}

/** To its end or to the last blank that is near enough. */
function pieceOf(line: string, from: number): string {
  if (line.length - from <= LONGEST_LINE) return line.slice(from);
  const blank = line.lastIndexOf(' ', from + LONGEST_LINE);
  return line.slice(from, blank > from + LONGEST_LINE / 2 ? blank + 1 : from + LONGEST_LINE);
}

/** A part of a span, without the blanks and asterisks around it. */
export function part(span: Span, from: number, to: number = span.text.length): Span {
  const raw = span.text.slice(from, to);
  const lead = /^[\s*•]*/.exec(raw)?.[0].length ?? 0;
  const kept = raw.slice(lead).replace(/(?:[\s*]){1,200}$/, '');
  return { text: kept, start: span.start + from + lead, end: span.start + from + lead + kept.length };
}

/** Lines that are one text, and where in it all but the first begin. */
export interface Paragraph extends Span {
  breaks: number[];
}

/** Words of a span, and where in it they begin. */
export const within = (span: Span, at: number, text: string): Span => ({
  text,
  start: span.start + at,
  end: span.start + at + text.length,
});

export const isBlank = ({ text }: Span) => text.trim() === '';
