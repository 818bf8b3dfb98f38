import { isFarewell, isGreeting } from './courtesies.ts';
import type { Fact } from './labelled-facts.ts';
import { labelOf } from './labels.ts';
import { isBlank, type Line, part, type Span } from './lines.ts';
import { findDay } from './moving-day.ts';
import { isAnnouncement, isPortalsLine, linesBetween, otherFacts } from './portals.ts';
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

/** Notes that are the mail itself: of a text under 1000 characters its first 500 (specification 3 section 5). */
const SHORT_TEXT = 1000;
const SHORT_NOTES = 500;
const LONGEST_NOTES = 10_000;
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
    if (/besichtig/i.test(value.text)) return [];
    // In sentences '24.12' may be a figure; under a label it is a day.
    const found = findDay(value.text.slice(0, 300).replace(/^\d{1,2}\.\d{1,2}$/, '$&.'), reading.sent);
    if (!found && fact.field === 'day') reading.keep(fact, value.text);
    return found ? [{ fact, value, found }] : [];
  });
  // A mail's own date stands under 'Datum' as well: only a day that nothing else says is taken from there.
  const [best] = read
    .filter(({ fact }) => fact.field === 'day')
    .toSorted((a, b) => rank(a.fact) - rank(b.fact));
  const chosen =
    best ??
    (reading.facts.some(({ side }) => side !== undefined) && !reading.prose?.day ? read[0] : undefined);
  if (chosen) {
    reading.note('movingDate', {
      text: chosen.found.text,
      start: chosen.value.start + chosen.found.start,
      end: Math.min(chosen.value.start + chosen.found.end, chosen.value.end),
    });
    for (const { fact, value, found } of read) {
      if (fact !== chosen.fact && fact.field === 'day' && found.day !== chosen.found.day)
        reading.keep(fact, value.text);
    }
    if (!isOneDay(chosen.value.text, chosen.found.text))
      reading.keep({ ...chosen.fact, namesSide: true, label: chosen.fact.label }, chosen.value.text);
    return chosen.found.day;
  }
  const spoken = reading.prose?.day;
  if (!spoken) return undefined;
  reading.note('movingDate', spoken);
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
  for (const fact of reading.of('rooms', 'area')) {
    const [value] = fact.values;
    if (value && saysMore(value, said)) reading.keep(fact, value.text);
  }
  for (const { fact, value, isNew } of places) {
    const isOther = (field: MeasureField) => {
      const measure = NAMED_MEASURES[field](value.text);
      return measure !== undefined && (isNew || measure.value !== chosen(field)?.value);
    };
    if (isOther('rooms') || isOther('area')) reading.keep(fact, value.text);
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

/** Whether more than these parts of it stands there. */
function saysMore({ text, start }: Span, parts: readonly Span[]): boolean {
  const rest = text.split('');
  for (const said of parts) rest.fill(' ', Math.max(0, said.start - start), Math.max(0, said.end - start));
  return /[\p{L}\p{N}]/u.test(rest.join(''));
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
      for (const { text } of fact.values)
        for (const name of text.split(/[,;•|]/)) add(name.replace(/^[\s*✓✔☑-]+/, ''), value);
    } else if (fact.field === 'service') {
      const wanted = yesOrNo(value.text);
      if (wanted === true) add(serviceName(fact.label), value);
      const onlySaysSo = /^(?:ja|nein|yes|no|true|false|x|[01]|✓|✔|☑|✗|✘|☐|gewünscht|nicht gewünscht)$/i.test(
        value.text.trim(),
      );
      if (!onlySaysSo && !isNothing(value.text)) {
        if (wanted === undefined && /\d/.test(value.text)) add(serviceName(fact.label), value);
        reading.keep({ ...fact, namesSide: true }, value.text);
      }
    }
  }
  return [...services];
}

export function readNotes(reading: Reading): string {
  const messages = reading.facts
    .filter(({ field }) => field === 'notes')
    .flatMap(({ values }) => {
      const [first] = values;
      const last = values.at(-1);
      if (!first || !last) return [];
      const text = values
        .map((value) => value.text.trimEnd())
        .join('\n')
        .trim();
      if (isNothing(text)) return [];
      reading.note('notes', {
        text,
        start: first.start,
        end: first.start + reading.text.slice(first.start, last.end).trimEnd().length,
      });
      return [text];
    });
  // An address of which nobody says which end it is.
  const unclear = reading.of('address', 'street', 'houseNumber', 'postcode', 'town', 'postcodeTown');
  for (const fact of [...unclear.filter(({ side }) => side === undefined), ...reading.of('fact')])
    if (fact.values[0]) reading.keep(fact, fact.values[0].text);
  const nobodys = reading.of('elevator').find(({ side }) => side === undefined);
  const elevator =
    nobodys && cut(`${oneLine(nobodys.label)}: ${oneLine(nobodys.values[0]?.text ?? '')}`, 300);
  const between = reading.portal ? linesBetween(reading.lines, reading.facts) : [];
  const extras = [...reading.extras, ...otherFacts(between)];
  const whole = reading.lines
    .map(({ text }) => text)
    .join('\n')
    .trim();
  const isFallback =
    messages.length === 0 && (!reading.portal || extras.length === 0) && whole.length < SHORT_TEXT;
  const sentences = isFallback ? [] : sentencesIn(between, reading.facts[0], extras);
  for (const sentence of sentences) reading.note('notes', sentence);
  const words = isFallback
    ? cut(beyondFields(reading, nobodys?.values[0]), SHORT_NOTES)
    : [...messages, sentences.map(({ text }) => text).join('\n')].filter(Boolean).join('\n\n');
  const rest = [...new Set(extras)].filter(
    (line) => line !== elevator && (!isFallback || !words.includes(line)),
  );
  return cut(
    [
      words,
      isFallback && !reading.portal ? '' : rest.join('\n'),
      elevator ? `${elevator} (Adresse nicht genannt)` : '',
    ]
      .map((part) => part.trim())
      .filter((one) => one !== '')
      .join('\n\n')
      .replace(/\t/g, ' '),
    LONGEST_NOTES,
  );
}

