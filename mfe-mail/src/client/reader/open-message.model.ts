import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type MailMessage, type MailPlace, type MailSummary, mailConversation } from 'shared-kit/api';
import { useObserved } from 'shared-kit/data/observed';
import { mailId } from '../../mail/mail-id.ts';
import { useRetries } from '../../mail/use-retries.ts';
import type { MailClient } from '../model/mail-client.ts';
import { problemOf } from '../model/mail-reading.ts';
import type { Problem } from '../model/mail-state.ts';
import { isSeen, withChanges } from '../model/pending-changes.ts';

/** Nothing brings it back. */
const GONE: readonly string[] = ['mail-gone', 'folder-gone', 'mailbox-changed'];

export type OpenMessage =
  | { status: 'loading' }
  | { status: 'failed'; reason: string; isGone: boolean; retry(): void }
  | { status: 'ready'; message: MailMessage };

/** The whole mail, with all that is being done to it; read once, and again by itself while the mailbox is away. */
export function useOpenMessage(client: MailClient, ref: MailPlace): OpenMessage {
  const id = mailId(ref);
  const stored = useObserved(client.state, ({ messages }) => messages.get(id));
  const pending = useObserved(client.state, (state) => state.pending);
  const isListAway = useObserved(client.state, ({ list }) => list.problem !== undefined);
  const [failed, setFailed] = useState<{ id: string; problem: Problem }>();
  const isThere = stored !== undefined;
  const problem = !isThere && failed?.id === id ? failed.problem : undefined;
  const hasFailed = problem !== undefined;
  const read = async (wanted: string) => {
    await client.read(ref).catch((error: unknown) => setFailed({ id: wanted, problem: problemOf(error) }));
  };
  const readAtFirst = useEffectEvent(read);
  useEffect(() => {
    if (!isThere && !hasFailed) void readAtFirst(id);
  }, [id, isThere, hasFailed]);
  useRetries(problem, () => read(id));
  const readWithList = useEffectEvent(() => void (hasFailed && read(id)));
  useEffect(() => {
    if (!isListAway) readWithList();
  }, [isListAway]);
  return useMemo((): OpenMessage => {
    if (stored) return { status: 'ready', message: withChanges([stored], pending)[0] ?? stored };
    if (problem) {
      const { text: reason, code } = problem;
      return { status: 'failed', reason, isGone: GONE.includes(code), retry: () => setFailed(undefined) };
    }
    return { status: 'loading' };
  }, [stored, pending, problem]);
}

/** Milliseconds: whoever only passes by, on the way through the list or after a mail that was deleted, has not read it. */
const SHOWN_BEFORE_READ = 1000;

/** Marks a mail as read once it has stood there for a while; marked as unread afterwards it stays so. One component a mail. */
export function useMarkedAsRead(client: MailClient, message: MailMessage): void {
  const mark = useEffectEvent(() => {
    if (!isSeen(message)) void client.mark([message], true, true);
  });
  useEffect(() => {
    let shown: ReturnType<typeof setTimeout> | undefined;
    // Painted, not only drawn: a page in the background shows nothing.
    const frame = requestAnimationFrame(() => {
      shown = setTimeout(mark, SHOWN_BEFORE_READ);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(shown);
    };
  }, []);
}

/** All mails of the conversation, oldest first, also one that came since; the mail alone until they are known. */
export function useConversation(client: MailClient, message: MailMessage): readonly MailSummary[] {
  const id = mailId(message);
  const [known, setKnown] = useState<{ id: string; mails: readonly MailSummary[] }>();
  const ask = useEffectEvent((signal: AbortSignal) => {
    const { folder, uid, uidValidity } = message;
    return mailConversation({ folder, uid, uidValidity }, signal);
  });
  useEffect(() => {
    let asking = new AbortController();
    const read = () => {
      asking.abort();
      const now = new AbortController();
      asking = now;
      ask(now.signal).then(
        (mails) => {
          if (!now.signal.aborted) setKnown({ id, mails });
        },
        // The mail itself is there.
        () => undefined,
      );
    };
    read();
    // With each reading of the list it may have grown.
    let { reads } = client.state.get();
    const end = client.state.subscribe(() => {
      if (client.state.get().reads === reads) return;
      reads = client.state.get().reads;
      read();
    });
    return () => {
      end();
      asking.abort();
    };
  }, [client, id]);
  return useMemo(() => {
    const mails = known?.id === id ? known.mails : [];
    return mails.some((mail) => mailId(mail) === id) ? mails : [message];
  }, [known, id, message]);
}
