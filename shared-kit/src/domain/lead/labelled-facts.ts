import { cellsOf, headsOf, LONGEST_LABEL, type Pair, pairsOf } from './cells.ts';
import { isFarewell } from './courtesies.ts';
import { heightIn } from './height.ts';
import { type Label, type LabelledField, labelOf } from './labels.ts';
import type { Side } from './lead.ts';
import { isBlank, type Line, part, type Span } from './lines.ts';
import { findDay } from './moving-day.ts';
import { isContactAlone } from './portals.ts';
import { whenAtStart } from './says-when.ts';
import { lengthOfAddress } from './sentences.ts';
import { NAMED_LIKE_A_STREET, NO_TOWN } from './spoken-places.ts';
import { beginsWithMeasure, elevatorBesideAddress, phoneIn, saysYesOrNo } from './values.ts';

/** What a mail says under a label. */
export interface Fact {
  field: LabelledField;
  side?: Side;
  /** As it stands there, and where; and whether it names the side itself. */
  label: string;
  at: Span;
  namesSide: boolean;
  /** Below a heading, or in a column, of that end: clearer than behind an address. */
  isHeaded: boolean;
  /** Of the customer's landlord, say. */
  isOfAnother?: boolean;
  /** Mostly one; an address or a message may take several lines. */
  values: Span[];
}

const PLACES: ReadonlySet<LabelledField> = new Set([
  ...(['address', 'street', 'houseNumber', 'postcode', 'town', 'postcodeTown', 'floor', 'elevator'] as const),
  ...(['rooms', 'area', 'day', 'date', 'fact'] as const),
]);
/** 'Keller', and no 'Besichtigung'. */
const isOfAPlace = (field: LabelledField, words: string) =>
  PLACES.has(field) &&
  (field !== 'fact' || /gebäude|immobilie|wohnung|keller|dachboden|balkon|garage|park|weg/i.test(words));
const ADDRESS: ReadonlySet<LabelledField> = new Set([
  ...(['address', 'street', 'postcode', 'town', 'postcodeTown'] as const),
]);
const WITH_A_STREET_OR_TOWN: ReadonlySet<LabelledField> = new Set([
  ...(['address', 'street', 'town', 'postcodeTown'] as const),
]);
const withoutNextSentence = (value: Span) => part(value, 0, lengthOfAddress(value.text));
const NAMES_A_PLACE: ReadonlySet<LabelledField> = new Set(['address', 'street', 'postcodeTown', 'section']);

/** Headings that have a name beside them as well. */
const NAMES_SOMEBODY = /^[\s*•–—-]{0,5}(?:kunde|kundin|kontakt)[\s*]{0,5}$/i;
const NAMES: ReadonlySet<LabelledField> = new Set(['name', 'lastName'] as const);

const MOST_FACTS = 500;
const ADDRESS_LINES = 4;
/** Of what stands below 'Nach: München': a postcode, or a street with its number, which 'Kisten 40' is only above one. */
const HAS_POSTCODE = /(?<!\d)\d{5}(?!\d)/;
const ENDS_IN_A_NUMBER = /\p{L}\.? \d{1,3} ?[a-z]?(?: ?[-–/] ?\d{1,3} ?[a-z]?)?[\s*,]{0,5}$/iu;
const goesOnAsAddress = (line: Line, next: Line | undefined) =>
  HAS_POSTCODE.test(line.text) ||
  (ENDS_IN_A_NUMBER.test(line.text) &&
    (NAMED_LIKE_A_STREET.test(line.text) || (next !== undefined && HAS_POSTCODE.test(next.text))));
const IS_A_SENTENCE = /[.!?][\s*]{0,5}$/;

/**
 * What stands under labels, in the order of the mail: `Label: value`, label and value in two cells of a row or in two
 * lines, several in a line (unless `oneInACell`: what somebody typed into a portal's form is no label), a table with a column for each end of the move; below 'Auszug' or 'Von:' it is about the
 * old home, below 'Einzug' or 'Nach:' about the new one.
 */
