import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Sabine Klein', 'SK'],
  ['Anna-Lena Müller', 'AM'],
  ['Dr. Örs von Öhn', 'DÖ'],
  ['"Öztürk", Ayşe', 'ÖA'],
  ['anna', 'A'],
  ['info@example.de', 'I'],
  ['👍', ''],
  ['', ''],
])('the circle of %j says %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
