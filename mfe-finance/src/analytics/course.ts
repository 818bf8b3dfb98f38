import { formatDate } from 'shared-kit/domain';
import type { CourseStep } from './analyze.ts';
import type { Period } from './period.ts';

interface NamedStep extends CourseStep {
  /** '21.11.2026', 'November 2026', '2026' */
  name: string;
  /** Beneath its column: '21.', 'Nov' */
  short: string;
  /** Of what was created in it: 'vom 21.11.2026', 'aus dem November 2026'. */
  origin: string;
}

export interface Course {
  unit: 'Tag' | 'Monat' | 'Jahr';
  steps: readonly NamedStep[];
}

/** More columns than these are too narrow for a phone. */
const MOST_MONTHS = 24;

// A calendar date has no zone: it is read and written in UTC.
const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('de-DE', { month: 'short', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('de-DE', { weekday: 'short', timeZone: 'UTC' });

/**
 * The course of a period as it is shown: of everything, the months since the first quote, or the years.
 * @param day YYYY-MM-DD: today in Germany
 */
export function shownCourse(course: readonly CourseStep[], { name, unit }: Period, day: string): Course {
  if (unit === 'day') {
    const steps = course.map((step) => {
      const date = formatDate(step.from);
      const short = name === 'woche' ? weekday.format(new Date(step.from)) : `${Number(step.from.slice(8))}.`;
      return { ...step, name: date, short, origin: `vom ${date}` };
    });
    return { unit: 'Tag', steps };
  }
  const months = name === 'gesamt' ? sinceFirst(course, day) : course;
  if (months.length > MOST_MONTHS) return { unit: 'Jahr', steps: years(months) };
  const steps = months.map((step) => {
    const date = new Date(step.from);
    const year = name === 'gesamt' ? ` ${step.from.slice(2, 4)}` : '';
    const full = month.format(date);
    return {
      ...step,
      name: full,
      short: `${shortMonth.format(date).slice(0, 3)}${year}`,
      origin: `aus dem ${full}`,
    };
  });
  return { unit: 'Monat', steps };
}

function sinceFirst(course: readonly CourseStep[], day: string): readonly CourseStep[] {
  const first = course.findIndex(({ quotes }) => quotes > 0);
  return first < 0 ? [] : course.slice(first).filter(({ from }) => from <= day);
}

function years(months: readonly CourseStep[]): NamedStep[] {
  const all = new Map<string, NamedStep>();
  for (const { from, quotes, won, revenue } of months) {
    const year = from.slice(0, 4);
    const sum = all.get(year) ?? {
      from,
      quotes: 0,
      won: 0,
      revenue: 0,
      name: year,
      short: year,
      origin: `aus dem Jahr ${year}`,
    };
    all.set(year, {
      ...sum,
      quotes: sum.quotes + quotes,
      won: sum.won + won,
      revenue: sum.revenue + revenue,
    });
  }
  return [...all.values()];
}
