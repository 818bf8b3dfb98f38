import { addDays, daysBetween } from 'shared-kit/domain';
import { describe, expect, test } from 'vitest';
import { PERIOD_NAMES, periodOf, rangeText } from './period.ts';

describe('a period ends today, and is compared with as many days of the one before (D42)', () => {
  test.each([
    ['heute', '2026-11-21', '2026-11-21', '2026-11-20', '2026-11-20'],
    ['heute', '2027-01-01', '2027-01-01', '2026-12-31', '2026-12-31'],
    // A Saturday, a Monday, a Sunday.
    ['woche', '2026-11-21', '2026-11-16', '2026-11-09', '2026-11-14'],
    ['woche', '2026-11-16', '2026-11-16', '2026-11-09', '2026-11-09'],
    ['woche', '2026-11-22', '2026-11-16', '2026-11-09', '2026-11-15'],
    // Over the days on which clocks change.
    ['woche', '2026-03-30', '2026-03-30', '2026-03-23', '2026-03-23'],
    ['woche', '2026-10-25', '2026-10-19', '2026-10-12', '2026-10-18'],
    ['monat', '2026-11-21', '2026-11-01', '2026-10-01', '2026-10-21'],
    ['monat', '2026-11-01', '2026-11-01', '2026-10-01', '2026-10-01'],
    ['monat', '2027-01-15', '2027-01-01', '2026-12-01', '2026-12-15'],
    // The month before is shorter: the whole of it.
    ['monat', '2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28'],
    ['monat', '2028-03-30', '2028-03-01', '2028-02-01', '2028-02-29'],
    ['jahr', '2026-11-21', '2026-01-01', '2025-01-01', '2025-11-21'],
    ['jahr', '2028-02-29', '2028-01-01', '2027-01-01', '2027-02-28'],
  ] as const)('%s on %s begins on %s', (name, day, from, previousFrom, previousTo) => {
    const { range, previous } = periodOf(name, day);
    expect(range).toEqual({ from, to: day });
    expect(previous).toEqual({ from: previousFrom, to: previousTo });
  });

  test('but everything is compared with nothing', () => {
    expect(periodOf('gesamt', '2026-11-21')).toMatchObject({
      range: undefined,
      previous: undefined,
      previousName: '',
    });
  });
});

test('its course is shown in days, months of a year, or all months', () => {
  const steps = (name: (typeof PERIOD_NAMES)[number], day: string) => periodOf(name, day).steps;
  expect(steps('heute', '2026-11-21')).toEqual([]);
  expect(steps('woche', '2026-11-21')).toHaveLength(7);
  expect(steps('monat', '2026-02-10')).toHaveLength(28);
  expect(steps('monat', '2026-12-31').at(-1)).toBe('2026-12-31');
  expect(steps('jahr', '2026-11-21').at(-1)).toBe('2026-12-01');
  expect(steps('gesamt', '2026-11-21').at(-1)).toBe('2026-12-01');
});

test('the steps of every day of four years follow each other and hold the day', () => {
  for (let day = '2026-01-01'; day < '2030-01-01'; day = addDays(day, 1)) {
    for (const name of ['woche', 'monat', 'jahr'] as const) {
      const { range, previous, steps } = periodOf(name, day);
      expect(steps).toEqual(steps.toSorted());
      expect(steps[0]).toBe(range?.from);
      expect(previous && range && daysBetween(previous.to, range.from)).toBeGreaterThan(0);
    }
  }
});

test('what it is compared with is said in words', () => {
  const names = PERIOD_NAMES.map((name) => periodOf(name, '2026-11-21').previousName);
  expect(names).toEqual([
    'gestern (ganzer Tag)',
    'in der Vorwoche bis 14.11.2026',
    'im Vormonat bis 21.10.2026',
    'im Vorjahr bis 21.11.2025',
    '',
  ]);
  expect(rangeText({ from: '2026-11-01', to: '2026-11-21' })).toBe('01.11.2026 – 21.11.2026');
  expect(rangeText({ from: '2026-11-01', to: '2026-11-01' })).toBe('01.11.2026');
});
