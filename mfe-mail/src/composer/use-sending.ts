import { useEffect, useRef, useState } from 'react';
import { ApiError, MAX_ATTACHMENTS_SIZE } from 'shared-kit/api';
import { type Gaps, isBlank } from 'shared-kit/domain';
import {
  type ComposedMail,
  type KeptDraft,
  outboxIdOf,
  sizeOf,
  type UncertainDelivery,
} from 'shared-kit/mail-drafts';
import {
  endIntent,
  intentOf,
  type MailFailure,
  mailFailure,
  mayBeUnderWay,
  useMailSending,
} from 'shared-kit/mail-form';
import { ask, useOnce } from 'shared-kit/ui';
import { mayLeaveGaps } from '../email-templates/may-leave-gaps.ts';
import { comeBack, SEND_FAILED, TAKEN } from './come-back.ts';
import type { OpenedComposer } from './composer.store.ts';
import { sendComposed } from './send-composed.ts';
import type { Draft } from './use-draft.ts';

const NOBODY = 'Please add at least one recipient';
const TOO_LARGE = 'Nicht gesendet: Die Anhänge sind zu groß.';
const DRAFT_CHANGED = {
  text: 'Dieser Entwurf wurde inzwischen gesendet oder verändert, vielleicht von jemand anderem. Senden Sie ihn trotzdem, wird es eine weitere E-Mail.',
  refused: 'Nicht gesendet: Der Entwurf wurde inzwischen gesendet oder verändert.',
};
/** After a sending that was not answered, and changes since. */
const SENT_BEFORE = {
  text: 'Diese E-Mail ist schon gesendet oder geplant, so wie sie vor Ihren letzten Änderungen war. Senden Sie sie trotzdem, wird es eine weitere E-Mail.',
  refused:
    'Nicht noch einmal gesendet: Wie sie vor Ihren letzten Änderungen war, ist sie schon gesendet oder geplant.',
};
/** What perhaps was delivered. */
const SENT_AGAIN = {
  text: 'Diese E-Mail ist schon gesendet oder geplant, vielleicht von jemand anderem. Senden Sie sie trotzdem, wird es eine weitere E-Mail.',
  refused: 'Nicht gesendet: Diese E-Mail ist schon gesendet oder geplant, vielleicht von jemand anderem.',
};
/** Under the key of a sending that was not answered. */
const CALLED_BACK = {
  text: `${TAKEN} Senden Sie sie trotzdem, wird es eine weitere E-Mail.`,
  refused: 'Nicht gesendet: Diese E-Mail wurde inzwischen zurückgenommen, vielleicht von jemand anderem.',
};

export interface Sending {
  isSending: boolean;
  failure: MailFailure | undefined;
  /** Under the recipients. */
  missing: string | undefined;
  /** @param gaps `gapsLeft` @param sendAt ISO 8601; at once where it is not given */
  send(mail: ComposedMail, gaps: Gaps, sendAt?: string): Promise<void>;
}

/**
 * Sends what is in the window (`useMailSending`), as far as it can be, and staff want it so.
 * @param onUncertain perhaps it was delivered
 */
