import { act, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** From here on the time of what is said is held; `vi.useRealTimers` ends it. */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
}

/** Waits for what is said, and expects it to stay for so many milliseconds, give or take what the test itself takes. */
export async function expectSaidFor(text: string, time: number): Promise<void> {
  expect(await screen.findByText(text)).toBeTruthy();
  act(() => vi.advanceTimersByTime(time - 900));
  expect(screen.queryByText(text)).toBeTruthy();
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.queryByText(text)).toBeNull();
}
