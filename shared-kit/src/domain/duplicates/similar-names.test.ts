import { expect, it } from 'vitest';
import { SimilarNames } from './similar-names.ts';

const NAMES = ['', 'annamüller', 'berndmuster', 'annamöller', 'berndmustermann', 'hannamüller', 'annamüler'];

it.each([
  ['all are kept', undefined],
  ['they are too many to keep', 1],
])('knows of each name the similar ones, where %s', (_, mostKept) => {
  const names = new SimilarNames(NAMES, mostKept);
  const similar = NAMES.map((_, name) => names.similarTo(name).toSorted());
  expect(similar).toEqual([[], [3, 5, 6], [4], [1, 5, 6], [2], [1, 3, 6], [1, 3, 5]]);
});
