import { parseDate } from '../dates.ts';

/** Years in which somebody moves; a birthday is none of them. */
const YEARS = { first: '2000', last: '2100' };
const MONTH =
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
const WITHOUT_YEAR = new RegExp(
  `(?<![\\d.])(\\d{1,2})\\.\\s?(?:(\\d{1,2})\\.(?!\\d)|(${MONTH})\\b(?! \\d{2,4}(?!\\d| ?Uhr)))`,
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
 * (its Monday). A day without a year is the next one after the mail was sent, where that is known.
 */
export function findDay(text: string, sent?: string): Day | undefined {
  return findDays(text, sent)[0];
}

/** All of them, in the order of the text. Give it no more than a few lines. */
export function findDays(text: string, sent?: string): Day[] {
  const days = [NUMERIC, ISO, NAMED].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (match) => fullDay(text, match)),
  );
  const found = days.filter((day) => day !== undefined).toSorted((a, b) => a.start - b.start);
  const others = found.length > 0 ? [] : [weekIn(text), ...withoutYear(text, sent)];
  return [...found, ...others.filter((day) => day !== undefined)].filter(
    (day) => day.day >= YEARS.first && day.day < YEARS.last && !isDenied(text, day),
  );
}

/** 'nicht am 05.03.2027, sondern am 06.03.2027', 'nicht wie besprochen am 05.03.2027'; 'nicht vor dem 05.03.2027' says one. */
const DENIES =
  /(?<!\p{L})nicht (?:(?!vor )\p{Ll}{2,12} ){0,2}(?:(?:am|der|den|dem|zum|ab) )?(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend)?,? ?(?:(?:am|der|den|dem) )?$/iu;

const isDenied = (text: string, { start }: Day) => DENIES.test(text.slice(Math.max(0, start - 40), start));

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

function withoutYear(text: string, sent: string | undefined): Day[] {
  const from = sent?.slice(0, 10) ?? '';
  if (parseDate(from) === undefined) return [];
  return Array.from(text.matchAll(WITHOUT_YEAR)).flatMap((match) => {
    const [words, dayOf = '', month, name] = match;
    const of = (year: number) =>
      parseDate(month === undefined ? `${dayOf}. ${name} ${year}` : `${dayOf}.${month}.${year}`);
    const year = Number(from.slice(0, 4));
    const day = [of(year), of(year + 1)].find((one) => one !== undefined && one >= from);
    return day === undefined
      ? []
      : [{ day, text: words, start: match.index, end: match.index + words.length }];
  });
}
