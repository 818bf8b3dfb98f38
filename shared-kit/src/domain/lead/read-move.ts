import type { Fact } from './labelled-facts.ts';
import { part, type Span } from './lines.ts';
import { findDay } from './moving-day.ts';
import { OF_A_PLACE } from './read-end.ts';
import type { Reading } from './reading.ts';
import {
  areaIn,
  cut,
  isNothing,
  type Measure,
  namedAreaIn,
  namedRoomsIn,
  oneLine,
  roomsIn,
  yesOrNo,
} from './values.ts';

/** What the specification gives every imported customer (specification 3 section 3). */
export const DEFAULT_SERVICES = ['Umzug'];
const MOST_SERVICES = 40;

export function readMovingDate(reading: Reading): string | undefined {
  const rank = ({ field, side }: Fact) => (field === 'day' ? (side === 'to' ? 1 : 0) : 3);
  const facts = reading
    .of('day', 'date')
    .filter(({ field, side }) => field === 'day' || side !== undefined || reading.portal === undefined);
  const read = facts.flatMap((fact) => {
    const [value] = fact.values;
    if (!value) return [];
    if (/besichtig|^\s*(?:bis|spätestens)(?!\p{L})/iu.test(value.text)) return [];
    // In sentences '24.12' may be a figure; under a label it is a day.
    const found = findDay(value.text.slice(0, 300).replace(/^\d{1,2}\.\d{1,2}$/, '$&.'), reading.sent);
    // A form writes below it when it was sent: 'Datum: 16. November 2026'.
    const isSent = fact.field === 'date' && found && found.day <= (reading.sent ?? '').slice(0, 10);
    return found && !isSent ? [{ fact, value, found }] : [];
  });
  // 'Auszug: Mitte Februar, Einzug: 1. März': when the move is nobody knows.
  const isOpen = facts.some(
    (fact) => fact.field === 'day' && fact.side === 'from' && !read.some((one) => one.fact === fact),
  );
  const isOfMove = ({ side }: Fact) => !isOpen || side !== 'to';
  // A mail's own date stands under 'Datum' as well: only a day that nothing else says is taken from there.
  const [best] = read
    .filter(({ fact }) => fact.field === 'day' && isOfMove(fact))
    .toSorted((a, b) => rank(a.fact) - rank(b.fact));
  const chosen =
    best ??
    (reading.facts.some(({ side }) => side !== undefined) && !reading.prose?.day ? read[0] : undefined);
  if (chosen) {
    for (const { fact, value, found } of read) {
      if (found.day !== chosen.found.day) continue;
      reading.note('movingDate', {
        text: found.text,
        start: value.start + found.start,
        end: Math.min(value.start + found.end, value.end),
      });
      if (!isOneDay(found.text)) reading.inPart.add(fact);
    }
    return chosen.found.day;
  }
  const spoken = reading.prose?.day;
  const isOf = ({ values }: Fact) =>
    values.some(({ start, end }) => spoken && start <= spoken.start && spoken.end <= end);
  if (!spoken || facts.some((fact) => !isOfMove(fact) && isOf(fact))) return undefined;
  const isFixed = !IS_ABOUT.test(reading.text.slice(Math.max(0, spoken.start - 30), spoken.start));
  reading.note('movingDate', spoken, isFixed && isOneDay(spoken.text));
  return spoken.day;
}

const MEASURES = { rooms: roomsIn, area: areaIn } as const;
const NAMED_MEASURES = { rooms: namedRoomsIn, area: namedAreaIn } as const;
type MeasureField = keyof typeof MEASURES;

/**
 * Rooms and area of the home that is left, each also where it stands beside the other, or beside its address:
 * 'Wohnungsgröße: 3 Zimmer, 80 qm'.
 */
