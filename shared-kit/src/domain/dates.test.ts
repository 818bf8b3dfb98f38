import { describe, expect, it } from 'vitest';
import {
  addDays,
  berlinMonth,
  daysBetween,
  formatDate,
  formatDateTime,
  formatDateTimeColumn,
  formatLongDate,
  formatRelative,
  hasTime,
  instantAt,
  parseDate,
  startOfDay,
  today,
} from './dates.ts';

describe('the day in Germany (D9)', () => {
  it.each([
    ['2026-11-21T22:59:59Z', '2026-11-21'],
    ['2026-11-21T23:00:00Z', '2026-11-22'],
    ['2026-07-01T21:59:59Z', '2026-07-01'],
    ['2026-07-01T22:00:00Z', '2026-07-02'],
    // Clocks go forward on 29 March and back on 25 October 2026, each at 01:00 UTC.
    ['2026-03-28T22:59:59Z', '2026-03-28'],
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('at %s is %s', (instant, date) => {
    expect(today(instant)).toBe(date);
    expect(today(new Date(instant))).toBe(date);
  });

  it.each([
    ['2026-10-31T22:59:59Z', 2026, 10],
    ['2026-10-31T23:00:00Z', 2026, 11],
    ['2026-12-31T22:59:59Z', 2026, 12],
    ['2026-12-31T23:00:00Z', 2027, 1],
    ['2026-06-30T22:00:00Z', 2026, 7],
  ])('the month of a customer number at %s is %i-%i (D8)', (instant, year, month) => {
    expect(berlinMonth(instant)).toEqual({ year, month });
  });
});

describe('a day in Germany begins (D9)', () => {
  it.each([
    ['2026-11-21', '2026-11-20T23:00:00.000Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
    ['2027-01-01', '2026-12-31T23:00:00.000Z'],
  ])('%s at %s', (date, instant) => {
    expect(startOfDay(date)).toBe(instant);
  });
});

describe('calendar days', () => {
  it.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-10-26', -2, '2026-10-24'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-11-21', 14, '2026-12-05'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %i days is %s', (date, days, later) => {
    expect(addDays(date, days)).toBe(later);
    expect(daysBetween(date, later)).toBe(days);
  });

  it('each have a neighbour one day away, for four years over eight clock changes', () => {
    let date = '2024-01-01';
    for (let day = 0; day < 4 * 365 + 1; day++) {
      const next = addDays(date, 1);
      if (daysBetween(date, next) !== 1 || addDays(next, -1) !== date) expect.fail(`${date}, ${next}`);
      date = next;
    }
    expect(date).toBe('2028-01-01');
  });

  it('refuse what is no calendar date', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow("'2026-02-30' ist kein Datum (JJJJ-MM-TT)");
    expect(() => daysBetween('2026-02-01', '')).toThrow(RangeError);
  });
});

describe('German dates', () => {
  it('show a calendar date as it is, an instant as its day in Germany', () => {
    expect(formatDate('2026-11-21')).toBe('21.11.2026');
    expect(formatDate('2026-01-02')).toBe('02.01.2026');
    expect(formatDate('2026-11-21T23:30:00Z')).toBe('22.11.2026');
    expect(formatDate(new Date('2026-07-01T22:00:00Z'))).toBe('02.07.2026');
  });

  it.each(['', undefined, 'bald', '2026-13-01'])("say 'Kein Datum' for %s", (value) => {
    expect(formatDate(value)).toBe('Kein Datum');
    expect(formatLongDate(value)).toBe('Kein Datum');
    expect(formatDateTime(value)).toBe('Kein Datum');
  });

  it('show German time on both sides of the clock change', () => {
    expect(formatDateTime('2026-11-21T13:05:00Z')).toBe('21.11.2026, 14:05');
    expect(formatDateTimeColumn('2026-11-21T13:05:00Z')).toBe('21.11.2026 14:05');
    expect(formatDateTimeColumn(undefined)).toBe('Kein Datum');
    expect(formatDateTime('2026-03-29T00:59:00Z')).toBe('29.03.2026, 01:59');
    expect(formatDateTime('2026-03-29T01:00:00Z')).toBe('29.03.2026, 03:00');
    expect(formatDateTime('2026-10-25T00:30:00Z')).toBe('25.10.2026, 02:30');
    expect(formatDateTime('2026-10-25T01:30:00Z')).toBe('25.10.2026, 02:30');
  });

  it('spell a date out', () => {
    expect(formatLongDate('2026-11-21')).toBe('Samstag, 21. November 2026');
    expect(formatLongDate('2026-03-01T08:00:00Z')).toBe('Sonntag, 1. März 2026');
  });
});

describe('relative times (specification 1 section 2, sync popover)', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  it.each([
    ['2026-11-21T12:00:00Z', 'Gerade eben'],
    ['2026-11-21T11:59:01Z', 'Gerade eben'],
    ['2026-11-21T12:00:20Z', 'Gerade eben'],
    ['2026-11-21T11:59:00Z', 'vor 1 Min.'],
    ['2026-11-21T11:00:01Z', 'vor 59 Min.'],
    ['2026-11-21T11:00:00Z', 'vor 1 Std.'],
    ['2026-11-20T12:00:01Z', 'vor 23 Std.'],
    ['2026-11-20T12:00:00Z', '20.11.2026'],
    ['2026-11-21T12:01:00Z', 'Gerade eben'],
    ['2026-11-21T12:01:01Z', '21.11.2026'],
    ['2026-11-25T12:00:00Z', '25.11.2026'],
    ['nie', 'Kein Datum'],
  ])('%s is %s', (instant, text) => {
    expect(formatRelative(instant, now)).toBe(text);
  });
});

