import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { discardEmailDraft, type MailPlace, reasonOf } from 'shared-kit/api';
import {
  type ComposedMail,
  forgetDraft,
  type KeptDraft,
  keepDraft,
  keepDraftAtOnce,
  saveDraft,
  sizeOf,
} from 'shared-kit/mail-drafts';
import type { MailFailure } from 'shared-kit/mail-form';
import { useRetries } from '../mail/use-retries.ts';
import { tellDraftMoved } from './composer.store.ts';
import { filingOf, isPassing } from './left-drafts.ts';

/** Specification 3 section 9, both in milliseconds. */
const SAVE_AFTER = 2000;
const SAYS_SAVED = 2000;
const KEEP_EACH = 300;
/** Large files are not sent at each pause: that much longer for each megabyte. */
const LONGER_PER_MB = 1000;
const MB = 1024 * 1024;

export type DraftState =
  | { step: 'idle' }
  | { step: 'saving' }
  | { step: 'saved' }
  /** The server does not take it; this browser has it. `reason` is German; `passing` is tried again by itself. */
  | { step: 'here'; reason: string; passing?: { code: string } | undefined };

export interface Draft {
  state: DraftState;
  /** Where the server has it. */
  place(): MailPlace | undefined;
  /** Somebody else has sent or changed the draft that this one was. */
  isSplit(): boolean;
  /** From here on it is a mail of its own. */
  makeOwn(): void;
  /** Now, whatever was typed since. @returns whether the server has it */
  save(): Promise<boolean>;
  /** Of the last sending, where nobody knows what became of it. */
  unansweredKey(): string | undefined;
  /** Of the last sending, where it came to nothing. */
  failure(): MailFailure | undefined;
  /** As this browser keeps it, with all that was typed. */
  asItIs(): KeptDraft;
  /** Sending begins: nothing is saved any more until `resume`, which keeps why it came to nothing. Resolves once no saving is under way. */
  pause(): Promise<void>;
  resume(unansweredKey: string | undefined, failure?: MailFailure): void;
  /** This browser keeps it no longer. */
  forget(): Promise<void>;
  /** The server neither. */
  discard(): Promise<void>;
}

/**
 * Keeps what is written: in this browser at once, in the drafts' folder 2 seconds after a change.
 * @param opened `isCalm`: it needs no saving as it is
 */
export function useDraft(
  id: string,
  mail: ComposedMail,
  opened: {
    mail: ComposedMail;
    draft?: MailPlace | undefined;
    isSplit?: boolean | undefined;
    unansweredKey?: string | undefined;
    failure?: MailFailure | undefined;
    isCalm: boolean;
  },
): Draft {
  const [state, setState] = useState<DraftState>({ step: 'idle' });
  const latest = useRef(mail);
  const saved = useRef(opened.isCalm ? opened.mail : undefined);
  const kept = useRef(opened.isCalm ? opened.mail : undefined);
  const place = useRef(opened.draft);
  const split = useRef(opened.isSplit ?? false);
  const unanswered = useRef(opened.unansweredKey);
  const failed = useRef(opened.failure);
  const paused = useRef(false);
  const keeping = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const asItIs = (): KeptDraft => ({
    id,
    savedAt: new Date().toISOString(),
    mail: latest.current,
    draft: place.current,
    ...(split.current && { isSplit: true }),
    unansweredKey: unanswered.current,
    ...(failed.current && { failure: failed.current }),
    isSaved: saved.current === latest.current,
  });
  const hasNews = () => !paused.current && kept.current !== latest.current;

  const put = async () => {
    const now = asItIs();
    // A browser without room still has the server.
    await keepDraft(now).then(
      () => {
        kept.current = now.mail;
      },
      () => undefined,
    );
  };
  const keep = useEffectEvent(() => void (hasNews() && put()));

  /** @param isUnasked while it fails again and again, what it says stands still */
  const saveNow = async (isUnasked: boolean): Promise<boolean> => {
    const now = latest.current;
    if (saved.current === now) return true;
    setState((before) => (isUnasked && before.step === 'here' ? before : { step: 'saving' }));
    try {
      const { draft, isSplit } = await saveDraft(now, asItIs());
      if (place.current && !isSplit) tellDraftMoved(place.current, draft);
      place.current = draft;
      split.current = isSplit ?? false;
      saved.current = now;
      setState({ step: 'saved' });
      if (!paused.current) await put();
      return true;
    } catch (error) {
      setState({ step: 'here', reason: reasonOf(error), passing: isPassing(error) ? error : undefined });
      return false;
    }
  };

  /** One after another: each takes the place of the one before. */
  const save = (isUnasked = false): Promise<boolean> => {
    const next = last.current.then(() => saveNow(isUnasked));
    last.current = next;
    return next;
  };

  const saveByItself = useEffectEvent(async () => {
    if (!paused.current) await save(true);
  });
  useRetries(
    state.step === 'here' ? state.passing : undefined,
    () => saveByItself(),
    (sizeOf(mail.files) / MB) * LONGER_PER_MB,
  );

  useEffect(() => {
    // As it was left behind, it may be on its way to the drafts.
    last.current = filingOf(id).then((filed) => {
      if (!filed) return;
      place.current = filed.draft;
      split.current = filed.isSplit ?? false;
    });
  }, [id]);

  useEffect(() => {
    latest.current = mail;
    if (mail === saved.current) return undefined;
    const wait = SAVE_AFTER + (sizeOf(mail.files) / MB) * LONGER_PER_MB;
    // However fast somebody types on.
    keeping.current ??= setTimeout(() => {
      keeping.current = undefined;
      keep();
    }, KEEP_EACH);
    const saving = setTimeout(() => void saveByItself(), wait);
    return () => clearTimeout(saving);
  }, [mail]);

  useEffect(() => {
    if (state.step !== 'saved') return undefined;
    const timer = setTimeout(() => setState({ step: 'idle' }), SAYS_SAVED);
    return () => clearTimeout(timer);
  }, [state]);

  const keepAtOnce = useEffectEvent(() => {
    if (!hasNews()) return;
    keepDraftAtOnce(asItIs());
    keep();
  });
  useEffect(() => {
    const leave = () => keepAtOnce();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      clearTimeout(keeping.current);
      keeping.current = undefined;
      leave();
    };
  }, []);

  const pause = async () => {
    paused.current = true;
    await last.current;
  };
  const forget = async () => {
    await pause();
    await forgetDraft(id).catch(() => undefined);
  };

  return {
    state,
    place: () => place.current,
    isSplit: () => split.current,
    makeOwn() {
      if (!split.current) place.current = undefined;
      split.current = false;
    },
    save: () => save(),
    unansweredKey: () => unanswered.current,
    failure: () => failed.current,
    asItIs,
    pause,
    resume(unansweredKey, failure) {
      // The draft says whether it may have left.
      if (unanswered.current !== unansweredKey) saved.current = undefined;
      unanswered.current = unansweredKey;
      failed.current = failure;
      paused.current = false;
      if (failure) void put();
    },
    forget,
    async discard() {
      await forget();
      if (!place.current) return;
      tellDraftMoved(place.current, undefined);
      await discardEmailDraft(place.current);
    },
  };
}
