import { expect, test } from 'vitest';
import { atMostAtOnce } from './at-most-at-once.ts';

test('two at once, in order, all of them', async () => {
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  await atMostAtOnce([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('after one that fails none is begun', async () => {
  const begun: number[] = [];
  const all = atMostAtOnce([1, 2, 3, 4], 2, async (item) => {
    begun.push(item);
    if (item === 2) throw new Error('nein');
    await new Promise((resolve) => setImmediate(resolve));
  });
  await expect(all).rejects.toThrow('nein');
  expect(begun).toEqual([1, 2]);
});
