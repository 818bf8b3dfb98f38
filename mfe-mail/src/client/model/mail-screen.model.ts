import { useEffect, useMemo, useRef, useState } from 'react';
import { findMail, type MailPlace, type MailSummary, reasonOf } from 'shared-kit/api';
import { useObserved } from 'shared-kit/data/observed';
import { ask, notify, useIsNarrow, useStable } from 'shared-kit/ui';
import { followDrafts, openComposer, openScheduledMails } from '../../composer/composer.store.ts';
import { mailId } from '../../mail/mail-id.ts';
import { printMail } from '../reader/print-mail.ts';
import { folderLabel, specialFolder } from '../rules/folder-tree.ts';
import { nextMail } from '../rules/next-mail.ts';
import type { MailKey } from '../rules/shortcuts.ts';
import { useMailAddress } from './mail-address.ts';
import type { MailClient } from './mail-client.ts';
import { useMailSelection } from './mail-selection.ts';
import { ALL_FOLDERS, type ShownList } from './mail-state.ts';
import { countsWithChanges, withChanges } from './pending-changes.ts';
import { useLiveMailbox } from './use-live-mailbox.ts';
import { mailOfRow, useMailKeys } from './use-mail-keys.ts';

export type MailScreenModel = ReturnType<typeof useMailScreen>;

/** The mail screen: what the address names, what is ticked, and all that can be done with mails. */
export function useMailScreen(client: MailClient) {
  const address = useMailAddress();
  const isNarrow = useIsNarrow();
  const { folder: path, query, open } = address;
  const searched = query !== '' && address.isEverywhere ? ALL_FOLDERS : path;
  useEffect(() => client.show(searched, query), [client, searched, query]);
  useEffect(() => void client.loadFolders(), [client]);
  useEffect(() => client.close, [client]);
  useLiveMailbox(client);
  useLinkedMail(address);

  const pending = useObserved(client.state, (state) => state.pending);
  const known = useObserved(client.state, (state) => state.folders);
  const foldersProblem = useObserved(client.state, (state) => state.foldersProblem);
  const shown = useObserved(client.state, (state) => state.list);
  const isAnother = shown.folder !== searched || shown.query !== query;
  const list = useMemo(
    (): ShownList => (isAnother ? { ...shown, mails: [], status: 'loading', problem: undefined } : shown),
    [shown, isAnother],
  );
  const mails = useMemo(() => withChanges(list.mails, pending), [list.mails, pending]);
  const folders = useMemo(() => known && countsWithChanges(known, pending), [known, pending]);
  const folder = folders?.find((one) => one.path === path);
  const trash = folders && specialFolder(folders, 'trash')?.path;
  const selection = useMailSelection(mails, `${query}\n${searched}`);
  const openId = open && mailId(open);
  const isOpen = (mail: MailPlace) => mailId(mail) === openId;
  const isOfBefore =
    open !== undefined &&
    list.status === 'ready' &&
    list.folder === open.folder &&
    list.uidValidity !== undefined &&
    list.uidValidity !== open.uidValidity;
  const { goTo } = address;
  useEffect(() => {
    if (!isOfBefore) return;
    notify({
      intent: 'info',
      text: 'Der Ordner wurde auf dem Server neu angelegt. Öffnen Sie die E-Mail noch einmal.',
    });
    goTo(undefined);
  }, [isOfBefore, goTo]);

  const openMail = useStable((mail: MailPlace) => {
    if (!isOpen(mail)) address.openMail(mail, open !== undefined && !isNarrow);
  });

  /** The mail whose row has the focus, or had it last: rows that come and go give it another place. */
  const focusedId = useRef<string>(undefined);

  /** What is shown once these are gone, and whose row has the focus; the phone goes back to its list. */
  function leave(leaving: readonly MailSummary[]): void {
    const gone = new Set(leaving.map(mailId));
    const isLeaving = (mail: MailSummary) => gone.has(mailId(mail));
    const following = nextMail(mails, (mail) => mailId(mail) === focusedId.current, isLeaving);
    if (following) focusedId.current = mailId(following);
    if (!open || !leaving.some(isOpen)) return;
    const next = isNarrow ? undefined : nextMail(mails, isOpen, isLeaving);
    if (next) address.openMail(next, true);
    else address.closeMail();
  }

  const isOpenGone = useIsGone(client, open);
  /** Those that still can be: one that somebody else took away is closed. */
  const isThere = (mail: MailSummary) => !(isOpenGone && isOpen(mail));
  /** For which a folder is, or was last, asked. */
  const [relocating, setRelocating] = useState<readonly MailSummary[]>([]);
  const [isChoosingFolder, setChoosingFolder] = useState(false);
  const followDraft = useStable((from: MailPlace, to: MailPlace | undefined) => {
    if (!isOpen(from)) return;
    if (to) address.openMail(to, true);
    else address.closeMail();
  });
  useEffect(() => followDrafts(followDraft), [followDraft]);

  const actions = {
    remove: useStable(async (asked: readonly MailSummary[]) => {
      const there = asked.filter(isThere);
      if (there.length < asked.length) address.closeMail();
      // Pressed twice: it leaves already.
      const some = withChanges(there, client.state.get().pending);
      if (some.length === 0) return;
      if (some.every((mail) => mail.folder === trash) && !(await mayDrop(some.length))) return;
      leave(some);
      selection.none();
      await client.remove(some, trash);
    }),
    move: useStable((asked: readonly MailSummary[], to: string) => {
      // Chosen twice: it leaves already.
      const there = withChanges(asked, client.state.get().pending);
      const some = there.filter((mail) => mail.folder !== to);
      if (some.length === 0) return;
      leave(some);
      selection.none();
      void client.move(some, to);
    }),
    /** Asks where to. */
    chooseFolder: useStable((asked: readonly MailSummary[]) => {
      const some = asked.filter(isThere);
      if (some.length === 0) return;
      setRelocating(some);
      setChoosingFolder(true);
    }),
    mark: useStable((some: readonly MailSummary[], seen: boolean) => {
      selection.none();
      void client.mark(some, seen);
    }),
    star: useStable((some: readonly MailSummary[], starred: boolean) => void client.star(some, starred)),
    compose: useStable(() => openComposer({ mode: 'new' })),
    refresh: useStable(async () => {
      if (await client.refresh()) notify({ intent: 'success', text: 'Emails refreshed' });
    }),
  };

  const messages = useObserved(client.state, (state) => state.messages);
  const message = openId === undefined ? undefined : messages.get(openId);
  const step = (by: 1 | -1): boolean => {
    const at = mails.findIndex(isOpen);
    const next = at < 0 ? mails[0] : mails[at + by];
    if (next) address.openMail(next, open !== undefined);
    return true;
  };
  /** What is answered stands open. */
  const answer = (mode: 'reply' | 'replyAll' | 'forward', mail: MailSummary | undefined): boolean => {
    if (!mail) return false;
    const known = messages.get(mailId(mail));
    openMail(mail);
    if (known) openComposer({ mode, mail: known });
    else openComposer({ mode }, client.read(mail));
    return true;
  };
  useMailKeys((key: MailKey, focused) => {
    // The row that the arrows went to is meant before the mail that is open beside it.
    const row = focused && mailOfRow(focused);
    const current =
      row === undefined ? (mails.find(isOpen) ?? message) : mails.find((mail) => mailId(mail) === row);
    const meant = selection.selected.length > 0 ? selection.selected : current ? [current] : [];
    switch (key) {
      case 'next':
        return step(1);
      case 'previous':
        return step(-1);
      case 'reply':
      case 'replyAll':
      case 'forward':
        return answer(key, current);
      case 'delete':
        void actions.remove(meant);
        return true;
      case 'move':
        actions.chooseFolder(meant);
        return meant.length > 0;
      case 'compose':
        actions.compose();
        return true;
      case 'print':
        if (message) void printMail(message);
        return message !== undefined;
      case 'undo':
        return client.takeBack();
      case 'select':
        if (current) selection.toggle(current);
        return current !== undefined;
      case 'close':
        if (selection.selected.length > 0) selection.none();
        else if (open) address.closeMail();
        else return false;
        return true;
    }
  });

  return {
    client,
    path,
    query,
    /** What is searched for is searched for in all folders. */
    isEverywhere: address.isEverywhere,
    open,
    openId,
    isOpenGone,
    isNarrow,
    folders,
    foldersProblem,
    folder,
    title: folder && folders ? folderLabel(folders, folder) : path === 'INBOX' ? 'Posteingang' : path,
    list,
    mails,
    pending,
    selection,
    focusedId,
    relocating,
    isChoosingFolder,
    keepFolder: useStable(() => setChoosingFolder(false)),
    openMail,
    closeMail: useStable(address.closeMail),
    ...actions,
  };
}

