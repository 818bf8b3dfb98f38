import { addDays, startOfDay } from 'shared-kit/domain';
import type { DayRange } from './period.ts';

/**
 * Hours as numbers, 2026112122 for '2026-11-21T22:59:59.000Z': days begin at full hours (D9), and a hundred thousand
 * numbers are compared while as many texts are not even read.
 */
export interface Hours {
  from: number;
  /** The first one after it. */
  before: number;
}

const EVER: Hours = { from: 0, before: Number.POSITIVE_INFINITY };

const ZERO = '0'.charCodeAt(0);

/** @param instant ISO 8601 in UTC, as everything is stored; NaN of an empty text */
export function hourOf(instant: string): number {
  const two = (position: number) =>
    (instant.charCodeAt(position) - ZERO) * 10 + instant.charCodeAt(position + 1) - ZERO;
  return (((two(0) * 100 + two(2)) * 100 + two(5)) * 100 + two(8)) * 100 + two(11);
}

/** Of all time there are hundreds of months, the same ones for each look at it. */
const startHours = new Map<string, number>();

/** The hour in which a day begins in Germany. @param day YYYY-MM-DD */
export function startHourOf(day: string): number {
  const known = startHours.get(day);
  if (known !== undefined) return known;
  const hour = hourOf(startOfDay(day));
  startHours.set(day, hour);
  return hour;
}

/** @param range undefined: everything */
export function hoursOf(range: DayRange | undefined): Hours {
  if (!range) return EVER;
  return { from: startHourOf(range.from), before: startHourOf(addDays(range.to, 1)) };
}

export function isWithin(hour: number, { from, before }: Hours): boolean {
  return hour >= from && hour < before;
}

/** The place of the last of these that is not after `hour`; -1: it is before all of them. @param starts in order */
export function lastStarted(starts: readonly number[], hour: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= hour) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
