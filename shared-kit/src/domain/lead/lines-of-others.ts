import { beginsWithFarewell } from './courtesies.ts';
import { type LabelledField, labelOf } from './labels.ts';
import { isBlank, type Line, part } from './lines.ts';
import { SOMEBODY } from './third-persons.ts';

/** 'Vermieter:', 'Kontakt der Hausverwaltung:', 'Hier die Daten meines Vermieters für die Kaution:' alone in a line; 'Vermieter informiert:' is a question of a form. */
const HEADS_ANOTHER = new RegExp(
  String.raw`^[\s*•–-]{0,5}(?!(?:ich|wir|sie) )(?:\p{L}{1,20} ){0,3}${SOMEBODY}s?(?: (?:der|des|von|alte?|neue?)(?: \p{L}{1,20}){0,2})?[\s*]{0,3}:[\s*]{0,5}$|(?:daten|kontakt|adresse|anschrift) (?:des|der|(?:mein|unser)e[rs]) ${SOMEBODY}s?(?: \p{L}{1,20}){0,3}:\s{0,5}$`,
  'iu',
);
/** 'Meine Handynummer', 'Wir sind zu erreichen' */
const IS_ONES_OWN = /(?<!\p{L})(?:ich|mich|mir|mein\p{L}{0,2}|wir|uns|unser\p{L}{0,2})(?!\p{L})/iu;
/** Their name, address and numbers. */
const LONGEST_BLOCK = 6;
const OF_A_CONTACT: ReadonlySet<LabelledField> = new Set([
  ...(['name', 'firstName', 'lastName', 'company', 'phone', 'mobile', 'email', 'address'] as const),
  ...(['street', 'houseNumber', 'postcode', 'town', 'postcodeTown', 'nothing'] as const),
]);

/** The lines below such a heading, to where something else begins. */
export function linesOfAnother(lines: readonly Line[]): ReadonlySet<Line> {
  const found = new Set<Line>();
  let left = 0;
  for (const [index, line] of lines.entries()) {
    const isFirst = left === LONGEST_BLOCK;
    if (HEADS_ANOTHER.test(line.text.slice(0, 120))) left = LONGEST_BLOCK;
    else if (isFirst && isBlank(line) && isOfContact(lines[index + 1], { labelled: false })) continue;
    else if (isFirst && isFieldOf(lines[index - 2]) && isFieldOf(line, NAMES_NOBODY)) left = 0;
    else if (left > 0 && isOfContact(line)) {
      found.add(line);
      left--;
    } else left = 0;
  }
  return found;
}

/** In a form an empty field stands above the next one; 'Name:' below it is whose heading it is. */
const NAMES_NOBODY: ReadonlySet<LabelledField> = new Set(
  [...OF_A_CONTACT].filter((field) => !['name', 'firstName', 'lastName', 'company'].includes(field)),
);

function isFieldOf(line: Line | undefined, fields?: ReadonlySet<LabelledField>): boolean {
  const field = line && labelOfLine(line)?.field;
  return field !== undefined && (fields?.has(field) ?? true);
}

function labelOfLine(line: Line) {
  const colon = line.text.slice(0, 120).indexOf(':');
  return colon > 0 ? labelOf(part(line, 0, colon).text) : undefined;
}

function isOfContact(line: Line | undefined, { labelled = true } = {}): boolean {
  if (!line || isBlank(line)) return false;
  const text = line.text.slice(0, 120);
  const label = labelOfLine(line);
  if (label)
    return labelled && OF_A_CONTACT.has(label.field) && label.side === undefined && !IS_ONES_OWN.test(text);
  return !beginsWithFarewell(text) && !IS_ONES_OWN.test(text) && !/\p{L}{3}[.!?]\s*$/u.test(text);
}
