import { floorIn } from '../customer/floor-from-address.ts';
import { type Label, type LabelledField, labelOf } from './labels.ts';
import { type Line, part, type Span } from './lines.ts';
import { SHORTENED } from './sentences.ts';
import { beginsWithMeasure } from './values.ts';

/** A label and what stands beside it. */
export interface Pair {
  label: Label;
  words: string;
  at: Span;
  values: Span[];
}

/** Of what stands within a line and not at its beginning, these alone are labels. */
const WITHIN_A_LINE: ReadonlySet<LabelledField> = new Set([
  ...(['name', 'firstName', 'lastName', 'phone', 'mobile', 'email', 'day', 'street', 'postcode'] as const),
  ...(['town', 'postcodeTown', 'address', 'floor', 'elevator', 'rooms', 'area', 'houseNumber'] as const),
]);

export const LONGEST_LABEL = 60;
const MOST_COLONS = 40;

/** Cells of a table's row: what a tab or three blanks part. */
export function cellsOf(line: Line): Span[] {
  const cells: Span[] = [];
  let from = 0;
  for (const gap of line.text.matchAll(/\t| {3,200}/g)) {
    if (gap[0] !== '\t' && line.text.slice(from, gap.index).trim() === '') continue;
    cells.push(part(line, from, gap.index));
    from = gap.index + gap[0].length;
  }
  cells.push(part(line, from));
  return cells.length > 1 && cells.at(-1)?.text === '' ? cells.slice(0, -1) : cells;
}

/** The labels of cells that hold nothing else; fewer than cells where one does. */
export function headsOf(cells: readonly Span[]): Label[] {
  if (cells.length < 2 || cells.length > 30) return [];
  return cells.flatMap(({ text }) =>
    text.length > LONGEST_LABEL ? [] : (labelOf(text.replace(/:$/, '')) ?? []),
  );
}

export function pairsOf(cells: readonly Span[], oneInACell: boolean): Pair[] {
  const pairs: Pair[] = [];
  let isLabels = true;
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index];
    if (!cell) continue;
    const inCell = pairsIn(cell, oneInACell);
    const isLabel = isLabels && index + 1 < cells.length && cell.text.length <= LONGEST_LABEL;
    const label = isLabel ? labelOf(cell.text) : undefined;
    isLabels = !isLabels;
    if (inCell.length > 0) pairs.push(...inCell);
    else if (label) pairs.push({ label, words: cell.text, at: cell, values: [] });
    else continue;
    const pair = pairs.at(-1);
    // The value stands in the cell beside it, or beyond an empty one that makes room.
    const besides = [index + 1, index + 2].find((at) => cells[at]?.text);
    const next = cells[besides ?? -1];
    const isNextLabel = next && besides === index + 2 && labelOf(next.text) !== undefined;
    if (
      pair &&
      besides !== undefined &&
      next &&
      pair.values.length === 0 &&
      !isNextLabel &&
      pairsIn(next, oneInACell).length === 0
    ) {
      pair.values.push(next);
      index = besides;
      isLabels = true;
    }
  }
  return pairs;
}

/** `Name: Max, Telefon: 030 1234567` within a cell. */
function pairsIn({ text, start }: Span, oneInACell: boolean): Pair[] {
  const found: { label: Label; from: number; to: number; words: string }[] = [];
  let from = 0;
  let colons = 0;
  const most = oneInACell ? 1 : MOST_COLONS;
  for (let colon = nextColon(text, 0); colon >= 0 && colons < most; colon = nextColon(text, colon + 1)) {
    colons++;
    const label = labelBefore(text, from, colon, found.length === 0);
    if (label) {
      found.push(label);
      if (label.label.field === 'notes') break;
    }
    from = colon + 1;
  }
  const cell: Span = { text, start, end: start + text.length };
  return found.map(({ label, words, from: begin, to }, index) => {
    const at = { text: text.slice(begin, to), start: start + begin, end: start + to };
    const value = part(cell, to, found[index + 1]?.from);
    const kept = index + 1 < found.length ? part(value, 0, withoutEnd(value.text).length) : value;
    return { label, words, at, values: kept.text === '' ? [] : [kept] };
  });
}