/** Whether it has left the folder that is shown while it stood open: a colleague, or another window, took it away. */
function useIsGone(client: MailClient, open: MailPlace | undefined): boolean {
  const id = open && mailId(open);
  const isListed = useObserved(client.state, ({ list }) =>
    list.folder === open?.folder && list.query === '' && list.status === 'ready'
      ? list.mails.some((mail) => mailId(mail) === id)
      : undefined,
  );
  // Further back than what is listed it may be all the same.
  const [listed, setListed] = useState<string>();
  if (isListed && listed !== id) setListed(id);
  return id !== undefined && listed === id && isListed === false;
}

function mayDrop(count: number): Promise<boolean> {
  return ask({
    title: count === 1 ? 'E-Mail endgültig löschen?' : `${count} E-Mails endgültig löschen?`,
    text: 'Das lässt sich nicht rückgängig machen.',
    confirmLabel: 'Endgültig löschen',
    danger: true,
  });
}

/** `?mail-id=` opens a mail wherever it lies now, `?neu` the window to write one, `?geplant` what waits to be sent. */
function useLinkedMail({ key, isNew, asksForPlanned, goTo }: ReturnType<typeof useMailAddress>): void {
  const sought = useRef<string>(undefined);
  useEffect(() => {
    if (key === undefined || sought.current === key) return;
    sought.current = key;
    const say = (text: string) => {
      notify({ intent: 'error', text });
      goTo(undefined);
    };
    findMail(key).then(
      (mail) => (mail ? goTo(mail) : say('Diese E-Mail liegt in keinem Ordner mehr.')),
      (error) => say(`Die E-Mail konnte nicht gesucht werden: ${reasonOf(error)}`),
    );
  }, [key, goTo]);
  useEffect(() => {
    if (!isNew) return;
    openComposer({ mode: 'new' });
    goTo(undefined);
  }, [isNew, goTo]);
  useEffect(() => {
    if (!asksForPlanned) return;
    openScheduledMails();
    goTo(undefined);
  }, [asksForPlanned, goTo]);
}
