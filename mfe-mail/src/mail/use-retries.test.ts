// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRetries } from './use-retries.ts';

const retry = vi.fn(async () => undefined);
const retrying = (code?: string) =>
  renderHook((problem) => useRetries(problem, retry), {
    initialProps: code === undefined ? undefined : { code, text: 'Das Postfach ist weg.' },
  });

beforeEach(() => {
  vi.useFakeTimers();
  retry.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what is away is asked for again, less and less often, and no more once it is there', async () => {
  const { rerender } = retrying('mailbox-unreachable');
  await vi.advanceTimersByTimeAsync(3_000 + 6_000 + 12_000 + 2 * 30_000);
  expect(retry).toHaveBeenCalledTimes(5);
  rerender(undefined);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(retry).toHaveBeenCalledTimes(5);
});

test('a browser that is online again asks at once', async () => {
  retrying('');
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledOnce();
});

test.each(['mailbox-login', 'folder-gone', 'mail-gone', 'mailbox-changed'])(
  'what asking cannot mend is not asked for again (%s): a refused login would lock the account',
  async (code) => {
    retrying(code);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(retry).not.toHaveBeenCalled();
  },
);
