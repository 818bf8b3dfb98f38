import type { Paragraph, Span } from './lines.ts';

/**
 * Where a sentence ends: behind a word, a bracket or a year, and not behind what is shortened: 'am 1. Dezember', '3. OG',
 * 'Hauptstr. 5', 'ca. 80 m²', 'Tel. 0171 2345678' and 'Hr. Lutz' go on.
 */
export const SENTENCE_END =
  /(?<=(?:\p{L}{2}|\d{3}|\))[.!?])(?<!(?:str|pl|nr|ca)\.(?= \d))(?<!(?<!\p{L})(?:tel|mob|hr|fr|dr|prof|inkl|ggf|bzw|evtl)\.)(?= )/iu;

/** Of the words at an end: their full stop is that of a word, as in 'Hauptstr.' and 'Max Bauer jun.' */
export const SHORTENED = /(?:str|pl|jun|sen|jr|sr)\.$/i;

/** 'Goethestr. 12. Wir ziehen', and no 'Goethestr. 12. OG' */
const AFTER_HOUSE_NUMBER = String.raw`(?<=(?:stra(?:ß|ss)e|str\.|weg|gasse|platz|pl\.|allee|ring|ufer|damm) \d{1,3} ?[a-z]?\.)(?= (?!(?:[oued]g|stock|etage|obergeschoss)(?!\p{L}))\p{L})`;
/** 'Hauptstr. rechts' and 'St. Augustin' go on as well. */
export const ADDRESS_END = new RegExp(
  String.raw`${SENTENCE_END.source}(?<!(?:str|pl|(?<!\p{L})st)\.)|${AFTER_HOUSE_NUMBER}`,
  'iu',
);

/** What of a text that goes on behind a word is of its sentence: of '. Das war' nothing. */
export const restOfSentence = (after: string) =>
  /^[.!?](?: |$)/.test(after) ? '' : (after.split(ADDRESS_END)[0] ?? '');

const FULL_STOP = /(?<=\p{L}{3}|\p{Lu}{2}|\d|\))[.!]$/u;

/** How far an address goes: to the end of its sentence, without the full stop there but with that of 'Hauptstr.' */
export function lengthOfAddress(text: string): number {
  const [sentence = ''] = text.split(ADDRESS_END);
  return SHORTENED.test(sentence) ? sentence.length : sentence.replace(FULL_STOP, '').length;
}

/** And a clause, at a comma and before 'und' as well; brackets belong to what they stand behind. */
const CLAUSE_END = new RegExp(`${SENTENCE_END.source}|[,;](?= )|(?= und )`, 'giu');
/** A line that is shorter is not folded. */
const FOLDED = 50;

/** The clauses of a text that was folded, each with its place. */
export function clausesOf(paragraph: Paragraph): Span[] {
  const { text } = paragraph;
  const ends = Array.from(text.matchAll(CLAUSE_END), ({ index, 0: end }) => index + end.length);
  const clauses: Span[] = [];
  let from = 0;
  for (const to of [...ends, ...lineEnds(paragraph), text.length].toSorted((a, b) => a - b)) {
    if (to <= from) continue;
    const start = paragraph.start + from;
    clauses.push({ text: text.slice(from, to), start, end: paragraph.start + to });
    from = to;
  }
  return clauses;
}

/** 'Personen 2 / Zimmer 3' are no two rooms, and a sentence may have been folded behind its number. */
export const lineEnds = ({ breaks }: Paragraph) =>
  breaks.filter((at, index) => at - (breaks[index - 1] ?? 0) < FOLDED);
