import { addDays, daysBetween, formatDate, parseDate } from 'shared-kit/domain';

export const CALENDAR_VIEWS = ['monat', 'woche', 'tag'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

export const VIEW_LABELS: Readonly<Record<CalendarView, string>> = {
  monat: 'Monat',
  woche: 'Woche',
  tag: 'Tag',
};

export const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const;

const MONDAY = '2024-01-01';

/** `Date.UTC` takes the year 26 for 1926, and what comes after the year 9999 is no calendar date. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';

/** The day that an address asks for; today where it asks for none that can be leafed through. */
export function askedDay(asked: string | null, today: string): string {
  const day = parseDate(asked ?? '') ?? today;
  return day >= FIRST_DAY && day <= LAST_DAY ? day : today;
}

/** 0 is Monday. All dates here are calendar dates: no zone and no clock touches them (D9). */
export function weekdayOf(day: string): number {
  return ((daysBetween(MONDAY, day) % 7) + 7) % 7;
}

const weekStart = (day: string): string => addDays(day, -weekdayOf(day));

export const weekOf = (day: string): string[] =>
  WEEKDAYS.map((_, weekday) => addDays(weekStart(day), weekday));

const monthStart = (day: string): string => `${day.slice(0, 8)}01`;

/** The same day of another month, or its last. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  const last = addDays(monthStart(addDays(first, 31)), -1);
  return addDays(first, Math.min(date, Number(last.slice(8))) - 1);
}

/** The weeks that have a day of that month, from Monday on. */
export function monthWeeks(day: string): string[][] {
  const next = monthStart(addMonths(day, 1));
  const weeks: string[][] = [];
  for (let monday = weekStart(monthStart(day)); monday < next; monday = addDays(monday, 7)) {
    weeks.push(weekOf(monday));
  }
  return weeks;
}

/** ISO 8601: the week that has the Thursday. */
export function weekNumber(day: string): number {
  const thursday = addDays(weekStart(day), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

/** First and last day that a view shows. */
export function shownRange(view: CalendarView, day: string): { from: string; to: string } {
  const weeks = view === 'monat' ? monthWeeks(day) : [view === 'woche' ? weekOf(day) : [day]];
  const days = weeks.flat();
  return { from: days[0] ?? day, to: days.at(-1) ?? day };
}

export function stepped(view: CalendarView, day: string, step: 1 | -1): string {
  if (view === 'monat') return addMonths(day, step);
  return addDays(day, view === 'woche' ? 7 * step : step);
}

const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayOfMonth = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('de-DE', { weekday: 'long', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('de-DE', { weekday: 'short', timeZone: 'UTC' });

/** 'November 2026', 'KW 48 · 23. – 29. November 2026' or 'Montag, 23. November 2026'. */
export function viewTitle(view: CalendarView, day: string): string {
  if (view === 'monat') return month.format(new Date(day));
  if (view === 'tag') return longDay(day);
  const { from, to } = shownRange(view, day);
  const isOneMonth = monthStart(from) === monthStart(to);
  const first = isOneMonth ? `${Number(from.slice(8))}.` : dayOfMonth.format(new Date(from));
  const [year, lastYear] = [from.slice(0, 4), to.slice(0, 4)];
  const firstYear = year === lastYear ? '' : ` ${year}`;
  return `KW ${weekNumber(day)} · ${first}${firstYear} – ${dayOfMonth.format(new Date(to))} ${lastYear}`;
}

export const longDay = (day: string): string =>
  `${weekday.format(new Date(day))}, ${dayOfMonth.format(new Date(day))} ${day.slice(0, 4)}`;

/** 'Mo., 23.11.2026' */
export const shortDay = (day: string): string => `${short.format(new Date(day))}., ${formatDate(day)}`;
