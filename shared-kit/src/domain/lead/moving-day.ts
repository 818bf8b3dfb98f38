import { parseDate } from '../dates.ts';

/** Years in which somebody moves; a birthday is none of them. */
const YEARS = { first: '2000', last: '2100' };
/** A part of patterns. */
export const MONTH =
  'januar|jan|jänner|jaenner|februar|feb|märz|maerz|mär|mrz|april|apr|mai|juni|jun|juli|jul|august|aug|september|sept|sep|oktober|okt|november|nov|dezember|dez';

const NUMERIC = /(?<![\d.])(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d|\.\d)/g;
const ISO = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g;
const NAMED = new RegExp(
  `(?<!\\d)(\\d{1,2})\\.?\\s?(${MONTH})\\b\\.?,?\\s?'?(\\d{4}|\\d{2})(?!\\d|[.:]\\d)`,
  'giu',
);
/** The first day of a span has its month and year only at the other end: '1. bis 5. Dezember 2026', '30.11. - 02.12.2026'. */
const SPAN_BEFORE = new RegExp(
  `(?<!\\d)(\\d{1,2})\\.?\\s?(?:(\\d{1,2})\\.?|(${MONTH})\\b\\.?)?\\s{0,3}(?:-|–|—|/|bis(?:\\s+zum)?|und(?:\\s+dem)?|oder(?:\\s+dem)?)\\s{0,3}$`,
  'iu',
);
const WEEK =
  /(?<![\p{L}\d])(?:KW|Kalenderwoche)\s?\.?\s?(\d{1,2})\s?(?:[/.,]|in|im Jahr)?\s?(20\d{2})|(?<!\d)(\d{1,2})\.\s?(?:KW|Kalenderwoche)\s?[/,]?\s?(20\d{2})/iu;
/** Behind a house number, and not behind 'am': 'Weg 9. 3. OG', 'Weg 9. 1. und 2. Stock'. */
const OF_A_FLOOR =
  '(?<!(?<!\\p{L})(?:am|zum|den|\\p{L}{0,10}termin:?) \\d{1,2}\\.\\s?\\d{1,2}\\.)(?:\\s?(?:und|/|&|\\+)\\s?\\d{1,2}\\.)?\\s?(?:[oued]g(?!\\p{L})|stock|etage|(?:ober|erd|unter|dach)?gescho)';
const WITHOUT_YEAR = new RegExp(
  `(?<![\\d.])(\\d{1,2})\\.\\s?(?:(\\d{1,2})\\.(?!\\d|${OF_A_FLOOR})|(${MONTH})\\b(?! \\d{2,4}(?!\\d| ?Uhr)))`,
  'giu',
);

export interface Day {
  /** YYYY-MM-DD */
  day: string;
  text: string;
  start: number;
  end: number;
}

/**
 * The first day that a text names, of a span its first: German forms, ISO, month names, two-digit years, 'KW 49/2026'
 * (its Monday). A day without a year is the next one after the mail was sent, where that is known, and none where it is
 * just over.
 */
export function findDay(text: string, sent?: string): Day | undefined {
  const full = daysWithYear(text);
  const clear = full.filter((day) => !IS_OTHER_OF_TWO.test(before(text, day)));
  const others = full.length > 0 ? [] : [weekIn(text) ?? [], withoutYear(text, sent)].flat();
  return [...clear, ...others].find((day) => mayBeMeant(text, day));
}

/** All of them, in the order of the text. Give it no more than a few lines. */
export function findDays(text: string, sent?: string): Day[] {
  const full = daysWithYear(text);
  const week = full.length > 0 ? undefined : weekIn(text);
  const isPartOf = ({ start, end }: Day) => full.some((day) => start < day.end && day.start < end);
  const bare = withoutYear(text, sent).filter((day) => !isPartOf(day));
  const days = [...full, ...bare].toSorted((a, b) => a.start - b.start);
  return [week ?? [], days].flat().filter((day) => mayBeMeant(text, day));
}

function daysWithYear(text: string): Day[] {
  const days = [NUMERIC, ISO, NAMED].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (match) => fullDay(text, match)),
  );
  return days.filter((day) => day !== undefined).toSorted((a, b) => a.start - b.start);
}

const mayBeMeant = (text: string, day: Day) =>
  day.day >= YEARS.first && day.day < YEARS.last && !DENIES.test(before(text, day));

