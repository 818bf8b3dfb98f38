import { expect, test } from 'vitest';
import { scheduleChoices } from './schedule.menu.tsx';

test.each([
  ['a usual day', '2026-03-02T21:30:00.000Z', '2026-03-03T07:00:00.000Z'],
  ['late at night the day is the one in Germany', '2026-03-02T23:30:00.000Z', '2026-03-04T07:00:00.000Z'],
  ['before summer time begins', '2026-03-28T10:00:00.000Z', '2026-03-29T06:00:00.000Z'],
  ['before it ends', '2026-10-24T10:00:00.000Z', '2026-10-25T07:00:00.000Z'],
])('tomorrow is eight in the morning in Germany: %s', (_, now, tomorrow) => {
  expect(scheduleChoices(new Date(now)).at(-1)).toEqual({ label: 'Tomorrow', sendAt: tomorrow });
});

test('hours are counted from now', () => {
  expect(scheduleChoices(new Date('2026-03-02T21:30:00.000Z')).slice(0, 2)).toEqual([
    { label: '1 hour', sendAt: '2026-03-02T22:30:00.000Z' },
    { label: '4 hours', sendAt: '2026-03-03T01:30:00.000Z' },
  ]);
});
