import type { MailFolder, MailMessage, MailSummary } from 'shared-kit/api';
import type { Observed } from 'shared-kit/data/observed';
import { mailId } from '../../mail/mail-id.ts';
import { countsWithChanges, type PendingChange, withChanges } from './pending-changes.ts';

/** Why something is not there, or may be old. */
export interface Problem {
  code: string;
  /** German. */
  text: string;
}

/** In place of a folder's path: the search is in all of them. */
export const ALL_FOLDERS = '';

export interface ShownList {
  /** Or `ALL_FOLDERS`. */
  folder: string;
  /** Empty: the folder itself. */
  query: string;
  /** `ready` with a problem: what is shown may be old. */
  status: 'loading' | 'ready' | 'failed';
  mails: readonly MailSummary[];
  total: number;
  uidValidity?: string | undefined;
  isLoadingMore: boolean;
  /** Of a search: subjects and people are shown, the texts are still being searched. */
  isSearchingTexts: boolean;
  problem?: Problem | undefined;
}

export interface MailState {
  folders: readonly MailFolder[] | undefined;
  foldersProblem: Problem | undefined;
  list: ShownList;
  /** Those that were opened, by `mailId`. */
  messages: ReadonlyMap<string, MailMessage>;
  pending: readonly PendingChange[];
  /** How often the list was read: what belongs to it may be older since. */
  reads: number;
}

export type MailStore = Observed<MailState>;

export function initialState(): MailState {
  return {
    folders: undefined,
    foldersProblem: undefined,
    list: newList('INBOX', ''),
    messages: new Map(),
    pending: [],
    reads: 0,
  };
}

export function newList(folder: string, query: string): ShownList {
  return {
    folder,
    query,
    status: 'loading',
    mails: [],
    total: 0,
    isLoadingMore: false,
    isSearchingTexts: false,
  };
}

/** The list once this is done. */
export function settledList(list: ShownList, changed: PendingChange): ShownList {
  const mails = withChanges(list.mails, [changed]);
  if (mails === list.mails) return list;
  return { ...list, mails, total: Math.max(0, list.total + mails.length - list.mails.length) };
}

/** All that is known once this is done. */
export function settled({ folders, list, messages }: MailState, changed: PendingChange): Partial<MailState> {
  const shown = withChanges([...messages.values()], [changed]);
  return {
    ...(folders && { folders: countsWithChanges(folders, [changed]) }),
    list: settledList(list, changed),
    messages: new Map(shown.map((message) => [mailId(message), message])),
  };
}
