import { useEffect, useEffectEvent } from 'react';

/** Milliseconds until what failed is tried again by itself, longer each time. */
const PAUSES = [3_000, 6_000, 12_000];
const LAST_PAUSE = 30_000;

/** A login that was refused is refused again: the account would be locked. What is gone stays gone. */
const HOPELESS: readonly string[] = ['mailbox-login', 'folder-gone', 'mail-gone', 'mailbox-changed'];

/**
 * Tries again by itself for as long as there is a problem that may pass, and at once when the browser is online again.
 * @param longer milliseconds that each pause takes more, for what is much to send
 */
export function useRetries(
  problem: { code: string } | undefined,
  retry: () => Promise<unknown>,
  longer = 0,
): void {
  const isHopeless = problem === undefined || HOPELESS.includes(problem.code);
  const tryAgain = useEffectEvent(retry);
  const pause = useEffectEvent((attempt: number) => longer + (PAUSES[attempt] ?? LAST_PAUSE));
  useEffect(() => {
    if (isHopeless) return undefined;
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ended = new AbortController();
    const wait = () => {
      if (ended.signal.aborted) return;
      timer = setTimeout(again, pause(attempt));
      attempt += 1;
    };
    const again = () => {
      clearTimeout(timer);
      void tryAgain().finally(wait);
    };
    wait();
    window.addEventListener('online', again, { signal: ended.signal });
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [isHopeless]);
}