export function useSending(
  opened: OpenedComposer,
  draft: Draft,
  onSent: () => void,
  onUncertain: (uncertain: UncertainDelivery) => void,
): Sending {
  const because = opened.because && 'failure' in opened.because ? opened.because.failure : undefined;
  const before =
    because ??
    // That it was out of reach then says nothing of now.
    (draft.unansweredKey() === undefined
      ? draft.failure()
      : perhapsSent('Der Server hat nicht geantwortet.'));
  const { state, send } = useMailSending(opened.id, inWords, before);
  const [missing, setMissing] = useState<string>();
  const once = useOnce();
  /** The window is gone, and nobody sees what it says. */
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const handOver = async (mail: ComposedMail, key: string, sendAt: string | undefined) => {
    if (sizeOf(mail.files) > MAX_ATTACHMENTS_SIZE) throw new NotSent(TOO_LARGE);
    /** As a further mail: what became of those before it is none of its business. */
    const further = { ...mail, uncertain: undefined };
    const agreed = new Set<typeof DRAFT_CHANGED>();
    /** Whoever agreed to a further mail is not asked for another reason why it is one. */
    const agree = async (because: typeof DRAFT_CHANGED) => {
      if (agreed.size === 0 || agreed.has(because)) await decide(draft, because);
      else draft.makeOwn();
      agreed.add(because);
    };
    const hand = async (what: ComposedMail, under: string): Promise<void> => {
      const before = draft.place();
      try {
        await sendComposed({ id: opened.id, mail: what, draft: before, key: under, sendAt });
      } catch (error) {
        switch (error instanceof ApiError && error.code) {
          case 'mail-key-reused':
            await agree(SENT_BEFORE);
            endIntent(opened.id);
            return hand(further, intentOf(opened.id));
          case 'mail-sent-again':
            await agree(SENT_AGAIN);
            // What failed under its key before is of the uncertain one for good.
            endIntent(opened.id);
            return hand(further, intentOf(opened.id));
          case 'mail-cancelled':
            await agree(CALLED_BACK);
            endIntent(opened.id);
            return hand(what, intentOf(opened.id));
          case 'draft-changed':
            // Where the answer to our own last saving was lost, it is said now.
            await draft.save();
            if (draft.isSplit() || draft.place() === before) await agree(DRAFT_CHANGED);
            return hand(what, under);
          default:
            throw error;
        }
      }
    };
    if (draft.isSplit()) await agree(DRAFT_CHANGED);
    await hand(mail, key);
  };
  const sendSaid = (mail: ComposedMail, sendAt?: string) =>
    send(async (key) => {
      try {
        await draft.pause();
        await handOver(mail, key, sendAt);
      } catch (error) {
        const failure = inWords(error);
        const isUnanswered = error instanceof ApiError && mayBeUnderWay(error);
        const unanswered = error instanceof ApiError ? undefined : draft.unansweredKey();
        // Of a window that is gone, `comeBack` keeps it.
        draft.resume(isUnanswered ? intentOf(opened.id) : unanswered, isLeft.current ? undefined : failure);
        const uncertain = isUncertain(error) && {
          mailId: await outboxIdOf(intentOf(opened.id)),
          text: error.message,
        };
        if (isLeft.current) void comeBack(written({ ...mail, ...(uncertain && { uncertain }) }), failure);
        else if (uncertain) onUncertain(uncertain);
        throw error;
      }
    }, onSent);
  const written = (mail: ComposedMail): KeptDraft => ({
    id: opened.id,
    savedAt: new Date().toISOString(),
    mail,
    draft: draft.place(),
    ...(draft.isSplit() && { isSplit: true }),
    unansweredKey: draft.unansweredKey(),
    isSaved: false,
  });

  return {
    isSending: state.step === 'sending',
    failure: state.step === 'failed' || state.step === 'unknown' ? state : undefined,
    missing,
    async send(mail, gaps, sendAt) {
      await once(async () => {
        const isToNobody = [...mail.to, ...mail.cc, ...mail.bcc].length === 0;
        setMissing(isToNobody ? NOBODY : undefined);
        if (isToNobody) return;
        if (mail.uncertain && !(await maySendAgain(mail.uncertain, draft))) return;
        const isPlanned = sendAt !== undefined;
        if (isBlank(mail.subject) && !(await maySendWithoutSubject(isPlanned))) return;
        if (!(await mayLeaveGaps(gaps, isPlanned))) return;
        await sendSaid(mail, sendAt);
      });
    },
  };
}

/** Nothing was handed over; the message is for staff. */
class NotSent extends Error {}

const isUncertain = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'delivery-unknown';

/** Nobody gets it twice by mistake (D21). What was not answered asks again under its key: that was decided before. */
async function maySendAgain({ text }: UncertainDelivery, draft: Draft): Promise<boolean> {
  if (draft.unansweredKey() !== undefined) return true;
  return ask({
    title: 'Trotzdem erneut senden?',
    text,
    confirmLabel: 'Trotzdem erneut senden',
    cancelLabel: 'Nicht senden',
  });
}

function inWords(error: unknown): MailFailure {
  if (error instanceof NotSent) return { step: 'failed', text: error.message };
  const failure = mailFailure(error, SEND_FAILED);
  if (failure.step === 'unknown' || !(error instanceof ApiError)) return failure;
  return mayBeUnderWay(error)
    ? perhapsSent(error.message)
    : { step: 'failed', text: `${SEND_FAILED} ${error.message}` };
}

const perhapsSent = (reason: string): MailFailure => ({
  step: 'unknown',
  text: `Vielleicht schon gesendet: ${reason.replace(/[^.!?…]$/, '$&.')} Wenn Sie die E-Mail so noch einmal senden, geht sie trotzdem nur einmal hinaus.`,
});

/** Nobody sends twice by mistake. @throws NotSent */
async function decide(draft: Draft, { text, refused }: typeof DRAFT_CHANGED): Promise<void> {
  const isWanted = await ask({
    title: 'Trotzdem senden?',
    text,
    confirmLabel: 'Als neue E-Mail senden',
    cancelLabel: 'Nicht senden',
  });
  if (!isWanted) throw new NotSent(refused);
  draft.makeOwn();
}

function maySendWithoutSubject(isPlanned: boolean): Promise<boolean> {
  return ask({
    title: 'Send without subject?',
    text: 'Die E-Mail hat keinen Betreff.',
    confirmLabel: isPlanned ? 'Ohne Betreff planen' : 'Ohne Betreff senden',
    cancelLabel: 'Weiter bearbeiten',
  });
}
