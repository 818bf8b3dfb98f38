import { type MailMessage, type MailPlace, reasonOf } from 'shared-kit/api';
import { observed, useObserved } from 'shared-kit/data/observed';
import type { KeptDraft } from 'shared-kit/mail-drafts';
import type { MailFailure } from 'shared-kit/mail-form';
import { createTypedAhead, isFocusLost, notify } from 'shared-kit/ui';
import { mailId } from '../mail/mail-id.ts';

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

/** Whether there is a mail to be read beside it. */
export function isAnswer({ request, kept }: OpenedComposer): boolean {
  return kept ? kept.mail.answeredMail?.place !== undefined : ANSWERS.includes(request.mode);
}

/** Whether it is this mail that is answered. */
export function answers({ request, kept }: OpenedComposer, mail: MailPlace | undefined): boolean {
  const answered = kept ? kept.mail.answeredMail?.place : request.mail;
  return answered !== undefined && mail !== undefined && mailId(answered) === mailId(mail);
}

const ANSWERS: readonly ComposerMode[] = ['reply', 'replyAll', 'forward'];

interface ComposerState {
  opened?: OpenedComposer | undefined;
  /** The list of what waits to be sent is shown. */
  showsScheduled?: boolean;
}

const state = observed<ComposerState>({});
/** The window that is open puts away what is written in it. */
let putAway: (() => Promise<void>) | undefined;

let openedFrom: Element | null = null;

const typedAhead = createTypedAhead({ hasLines: true });
/** Ends it: the window is there to be typed in, or is not to be. @returns what was typed since it was asked for */
export const takeTyped = typedAhead.take;

/** The window that is to open. */
let wanted: string | undefined;

async function show(opened: OpenedComposer, isWanted = () => true): Promise<void> {
  await putAway?.();
  if (isWanted()) state.set({ opened, showsScheduled: false });
}

/**
 * Opens the window to write a mail in, drawn by `ComposerHost`; what was being written in it becomes a draft.
 * @param reading the mail that is answered, where it is not read yet
 */
export function openComposer(request: ComposerRequest, reading?: Promise<MailMessage>): void {
  openedFrom = document.activeElement;
  const id = crypto.randomUUID();
  wanted = id;
  const isWanted = () => wanted === id;
  // Going on with a draft may ask first.
  if (request.mode !== 'draft') {
    typedAhead.start(() => {
      callOffOpening();
      closeComposer(id);
    });
  }
  if (!reading) {
    void show({ id, request }, isWanted);
    return;
  }
  reading.then(
    (mail) => {
      if (isWanted()) void show({ id, request: { ...request, mail } }, isWanted);
    },
    (error: unknown) => {
      if (!isWanted()) return;
      takeTyped();
      notify({ intent: 'error', text: `Failed to load email content: ${reasonOf(error)}` });
    },
  );
}

function callOffOpening(): void {
  wanted = undefined;
  takeTyped();
}

/** Opens it with a mail that was written before. */
export function reopenComposer(kept: KeptDraft, because?: OpenedComposer['because']): void {
  void show({ id: kept.id, request: { mode: 'new' }, kept, because });
}

/** A mail that was called back stands in the window again, opened from a notification that is gone. */
export function giveFocusBack(): void {
  // The content begins above the bars: shown from its beginning, the page would jump.
  if (isFocusLost() && openedFrom instanceof HTMLElement)
    openedFrom.focus({ preventScroll: isFocusLost(openedFrom) });
}

/** @param id of the window: another one stays. Whichever is open where it is not given */
export function closeComposer(id = state.get().opened?.id): void {
  if (state.get().opened?.id !== id) return;
  takeTyped();
  state.set({ opened: undefined });
}

let host: { goThere(): void; isShown: boolean } | undefined;

/**
 * The screen that draws the window is shown. @param goThere from wherever one is by then
 * @returns it is left: what was to open there does not open later
 */
export function hostComposer(goThere: () => void): () => void {
  const shown = { goThere, isShown: true };
  host = shown;
  return () => {
    shown.isShown = false;
    callOffOpening();
  };
}

/** Whether what is opened is seen. */
export const isComposerShown = () => host?.isShown ?? false;

export function goToComposer(): void {
  if (!isComposerShown()) host?.goThere();
}

/** @returns takes it back */
export function onPutAway(work: () => Promise<void>): () => void {
  putAway = work;
  return () => {
    if (putAway === work) putAway = undefined;
  };
}

/** @param to undefined: it is being sent, or was discarded */
type DraftMove = (from: MailPlace, to: MailPlace | undefined) => void;
const followers = new Set<DraftMove>();

/** Each saving of a draft is another message: who shows the one before follows it. @returns ends it */
export function followDrafts(follow: DraftMove): () => void {
  followers.add(follow);
  return () => {
    followers.delete(follow);
  };
}

export const tellDraftMoved: DraftMove = (from, to) => {
  for (const follow of followers) follow(from, to);
};

/** Shows what waits to be sent ('Geplant'). */
export function openScheduledMails(): void {
  state.set({ showsScheduled: true });
}

export function closeScheduledMails(): void {
  state.set({ showsScheduled: false });
}

export const useComposerState = () => useObserved(state, (all) => all);
/** @param id of the window; any where it is not given */
export function isComposerOpen(id?: string): boolean {
  const { opened } = state.get();
  return opened !== undefined && (id === undefined || opened.id === id);
}
