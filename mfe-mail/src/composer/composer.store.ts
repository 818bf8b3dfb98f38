import { useSyncExternalStore } from 'react';
import type { MailMessage } from 'shared-kit/api';
import type { KeptDraft } from 'shared-kit/mail-drafts';
import type { MailFailure } from 'shared-kit/mail-form';

export type ComposerMode = 'new' | 'reply' | 'replyAll' | 'forward' | 'draft';

export interface ComposerRequest {
  mode: ComposerMode;
  /** What is answered, forwarded, or gone on with. */
  mail?: MailMessage | undefined;
  /** An address, or several apart by commas. */
  to?: string | undefined;
  customerId?: string | undefined;
}

export interface OpenedComposer {
  /** Each opening is a window of its own; what is kept of it in this browser has its id. */
  id: string;
  request: ComposerRequest;
  /** It was written before: in this browser before a crash, or called back while it was being sent. */
  kept?: KeptDraft | undefined;
  /** Why: the bar says so. */
  because?: { restored: true } | { failure: MailFailure } | undefined;
}

interface ComposerState {
  opened?: OpenedComposer | undefined;
  /** The list of what waits to be sent is shown. */
  showsScheduled?: boolean;
}

let state: ComposerState = {};
/** The window that is open puts away what is written in it. */
let putAway: (() => Promise<void>) | undefined;
const listeners = new Set<() => void>();

function change(part: Partial<ComposerState>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

async function show(opened: OpenedComposer): Promise<void> {
  await putAway?.();
  change({ opened, showsScheduled: false });
}

/** Opens the window to write a mail in, drawn by `ComposerHost`; what was being written in it becomes a draft. */
export function openComposer(request: ComposerRequest): void {
  void show({ id: crypto.randomUUID(), request });
}

/** Opens it with a mail that was written before. */
export function reopenComposer(kept: KeptDraft, because?: OpenedComposer['because']): void {
  void show({ id: kept.id, request: { mode: 'new' }, kept, because });
}

export function closeComposer(): void {
  change({ opened: undefined });
}

/** @returns takes it back */
export function onPutAway(work: () => Promise<void>): () => void {
  putAway = work;
  return () => {
    if (putAway === work) putAway = undefined;
  };
}

/** Shows what waits to be sent ('Geplant'). */
export function openScheduledMails(): void {
  change({ showsScheduled: true });
}

export function closeScheduledMails(): void {
  change({ showsScheduled: false });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useComposerState = () => useSyncExternalStore(subscribe, () => state);
export const isComposerOpen = () => state.opened !== undefined;
