import { expect, test, vi } from 'vitest';
import { textSearch } from './text-search.ts';

const ANNA = { name: 'Jürgen Groß', number: 'AN-1' };
const { matching, foldAhead } = textSearch<typeof ANNA>(({ name, number }) => [name, number]);

test.each([
  ['', true],
  ['JUERGEN', true],
  ['jurgen', true],
  ['gross an-1', true],
  ['an-1 anna', false],
  ['großan', false],
])('%j finds Jürgen Groß, AN-1: %s', (search, isFound) => {
  expect(matching([ANNA], search)).toHaveLength(isFound ? 1 : 0);
});

test('an item is folded once, ahead where there is time', () => {
  vi.useFakeTimers();
  const factsOf = vi.fn(() => ['Anna']);
  const search = textSearch(factsOf);
  const items = Array.from({ length: 250 }, () => ({}));
  search.foldAhead(items);
  vi.runAllTimers();
  expect(factsOf).toHaveBeenCalledTimes(250);
  expect(search.matching(items, 'anna')).toHaveLength(250);
  expect(factsOf).toHaveBeenCalledTimes(250);
  vi.useRealTimers();
});

test('what was begun ahead can be ended', () => {
  vi.useFakeTimers();
  foldAhead([ANNA])();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
