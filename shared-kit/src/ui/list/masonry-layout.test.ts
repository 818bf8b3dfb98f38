import { describe, expect, test } from 'vitest';
import { columnLayout, neighbour } from './masonry-layout.ts';

describe('columns', () => {
  const gallery = { columns: 4, minColumnWidth: 132, maxColumnWidth: 300, gap: 16 };
  test.each([
    // Four of 300 and no wider, however much room there is.
    [1632, 4, 300],
    [1152, 4, 276],
    [600, 4, 138],
    [500, 3, 156],
    [358, 2, 171],
    [280, 2, 132],
    [279, 1, 279],
    [0, 1, 0],
  ])('in %d pixels: %d of %d', (width, columns, columnWidth) => {
    expect(columnLayout({ ...gallery, width })).toEqual({ columns, columnWidth });
  });
});

describe('keys among ten items in four columns', () => {
  test.each([
    ['ArrowRight', 3, 4],
    ['ArrowRight', 9, undefined],
    ['ArrowLeft', 4, 3],
    ['ArrowLeft', 0, undefined],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 7, undefined],
    ['ArrowUp', 5, 1],
    ['ArrowUp', 3, undefined],
    ['Home', 7, 0],
    ['End', 2, 9],
    ['End', 9, undefined],
    ['a', 2, undefined],
  ])('%s from %d leads to %s', (key, index, target) => {
    expect(neighbour(key, index, { count: 10, columns: 4 })).toBe(target);
  });
});