/** 'nicht am 05.03.2027, sondern am 06.03.2027', 'nicht wie besprochen am 05.03.2027'; 'nicht vor dem 05.03.2027' says one. */
const DENIES =
  /(?<!\p{L})nicht (?:(?!vor )\p{Ll}{2,12} ){0,2}(?:(?:am|der|den|dem|zum|ab) )?(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend)?,? ?(?:(?:am|der|den|dem) )?$/iu;

/** 'am 30.01. oder erst am 06.02.2027': which of the two, of which the first has no year, nobody can tell. */
const IS_OTHER_OF_TWO =
  /(?<=\d\.(?: ?\p{L}{3,9})?),? (?:oder|bzw\.) (?:(?:auch|erst|alternativ|am|der|den|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch),? ){1,3}$/iu;

const before = (text: string, { start }: Day) => text.slice(Math.max(0, start - 40), start);

function fullDay(text: string, match: RegExpExecArray): Day | undefined {
  const day =
    parseDate(
      match[0]
        .replace(/\s?([./-])\s?/g, '$1')
        .replace(/\.(?=\p{L})/u, '. ')
        .replace(/[,']/g, ' ')
        .replace(/ {2,}/g, ' '),
    ) ?? parseDate(`${match[1]}. ${match[2]} ${match[3]}`);
  if (day === undefined || isStreet(text, match)) return undefined;
  const end = match.index + match[0].length;
  const before = SPAN_BEFORE.exec(text.slice(Math.max(0, match.index - 40), match.index));
  const first = before && firstOfSpan(before, day);
  const start = match.index - (first ? (before[0]?.length ?? 0) : 0);
  return { day: first ?? day, text: text.slice(start, end), start, end };
}

/** 'Straße des 17. Juni 35' */
const isStreet = (text: string, { index }: RegExpExecArray) =>
  /\bdes $/i.test(text.slice(Math.max(0, index - 4), index));

function firstOfSpan([, dayOf = '', month, name]: RegExpExecArray, last: string): string | undefined {
  const of = (year: string) =>
    month !== undefined
      ? parseDate(`${dayOf}.${month}.${year}`)
      : name !== undefined
        ? parseDate(`${dayOf}. ${name} ${year}`)
        : parseDate(`${year}${last.slice(4, 8)}${dayOf.padStart(2, '0')}`);
  const year = last.slice(0, 4);
  const first = of(year);
  return first !== undefined && first > last ? of(String(Number(year) - 1)) : first;
}

function weekIn(text: string): Day | undefined {
  const match = WEEK.exec(text);
  const week = Number(match?.[1] ?? match?.[3]);
  const year = Number(match?.[2] ?? match?.[4]);
  if (!match || !(week >= 1 && week <= 53)) return undefined;
  // The first week of a year is that with the 4 January (ISO 8601).
  const fourth = new Date(Date.UTC(year, 0, 4));
  const monday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * 86_400_000 + (week - 1) * 7 * 86_400_000;
  const thursday = new Date(monday + 3 * 86_400_000);
  if (thursday.getUTCFullYear() !== year) return undefined;
  const day = new Date(monday).toISOString().slice(0, 10);
  return { day, text: match[0], start: match.index, end: match.index + match[0].length };
}

/** 'Wie am 12.11. besprochen', in a mail of 16 November: nobody means the next year by it. */
const JUST_OVER = 60 * 24 * 60 * 60 * 1000;

function withoutYear(text: string, sent: string | undefined): Day[] {
  const from = sent?.slice(0, 10) ?? '';
  if (parseDate(from) === undefined) return [];
  return Array.from(text.matchAll(WITHOUT_YEAR)).flatMap((match) => {
    const [words, dayOf = '', month, name] = match;
    const of = (year: number) =>
      parseDate(month === undefined ? `${dayOf}. ${name} ${year}` : `${dayOf}.${month}.${year}`);
    const year = Number(from.slice(0, 4));
    const isJustOver = (one: string | undefined) =>
      one !== undefined && one < from && Date.parse(from) - Date.parse(one) <= JUST_OVER;
    const day = [of(year), of(year + 1)].find((one) => one !== undefined && one >= from);
    return day === undefined || isJustOver(of(year)) || isJustOver(of(year - 1))
      ? []
      : [{ day, text: words, start: match.index, end: match.index + words.length }];
  });
}
