import { addDays, daysBetween, formatDate, parseDate, today } from 'shared-kit/domain';

export const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const;

const MONDAY = '2024-01-01';

/** `Date.UTC` takes the year 26 for 1926, and what comes after the year 9999 is no calendar date. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';

/** The day that an address asks for; today where it asks for none that can be leafed through. */
export function askedDay(asked: string | null, today: string): string {
  // No other form: '26-12-01' would be read as a day of 2001.
  const day = asked !== null && parseDate(asked) === asked ? asked : today;
  return day >= FIRST_DAY && day <= LAST_DAY ? day : today;
}

/** Why nothing can be planned for what a date field holds, in German. */
export function dayProblem(date: string): string | undefined {
  if (date === '') return 'Bitte geben Sie ein Datum ein';
  if (parseDate(date) !== date) return 'Dieses Datum gibt es nicht';
  return date < FIRST_DAY || date > LAST_DAY ? 'Bitte geben Sie ein Jahr von 1900 bis 2999 ein' : undefined;
}

/** What to say of a day that can be planned for, and is over: a wrong year is seen before it is saved. */
export const pastDayHint = (date: string): string | undefined =>
  dayProblem(date) === undefined && date < today() ? 'Dieser Tag ist schon vorbei' : undefined;

/** 0 is Monday. All dates here are calendar dates: no zone and no clock touches them (D9). */
export function weekdayOf(day: string): number {
  return ((daysBetween(MONDAY, day) % 7) + 7) % 7;
}

/** '23.11.' */
export const dayAndMonth = (day: string): string => formatDate(day).slice(0, 6);

/** Its Monday. */
export const weekStart = (day: string): string => addDays(day, -weekdayOf(day));

export const weekOf = (day: string): string[] =>
  WEEKDAYS.map((_, weekday) => addDays(weekStart(day), weekday));

/** ISO 8601: the week that has the Thursday. */
export function weekNumber(day: string): number {
  const thursday = addDays(weekStart(day), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

const dayOfMonth = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** 'KW 48 · 23. – 29. November 2026', and what differs at both ends: 'KW 53 · 28. Dezember 2026 – 3. Januar 2027'. */
export function weekTitle(day: string): string {
  const [from, to] = [weekStart(day), addDays(weekStart(day), 6)];
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = isOneMonth ? `${Number(from.slice(8))}.` : dayOfMonth.format(new Date(from));
  const [year, lastYear] = [from.slice(0, 4), to.slice(0, 4)];
  const firstYear = year === lastYear ? '' : ` ${year}`;
  return `KW ${weekNumber(day)} · ${first}${firstYear} – ${dayOfMonth.format(new Date(to))} ${lastYear}`;
}