export function labelledFacts(lines: readonly Line[], { oneInACell = false } = {}): Fact[] {
  const facts: Fact[] = [];
  let side: Side | undefined;
  /** Below a heading all is about that end; behind an address only what belongs to one. */
  let isHeaded = false;
  /** Below the day of the move, or the heading 'Umzug', rooms and area are the old home's, unless an address follows. */
  let isOfWholeMove = false;
  /** Under which heading they stand nevertheless. */
  const ofWholeMove = new Map<Fact, Side>();
  let columns: Side[] = [];

  const add = ({ label, words, at: place, values }: Pair, column?: Side) => {
    const own = label.side;
    if ((NAMES_A_PLACE.has(label.field) && own !== undefined) || isHeading(label, values)) {
      side = own;
      isHeaded = values.length === 0;
      isOfWholeMove = false;
    }
    if (isOfTheMove(label, words, values)) isOfWholeMove = true;
    else if (ADDRESS.has(label.field)) isOfWholeMove = false;
    // 'Wohnung: 3 Zimmer, 80 qm' tells of the home and not where it is.
    const isHome = label.field === 'address' && values[0] !== undefined && beginsWithHome(values[0].text);
    const isOfHome = isHome || label.field === 'rooms' || label.field === 'area';
    const at = own ?? column ?? (isOfHome && (!isHeaded || isOfWholeMove) ? undefined : side);
    const isDay = isPlace(label.field) && values[0] !== undefined && saysOnlyADay(values[0].text);
    // 'Meine Nummer: 0171 2345678'
    const isPhone = label.field === 'houseNumber' && phoneIn(values[0]?.text ?? '') !== undefined;
    const field = isDay ? 'day' : isHome ? 'area' : isPhone ? 'phone' : fieldOf(label, words);
    const day = isPlace(label.field) && !isDay ? dayBefore(values[0]) : undefined;
    if (day)
      add(
        { label: { ...label, field: 'day' }, words: `${words} am`, at: place, values: [day.value] },
        column,
      );
    if (day) values[0] = day.rest;
    if (values.length === 0) return;
    const fact: Fact = {
      field,
      label: words,
      at: place,
      namesSide: own !== undefined,
      isHeaded: isHeaded || column !== undefined,
      values: WITH_A_STREET_OR_TOWN.has(field) ? values.map(withoutNextSentence) : values,
      ...(at !== undefined && isOfAPlace(field, words) && { side: at }),
    };
    facts.push(fact);
    if (isOfHome && isHeaded && isOfWholeMove && at === undefined && side) ofWholeMove.set(fact, side);
  };

  for (let index = 0; index < lines.length && facts.length < MOST_FACTS; index++) {
    const line = lines[index];
    if (!line || isBlank(line)) continue;
    const cells = cellsOf(line);
    const heads = headsOf(cells);
    if (heads.length >= 2 && heads.every(({ field, side: at }) => field === 'section' && at !== undefined)) {
      columns = heads.flatMap(({ side: at }) => at ?? []);
      continue;
    }
    if (heads.length >= 3 && heads.length === cells.length) {
      const below = lines[index + 1] ? cellsOf(lines[index + 1] ?? line) : [];
      for (const [column, label] of heads.entries()) {
        const value = below[column];
        const head = cells[column];
        if (head && value?.text) add({ label, words: head.text, at: head, values: [value] });
      }
      index++;
      continue;
    }
    if (cells.length < 2) columns = [];
    const [first] = cells;
    if (columns.length >= 2 && first && cells.length === columns.length + 1) {
      const words = first.text.replace(/:$/, '');
      const label = labelOf(words);
      if (label) {
        for (const [column, at] of columns.entries()) {
          const value = cells[column + 1];
          if (value?.text) add({ label, words, at: first, values: [value] }, at);
        }
        continue;
      }
    }
    const pairs = pairsOf(cells, oneInACell);
    for (const [number, pair] of pairs.entries()) {
      const column = columns[Math.floor((number * columns.length) / pairs.length)];
      const isLast = number === pairs.length - 1;
      if (pair.label.field === 'notes') {
        const end = endOfNotes(lines, index + 1);
        pair.values = [...pair.values, ...lines.slice(index + 1, end)];
        index = end - 1;
      } else if (isLast) index = addFollowing(lines, index, pair);
      add(pair, column);
      if (pair.label.field === 'notes') break;
    }
    if (pairs.length === 0) {
      const isNamed = facts.some(({ field }) => NAMES.has(field));
      const { words, at } = headingBeforeAddress(lines, index) ?? { words: wholeLine(line), at: line };
      const label = words === '' ? undefined : labelOf(words);
      if (label) {
        const pair: Pair = { label, words, at, values: [] };
        if (label.field === 'notes') {
          const end = endOfNotes(lines, index + 1);
          pair.values = lines.slice(index + 1, end);
          index = end - 1;
        } else if (!isNamed && isContactBelow(lines, index, words))
          pair.values = lines.slice(++index, index + 1);
        else index = addFollowing(lines, index, pair);
        add(pair);
      }
    }
  }
  return withBothEnds(withTwoHomes(facts, ofWholeMove));
}

/**
 * What stands below the day of the move is of its heading nevertheless where rooms or area stand below the old home's too, or
 * an address of another end follows, and not only the customer's own.
 */