describe('parseDate (specification 1 section 5)', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T10:00:00Z', '2026-11-21'],
    ['2026-11-21T23:30:00Z', '2026-11-22'],
    ['2026-11-21T23:30:00+01:00', '2026-11-21'],
    ['2026-11-21T23:30:00', '2026-11-21'],
    ['21.11.2026', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['21-11-2026', '2026-11-21'],
    ['1.2.2026', '2026-02-01'],
    [' 21.11.2026 ', '2026-11-21'],
    ['29.02.2028', '2028-02-29'],
    ['21.11.00', '2000-11-21'],
    ['21.11.26', '2026-11-21'],
    ['21.11.49', '2049-11-21'],
    ['21.11.50', '1950-11-21'],
    ['21/11/99', '1999-11-21'],
    ['21-11-26', '2026-11-21'],
    ['2026-11-21 14:05', '2026-11-21'],
    ['2026-11-21 14:05:33', '2026-11-21'],
    ['\u200e21.11.2026\u200e', '2026-11-21'],
    ['21. 11. 2026', '2026-11-21'],
    ['21.11. 2026', '2026-11-21'],
    ['21 . 11 . 2026', '2026-11-21'],
    ['1. 2. 26', '2026-02-01'],
    ['21.11.2026\u00a014:00', '2026-11-21'],
    ['21.11.2026 14:00:59', '2026-11-21'],
    ['21.11.2026, 14:00 Uhr', '2026-11-21'],
    ['21.11.2026 um 14.30 Uhr', '2026-11-21'],
    ['21.11.2026 um 9 Uhr', '2026-11-21'],
    ['21.11.26 gegen 9 Uhr', '2026-11-21'],
    ['Sa. 21.11.2026', '2026-11-21'],
    ['Sa, 21.11.2026', '2026-11-21'],
    ['SA 21.11.26', '2026-11-21'],
    ['Samstag, 21.11.2026', '2026-11-21'],
    ['Sonnabend, den 21.11.2026', '2026-11-21'],
    ['am 21.11.2026', '2026-11-21'],
    ['am Samstag, den 21.11.2026', '2026-11-21'],
    ['zum 01.12.2026', '2026-12-01'],
    ['Mittwoch, 1. April 2026', '2026-04-01'],
    ['Sa., 21. November 2026 um 14:00 Uhr', '2026-11-21'],
    ['21. November 2026', '2026-11-21'],
    ['1. Januar 2026', '2026-01-01'],
    ['1. Jan. 2026', '2026-01-01'],
    ['1. Jänner 2026', '2026-01-01'],
    ['3. Februar 2026', '2026-02-03'],
    ['3. Febr. 26', '2026-02-03'],
    ['1. März 2026', '2026-03-01'],
    ['1. MÄRZ 2026', '2026-03-01'],
    ['1. Maerz 2026', '2026-03-01'],
    ['1. Mrz. 2026', '2026-03-01'],
    ['1.Mär.2026', '2026-03-01'],
    ['15. Apr 2026', '2026-04-15'],
    ['15. Mai 2026', '2026-05-15'],
    ['15. Juni 2026', '2026-06-15'],
    ['15. Juno 2026', '2026-06-15'],
    ['15. Juli 2026', '2026-07-15'],
    ['15. August 2026', '2026-08-15'],
    ['15. Sept. 2026', '2026-09-15'],
    ['15. September 99', '1999-09-15'],
    ['3. Oktober 2026', '2026-10-03'],
    ['24. Dez. 2026', '2026-12-24'],
    ['31. Dezember 49', '2049-12-31'],
  ])('%s is %s', (text, date) => {
    expect(parseDate(text)).toBe(date);
  });

  it.each([
    '',
    'bald',
    '30.02.2026',
    '29.02.2027',
    '31.04.2026',
    '11/21/2026',
    '2026-02-30',
    '0.1.2026',
    '1.0.2026',
    '21.11',
    '21.11.',
    '21.11.026',
    '21.11-2026',
    '121.11.2026',
    '2026-11-21T25:00:00Z',
    '31. November 2026',
    '29. Februar 2027',
    'November 2026',
    'Ende November 2026',
    'Anfang März',
    'KW 47',
    'Q4 2026',
    'ab sofort',
    'ab 01.12.2026',
    'ca. 21.11.2026',
    '21. bis 23.11.2026',
    '21.11.2026 - 23.11.2026',
    '21.11.2026 oder 28.11.2026',
    'flexibel',
    'so bald wie möglich',
    '2026',
    '46347',
    '14:00 Uhr',
    'Samstag',
    '21. Brumaire 2026',
    '1. 2026',
    '#WERT!',
  ])("'%s' is no date", (text) => {
    expect(parseDate(text)).toBeUndefined();
  });
});

describe('a time of day in Germany (D9)', () => {
  it.each([
    ['2026-11-22', '08:00', '2026-11-22T07:00:00.000Z'],
    ['2026-07-01', '00:00', '2026-06-30T22:00:00.000Z'],
    ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s %s is %s', (date, time, instant) => {
    expect([instantAt(date, time), hasTime(date, time)]).toEqual([instant, true]);
  });

  it('that the clocks leave out is as much later as they are put forward', () => {
    expect(instantAt('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(hasTime('2026-03-29', '02:30')).toBe(false);
    expect(hasTime('2026-03-28', '02:30')).toBe(true);
  });

  it('that they show twice is the first of the two', () => {
    expect(instantAt('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(hasTime('2026-10-25', '02:30')).toBe(true);
  });

  it('that is none is refused', () => {
    expect(() => instantAt('2026-02-29', '10:00')).toThrow(RangeError);
    expect(() => instantAt('2026-02-28', 'mittags')).toThrow(RangeError);
  });
});
