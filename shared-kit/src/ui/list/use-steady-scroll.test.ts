import { expect, it } from 'vitest';
import { rowsMoved } from './use-steady-scroll.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

it.each([
  ['a new row above', rows('a', 'b', 'c'), rows('new', 'a', 'b', 'c'), 2, 1],
  ['a row above is gone', rows('a', 'b', 'c'), rows('b', 'c'), 2, -1],
  ['the first row in view is gone: the next one stays', rows('a', 'b', 'c'), rows('new', 'a', 'c'), 1, 0],
  ['a new row beneath', rows('a', 'b', 'c'), rows('a', 'b', 'c', 'new'), 2, 0],
  ['at the top the new row is what one sees', rows('a', 'b'), rows('new', 'a', 'b'), 0, 0],
  ['nothing of what was in view is left', rows('a', 'b'), rows('c'), 1, 0],
])('%s', (_case, before, after, firstInView, moved) => {
  expect(rowsMoved(before, after, firstInView)).toBe(moved);
});
