import { DEFAULT_IMPORT_SETTINGS } from 'shared-kit/domain';
import { expect, it } from 'vitest';
import { nextImport } from './import-schedule.ts';

const next = (last: string | undefined, now: string, change: object = {}) =>
  nextImport({ ...DEFAULT_IMPORT_SETTINGS, ...change }, last, new Date(now)).toISOString();

it.each([
  ['the first one at once', undefined, '2026-11-21T09:10:00.000Z', '2026-11-21T09:10:00.000Z'],
  [
    'two hours after the last',
    '2026-11-21T09:00:00.000Z',
    '2026-11-21T09:10:00.000Z',
    '2026-11-21T11:00:00.000Z',
  ],
  [
    'what is overdue at once',
    '2026-11-21T09:00:00.000Z',
    '2026-11-21T15:30:00.000Z',
    '2026-11-21T15:30:00.000Z',
  ],
  [
    'the last one within the last hour',
    '2026-11-21T19:30:00.000Z',
    '2026-11-21T19:40:00.000Z',
    '2026-11-21T21:30:00.000Z',
  ],
  [
    'what would come at night in the morning at six',
    '2026-11-21T20:30:00.000Z',
    '2026-11-21T20:40:00.000Z',
    '2026-11-22T05:00:00.000Z',
  ],
  [
    'in summer at six of summer time',
    '2026-07-01T20:30:00.000Z',
    '2026-07-01T20:40:00.000Z',
    '2026-07-02T04:00:00.000Z',
  ],
  [
    'after the clock went forward at six of that day',
    '2026-03-28T21:30:00.000Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T04:00:00.000Z',
  ],
  [
    'after the clock went back at six of that day',
    '2026-10-24T20:30:00.000Z',
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T05:00:00.000Z',
  ],
])('comes %s', (_, last, now, at) => {
  expect(next(last, now)).toBe(at);
});

it('knows no night where business hours are off', () => {
  const always = { businessHoursOnly: false, intervalHours: 1 };
  expect(next('2026-11-21T22:30:00.000Z', '2026-11-21T22:40:00.000Z', always)).toBe(
    '2026-11-21T23:30:00.000Z',
  );
});

it('goes over midnight where the hours do', () => {
  const night = { businessHoursStart: 22, businessHoursEnd: 4 };
  expect(next(undefined, '2026-11-21T22:30:00.000Z', night)).toBe('2026-11-21T22:30:00.000Z');
  expect(next(undefined, '2026-11-21T03:30:00.000Z', night)).toBe('2026-11-21T03:30:00.000Z');
  expect(next(undefined, '2026-11-21T09:30:00.000Z', night)).toBe('2026-11-21T21:00:00.000Z');
});

it('is within one hour where that is all', () => {
  const noon = { businessHoursStart: 12, businessHoursEnd: 12 };
  expect(next(undefined, '2026-11-21T12:00:00.000Z', noon)).toBe('2026-11-22T11:00:00.000Z');
});
