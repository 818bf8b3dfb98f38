import { expect, it } from 'vitest';
import { statedDistance } from './stated-distance.ts';

it.each([
  ['entfernung=190.4', 190.4],
  ['entfernung=0', 0],
  ['entfernung=20000', 20_000],
  ['entfernung=20001', undefined],
  ['entfernung=-5', undefined],
  ['entfernung=1e3', undefined],
  ['entfernung=weit', undefined],
  ['entfernung=', undefined],
  ['quote=quote_1', undefined],
])('%s brings %s km', (search, kilometres) => {
  expect(statedDistance(new URLSearchParams(search))).toBe(kilometres);
});
