import { expect, it } from 'vitest';
import { movingDateOf } from './moving-date.ts';

it.each([
  [{ movingDate: '2026-12-05', moveDate: '2026-12-24' }, '2026-12-05'],
  [{ moveDate: '2026-12-24' }, '2026-12-24'],
  [{ movingDate: '', moveDate: '2026-12-24' }, '2026-12-24'],
  [{ movingDate: '', moveDate: '' }, undefined],
  [{}, undefined],
])('of %j is %s', (customer, date) => {
  expect(movingDateOf(customer)).toBe(date);
});