/**
 * The mail without its courtesies and the lines of a form that fields of their own say in full.
 * @param alsoSaid a value that the notes have already
 */
function beyondFields(reading: Reading, alsoSaid?: Span): string {
  const { lines, facts, recognised } = reading;
  const labels = new Set(facts.map(({ label }) => label));
  // Of 'Umzugskartons: 40 Stück' the label becomes the service, and how many are nowhere else.
  const inFields = [
    ...recognised.filter(({ field }) => field !== 'service'),
    ...(alsoSaid ? [alsoSaid] : []),
  ];
  const isBeyond = ({ text, start }: Line) => {
    const rest = text.split('');
    for (const said of inFields)
      rest.fill('\n', Math.max(0, (said.start ?? 0) - start), Math.max(0, (said.end ?? 0) - start));
    return rest
      .join('')
      .split(/[\n\t:*|]/)
      .map((words) => words.trim())
      .some(
        (words) => /[\p{L}\p{N}]/u.test(words) && !labels.has(words) && labelOf(words)?.field !== 'section',
      );
  };
  const isPortals = ({ text }: Line) =>
    isAnnouncement(text) || (reading.portal !== undefined && isPortalsLine(text));
  const bare = lines.map((line) => part(line, 0).text);
  const greeting = bare.findIndex((line) => line !== '');
  const begin = isGreeting(bare[greeting] ?? '') ? greeting + 1 : 0;
  // What stands below a farewell is left out with it where all of it was read, and else stays with it.
  const farewell = bare.findLastIndex(isFarewell);
  const end = farewell < begin ? lines.length : farewell;
  const signature = lines.slice(end);
  const isRead = (line: Line, index: number) =>
    index === 0 || isBlank(line) || !isBeyond(line) || endsWithRead(bare[end + index] ?? '', recognised);
  return [
    ...lines.slice(begin, end).filter((line) => isBlank(line) || (isBeyond(line) && !isPortals(line))),
    ...(signature.every(isRead) ? [] : signature),
  ]
    .map(({ text }) => text)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** 'Anna Beispiel', 'Tel. 0171 2345678': what was read, alone or behind its label. */
const endsWithRead = (line: string, recognised: Reading['recognised']) =>
  recognised.some(
    ({ text }) =>
      line.endsWith(text) &&
      (line === text || labelOf(line.slice(0, line.length - text.length)) !== undefined),
  );

/**
 * What customers write between the lines of a portal's form, a line each. Above its first line the portal greets.
 * @param extras what the notes have already
 */
function sentencesIn(between: readonly Line[], first: Fact | undefined, extras: readonly string[]): Span[] {
  const begin = first?.values[0]?.start ?? Number.POSITIVE_INFINITY;
  return between
    .filter(({ start }) => start > begin)
    .map((line) => part(line, 0))
    .filter(
      ({ text }) =>
        (SENTENCE.test(text) || SHORT_SENTENCE.test(text)) &&
        !isPortalsLine(text) &&
        labelOf(text) === undefined &&
        !extras.some((extra) => extra.startsWith(text.replace(/\s+/g, ' '))),
    );
}

/** At least three words. */
const SENTENCE = /(?:\p{L}[\p{L}\p{N}.,-]{0,40}\s{1,5}){2}\p{L}/u;
/** 'Mit Klavier!' */
const SHORT_SENTENCE = /\p{L}\s\p{L}{2,40}[.!?]$/u;

/** Whether a value says no more than the day that was read from it. */
const isOneDay = (value: string, day: string) =>
  /^[\s,.;()]*(?:(?:am|den|der|zum|mo|di|mi|do|fr|sa|so|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)[\s,.]*)*$/i.test(
    value.replace(day, ''),
  ) && !/bis|und|oder|[–—]|\d\.?\s?[-/]\s?\d{1,2}\.|KW|Kalenderwoche/i.test(day);

const serviceName = (label: string) =>
  oneLine(label.replace(/[*?:]|\(.*?\)/g, '').replace(/\s(?:gewünscht|benötigt|erwünscht)$/i, ''));