export function readMeasures(reading: Reading): { rooms: number | undefined; area: number | undefined } {
  const found = { rooms: labelled(reading, 'rooms'), area: labelled(reading, 'area') };
  const places = reading
    .of(...OF_A_PLACE)
    .flatMap((fact) => fact.values.map((value) => ({ fact, value, isNew: fact.side === 'to' })));
  const spoken = (field: MeasureField) => {
    const one = reading.prose?.[field];
    const isOfNew = places.some(
      ({ value, isNew }) => isNew && one && value.start <= one.start && one.end <= value.end,
    );
    return isOfNew ? undefined : one;
  };
  const chosen = (field: MeasureField) => found[field][0] ?? spoken(field);
  const said = (['rooms', 'area'] as const).flatMap((field) =>
    [...found[field], spoken(field)].flatMap((one) =>
      one && one.value === chosen(field)?.value ? [{ ...one, field }] : [],
    ),
  );
  for (const { field, ...span } of said) reading.note(field, span);
  for (const { fact, value, isNew } of places) {
    const isOther = (field: MeasureField) => {
      const measure = NAMED_MEASURES[field](value.text);
      return measure !== undefined && (isNew || measure.value !== chosen(field)?.value);
    };
    if (isOther('rooms') || isOther('area')) reading.inPart.add(fact);
  }
  return { rooms: chosen('rooms')?.value, area: chosen('area')?.value };
}

/** What stands under its own labels first. */
function labelled(reading: Reading, field: MeasureField): (Span & { value: number })[] {
  const under = (label: MeasureField, find: (text: string) => Measure | undefined) => {
    const facts = reading.of(label);
    return facts.flatMap((fact) => {
      const [value] = fact.values;
      // Umzug365 asks for it once, and of the home that is left, wherever in its form that stands.
      const isAskedOnce = reading.portal === 'Umzug365' && facts.length === 1 && !fact.namesSide;
      const measure = value && (fact.side !== 'to' || isAskedOnce) ? find(value.text) : undefined;
      return value && measure ? [placed(value, measure)] : [];
    });
  };
  const places = reading.of(...OF_A_PLACE).filter(({ side }) => side === 'from');
  return [
    ...under(field, MEASURES[field]),
    ...under(field === 'rooms' ? 'area' : 'rooms', NAMED_MEASURES[field]),
    ...places.flatMap(({ values }) =>
      values.flatMap((value) => {
        const measure = NAMED_MEASURES[field](value.text);
        return measure ? [placed(value, measure)] : [];
      }),
    ),
  ];
}

function placed({ start }: Span, measure: Measure): Span & { value: number } {
  const at = start + measure.at;
  return { ...measure, start: at, end: at + measure.text.length };
}

export function readServices(reading: Reading): string[] {
  const services = new Set(DEFAULT_SERVICES);
  const add = (name: string, span: Span) => {
    const service = cut(oneLine(name), 100);
    if (
      services.size >= MOST_SERVICES ||
      service.length < 3 ||
      isNothing(service) ||
      yesOrNo(service) === false
    )
      return;
    services.add(service);
    reading.note('service', span);
  };
  for (const fact of reading.facts) {
    const [value] = fact.values;
    if (!value) continue;
    if (fact.field === 'services') {
      for (const one of fact.values)
        for (const { 0: name, index } of one.text.matchAll(/[^,;•|]+/g))
          add(name.replace(/^[\s*✓✔☑-]+/, ''), part(one, index, index + name.length));
    } else if (fact.field === 'service') {
      const wanted = yesOrNo(value.text);
      if (wanted === true) add(serviceName(fact.label), value);
      if (wanted === undefined && !isNothing(value.text) && /\d/.test(value.text))
        add(serviceName(fact.label), value);
    }
  }
  return [...services];
}

/** 'ca. 15.03.2027', 'zum ungefähren Termin 15.03.2027' */
const IS_ABOUT = /(?<!\p{L})(?:ca|circa|etwa|ungefähr\p{L}{0,3})(?!\p{L})\D{0,15}$/iu;

/** Whether it is no span, of which the first day alone has a field. */
const isOneDay = (day: string) => !/bis|und|oder|[–—]|\d\.?\s?[-/]\s?\d{1,2}\.|KW|Kalenderwoche/i.test(day);

const serviceName = (label: string) =>
  oneLine(label.replace(/[*?:]|\(.*?\)/g, '').replace(/\s(?:gewünscht|benötigt|erwünscht)$/i, ''));
