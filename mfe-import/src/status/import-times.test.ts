import { expect, test } from 'vitest';
import { lastImportText, nextImportText } from './import-times.ts';

const NOW = new Date('2026-11-20T09:00:00.000Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();

test('the last import is said in relation to now, and "Nie" where there was none', () => {
  expect(lastImportText(undefined, NOW)).toBe('Nie');
  expect(lastImportText(inMinutes(-5), NOW)).toBe('vor 5 Min.');
});

test.each([
  [undefined, 'Keiner geplant'],
  [inMinutes(-3), 'Jetzt'],
  [inMinutes(0), 'Jetzt'],
  [inMinutes(0.5), 'in 1 Min.'],
  [inMinutes(59), 'in 59 Min.'],
  [inMinutes(60), 'in 1 Std.'],
  [inMinutes(119), 'in 2 Std.'],
  [inMinutes(24 * 60), '21.11.2026, 10:00'],
  [inMinutes(3 * 24 * 60), '23.11.2026, 10:00'],
])('the next import at %s is said as "%s"', (instant, text) => {
  expect(nextImportText(instant, NOW)).toBe(text);
});
