import { setTimeout as pause } from 'node:timers/promises';
import type { ImapTimeouts } from '../email/mail-config.ts';
import type { ImapConnections } from './imap-connection.ts';
import { imapProblem } from './imap-problem.ts';

export interface ImapWatch {
  /** There is a connection again: no need to wait longer. */
  wake(): void;
  end(): void;
  readonly ended: Promise<void>;
}

/**
 * Watches the inbox over a connection of its own, and comes back after each loss. A refused login is not tried again
 * before somebody else got in.
 */
export function watchInbox(
  connections: ImapConnections,
  timeouts: Pick<ImapTimeouts, 'again' | 'idle'>,
  listener: { changed(folders: readonly string[]): void; problem(text: string | undefined): void },
): ImapWatch {
  const ending = new AbortController();
  let waking = new AbortController();

  async function watchOnce(onWatching: () => void): Promise<void> {
    const client = await connections.open({ idles: true });
    const close = () => client.close();
    ending.signal.addEventListener('abort', close);
    try {
      const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
      for (const event of ['exists', 'expunge', 'flags']) {
        client.on(event, () => listener.changed(['INBOX']));
      }
      await client.mailboxOpen('INBOX', { readOnly: true });
      onWatching();
      await closed;
    } finally {
      ending.signal.removeEventListener('abort', close);
      close();
    }
  }

  async function watch(): Promise<void> {
    let wait = timeouts.again;
    while (!ending.signal.aborted) {
      try {
        await watchOnce(() => {
          wait = timeouts.again;
          listener.problem(undefined);
          // What came while nobody watched.
          listener.changed(['INBOX']);
        });
      } catch (error) {
        if (ending.signal.aborted) return;
        const problem = imapProblem(error);
        listener.problem(problem.message);
        waking = new AbortController();
        const either = AbortSignal.any([waking.signal, ending.signal]);
        const patience = problem.code === 'mailbox-login' ? 2 ** 31 - 1 : wait;
        await pause(patience, undefined, { signal: either }).catch(() => undefined);
        wait = Math.min(wait * 2, timeouts.idle);
      }
    }
  }

  const ended = watch();
  return { wake: () => waking.abort(), end: () => ending.abort(), ended };
}
