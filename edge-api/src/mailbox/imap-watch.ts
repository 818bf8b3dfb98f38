import { setTimeout as pause } from 'node:timers/promises';
import type { ImapTimeouts } from '../email/mail-config.ts';
import type { ImapConnections } from './imap-connection.ts';
import { imapProblem } from './imap-problem.ts';

/** The most that a timer takes. */
const FOREVER = 2 ** 31 - 1;

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

  /** @returns once the connection is over */
  async function watchOnce(): Promise<void> {
    const client = await connections.open({ idles: true });
    const close = () => client.close();
    ending.signal.addEventListener('abort', close);
    try {
      const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
      for (const event of ['exists', 'expunge', 'flags']) {
        client.on(event, () => listener.changed(['INBOX']));
      }
      if (ending.signal.aborted) return;
      await client.mailboxOpen('INBOX', { readOnly: true });
      listener.problem(undefined);
      // What came while nobody watched.
      listener.changed(['INBOX']);
      await closed;
    } finally {
      ending.signal.removeEventListener('abort', close);
      close();
    }
  }

  async function wait(milliseconds: number): Promise<void> {
    waking = new AbortController();
    const signal = AbortSignal.any([waking.signal, ending.signal]);
    await pause(milliseconds, undefined, { signal }).catch(() => undefined);
  }

  async function watch(): Promise<void> {
    let patience = timeouts.again;
    while (!ending.signal.aborted) {
      const begin = Date.now();
      let isRefused = false;
      try {
        await watchOnce();
      } catch (error) {
        if (ending.signal.aborted) return;
        const problem = imapProblem(error);
        isRefused = problem.code === 'mailbox-login';
        listener.problem(problem.message);
      }
      // A server that ends every connection at once is not to be asked without end.
      const wasLasting = Date.now() - begin > timeouts.idle;
      patience = wasLasting ? timeouts.again : Math.min(patience * 2, timeouts.idle);
      await wait(isRefused ? FOREVER : patience);
    }
  }

  const ended = watch();
  return { wake: () => waking.abort(), end: () => ending.abort(), ended };
}
