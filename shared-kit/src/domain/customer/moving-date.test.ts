import { expect, it } from 'vitest';
import { movingDateOf, pastMoveText } from './moving-date.ts';

it.each([
  [{ movingDate: '2026-12-05', moveDate: '2026-12-24' }, '2026-12-05'],
  [{ moveDate: '2026-12-24' }, '2026-12-24'],
  [{ movingDate: '', moveDate: '2026-12-24' }, '2026-12-24'],
  [{ movingDate: '', moveDate: '' }, undefined],
  [{}, undefined],
])('of %j is %s', (customer, date) => {
  expect(movingDateOf(customer)).toBe(date);
});

it.each([
  ['2026-11-27', 'Der Umzugstermin (27.11.2026) liegt in der Vergangenheit.'],
  ['2026-11-28', undefined],
  ['2026-12-05', undefined],
  ['', undefined],
  [undefined, undefined],
])('on 2026-11-28 a move on %s is said to be over: %s', (movingDate, text) => {
  expect(pastMoveText(movingDate, '2026-11-28')).toBe(text);
});
