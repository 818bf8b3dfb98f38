import { expect, test } from 'vitest';
import { growth } from './growth.ts';

const when = 'im Vormonat bis 21.10.2026';
const of = 'Rechnungen';

test.each([
  [120, 100, 'up', '20 % mehr als im Vormonat bis 21.10.2026'],
  [100, 120, 'down', '17 % weniger als im Vormonat bis 21.10.2026'],
  [103.5, 100, 'up', '3,5 % mehr als im Vormonat bis 21.10.2026'],
  [100_001, 100_000, 'up', 'unter 0,1 % mehr als im Vormonat bis 21.10.2026'],
  [0, 50, 'down', '100 % weniger als im Vormonat bis 21.10.2026'],
  [5000, 1, 'up', '499.900 % mehr als im Vormonat bis 21.10.2026'],
  [7, 7, 'same', 'So viel wie im Vormonat bis 21.10.2026'],
  [0, 0, 'same', 'So viel wie im Vormonat bis 21.10.2026'],
  // Nothing is a multiple of zero.
  [7, 0, 'none', 'Im Vormonat bis 21.10.2026: 0, daher kein Prozentwert'],
  [7, undefined, 'none', 'Im Vormonat bis 21.10.2026: keine Rechnungen'],
] as const)('%d after %d is %s: %s', (value, before, direction, text) => {
  expect(growth(value, { value: before, when, of }, 'percent')).toEqual({ direction, text });
});

test.each([
  [35, 30, 'up', '5 Prozentpunkte mehr als im Vormonat bis 21.10.2026'],
  [30, 35.25, 'down', '5,3 Prozentpunkte weniger als im Vormonat bis 21.10.2026'],
  [30, 0, 'up', '30 Prozentpunkte mehr als im Vormonat bis 21.10.2026'],
] as const)(
  'a rate of %d %% after %d %% differs in points, not in per cent of per cents',
  (value, before, direction, text) => {
    expect(growth(value, { value: before, when, of }, 'points')).toEqual({ direction, text });
  },
);
