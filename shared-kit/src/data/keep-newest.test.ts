import { expect, it } from 'vitest';
import { keepNewest } from './keep-newest.ts';

it('keeps so many, the newest last; what is kept again is new', () => {
  const kept = new Map([['a', 1]]);
  for (const key of ['b', 'c', 'a', 'd']) keepNewest(kept, key, 2, 3);
  expect([...kept]).toEqual([
    ['c', 2],
    ['a', 2],
    ['d', 2],
  ]);
});
