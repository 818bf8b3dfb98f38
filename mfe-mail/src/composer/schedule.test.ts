import { expect, test, vi } from 'vitest';
import { scheduleChoices, timeProblem } from './schedule.menu.tsx';

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

test.each([
  ['2026-11-23T08:01', false, undefined],
  ['2026-11-23T08:00', false, 'Bitte wählen Sie einen Zeitpunkt in der Zukunft'],
  ['0026-11-24T08:00', false, 'Bitte wählen Sie einen Zeitpunkt in der Zukunft'],
  ['', false, 'Bitte geben Sie Tag und Uhrzeit an'],
  ['', true, 'Diesen Tag gibt es nicht, oder die Uhrzeit fehlt'],
])('a time of its own that is %j is put right where it is wrong', (value, isNoTime, problem) => {
  expect(timeProblem(value, isNoTime, new Date('2026-11-23T08:00'))).toBe(problem);
});

test('an hour that the clocks leave out is no time', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(timeProblem('2027-03-28T02:30', false, new Date('2026-11-23T08:00'))).toMatch(
    /^Diese Uhrzeit gibt es/,
  );
  expect(timeProblem('2027-03-28T03:30', false, new Date('2026-11-23T08:00'))).toBeUndefined();
});
