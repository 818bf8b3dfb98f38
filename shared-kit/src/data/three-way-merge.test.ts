import { expect, test } from 'vitest';
import { contested, merged } from './three-way-merge.ts';

const KEYS = ['a', 'b', 'c', 'd'] as const;
const base = { a: 1, b: 1, c: 1, d: [1] };
const mine = { a: 2, b: 1, c: 2, d: [1] };
const theirs = { a: 3, b: 3, c: 2, d: [1], more: true };

test('only what both changed, and differently, has to be chosen', () => {
  expect(contested(KEYS, { base, mine, theirs })).toEqual(['a']);
});

test('what one side changed is kept, and what both changed as chosen', () => {
  expect(merged(KEYS, { base, mine, theirs }, { a: 'mine' })).toEqual({ a: 2, b: 3, c: 2, d: [1] });
  expect(merged(KEYS, { base, mine, theirs }, { a: 'theirs' })).toEqual({ a: 3, b: 3, c: 2, d: [1] });
});
