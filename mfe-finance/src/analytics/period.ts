import { addDays, daysBetween, formatDate } from 'shared-kit/domain';

/** As they stand in the address. */
export const PERIOD_NAMES = ['heute', 'woche', 'monat', 'jahr', 'gesamt'] as const;
export type PeriodName = (typeof PERIOD_NAMES)[number];
export const DEFAULT_PERIOD: PeriodName = 'monat';

export const PERIOD_LABELS: Readonly<Record<PeriodName, string>> = {
  heute: 'Heute',
  woche: 'Diese Woche',
  monat: 'Dieser Monat',
  jahr: 'Dieses Jahr',
  gesamt: 'Gesamt',
};

/** Calendar days in Germany, YYYY-MM-DD, both included (D9). */
export interface DayRange {
  from: string;
  to: string;
}

export interface Period {
  name: PeriodName;
  /** Up to today; undefined: all that there is. */
  range: DayRange | undefined;
  /** The period before of the same kind, as many days of it: half a month is not compared with a whole one (D42). */
  previous: DayRange | undefined;
  /** `previous` in a sentence, such as 'im Vormonat bis 21.10.2026'; empty without one. */
  previousName: string;
  /** First days of the steps in which its course is shown; none: it has no course. */
  steps: readonly string[];
  unit: 'day' | 'month';
}

/** Nothing that is kept here is older. */
const FIRST_YEAR = 1990;

/** @param day YYYY-MM-DD: today in Germany */
export function periodOf(name: PeriodName, day: string): Period {
  const [year = '', month = ''] = day.split('-');
  const base = { name, steps: [], unit: 'day' } as const;
  switch (name) {
    case 'heute': {
      const yesterday = addDays(day, -1);
      return {
        ...base,
        range: { from: day, to: day },
        previous: { from: yesterday, to: yesterday },
        previousName: 'gestern (ganzer Tag)',
      };
    }
    case 'woche': {
      const from = mondayOf(day);
      const to = addDays(day, -7);
      return {
        ...base,
        range: { from, to: day },
        previous: { from: addDays(from, -7), to },
        previousName: `in der Vorwoche bis ${formatDate(to)}`,
        steps: daysFrom(from, 7),
      };
    }
    case 'monat': {
      const from = `${year}-${month}-01`;
      const before = monthBefore(from);
      const [sameDay, last] = [addDays(before, daysBetween(from, day)), addDays(from, -1)];
      const to = sameDay < last ? sameDay : last;
      return {
        ...base,
        range: { from, to: day },
        previous: { from: before, to },
        previousName: `im Vormonat bis ${formatDate(to)}`,
        steps: daysFrom(from, daysBetween(from, monthAfter(from))),
      };
    }
    case 'jahr': {
      const before = Number(year) - 1;
      // A 29 February has no day a year before.
      const to = `${before}-${day.slice(5) === '02-29' ? '02-28' : day.slice(5)}`;
      return {
        ...base,
        range: { from: `${year}-01-01`, to: day },
        previous: { from: `${before}-01-01`, to },
        previousName: `im Vorjahr bis ${formatDate(to)}`,
        steps: monthsOf(Number(year)),
        unit: 'month',
      };
    }
    case 'gesamt':
      return {
        ...base,
        range: undefined,
        previous: undefined,
        previousName: '',
        steps: Array.from({ length: Number(year) - FIRST_YEAR + 1 }, (_, index) =>
          monthsOf(FIRST_YEAR + index),
        ).flat(),
        unit: 'month',
      };
  }
}

/** '01.11.2026 – 21.11.2026', or the one day. */
export function rangeText({ from, to }: DayRange): string {
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}

function mondayOf(day: string): string {
  // A calendar date is read in UTC, where its weekday is the same.
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

const daysFrom = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(from, index));

const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}-01`);

const monthBefore = (first: string) => `${addDays(first, -1).slice(0, 7)}-01`;
const monthAfter = (first: string) => `${addDays(first, 31).slice(0, 7)}-01`;
