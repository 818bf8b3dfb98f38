import {
  ApiError,
  listMails,
  MAILS_PER_PAGE,
  type MailMessage,
  type MailSummary,
  mailFolders,
  readMail,
  reasonOf,
  searchMails,
} from 'shared-kit/api';
import { keepNewest } from 'shared-kit/data/keep-newest';
import type { Notification } from 'shared-kit/ui';
import { mailId } from '../../mail/mail-id.ts';
import {
  ALL_FOLDERS,
  type MailStore,
  newList,
  type Problem,
  type ShownList,
  settledList,
} from './mail-state.ts';
import { mergeNewest, withFurther } from './merge-newest.ts';
import type { PendingChange } from './pending-changes.ts';

/** Specification 3 section 8. */
const FAILED = { folders: 'Failed to load folders', list: 'Failed to load emails' } as const;

/** Rows that are read anew when something changed; what lies further back stays as it is. */
const MOST_FRESH = 200;
const MOST_MESSAGES = 40;
const MOST_LISTS = 20;

export type MailReading = ReturnType<typeof mailReading>;

/** What is read of the mailbox: what is shown stays while it is away. */
export function mailReading({ get, set }: MailStore, say: (notification: Notification) => void) {
  /** Lists that were shown before, to be there at once. */
  const known = new Map<string, ShownList>();
  let loading: AbortController | undefined;
  const setList = (part: Partial<ShownList>) => set({ list: { ...get().list, ...part } });

  async function loadFolders(): Promise<void> {
    try {
      set({ folders: await mailFolders(), foldersProblem: undefined });
    } catch (error) {
      const problem = problemOf(error);
      if (!get().foldersProblem && !isSaid(problem)) say({ intent: 'error', text: FAILED.folders });
      set({ foldersProblem: problem });
    }
  }

  /** Of the list or the folders: both fail where the server is away. */
  const isSaid = ({ text }: Problem) =>
    [get().list.problem, get().foldersProblem].some((problem) => problem?.text === text);

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
    if (list.status !== 'ready' || list.isSearchingTexts) return;
    keepNewest(known, key, list, MOST_LISTS);
  }

  /**
   * @param isTold what follows from the failure of something else is not said beside it: the list shows it
   * @returns whether the list is as the mailbox has it
   */
  async function load(isTold = false): Promise<boolean> {
    loading?.abort();
    const now = new AbortController();
    loading = now;
    const { folder, query, uidValidity, mails, status } = get().list;
    const limit = query === '' ? freshRows(mails.length) : MAILS_PER_PAGE;
    try {
      const page =
        query === ''
          ? await listMails({ folder, limit, uidValidity }, now.signal)
          : await search(folder, query, status === 'ready', now.signal);
      if (now.signal.aborted) return false;
      loading = undefined;
      const fresh = page.emails;
      const before = get().list;
      const isOther = before.uidValidity !== undefined && before.uidValidity !== page.uidValidity;
      const isAll = isOther || fresh.length < limit || fresh.length >= page.total;
      setList({
        status: 'ready',
        mails: mergeNewest(before.mails, fresh, isAll),
        total: page.total,
        uidValidity: page.uidValidity,
        isSearchingTexts: false,
        problem: undefined,
      });
      set(({ messages, reads }) => ({ messages: withFreshFlags(messages, fresh), reads: reads + 1 }));
      return true;
    } catch (error) {
      if (now.signal.aborted) return false;
      loading = undefined;
      return await listFailed(error, isTold);
    }
  }

  /** What is found in subjects and people is shown at once, where the texts take longer. @param isShown something is */
  async function search(folder: string, query: string, isShown: boolean, signal: AbortSignal) {
    const sought = { ...searchedIn(folder), query };
    if (isShown) return await searchMails(sought, signal);
    const first = await searchMails({ ...sought, onlyHeads: true }, signal);
    if (!first.onlyHeads) return first;
    if (!signal.aborted && first.emails.length > 0) {
      const { emails: mails, total, uidValidity } = first;
      setList({ status: 'ready', mails, total, uidValidity, isSearchingTexts: true });
    }
    return await searchMails(sought, signal);
  }

  async function listFailed(error: unknown, isTold = false): Promise<boolean> {
    const { list } = get();
    const problem = problemOf(error);
    if (problem.code === 'mailbox-changed' && list.uidValidity !== undefined) {
      // Every number in it means another mail now.
      known.delete(keyOf(list.folder, list.query));
      set({ list: newList(list.folder, list.query) });
      return await load();
    }
    const isGone = problem.code === 'folder-gone';
    // Where there is no list the pane itself says so.
    const isNews = list.status === 'ready' && !list.problem && !isGone;
    if (!isTold && isNews && !isSaid(problem)) say({ intent: 'error', text: FAILED.list });
    if (isGone) {
      known.delete(keyOf(list.folder, list.query));
      set({ list: { ...newList(list.folder, list.query), status: 'failed', problem } });
      void loadFolders();
    } else {
      setList({ status: list.status === 'ready' ? 'ready' : 'failed', isSearchingTexts: false, problem });
    }
    return false;
  }

  async function loadMore(): Promise<void> {
    const { list } = get();
    if (list.isLoadingMore || list.isSearchingTexts || list.status !== 'ready') return;
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
            : await searchMails({ ...searchedIn(folder), query, page });
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
      const messages = new Map(get().messages);
      keepNewest(messages, id, message, MOST_MESSAGES);
      set({ messages });
      return message;
    } catch (error) {
      // Somebody else took it away: the list still shows it.
      if (error instanceof ApiError && ['mail-gone', 'mailbox-changed'].includes(error.code)) void load();
      throw error;
    }
  }

  /** Of the lists that are not shown; what is on its way was written down before this was done. */
  function settle(changed: PendingChange): void {
    for (const [key, list] of known) known.set(key, settledList(list, changed));
    if (loading) void load();
  }

  return {
    loadFolders,
    show,
    load,
    loadMore,
    refresh,
    read,
    settle,
    /** Nothing more is read for this screen. */
    close: () => loading?.abort(),
  };
}

const searchedIn = (folder: string) => (folder === ALL_FOLDERS ? {} : { folder });

const keyOf = (folder: string, query: string) => `${query}\n${folder}`;

/** Whole pages, as many rows as are shown. */
function freshRows(shown: number): number {
  return Math.min(MOST_FRESH, Math.max(1, Math.ceil(shown / MAILS_PER_PAGE)) * MAILS_PER_PAGE);
}

export function problemOf(error: unknown): Problem {
  return { code: error instanceof ApiError ? error.code : '', text: reasonOf(error) };
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
