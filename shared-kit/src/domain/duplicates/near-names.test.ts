import { distance } from 'fastest-levenshtein';
import { expect, it } from 'vitest';
import { NearNames } from './near-names.ts';

/** Of every length up to one that no word of bits holds, each beside one with a few slips. */
const NAMES = Array.from({ length: 40 }, (_, length) => {
  const name = Array.from({ length: length + 1 }, (_, at) => 'abcdeüß'[(at * at + length) % 7]).join('');
  return [
    name,
    `${name.slice(0, at(length, 2))}x${name.slice(at(length, 2) + 1)}`,
    name.slice(at(length, 3)),
  ];
}).flat();

it('is near where the edits are no more than so many, however long the names are', () => {
  const near = new NearNames(NAMES);
  for (const [one, name] of NAMES.entries()) {
    near.compareWith(one);
    for (const most of [0, 1, 3, 9]) {
      const told = NAMES.map((_, other) => near.isNear(other, most));
      expect(told).toEqual(NAMES.map((other) => distance(name, other) <= most));
    }
  }
});

function at(length: number, part: number): number {
  return Math.floor(length / part);
}
