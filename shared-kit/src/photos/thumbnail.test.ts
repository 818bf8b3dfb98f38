import { expect, test } from 'vitest';
import { fitWithin } from './thumbnail.ts';

test.each([
  [4000, 3000, 200, 150],
  [3000, 4000, 150, 200],
  [200, 200, 200, 200],
  // Never larger than it is, and never nothing.
  [120, 80, 120, 80],
  [9000, 10, 200, 1],
])('%d × %d fits as %d × %d', (width, height, fitWidth, fitHeight) => {
  expect(fitWithin({ width, height }, 200)).toEqual({ width: fitWidth, height: fitHeight });
});
