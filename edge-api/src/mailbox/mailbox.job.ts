import type { DocumentStore } from 'shared-kit/data';
import { MAILBOX_STATE_ID, type MailboxState, mailboxStates } from 'shared-kit/domain';
import type { Mailbox } from './mailbox.ts';

/** Several changes at once are told once. */
const GATHER_MS = 300;

interface Deps {
  store: DocumentStore;
  mailbox: Mailbox;
  clock: () => Date;
}

/**
 * Tells open browsers what changes in the mailbox, through the document `MAILBOX_STATE_ID`.
 * @returns ends it; resolves once what is being written is written
 */
export function startMailboxJob(
  { store, mailbox, clock }: Deps,
  onError: (error: unknown) => void,
  gatherMs: number = GATHER_MS,
): () => Promise<void> {
  const folders = new Set<string>();
  let problem: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let ended = false;

  const tell = () => {
    if (ended || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      writing = writing.then(write).catch(onError);
    }, gatherMs);
  };

  async function write(): Promise<void> {
    const changed = [...folders];
    folders.clear();
    const unread = problem === undefined ? await mailbox.unread().catch(() => undefined) : undefined;
    const told = problem;
    await store.transact(async (transaction) => {
      const before = await transaction.get<MailboxState>(mailboxStates.name, MAILBOX_STATE_ID);
      const count = unread ?? before?.data.unread ?? 0;
      transaction.set<MailboxState>(mailboxStates.name, MAILBOX_STATE_ID, {
        unread: count,
        hasUnread: count > 0,
        changedAt: clock().toISOString(),
        folders: changed,
        ...(told !== undefined && { problem: told }),
      });
    });
  }

  const endWatch = mailbox.watch({
    changed(paths) {
      for (const path of paths) folders.add(path);
      tell();
    },
    problem(text) {
      if (text === problem) return;
      problem = text;
      tell();
    },
  });
  // What it is like at the start, whatever was told before.
  tell();
  return async () => {
    ended = true;
    endWatch();
    clearTimeout(timer);
    await writing;
  };
}
