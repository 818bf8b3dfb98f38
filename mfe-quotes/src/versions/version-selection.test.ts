import { expect, test } from 'vitest';
import { toggled } from './version-selection.ts';

test.each([
  [[], 'a', ['a']],
  [['a'], 'b', ['a', 'b']],
  [['a'], 'a', []],
  // The third drops the oldest choice (specification 2 section 5).
  [['a', 'b'], 'c', ['b', 'c']],
  [['a', 'b'], 'a', ['b']],
])('of %j, %s makes %j', (chosen, id, after) => {
  expect(toggled(chosen, id)).toEqual(after);
});
