import { useRef, useState } from 'react';
import { ApiError, MAX_ATTACHMENTS_SIZE } from 'shared-kit/api';
import { type ComposedMail, sizeOf } from 'shared-kit/mail-drafts';
import { type MailFailure, mailFailure, mayBeUnderWay } from 'shared-kit/mail-form';
import { ask, useOnce } from 'shared-kit/ui';
import type { OpenedComposer } from './composer.store.ts';
import { SEND_FAILED, sendComposed } from './send-composed.ts';
import type { Draft } from './use-draft.ts';

export const NOBODY = 'Please add at least one recipient';
export const TOO_LARGE = 'Die Anhänge sind zusammen größer als 25 MB. Bitte entfernen Sie welche.';

export interface Sending {
  isSending: boolean;
  failure: MailFailure | undefined;
  /** Under the recipients. */
  missing: string | undefined;
  /** @param sendAt ISO 8601; at once where it is not given */
  send(mail: ComposedMail, sendAt?: string): Promise<void>;
}

/** Sends once for each intention, however often it is asked to meanwhile (D21). */
export function useSending(opened: OpenedComposer, draft: Draft, onSent: () => void): Sending {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<MailFailure | undefined>(
    opened.because && 'failure' in opened.because ? opened.because.failure : undefined,
  );
  const [missing, setMissing] = useState<string>();
  const key = useRef(`send_${crypto.randomUUID()}`);
  const once = useOnce();

  const send = async (mail: ComposedMail, sendAt?: string) => {
    const everybody = [...mail.to, ...mail.cc, ...mail.bcc];
    setMissing(everybody.length === 0 ? NOBODY : undefined);
    if (everybody.length === 0) return;
    if (sizeOf(mail.files) > MAX_ATTACHMENTS_SIZE) {
      setFailure({ step: 'failed', text: TOO_LARGE });
      return;
    }
    if (mail.subject.trim() === '' && !(await maySendWithoutSubject())) return;
    setSending(true);
    setFailure(undefined);
    try {
      await draft.pause();
      await sendComposed({ id: opened.id, mail, draft: draft.place(), key: key.current, sendAt });
      onSent();
    } catch (error) {
      draft.resume();
      if (!mayBeUnderWay(error)) key.current = `send_${crypto.randomUUID()}`;
      setFailure(inWords(error));
      setSending(false);
    }
  };

  return {
    isSending,
    failure,
    missing,
    send: (mail, sendAt) => once(() => send(mail, sendAt)).then(() => undefined),
  };
}

function inWords(error: unknown): MailFailure {
  const failure = mailFailure(error, SEND_FAILED);
  if (failure.step === 'unknown' || !(error instanceof ApiError)) return failure;
  return { step: 'failed', text: `${SEND_FAILED} ${error.message}` };
}

function maySendWithoutSubject(): Promise<boolean> {
  return ask({
    title: 'Send without subject?',
    text: 'Die E-Mail hat keinen Betreff.',
    confirmLabel: 'Ohne Betreff senden',
    cancelLabel: 'Weiter bearbeiten',
  });
}
