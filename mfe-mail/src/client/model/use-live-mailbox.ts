import { useEffect, useEffectEvent, useRef } from 'react';
import { useDocument } from 'shared-kit/data/hooks';
import { MAILBOX_STATE_ID, mailboxStates } from 'shared-kit/domain';
import type { MailClient } from './mail-client.ts';
import type { Problem } from './mail-state.ts';
import { useObserved } from './observed.ts';

/** Milliseconds until what failed is tried again by itself, longer each time. */
const PAUSES = [3_000, 6_000, 12_000, 30_000];

/** A login that was refused is refused again: the account would be locked. */
const HOPELESS: readonly string[] = ['mailbox-login', 'folder-gone'];

/** Reads list and folders anew whenever something changed in the mailbox, and as long as they failed. */
export function useLiveMailbox(client: MailClient): void {
  const office = useDocument(mailboxStates, MAILBOX_STATE_ID);
  const seen = useRef<number>(undefined);
  const version =
    office.status === 'ready' ? office.document.version : office.status === 'missing' ? 0 : undefined;
  useEffect(() => {
    if (version === undefined || version === seen.current) return;
    // The first one says how it was while the screen read it for itself.
    if (seen.current !== undefined) void client.refresh();
    seen.current = version;
  }, [client, version]);

  const problem = useObserved(client.state, ({ list, foldersProblem }) => list.problem ?? foldersProblem);
  useRetries(client, problem);
}

function useRetries(client: MailClient, problem: Problem | undefined): void {
  const isHopeless = problem === undefined || HOPELESS.includes(problem.code);
  const retry = useEffectEvent(() => client.refresh());
  useEffect(() => {
    if (isHopeless) return undefined;
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ended = new AbortController();
    const wait = () => {
      if (ended.signal.aborted) return;
      timer = setTimeout(again, PAUSES[Math.min(attempt, PAUSES.length - 1)]);
      attempt += 1;
    };
    const again = () => {
      clearTimeout(timer);
      void retry().finally(wait);
    };
    wait();
    window.addEventListener('online', again, { signal: ended.signal });
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [isHopeless]);
}
