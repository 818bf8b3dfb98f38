import {
  ApiError,
  deleteMails,
  listMails,
  MAILS_PER_PAGE,
  type MailFolder,
  type MailMessage,
  type MailSummary,
  type MovedMails,
  mailFolders,
  markMailsRead,
  markMailsUnread,
  moveMails,
  readMail,
  reasonOf,
  searchMails,
  starMails,
} from 'shared-kit/api';
import { type Notification, notify } from 'shared-kit/ui';
import { inPortions } from './in-portions.ts';
import { mergeNewest, withFurther } from './merge-newest.ts';
import { observed } from './observed.ts';
import { countsWithChanges, mailId, type PendingChange, withChanges } from './pending-changes.ts';

/** Why something is not there, or may be old. */
export interface Problem {
  code: string;
  /** German. */
  text: string;
}

export interface ShownList {
  folder: string;
  /** Empty: the folder itself. */
  query: string;
  /** `ready` with a problem: what is shown may be old. */
  status: 'loading' | 'ready' | 'failed';
  mails: readonly MailSummary[];
  total: number;
  uidValidity?: string | undefined;
  isLoadingMore: boolean;
  problem?: Problem | undefined;
}

export interface MailState {
  folders: readonly MailFolder[] | undefined;
  foldersProblem: Problem | undefined;
  list: ShownList;
  /** Those that were opened, by `mailId`. */
  messages: ReadonlyMap<string, MailMessage>;
  pending: readonly PendingChange[];
}

export type MailClient = ReturnType<typeof createMailClient>;

/** Specification 3 section 8. */
const FAILED = {
  folders: 'Failed to load folders',
  list: 'Failed to load emails',
  delete: 'Failed to delete emails',
  move: 'Failed to move emails',
  update: 'Failed to update emails',
} as const;

/** Rows that are read anew when something changed; what lies further back stays as it is. */
const MOST_FRESH = 200;
const MOST_MESSAGES = 40;
const MOST_LISTS = 20;

/**
 * The mailbox as one screen shows it. What is asked for shows at once and is taken back where it fails; what is shown
 * stays while the mailbox is away.
 * @param say what is said of what was done
 */
