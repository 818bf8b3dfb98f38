import * as z from 'zod/mini';

/** Where the office is (D9). */
export const TIME_ZONE = 'Europe/Berlin';
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NO_DATE = 'Kein Datum';

const calendarDate = z.iso.date();
const instant = z.iso.datetime({ offset: true });
const localDateTime = z.iso.datetime({ local: true });

function germanFormat(
  options: Intl.DateTimeFormatOptions,
): Record<'berlin' | 'calendar', Intl.DateTimeFormat> {
  return {
    berlin: new Intl.DateTimeFormat('de-DE', { ...options, timeZone: TIME_ZONE }),
    // A calendar date has no time and no zone: it is read and written in UTC, where no day is shorter or longer.
    calendar: new Intl.DateTimeFormat('de-DE', { ...options, timeZone: 'UTC' }),
  };
}

const shortDate = germanFormat({ day: '2-digit', month: '2-digit', year: 'numeric' });
const longDate = germanFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const dateTime = germanFormat({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

function isCalendarDate(value: unknown): boolean {
  return calendarDate.safeParse(value).success;
}

function format(value: string | Date | undefined, formats: ReturnType<typeof germanFormat>): string {
  const date = new Date(value ?? '');
  if (Number.isNaN(date.getTime())) return NO_DATE;
  return formats[isCalendarDate(value) ? 'calendar' : 'berlin'].format(date);
}

function midnight(date: string): number {
  if (!isCalendarDate(date)) throw new RangeError(`'${date}' ist kein Datum (JJJJ-MM-TT)`);
  return Date.parse(date);
}

/** The calendar date in Germany at a point in time, YYYY-MM-DD (D9). */
export function today(now: Date | string = new Date()): string {
  const [day, month, year] = shortDate.berlin.format(new Date(now)).split('.');
  return `${year}-${month}-${day}`;
}

/** Year and month (1–12) in Germany at a point in time: what a customer number is drawn in (D8). */
export function berlinMonth(instant: Date | string): { year: number; month: number } {
  const [year, month] = today(instant).split('-').map(Number);
  return { year: year ?? Number.NaN, month: month ?? Number.NaN };
}

/** The calendar date `days` calendar days later (or earlier), whatever the clocks do meanwhile (D9). */
export function addDays(date: string, days: number): string {
  return new Date(midnight(date) + days * DAY).toISOString().slice(0, 10);
}

/** The instant at which a day begins in Germany, ISO 8601 in UTC: clocks change later in the night (D9). */
export function startOfDay(date: string): string {
  const inSummer = new Date(midnight(date) - 2 * HOUR);
  return (today(inSummer) === date ? inSummer : new Date(midnight(date) - HOUR)).toISOString();
}

/**
 * The instant of a time of day in Germany, ISO 8601 in UTC. A time that the clocks show twice in autumn is the first of
 * the two; one that they leave out in spring is as much later as they are put forward (RFC 5545 section 3.3.5).
 * @param time HH:mm
 */
export function instantAt(date: string, time: string): string {
  const wall = midnight(date) + minutesOf(time) * 60_000;
  const shown = dateTime.calendar.format(wall);
  const inSummer = new Date(wall - 2 * HOUR);
  return (dateTime.berlin.format(inSummer) === shown ? inSummer : new Date(wall - HOUR)).toISOString();
}

/** Whether the clocks in Germany show that time on that day: an hour is left out each spring. @param time HH:mm */
export function hasTime(date: string, time: string): boolean {
  return dateTime.berlin.format(new Date(instantAt(date, time))).endsWith(time);
}

function minutesOf(time: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Calendar days from one calendar date to another; negative when `to` is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return (midnight(to) - midnight(from)) / DAY;
}

/** '21.11.2026' of a calendar date or an instant; 'Kein Datum' where there is none. */
export function formatDate(value: string | Date | undefined): string {
  return format(value, shortDate);
}

/** '21.11.2026, 14:05' of an instant. */
export function formatDateTime(value: string | Date | undefined): string {
  return format(value, dateTime);
}

/** '21.11.2026 14:05' of an instant, as a column of a list has it (specification 3 section 2.9). */
export function formatDateTimeColumn(value: string | Date | undefined): string {
  return formatDateTime(value).replace(', ', ' ');
}

/** 'Samstag, 21. November 2026' of a calendar date or an instant. */
export function formatLongDate(value: string | Date | undefined): string {
  return format(value, longDate);
}

/** 'Gerade eben', 'vor 5 Min.', 'vor 3 Std.', from a day on the date (specification 1 section 2, sync popover). */
export function formatRelative(instant: string | Date, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000);
  // Clocks of two machines differ: a few seconds 'in the future' are just now.
  if (minutes < -1 || Number.isNaN(minutes)) return formatDate(instant);
  if (minutes < 1) return 'Gerade eben';
  if (minutes < 60) return `vor ${minutes} Min.`;
  if (minutes < 24 * 60) return `vor ${Math.floor(minutes / 60)} Std.`;
  return formatDate(instant);
}

const DAY_MONTH_YEAR = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;
const DAY_MONTH_NAME_YEAR = /^(\d{1,2})\. ?([a-zäö]+)\.? ?(\d{4}|\d{2})$/i;
/** What people write before a date without meaning another one. */
const WEEKDAY =
  /^(?:am )?(?:(?:(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|mo|di|mi|do|fr|sa|so)\.?,? )?(?:(?:den|am|zum) )?)/i;
/** A day has no time (D9): what forms and sheets write behind it is left out. */
const TIME = /,? (?:(?:um|gegen|ab) )?(?:\d{1,2}[:.]\d{2}(?::\d{2})?(?: uhr)?|\d{1,2} uhr)$/i;
const MONTHS = [
  /^(?:jan(?:uar)?|jän(?:ner)?|jaen(?:ner)?)$/i,
  /^feb(?:r|ruar|er)?$/i,
  /^(?:märz?|maerz?|mrz)$/i,
  /^apr(?:il)?$/i,
  /^mai$/i,
  /^jun[io]?$/i,
  /^jul[iy]?$/i,
  /^aug(?:ust)?$/i,
  /^sept?(?:ember)?$/i,
  /^okt(?:ober)?$/i,
  /^nov(?:ember)?$/i,
  /^de[zc](?:ember)?$/i,
];

/**
 * What people and sheets write as a date, as YYYY-MM-DD: ISO (with a time: its day in Germany), dd.mm.yyyy,
 * dd/mm/yyyy, dd-mm-yyyy; a two-digit year below 50 is 20xx, else 19xx (specification 1 section 5). Also with the
 * month's name, a weekday before it or a time behind it: 'Sa., 21. November 2026 um 14:00 Uhr'.
 * Undefined for everything else, a 30 February too.
 */
export function parseDate(text: string): string | undefined {
  const typed = text.replace(/\p{Cf}/gu, '').trim();
  if (isCalendarDate(typed)) return typed;
  if (instant.safeParse(typed).success) return today(typed);
  if (localDateTime.safeParse(typed).success) return typed.slice(0, 10);
  const written = typed.replace(/\s+/g, ' ').replace(WEEKDAY, '').replace(TIME, '').replace(/[,;]$/, '');
  if (isCalendarDate(written)) return written;
  const [, day = '', , month = '', year = ''] = DAY_MONTH_YEAR.exec(written.replace(/ ?\. ?/g, '.')) ?? [];
  if (day !== '') return calendarDateOf(day, Number(month), year);
  const [, dayOfName = '', name = '', yearOfName = ''] = DAY_MONTH_NAME_YEAR.exec(written) ?? [];
  return calendarDateOf(dayOfName, MONTHS.findIndex((one) => one.test(name)) + 1, yearOfName);
}

function calendarDateOf(day: string, month: number, year: string): string | undefined {
  const century = year.length === 4 ? '' : Number(year) < 50 ? '20' : '19';
  const date = `${century}${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}
