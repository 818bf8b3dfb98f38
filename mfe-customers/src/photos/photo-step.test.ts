import { expect, test } from 'vitest';
import { stepByKey, stepBySwipe } from './photo-step.ts';

test.each([
  ['ArrowRight', 1, 2],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, undefined],
  ['ArrowRight', 3, undefined],
  ['Home', 2, 0],
  ['Home', 0, undefined],
  ['End', 0, 3],
  ['ArrowDown', 1, undefined],
  ['x', 1, undefined],
])('%s on photo %d of four leads to %s', (key, index, target) => {
  expect(stepByKey(key, index, 4)).toBe(target);
});

test.each([
  [{ x: -80, y: 10 }, 1, 2],
  [{ x: 80, y: -10 }, 1, 0],
  [{ x: 80, y: 0 }, 0, undefined],
  [{ x: -80, y: 0 }, 3, undefined],
  // A tap, and scrolling.
  [{ x: -20, y: 0 }, 1, undefined],
  [{ x: -80, y: 60 }, 1, undefined],
])('a swipe by %o on photo %d of four leads to %s', (way, index, target) => {
  expect(stepBySwipe(way, index, 4)).toBe(target);
});