export function createMailClient(say: (notification: Notification) => void = notify) {
  const state = observed<MailState>({
    folders: undefined,
    foldersProblem: undefined,
    list: newList('INBOX', ''),
    messages: new Map(),
    pending: [],
  });
  const { get, set } = state;
  /** Lists that were shown before, to be there at once. */
  const known = new Map<string, ShownList>();
  let loading: AbortController | undefined;
  /** What changes the mailbox goes one after the other: the last click wins. */
  let queue: Promise<unknown> = Promise.resolve();

  const setList = (part: Partial<ShownList>) => set({ list: { ...get().list, ...part } });

  async function loadFolders(): Promise<void> {
    try {
      set({ folders: await mailFolders(), foldersProblem: undefined });
    } catch (error) {
      if (!get().foldersProblem) say({ intent: 'error', text: FAILED.folders });
      set({ foldersProblem: problemOf(error) });
    }
  }

  /** Shows a folder, or what is found in it; reads it where it is not what is shown already. */
  function show(folder: string, query: string): void {
    const { list } = get();
    if (list.folder === folder && list.query === query && (loading || list.status !== 'loading')) return;
    remember(list);
    const before = known.get(keyOf(folder, query));
    set({ list: before ? { ...before, isLoadingMore: false, problem: undefined } : newList(folder, query) });
    void load();
  }

  function remember(list: ShownList): void {
    const key = keyOf(list.folder, list.query);
    known.delete(key);
    if (list.status !== 'ready') return;
    known.set(key, list);
    const [oldest] = known.keys();
    if (known.size > MOST_LISTS && oldest !== undefined) known.delete(oldest);
  }

  /** @returns whether the list is as the mailbox has it */
  async function load(): Promise<boolean> {
    loading?.abort();
    const now = new AbortController();
    loading = now;
    const { folder, query, uidValidity, mails } = get().list;
    const limit = query === '' ? freshRows(mails.length) : MAILS_PER_PAGE;
    try {
      const page =
        query === ''
          ? await listMails({ folder, limit, uidValidity }, now.signal)
          : await searchMails({ folder, query }, now.signal);
      if (now.signal.aborted) return false;
      loading = undefined;
      const fresh = page.emails;
      const isOther = uidValidity !== undefined && uidValidity !== page.uidValidity;
      const isAll = isOther || fresh.length < limit || fresh.length >= page.total;
      setList({
        status: 'ready',
        mails: mergeNewest(get().list.mails, fresh, isAll),
        total: page.total,
        uidValidity: page.uidValidity,
        problem: undefined,
      });
      set(({ messages }) => ({ messages: withFreshFlags(messages, fresh) }));
      return true;
    } catch (error) {
      if (now.signal.aborted) return false;
      loading = undefined;
      return await listFailed(error);
    }
  }

  async function listFailed(error: unknown): Promise<boolean> {
    const { list } = get();
    const problem = problemOf(error);
    if (problem.code === 'mailbox-changed' && list.uidValidity !== undefined) {
      // Every number in it means another mail now.
      known.delete(keyOf(list.folder, list.query));
      set({ list: newList(list.folder, list.query) });
      return await load();
    }
    if (!list.problem) say({ intent: 'error', text: FAILED.list });
    if (problem.code === 'folder-gone') {
      known.delete(keyOf(list.folder, list.query));
      set({ list: { ...newList(list.folder, list.query), status: 'failed', problem } });
      void loadFolders();
    } else {
      setList({ status: list.status === 'ready' ? 'ready' : 'failed', problem });
    }
    return false;
  }

  async function loadMore(): Promise<void> {
    const { list } = get();
    if (list.isLoadingMore || list.status !== 'ready') return;
    setList({ isLoadingMore: true });
    const { folder, query, uidValidity } = list;
    // What left the list meanwhile moved the pages: the first one that may hold something new, and the next.
    const first = Math.floor(list.mails.length / MAILS_PER_PAGE) + 1;
    const pages = list.mails.length % MAILS_PER_PAGE === 0 ? [first] : [first, first + 1];
    try {
      for (const page of pages) {
        const further =
          query === ''
            ? await listMails({ folder, page, limit: MAILS_PER_PAGE, uidValidity })
            : await searchMails({ folder, query, page });
        if (!isShown(list)) return;
        const mails = withFurther(get().list.mails, further.emails);
        // Past the last page: what was counted is not there.
        const total = further.emails.length === 0 ? mails.length : further.total;
        setList({ mails, total, problem: undefined });
      }
      setList({ isLoadingMore: false });
    } catch (error) {
      if (!isShown(list)) return;
      setList({ isLoadingMore: false });
      await listFailed(error);
    }
  }

  const isShown = ({ folder, query }: ShownList) => {
    const { list } = get();
    return list.folder === folder && list.query === query;
  };

  /** Something changed in the mailbox, or somebody asks. */
  async function refresh(): Promise<boolean> {
    const [isFresh] = await Promise.all([load(), loadFolders()]);
    return isFresh;
  }

  async function read(mail: Pick<MailSummary, 'folder' | 'uidValidity' | 'uid'>): Promise<MailMessage> {
    const id = mailId(mail);
    const before = get().messages.get(id);
    if (before) return before;
    try {
      const { folder, uid, uidValidity } = mail;
      const message = await readMail({ folder, uid, uidValidity });
      const messages = new Map(get().messages).set(id, message);
      const [oldest] = messages.keys();
      if (messages.size > MOST_MESSAGES && oldest !== undefined) messages.delete(oldest);
      set({ messages });
      return message;
    } catch (error) {
      // Somebody else took it away: the list still shows it.
      if (error instanceof ApiError && ['mail-gone', 'mailbox-changed'].includes(error.code)) void load();
      throw error;
    }
  }

  /** @returns what the mailbox answers; undefined where it failed: then all is as before, and was said */
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
      for (const [key, list] of known) known.set(key, settledList(list, changed));
      // What is on its way was written down before this was done.
      if (loading) void load();
      return { result };
    } catch (error) {
      set(without);
      void load();
      return { error };
    }
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
    const moved: Moved[] = [];
    const failed = await ofEach(mails, async (some, where) => {
      const to = trash === where.folder ? undefined : trash;
      const done = await change({ mails: some, effect: { kind: 'leave', to } }, () => deleteMails(where));
      if ('result' in done && done.result) moved.push({ now: done.result, from: where.folder });
      return done;
    });
    sayMoved(mails.length - failed.length, 'deleted', moved);
    if (failed.length > 0) sayFailed(FAILED.delete, () => void remove(failed, trash));
  }

  async function move(mails: readonly MailSummary[], to: string): Promise<void> {
    const moved: Moved[] = [];
    const failed = await ofEach(mails, async (some, where) => {
      const done = await change({ mails: some, effect: { kind: 'leave', to } }, () => moveMails(where, to));
      if ('result' in done && done.result) moved.push({ now: done.result, from: where.folder });
      return done;
    });
    sayMoved(mails.length - failed.length, 'moved', moved);
    if (failed.length > 0) sayFailed(FAILED.move, () => void move(failed, to));
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
    await refresh();
  }

  function sayFailed(text: string, retry: () => void): void {
    say({ intent: 'error', text, action: { label: 'Erneut versuchen', onClick: retry } });
  }

  return {
    state,
    loadFolders,
    show,
    load,
    loadMore,
    refresh,
    read,
    mark,
    star,
    remove,
    move,
    /** Nothing more is read for this screen. */
    close: () => loading?.abort(),
  };
}

