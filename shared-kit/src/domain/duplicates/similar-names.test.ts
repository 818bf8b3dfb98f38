import { expect, it } from 'vitest';
import { SimilarNames } from './similar-names.ts';

const NAMES = ['', 'annamüller', 'berndmuster', 'annamöller', 'berndmustermann', 'hannamüller', 'annamüler'];

it.each([
  ['all are kept', undefined],
  ['some are kept', 1],
  ['none is kept', 0],
])('knows of each name the similar ones that came before, where %s', (_, mostKept) => {
  const names = new SimilarNames(NAMES, mostKept);
  const asked = [0, 1, 2, 1, 3, 4, 5, 2, 6, 1, 3].map((name) => names.similarTo(name).toSorted());
  expect(asked).toEqual([[], [], [], [], [1], [2], [1, 3], [4], [1, 3, 5], [3, 5, 6], [1, 5, 6]]);
});