function withTwoHomes(facts: readonly Fact[], headed: ReadonlyMap<Fact, Side>): readonly Fact[] {
  const isOfOld = ({ field, side, isHeaded }: Fact) =>
    (field === 'rooms' || field === 'area') && side === 'from' && isHeaded;
  const isTold = facts.some(isOfOld);
  const last = facts.findLastIndex(({ field, side }) => ADDRESS.has(field) && side !== undefined);
  return facts.map((fact, index) => {
    const side = isTold || index < last ? headed.get(fact) : undefined;
    return side ? { ...fact, side } : fact;
  });
}

/** 'Von: Köln nach Bonn', where the new address does not stand under its own label. */
function withBothEnds(facts: readonly Fact[]): Fact[] {
  const isPlaceOf = (end: Side) => facts.some(({ field, side }) => ADDRESS.has(field) && side === end);
  const isBetter = isPlaceOf('to');
  return facts.flatMap((fact) => {
    const ways = fact.field === 'address' && fact.side !== 'to' ? fromAndTo(fact.values[0]) : undefined;
    if (!ways) return fact;
    const { side: _, ...whole } = fact;
    if (!isBetter) return ways.map((way) => ({ ...whole, namesSide: true, isHeaded: false, ...way }));
    const isTold = facts.some((one) => one !== fact && ADDRESS.has(one.field) && one.side === 'from');
    return isTold ? { ...whole, field: 'fact' } : fact;
  });
}

/** 'Kunde: Rolf Stein' heads nothing. */
const isHeading = ({ field, side }: Label, values: readonly Span[]) =>
  field === 'section' && (side !== undefined || values.length === 0);

/** 'Umzugstermin', 'Wunschtermin: 05.03.2027', and 'Umzug' as a heading. */
const isOfTheMove = ({ field, side }: Label, words: string, values: readonly Span[]) =>
  side === undefined &&
  ((field === 'day' && /umzug|wunsch/i.test(words)) ||
    (field === 'address' && /umzug/i.test(words) && values.length === 0));

function fieldOf({ field, side }: Label, words: string): LabelledField {
  if (field !== 'section') return field;
  return side !== undefined ? 'address' : NAMES_SOMEBODY.test(words) ? 'name' : 'fact';
}

const beginsWithHome = (text: string) => beginsWithMeasure(text) && !/\b\d{5}\b/.test(text);
const isPlace = (field: LabelledField) => field === 'section' || field === 'address';
const LONGEST_DAY = 80;

function saysOnlyADay(text: string): boolean {
  if (text.length > LONGEST_DAY) return false;
  const { length, withBeside } = whenAtStart(text);
  return (
    (length > 0 && withBeside === text.length) || (findDay(text) !== undefined && !/\b\d{5}\b/.test(text))
  );
}

/** 'Auszug: 15.12.2026 Karlstr. 3, 76133 Karlsruhe'; of 'August Bebel Str. 5' the month is none without a comma. */
function dayBefore(value: Span | undefined): { value: Span; rest: Span } | undefined {
  const { length } = whenAtStart(value?.text.slice(0, LONGEST_DAY) ?? '');
  if (!value || length === 0) return undefined;
  const gap = (/\d/.test(value.text.slice(0, length)) ? BEFORE_WORDS : COMMA).exec(value.text.slice(length));
  return gap ? { value: part(value, 0, length), rest: part(value, length + gap[0].length) } : undefined;
}

const BEFORE_WORDS = /^[\s,;]{1,5}(?=\p{L})/u;
const COMMA = /^[,;]\s{0,4}(?=\p{L})/u;

/** 'Umzug: Berlin -> Hamburg' */
function fromAndTo(value: Span | undefined): { side: Side; values: Span[] }[] | undefined {
  const [, from, between, to] =
    /^(.{2,120}?)(\s{0,3}(?:->|=>|→|–>)\s{0,3}|\snach\s)(.{2,120})$/u.exec(value?.text ?? '') ?? [];
  if (!value || from === undefined || between === undefined || to === undefined) return undefined;
  const [first = ''] = to.split(/[\s,]/);
  if (!/^[\p{Lu}\d]/u.test(first) || NO_TOWN.test(first)) return undefined;
  return [
    { side: 'from', values: [part(value, /^von\s/i.test(from) ? 4 : 0, from.length)] },
    { side: 'to', values: [part(value, from.length + between.length)] },
  ];
}

/** A line of one label and nothing else, without a colon: 'Bitte Klavier.' is a sentence, 'Hausnr.' a label. */
function wholeLine(line: Line): string {
  const text = part(line, 0).text.replace(/^[–—·▪►➤-]\s*/, '');
  return text.length <= LONGEST_LABEL && /^(?:\p{Lu}|am$)/u.test(text) && !/\p{L}{5}\.$/u.test(text)
    ? text
    : '';
}

