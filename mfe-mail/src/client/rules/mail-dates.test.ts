import { expect, test } from 'vitest';
import { fullDate, listDate } from './mail-dates.ts';

const NOW = new Date('2026-11-21T13:30:00.000Z');

test.each([
  ['2026-11-21T13:05:00.000Z', '2:05 PM'],
  ['2026-11-20T23:00:00.000Z', '12:00 AM'],
  ['2026-11-20T22:59:00.000Z', 'Yesterday'],
  ['2026-11-19T23:00:00.000Z', 'Yesterday'],
  ['2026-11-19T22:59:00.000Z', 'Nov 19'],
  ['2025-03-04T09:00:00.000Z', 'Mar 4'],
  // A clock that goes ahead: tomorrow is neither today nor yesterday.
  ['2026-11-22T09:00:00.000Z', 'Nov 22'],
])('of %s the list says %s: days are those of Germany (D9)', (instant, said) => {
  expect(listDate(instant, NOW)).toBe(said);
});

test('the reader says day and time in German', () => {
  expect(fullDate('2026-11-21T13:05:00.000Z')).toBe('21.11.2026 14:05');
});
