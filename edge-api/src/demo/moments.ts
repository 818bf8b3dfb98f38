import { addDays, today } from 'shared-kit/domain';
import type { Random } from './random.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** In UTC; in Germany it is an hour or two later. */
const OFFICE_HOURS = { first: 7, last: 15 };

/** A moment of a working day `days` calendar days ago, or of the last one before; never after `now`. */
export function momentAgo(random: Random, days: number, now: Date): string {
  const moment = inOfficeHours(random, workday(addDays(today(now), -days)));
  return moment <= now.getTime() ? iso(moment) : momentAgo(random, days + 1, now);
}

/** A moment within `days` days after another one, in office hours if there are any left; never after `now`. */
export function momentAfter(random: Random, moment: string, days: number, now: Date): string {
  const earliest = Date.parse(moment) + random.int(5, 55) * MINUTE;
  const day = new Date(Date.parse(moment) + random.next() * days * DAY);
  const chosen = Math.max(earliest, inOfficeHours(random, workday(today(day))));
  return iso(Math.min(chosen, now.getTime()));
}

function workday(date: string): string {
  const weekday = new Date(date).getUTCDay();
  return addDays(date, weekday === 0 ? -2 : weekday === 6 ? -1 : 0);
}

function inOfficeHours(random: Random, date: string): number {
  const hour = random.int(OFFICE_HOURS.first, OFFICE_HOURS.last);
  return Date.parse(date) + (hour * 60 + random.int(0, 59)) * MINUTE + random.int(0, 59_999);
}

const iso = (moment: number) => new Date(moment).toISOString();