interface Moved {
  now: NonNullable<MovedMails>;
  from: string;
}

function newList(folder: string, query: string): ShownList {
  return { folder, query, status: 'loading', mails: [], total: 0, isLoadingMore: false };
}

const keyOf = (folder: string, query: string) => `${query}\n${folder}`;

/** Whole pages, as many rows as are shown. */
function freshRows(shown: number): number {
  return Math.min(MOST_FRESH, Math.max(1, Math.ceil(shown / MAILS_PER_PAGE)) * MAILS_PER_PAGE);
}

function problemOf(error: unknown): Problem {
  return { code: error instanceof ApiError ? error.code : '', text: reasonOf(error) };
}

/** Calls for the mails of each folder, a portion at a time. @returns those for which it failed */
async function ofEach(
  mails: readonly MailSummary[],
  call: (
    some: readonly MailSummary[],
    where: { uid: number[]; folder: string; uidValidity: string },
  ) => Promise<{ result: unknown } | { error: unknown }>,
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

function settledList(list: ShownList, changed: PendingChange): ShownList {
  const mails = withChanges(list.mails, [changed]);
  if (mails === list.mails) return list;
  return { ...list, mails, total: Math.max(0, list.total + mails.length - list.mails.length) };
}

function settled({ folders, list, messages }: MailState, changed: PendingChange): Partial<MailState> {
  const shown = withChanges([...messages.values()], [changed]);
  return {
    ...(folders && { folders: countsWithChanges(folders, [changed]) }),
    list: settledList(list, changed),
    messages: new Map(shown.map((message) => [mailId(message), message])),
  };
}

function withFreshFlags(
  messages: ReadonlyMap<string, MailMessage>,
  fresh: readonly MailSummary[],
): ReadonlyMap<string, MailMessage> {
  const next = new Map(messages);
  for (const mail of fresh) {
    const message = next.get(mailId(mail));
    if (message && message.flags.join() !== mail.flags.join())
      next.set(mailId(mail), { ...message, flags: mail.flags });
  }
  return next;
}
