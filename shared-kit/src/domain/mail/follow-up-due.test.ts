import { expect, test } from 'vitest';
import { followUpDue, isDayForSending } from './follow-up-due.ts';

test.each([
  ['in winter', '2026-11-21T13:00:00.000Z', 3, '2026-11-24T07:00:00.000Z'],
  ['in summer', '2026-07-01T13:00:00.000Z', 7, '2026-07-08T06:00:00.000Z'],
  ['over the change to summer', '2026-03-28T22:30:00.000Z', 3, '2026-03-31T06:00:00.000Z'],
  ['on the day of the change to summer', '2026-03-27T12:00:00.000Z', 2, '2026-03-29T06:00:00.000Z'],
  ['on the day of the change to winter', '2026-10-22T12:00:00.000Z', 3, '2026-10-25T07:00:00.000Z'],
  ['over the change to winter', '2026-10-24T06:00:00.000Z', 3, '2026-10-27T07:00:00.000Z'],
  ['over the turn of the year', '2026-12-30T10:00:00.000Z', 3, '2027-01-02T07:00:00.000Z'],
  [
    'by the day in Germany, which began before UTC’s',
    '2026-11-20T23:30:00.000Z',
    3,
    '2026-11-24T07:00:00.000Z',
  ],
])('is 8:00 in Germany so many calendar days later: %s', (_, at, days, due) => {
  expect(followUpDue(at, days)).toBe(due);
});

test.each([
  ['2026-11-21T06:59:59.000Z', '2026-11-21T07:00:00.000Z'],
  ['2026-11-21T07:00:00.000Z', '2026-11-22T07:00:00.000Z'],
  ['2026-11-21T20:00:00.000Z', '2026-11-22T07:00:00.000Z'],
])('without a delay it is the next 8:00 (%s)', (at, due) => {
  expect(followUpDue(at, 0)).toBe(due);
});

test.each([
  ['2026-11-21T06:59:59.000Z', false],
  ['2026-11-21T07:00:00.000Z', true],
  ['2026-11-21T18:59:59.000Z', true],
  ['2026-11-21T19:00:00.000Z', false],
  ['2026-07-01T06:00:00.000Z', true],
  ['2026-07-01T18:00:00.000Z', false],
])('day in Germany is from 8:00 to 20:00, in winter and summer (%s)', (at, isDay) => {
  expect(isDayForSending(at)).toBe(isDay);
});
