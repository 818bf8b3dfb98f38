import { type Paragraph, type Span, within } from './lines.ts';
import { SENTENCE_END } from './spoken-day.ts';
import type { Measure } from './values.ts';

const CLAUSE_END = /[,;.!?](?= )|\(| und /g;
const BESIDE_THE_HOME = /keller|balkon|terrasse|garage|garten|dachboden|speicher|lager/i;
const OLD_HOME = /(?<!\p{L})(?:alte|bisher|jetzig|aktuell|derzeit|momentan)/giu;
const NEW_HOME = /(?<!\p{L})(?:neue|künftig|zukünftig|dort)/giu;

/** The first of rooms or area that a text names, and that is not of the new home or of a cellar. */
export function spokenMeasure(
  body: readonly Paragraph[],
  find: (text: string) => Measure | undefined,
): (Span & { value: number }) | undefined {
  for (const span of body) {
    let from = 0;
    for (const to of clauseEnds(span)) {
      const clause = span.text.slice(from, to);
      const found = find(clause);
      const at = from + (found?.at ?? 0);
      if (found && !BESIDE_THE_HOME.test(clause.slice(0, found.at)) && !isOfNewHome(span.text.slice(0, at)))
        return { ...within(span, at, found.text), value: found.value };
      from = to;
    }
  }
  return undefined;
}

/** A line ends one too: 'Personen 2 / Zimmer 3' are no two rooms. */
const clauseEnds = ({ text, breaks }: Paragraph) =>
  [...Array.from(text.matchAll(CLAUSE_END), (end) => end.index + 1), ...breaks, text.length].toSorted(
    (a, b) => a - b,
  );

function isOfNewHome(before: string): boolean {
  const sentence = before.slice(-300).split(SENTENCE_END).at(-1) ?? '';
  const lastOf = (pattern: RegExp) => Array.from(sentence.matchAll(pattern)).at(-1)?.index ?? -1;
  return lastOf(NEW_HOME) > lastOf(OLD_HOME);
}
