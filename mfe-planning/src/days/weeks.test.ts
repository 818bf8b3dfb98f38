import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayProblem, pastDayHint, weekdayOf, weekNumber, weekOf, weekTitle } from './weeks.ts';

describe('the weeks', () => {
  it('run from Monday to Sunday, also where the clocks change', () => {
    expect(weekOf('2026-03-29')).toEqual([
      '2026-03-23',
      '2026-03-24',
      '2026-03-25',
      '2026-03-26',
      '2026-03-27',
      '2026-03-28',
      '2026-03-29',
    ]);
    expect(weekOf('2026-10-25').at(0)).toBe('2026-10-19');
    expect(weekOf('1999-12-31').at(-1)).toBe('2000-01-02');
    expect([weekdayOf('2023-12-31'), weekdayOf('2024-01-01')]).toEqual([6, 0]);
  });

  it.each([
    ['2026-01-01', 1],
    ['2026-12-31', 53],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
    ['2024-12-30', 1],
  ])('%s is in week %i', (day, week) => {
    expect(weekNumber(day)).toBe(week);
  });

  it.each([
    ['2026-11-25', 'KW 48 · 23. – 29. November 2026'],
    ['2026-11-30', 'KW 49 · 30. November – 6. Dezember 2026'],
    ['2026-12-31', 'KW 53 · 28. Dezember 2026 – 3. Januar 2027'],
  ])('that of %s is named as one says it', (day, title) => {
    expect(weekTitle(day)).toBe(title);
  });
});

describe('nothing is planned for', () => {
  it.each([
    ['', 'Bitte geben Sie ein Datum ein'],
    ['2027-02-31', 'Dieses Datum gibt es nicht'],
    ['22027-03-10', 'Dieses Datum gibt es nicht'],
    ['0026-12-01', 'Bitte geben Sie ein Jahr von 1900 bis 2999 ein'],
    ['3000-01-01', 'Bitte geben Sie ein Jahr von 1900 bis 2999 ein'],
  ])('„%s“', (date, problem) => {
    expect(dayProblem(date)).toBe(problem);
  });

  it('no other reason', () => {
    expect([dayProblem('1900-01-01'), dayProblem('2028-02-29')]).toEqual([undefined, undefined]);
  });
});

describe('a day that is over', () => {
  afterEach(() => vi.useRealTimers());

  it('is one before today in Germany, and one that can be planned for', () => {
    // In Germany it is the 2nd already.
    vi.setSystemTime('2026-12-01T23:30:00.000Z');
    expect(['2026-12-01', '2026-12-02', '0026-12-01', ''].map(pastDayHint)).toEqual([
      'Dieser Tag ist schon vorbei',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
