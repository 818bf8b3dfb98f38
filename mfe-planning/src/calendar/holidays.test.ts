import { expect, it } from 'vitest';
import { holidaysOf } from './holidays.ts';

it('are those of the Land', async () => {
  const [ofAll, ofBavaria, ofBerlin] = await Promise.all([
    holidaysOf([2026], undefined),
    holidaysOf([2026], 'BY'),
    holidaysOf([2026], 'BE'),
  ]);
  expect(ofAll.get('2026-10-03')).toBe('Tag der Deutschen Einheit');
  expect(ofAll.get('2026-04-03')).toBe('Karfreitag');
  expect([ofAll, ofBavaria, ofBerlin].map((land) => land.get('2026-01-06'))).toEqual([
    undefined,
    'Heilige Drei Könige',
    undefined,
  ]);
  expect([ofBavaria, ofBerlin].map((land) => land.has('2026-03-08'))).toEqual([false, true]);
});

it('are known for both years of a week between them', async () => {
  const holidays = await holidaysOf([2026, 2027], 'NW');
  expect([holidays.get('2026-12-26'), holidays.get('2027-01-01')]).toEqual([
    '2. Weihnachtstag',
    'Neujahrstag',
  ]);
});