const FIRST_AND_LAST_NAME = /^(?:(?:Herr|Frau) )?(?:\p{Lu}[\p{L}'’-]{1,40} ){1,3}\p{Lu}[\p{L}'’-]{1,40}$/u;

/** 'Kontakt', and below it a name and an address or number, each in a line of its own. */
function isContactBelow(lines: readonly Line[], index: number, words: string): boolean {
  const [name, contact] = lines.slice(index + 1, index + 3);
  return (
    NAMES_SOMEBODY.test(words) &&
    name !== undefined &&
    contact !== undefined &&
    FIRST_AND_LAST_NAME.test(part(name, 0).text) &&
    labelOf(part(name, 0).text) === undefined &&
    isContactAlone(contact.text)
  );
}

const ENDS_IN_AN_END = /(?<!\p{L})(?:von|nach)$/u;
const STREET_ALONE = /^\p{Lu}[^\d,]{1,60} \d{1,3} ?[a-z]?(?: ?[-/] ?\d{1,3})?$/u;
const TOWN_ALONE = /^(?:D-)?\d{5} \p{Lu}[\p{L} ().-]{1,40}$/u;

/** 'Ich möchte umziehen von', above a street and a town that have a line each. */
function headingBeforeAddress(
  lines: readonly Line[],
  index: number,
): { words: string; at: Span } | undefined {
  const [line, ...below] = lines.slice(index, index + ADDRESS_LINES);
  const end = line && part(line, 0);
  const words = end && ENDS_IN_AN_END.exec(end.text)?.[0];
  const [street, town] = below.filter((one) => !isBlank(one)).map((one) => part(one, 0).text);
  const isAddress = STREET_ALONE.test(street ?? '') && TOWN_ALONE.test(town ?? '');
  return words && isAddress ? { words, at: part(end, end.text.length - words.length) } : undefined;
}

/** @returns the last line that was taken */
function addFollowing(lines: readonly Line[], index: number, pair: Pair): number {
  const { field } = pair.label;
  const isAlone = pair.at === lines[index];
  const isAddress = (field === 'section' || field === 'address') && pair.label.side !== undefined;
  if (field === 'section' && !isAddress) return index;
  if (pair.values.length > 0 && !isAddress) return index;
  const [given] = pair.values;
  if (given && saysOnlyADay(given.text)) return index;
  let taken = index;
  for (let next = index + 1; next <= index + ADDRESS_LINES + 1; next++) {
    const line = lines[next];
    if (!line) break;
    if (isBlank(line)) {
      if (pair.values.length > 0 || next > index + 1) break;
      continue;
    }
    if (/\d{5}/.test(pair.values.at(-1)?.text ?? '')) {
      if (!isAddress || beginsWithLabel(line) || !isHeight(line)) break;
      pair.values.push(part(line, 0));
      return next;
    }
    if (beginsWithLabel(line) || (isAddress && line.text.length > 120)) break;
    if (given && (!goesOnAsAddress(line, lines[next + 1]) || IS_A_SENTENCE.test(line.text))) break;
    // In a list of words 'Klavier' is no label of 'Sofa'.
    if (isAlone && (field === 'service' || field === 'fact') && !saysYesOrNo(line.text)) break;
    // Some are called so.
    if (!NAMES.has(field) && (isFarewell(part(line, 0).text) || ((isAlone || isAddress) && isLabel(line))))
      break;
    pair.values.push(part(line, 0));
    taken = next;
    if (!isAddress) break;
  }
  return taken;
}

/** '4. Etage, mit Aufzug' below '01127 Dresden' */
function isHeight(line: Line): boolean {
  const pieces = part(line, 0)
    .text.slice(0, LONGEST_LABEL + 1)
    .split(',')
    .map((piece) => piece.trim());
  const isHigh = (piece: string) => heightIn(piece) || elevatorBesideAddress(piece)?.text === piece;
  return (
    line.text.length <= LONGEST_LABEL &&
    heightIn(pieces[0] ?? '')?.floor !== undefined &&
    pieces.every(isHigh)
  );
}

/** Of a form that has its values below the labels. */
function isLabel(line: Line): boolean {
  const field = labelOf(wholeLine(line))?.field;
  return field !== undefined && field !== 'service' && field !== 'fact';
}

/** A message goes on until the next line that begins with a label. */
function endOfNotes(lines: readonly Line[], from: number): number {
  let end = from;
  while (end < lines.length) {
    const line = lines[end];
    if (line && beginsWithLabel(line)) break;
    end++;
  }
  return end;
}

function beginsWithLabel(line: Line): boolean {
  const cells = cellsOf(line);
  const [first] = cells;
  if (!first) return false;
  const colon = first.text.indexOf(':');
  const words = colon > 0 ? first.text.slice(0, colon) : first.text;
  if (words.length > LONGEST_LABEL) return false;
  const label = labelOf(words);
  if (colon > 0 || cells.length > 1) return label !== undefined;
  return label?.field === 'section';
}
