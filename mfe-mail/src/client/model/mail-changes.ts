import {
  deleteMails,
  type MailSummary,
  type MovedMails,
  markMailsRead,
  markMailsUnread,
  moveMails,
  starMails,
} from 'shared-kit/api';
import type { Notification } from 'shared-kit/ui';
import { inPortions } from './in-portions.ts';
import type { MailReading } from './mail-reading.ts';
import { type MailState, type MailStore, settled } from './mail-state.ts';
import type { PendingChange } from './pending-changes.ts';

/** Specification 3 section 8. */
const FAILED = {
  delete: 'Failed to delete emails',
  move: 'Failed to move emails',
  update: 'Failed to update emails',
} as const;

/** What is done with mails: it shows at once, and is taken back where it fails. */
export function mailChanges(
  { get, set }: MailStore,
  reading: MailReading,
  say: (notification: Notification) => void,
) {
  /** What changes the mailbox goes one after the other: the last click wins. */
  let queue: Promise<unknown> = Promise.resolve();

  /** @returns what the mailbox answers, or why it did not: then all is as before */
  async function change<Result>(
    changed: PendingChange,
    call: () => Promise<Result>,
  ): Promise<{ result: Result } | { error: unknown }> {
    set(({ pending }) => ({ pending: [...pending, changed] }));
    const run = queue.then(call);
    queue = run.catch(() => undefined);
    const without = ({ pending }: MailState) => ({ pending: pending.filter((one) => one !== changed) });
    try {
      const result = await run;
      set((now) => ({ ...settled(now, changed), ...without(now) }));
      reading.settle(changed);
      return { result };
    } catch (error) {
      set(without);
      void reading.load(true);
      return { error };
    }
  }

  /** Deletes and moves under way, the last one last; `isUnwanted`: taken back before they were done. */
  const underWay = new Set<{ isUnwanted: boolean }>();

  async function relocate(
    mails: readonly MailSummary[],
    what: 'deleted' | 'moved',
    call: (some: readonly MailSummary[], where: MailsAt) => ReturnType<typeof change<MovedMails>>,
  ): Promise<MailSummary[]> {
    const wish = { isUnwanted: false };
    underWay.add(wish);
    const moved: Moved[] = [];
    const failed = await ofEach(mails, async (some, where) => {
      const done = await call(some, where);
      if ('result' in done && done.result) moved.push({ now: done.result, from: where.folder });
      return done;
    });
    underWay.delete(wish);
    if (wish.isUnwanted && moved.length > 0) await putBack(moved);
    else sayMoved(mails.length - failed.length, what, moved);
    return failed;
  }

  /** Takes back the last delete or move as soon as it is done. @returns whether one is under way */
  function takeBack(): boolean {
    const last = [...underWay].findLast(({ isUnwanted }) => !isUnwanted);
    if (last) {
      last.isUnwanted = true;
      say({ intent: 'info', text: 'Wird rückgängig gemacht …' });
    }
    return last !== undefined;
  }

  async function mark(mails: readonly MailSummary[], seen: boolean, quiet = false): Promise<void> {
    const flagged = { kind: 'flag', flag: 'SEEN', on: seen } as const;
    const send = seen ? markMailsRead : markMailsUnread;
    const failed = await ofEach(mails, (some, where) =>
      change({ mails: some, effect: flagged }, () => send(where)),
    );
    if (failed.length > 0) sayFailed(FAILED.update, () => void mark(failed, seen, quiet));
    else if (!quiet) say({ intent: 'success', text: seen ? 'Marked as read' : 'Marked as unread' });
  }

  async function star(mails: readonly MailSummary[], starred: boolean): Promise<void> {
    const flagged = { kind: 'flag', flag: 'FLAGGED', on: starred } as const;
    const failed = await ofEach(mails, (some, where) =>
      change({ mails: some, effect: flagged }, () => starMails(where, starred)),
    );
    if (failed.length > 0) sayFailed(FAILED.update, () => void star(failed, starred));
  }

  /** Into the trash; from there for good. @param trash its path */
  async function remove(mails: readonly MailSummary[], trash: string | undefined): Promise<void> {
    const failed = await relocate(mails, 'deleted', (some, where) => {
      const to = trash === where.folder ? undefined : trash;
      return change({ mails: some, effect: { kind: 'leave', to } }, () => deleteMails(where));
    });
    if (failed.length > 0) sayFailed(FAILED.delete, () => void remove(failed, trash));
  }

  async function move(mails: readonly MailSummary[], to: string): Promise<void> {
    const failed = await relocate(mails, 'moved', (some, where) =>
      change({ mails: some, effect: { kind: 'leave', to } }, () => moveMails(where, to)),
    );
    if (failed.length > 0) sayFailed(FAILED.move, () => void move(failed, to));
    // It was made for them.
    if (!get().folders?.some(({ path }) => path === to)) void reading.loadFolders();
  }

  function sayMoved(count: number, what: 'deleted' | 'moved', moved: readonly Moved[]): void {
    if (count === 0) return;
    const action = { label: 'Rückgängig', onClick: () => void putBack(moved) };
    say({
      intent: 'success',
      text: `${count} email(s) ${what}`,
      ...(moved.length > 0 ? { action } : {}),
    });
  }

  async function putBack(moved: readonly Moved[]): Promise<void> {
    const failed: Moved[] = [];
    for (const one of moved) {
      const { uids, folder, uidValidity } = one.now;
      const run = queue.then(() => moveMails({ uid: uids, folder, uidValidity }, one.from));
      queue = run.catch(() => failed.push(one));
      await queue;
    }
    if (failed.length > 0) sayFailed(FAILED.move, () => void putBack(failed));
    await reading.refresh();
  }

  function sayFailed(text: string, retry: () => void): void {
    say({ intent: 'error', text, action: { label: 'Erneut versuchen', onClick: retry } });
  }

  return { mark, star, remove, move, takeBack };
}

interface MailsAt {
  uid: number[];
  folder: string;
  uidValidity: string;
}

interface Moved {
  now: NonNullable<MovedMails>;
  from: string;
}

/** Calls for the mails of each folder, a portion at a time. @returns those for which it failed */
async function ofEach(
  mails: readonly MailSummary[],
  call: (some: readonly MailSummary[], where: MailsAt) => Promise<{ result: unknown } | { error: unknown }>,
): Promise<MailSummary[]> {
  const done = await Promise.all(
    inPortions(mails).map(async (some) => {
      const [{ folder, uidValidity }] = some;
      const answer = await call(some, { folder, uidValidity, uid: some.map(({ uid }) => uid) });
      return 'error' in answer ? some : [];
    }),
  );
  return done.flat();
}
