import { expect, test, vi } from 'vitest';
import { isBeingWritten, whileNobodyWrites, writeHere } from './written-here.ts';

const held = (id: string) => vi.waitFor(async () => expect(await isBeingWritten(id)).toBe(true));

test('nothing is done to a mail that is open in a window, and it is once that is closed', async () => {
  const work = vi.fn(async () => {});
  const over = writeHere('open');
  await held('open');
  await whileNobodyWrites('open', work);
  expect(work).not.toHaveBeenCalled();
  over();
  await vi.waitFor(async () => expect(await isBeingWritten('open')).toBe(false));
  await whileNobodyWrites('open', work);
  expect(work).toHaveBeenCalledOnce();
});

test('of two that would do it at once one does', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const second = vi.fn(async () => {});
  const first = whileNobodyWrites('both', () => promise);
  await held('both');
  await whileNobodyWrites('both', second);
  resolve();
  await first;
  expect(second).not.toHaveBeenCalled();
});
