import { expect, test } from 'vitest';
import type { CourseStep } from './analyze.ts';
import { shownCourse } from './course.ts';
import { type PeriodName, periodOf } from './period.ts';

const DAY = '2026-11-21';

function courseOf(name: PeriodName, revenues: Record<string, number>, day = DAY) {
  const period = periodOf(name, day);
  const course = period.steps.map((from): CourseStep => {
    const revenue = revenues[from] ?? 0;
    return { from, revenue, quotes: revenue > 0 ? 2 : 0, won: revenue > 0 ? 1 : 0 };
  });
  return shownCourse(course, period, day);
}

const named = ({ steps }: ReturnType<typeof courseOf>) => steps.map(({ short }) => short);

test('a week is shown in weekdays, a month in days, a year in months', () => {
  expect(named(courseOf('woche', {}))).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
  expect(named(courseOf('monat', {})).slice(0, 3)).toEqual(['1.', '2.', '3.']);
  expect(named(courseOf('jahr', {}))).toEqual('Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez'.split(' '));
  expect(courseOf('monat', {}).steps[20]).toMatchObject({ name: '21.11.2026', origin: 'vom 21.11.2026' });
  expect(courseOf('heute', {}).steps).toEqual([]);
});

test('everything is shown in the months since the first quote, up to this one', () => {
  const { unit, steps } = courseOf('gesamt', { '2026-08-01': 100, '2026-10-01': 50 });
  expect(unit).toBe('Monat');
  expect(steps.map(({ short, revenue }) => [short, revenue])).toEqual([
    ['Aug 26', 100],
    ['Sep 26', 0],
    ['Okt 26', 50],
    ['Nov 26', 0],
  ]);
  expect(steps[0]).toMatchObject({ name: 'August 2026', origin: 'aus dem August 2026' });
});

test('and in years where it is more than two', () => {
  const { unit, steps } = courseOf('gesamt', { '2024-05-01': 7, '2024-11-01': 100, '2026-10-01': 50 });
  expect(unit).toBe('Jahr');
  expect(steps.map(({ name, revenue, quotes, won }) => [name, revenue, quotes, won])).toEqual([
    ['2024', 107, 4, 2],
    ['2025', 0, 0, 0],
    ['2026', 50, 2, 1],
  ]);
});

test('before the first quote there is none', () => {
  expect(courseOf('gesamt', {}).steps).toEqual([]);
});
