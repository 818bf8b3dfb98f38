import { describe, expect, it } from 'vitest';
import { askedDay, weekOf } from '../days/weeks.ts';
import { addMonths, monthWeeks, shownRange, stepped, viewTitle } from './calendar-dates.ts';

describe('the days of the calendar', () => {
  it.each([
    ['1900-01-01', '1900-01-01'],
    ['2999-12-31', '2999-12-31'],
    ['0026-11-22', '2026-11-23'],
    ['9999-12-31', '2026-11-23'],
    ['2026-02-29', '2026-11-23'],
    ['26-12-01', '2026-11-23'],
    [null, '2026-11-23'],
  ])('an address that asks for %s shows %s, and can be leafed on from there', (asked, day) => {
    expect(askedDay(asked, '2026-11-23')).toBe(day);
    expect(monthWeeks(stepped('monat', day, 1)).length).toBeLessThan(7);
    expect(weekOf(stepped('woche', day, -1))).toHaveLength(7);
  });

  it.each([
    // February 2027 is four whole weeks; August 2026 needs six.
    ['2027-02-10', 4, '2027-02-01', '2027-02-28'],
    ['2026-08-31', 6, '2026-07-27', '2026-09-06'],
    ['2026-11-22', 6, '2026-10-26', '2026-12-06'],
    ['2028-02-29', 5, '2028-01-31', '2028-03-05'],
  ])('the month of %s has %i weeks', (day, weeks, from, to) => {
    expect(monthWeeks(day)).toHaveLength(weeks);
    expect(shownRange('monat', day)).toEqual({ from, to });
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('%s and %i months is %s', (day, months, other) => {
    expect(addMonths(day, months)).toBe(other);
  });

  it('steps by what is shown', () => {
    expect([
      stepped('monat', '2026-10-31', 1),
      stepped('woche', '2026-10-25', 1),
      stepped('tag', '2026-03-29', -1),
    ]).toEqual(['2026-11-30', '2026-11-01', '2026-03-28']);
  });

  it('is named as one says it', () => {
    expect(viewTitle('monat', '2026-11-22')).toBe('November 2026');
    expect(viewTitle('woche', '2026-11-25')).toBe('KW 48 · 23. – 29. November 2026');
    expect(viewTitle('tag', '2026-11-23')).toBe('Montag, 23. November 2026');
  });
});
