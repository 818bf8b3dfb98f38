import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from './connection.ts';
import { resendLoop } from './resend-loop.ts';

let waits: boolean;
const send = vi.fn<() => Promise<unknown>>();
const loop = resendLoop({ send, isWaiting: () => waits });

beforeEach(() => {
  vi.useFakeTimers();
  waits = true;
  send.mockReset().mockResolvedValue(undefined);
  connection.setState('offline', true);
});
afterEach(() => {
  loop.rest();
  vi.useRealTimers();
});

test('what is kept is sent at 15 s, then at twice the pause each, a quarter of an hour at most', async () => {
  loop.keepSending();
  let attempts = 0;
  for (const seconds of [15, 15, 30, 60, 120, 240, 480, 900, 900]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(send).toHaveBeenCalledTimes(attempts);
    await vi.advanceTimersByTimeAsync(1);
    attempts += 1;
    expect(send).toHaveBeenCalledTimes(attempts);
  }
});

test('it goes at once as the server is back, and the pauses begin anew', async () => {
  loop.keepSending();
  await vi.advanceTimersByTimeAsync(120_000);
  send.mockClear();
  connection.setState('connected', true);
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(send).toHaveBeenCalledTimes(2);
});

test('once nothing waits it rests', async () => {
  loop.keepSending();
  waits = false;
  await vi.advanceTimersByTimeAsync(15_000);
  connection.setState('connected', true);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('one attempt at a time; asked any number of times during one, there is one more behind it', async () => {
  let finish: () => void = () => undefined;
  send.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)));
  const asked = [loop.sendNow(), loop.sendNow(), loop.sendNow()];
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(1);
  finish();
  await Promise.all(asked);
  expect(send).toHaveBeenCalledTimes(2);
});

test('an attempt that fails is told to who asked, and tried again', async () => {
  send.mockRejectedValueOnce(new Error('no database'));
  await expect(loop.sendNow()).rejects.toThrow('no database');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(send).toHaveBeenCalledTimes(2);
});
