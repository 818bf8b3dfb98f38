import { addDays, formatDate, formatLongDate } from 'shared-kit/domain';
import { weekOf, weekStart, weekTitle } from '../days/weeks.ts';

export const CALENDAR_VIEWS = ['monat', 'woche', 'tag'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

export const VIEW_LABELS: Readonly<Record<CalendarView, string>> = {
  monat: 'Monat',
  woche: 'Woche',
  tag: 'Tag',
};

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
const short = new Intl.DateTimeFormat('de-DE', { weekday: 'short', timeZone: 'UTC' });

/** 'November 2026', 'KW 48 · 23. – 29. November 2026' or 'Montag, 23. November 2026'. */
export function viewTitle(view: CalendarView, day: string): string {
  if (view === 'monat') return month.format(new Date(day));
  if (view === 'tag') return formatLongDate(day);
  return weekTitle(day);
}

/** 'Mo., 23.11.2026' */
export const shortDay = (day: string): string => `${short.format(new Date(day))}., ${formatDate(day)}`;
