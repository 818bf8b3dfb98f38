import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepWhileUsed } from './kept.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A number that is followed. */
function followed() {
  const end = vi.fn();
  const follow = vi.fn((tell: (state: number) => void) => {
    tell(7);
    return end;
  });
  return { kept: keepWhileUsed(0, follow), follow, end };
}

it('is followed once for all who use it', () => {
  const { kept, follow } = followed();
  expect(kept.state()).toBe(0);
  kept.use();
  kept.use();
  expect(follow).toHaveBeenCalledTimes(1);
  expect(kept.state()).toBe(7);
});

it('is kept for five minutes after the last has left, and forgotten then', () => {
  const { kept, follow, end } = followed();
  const leave = kept.use();
  leave();
  vi.advanceTimersByTime(4 * MINUTE);
  kept.use()();
  expect(follow).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(4 * MINUTE);
  expect(end).not.toHaveBeenCalled();
  expect(kept.state()).toBe(7);
  vi.advanceTimersByTime(MINUTE);
  expect(end).toHaveBeenCalledTimes(1);
  expect(kept.state()).toBe(0);
});

it('tells those who listen, until they no longer do', () => {
  const { kept } = followed();
  const heard = vi.fn();
  const end = kept.subscribe(heard);
  kept.use();
  expect(heard).toHaveBeenCalledTimes(1);
  end();
  kept.close();
  expect(heard).toHaveBeenCalledTimes(1);
});

it('stays forgotten where an answer arrives late', () => {
  let answer: (state: number) => void = () => undefined;
  const kept = keepWhileUsed(0, (tell) => {
    answer = tell;
    return () => undefined;
  });
  kept.use();
  kept.close();
  answer(7);
  expect(kept.state()).toBe(0);
});
