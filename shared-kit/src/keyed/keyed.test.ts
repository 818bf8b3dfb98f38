import { expect, test } from 'vitest';
import { keyed } from './keyed.ts';

test('what has the same name is told apart by the how manieth it is', () => {
  const keys = keyed(['Klavier', 'Karton', 'Klavier'], (name) => name).map(({ key }) => key);
  expect(keys).toEqual(['Klavier-1', 'Karton-1', 'Klavier-2']);
});
