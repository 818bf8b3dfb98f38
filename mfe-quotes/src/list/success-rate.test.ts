import { expect, test } from 'vitest';
import { successRate } from './success-rate.ts';

test.each([
  [0, 4, '0 %'],
  [1, 3, '33 %'],
  [2, 3, '67 %'],
  [3, 3, '100 %'],
  [0, 0, '–'],
  [undefined, 3, '–'],
  [1, undefined, '–'],
])('%s won of %s is %s', (won, all, rate) => {
  expect(successRate(won, all)).toBe(rate);
});
