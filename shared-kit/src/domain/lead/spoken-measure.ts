import { type Paragraph, type Span, within } from './lines.ts';
import { clausesOf, SENTENCE_END } from './sentences.ts';
import type { Measure } from './values.ts';

const BESIDE_THE_HOME =
  /keller|balkon|terrasse|garage|garten(?!\p{L})|dachboden|speicher|(?<!\p{L})lager(?:raum)?(?!\p{L})/iu;
/** 'Wohnung mit Balkon hat 80 qm', 'Wohnfläche inkl. Keller: 80 qm' */
const HAS_BESIDE =
  /(?:wohn|haus|zimmer)[^,]{0,30} (?:mit|inkl\.?|inklusive|samt|plus) (?:\p{L}{1,12} )?(?:keller|balkon|terrasse|garage|garten|dachboden|speicher)/iu;
const OLD_HOME =
  /(?<!\p{L})(?:alte|bisher|jetzig|aktuell|derzeit|momentan|(?:unsere?|meine?)(?!\p{L}|r? neue)|wohnen?(?!\p{L})[^.!?]{0,60}dort)/giu;
const NEW_HOME = /(?<!\p{L})(?:neue|künftig|zukünftig|dort(?!\p{L}))/giu;

/** The first of rooms or area that a text names, and that is not of the new home or of a cellar. */
export function spokenMeasure(
  body: readonly Paragraph[],
  find: (text: string) => Measure | undefined,
): (Span & { value: number }) | undefined {
  for (const span of body) {
    for (const clause of clausesOf(span)) {
      const found = find(clause.text);
      if (!found) continue;
      const before = clause.text.slice(0, found.at);
      const isOther = BESIDE_THE_HOME.test(before) && !HAS_BESIDE.test(before);
      const at = clause.start - span.start + found.at;
      if (!isOther && !isOfNewHome(span.text.slice(0, at)))
        return { ...within(span, at, found.text), value: found.value };
    }
  }
  return undefined;
}

/** 'nach 53111 Bonn, Weg 9 (EG, 55 qm': a bracket is of what it stands behind. */
const IN_BRACKET_OF_NEW =
  /(?<!\p{L})(?:nach|ins|in (?:die|den|das))(?!\p{L})(?:(?! (?:von|aus) )[^()]){0,100}\([^()]{0,60}$/iu;

function isOfNewHome(before: string): boolean {
  const sentence = before.slice(-300).split(SENTENCE_END).at(-1) ?? '';
  if (IN_BRACKET_OF_NEW.test(sentence)) return true;
  const lastOf = (pattern: RegExp) => {
    const last = Array.from(sentence.matchAll(pattern)).at(-1);
    return last ? last.index + last[0].length : -1;
  };
  return lastOf(NEW_HOME) > lastOf(OLD_HOME);
}