/** Without what parts it from the next label: the full stop too, but not that of 'Hauptstr.' and of 'Max Bauer jun.,'. */
function withoutEnd(value: string): string {
  const words = value.replace(/[\s,;|(]{1,20}$/, '');
  const isShortened = SHORTENED.test(words) || value.startsWith(',', words.length);
  return isShortened ? words : words.replace(/[\s.,;|(]{1,20}$/, '');
}

/** An address of the web and a time of day are no labels. */
function nextColon(text: string, from: number): number {
  let colon = text.indexOf(':', from);
  while (colon >= 0 && (text.startsWith('://', colon) || /^\d:\d/.test(text.slice(colon - 1, colon + 2)))) {
    colon = text.indexOf(':', colon + 1);
  }
  return colon;
}

/** 'Wohnung: 88 qm, 2. OG. Neu: 1. OG, kein Aufzug': where a home follows, and nothing else that is new. */
const NEW_OR_OLD = /(?:^[\s*•–-]{0,5}|[.,;|(]\s{0,3})(Neu|Alt)\s?$/u;

function fieldOfHome(value: string): 'area' | 'floor' | undefined {
  if (beginsWithMeasure(value)) return 'area';
  const floor = floorIn(value)?.text;
  return floor !== undefined && value.startsWith(floor) ? 'floor' : undefined;
}

/** The longest label that ends at a colon: at the beginning of the cell any, within it those that people write so. */
function labelBefore(text: string, from: number, colon: number, isFirst: boolean) {
  const earliest = Math.max(from, colon - LONGEST_LABEL);
  const stretch = text.slice(earliest, colon);
  const [end, word = ''] = NEW_OR_OLD.exec(stretch) ?? [];
  const field = end === undefined ? undefined : fieldOfHome(text.slice(colon + 1, colon + 100).trimStart());
  if (field) {
    const at = stretch.lastIndexOf(word);
    const label: Label = { field, side: word === 'Neu' ? 'to' : 'from' };
    return { label, words: word, from: earliest + at, to: colon + 1 };
  }
  for (const { index } of stretch.matchAll(/(?<=^|[\s,;|(/*])[\p{L}]/gu)) {
    const words = stretch.slice(index).trim();
    // 'Die neue Adresse ist:'
    const label = labelOf(words.replace(/ (?:ist|lautet)$/, ''));
    if (!label) continue;
    const atBeginning = isFirst && /^[\s*•·▪►➤–—-]*$/.test(text.slice(0, earliest + index));
    // 'Von: Köln Nach: Bonn'
    const isOtherEnd = !isFirst && label.field === 'section' && label.side === 'to';
    const isWithin =
      (WITHIN_A_LINE.has(label.field) && !isPartOfLabel(stretch.slice(0, index), label, isFirst)) ||
      isOtherEnd;
    if (!atBeginning && (!isWithin || !/^\p{Lu}/u.test(words))) continue;
    const isLink = /^\s?(?:https?:\/\/|www\.)/i.test(text.slice(colon + 1, colon + 12));
    // 'Fotos unserer Wohnung: https://…' is about the pictures.
    return { label, words: isLink ? stretch.trim() : words, from: earliest + index, to: colon + 1 };
  }
  return undefined;
}

/** 'Mietbeginn neue Wohnung:', 'Schlüssel Wohnung:' are no addresses, and 'meine neue Wohnung:' is one. */
const isPartOfLabel = (before: string, { field }: Label, isFirst: boolean) =>
  isFirst && field === 'address' && /^[\s*•·▪►➤–—-]*\p{Lu}[\p{L} ]*$/u.test(before);
