import {
  ApiError,
  cancelScheduled,
  type MailPlace,
  reasonOf,
  type ScheduledMail,
  scheduledMail,
  sendEmail,
} from 'shared-kit/api';
import { formatDateTime } from 'shared-kit/domain';
import { type ComposedMail, forgetDraft, type KeptDraft, keepDraft, wireOf } from 'shared-kit/mail-drafts';
import type { MailFailure } from 'shared-kit/mail-form';
import { staffName } from 'shared-kit/preferences';
import { track } from 'shared-kit/tracking';
import { dismissNotification, notify } from 'shared-kit/ui';
import { type OpenedComposer, reopenComposer } from './composer.store.ts';

/** Seconds for which sending can be undone; by then the server has it, also where this browser is closed. */
export const UNDO_SECONDS = 10;
export const SEND_FAILED = 'Failed to send email. Please try again.';

const ASK_AGAIN_MS = 1000;
/** A mail server may take its time; the list of what waits says what became of it then. */
const ASK_UNTIL_MS = 240_000;
const NO_SUBJECT = '(kein Betreff)';

interface Composed {
  /** Of the window. */
  id: string;
  mail: ComposedMail;
  draft: MailPlace | undefined;
  /** One intention to send (D21). */
  key: string;
  /** ISO 8601; at once where it is not given. */
  sendAt?: string | undefined;
}

/** Hands it over to the outbox, which sends it by itself. @throws ApiError: nothing was taken over, or nobody can tell */
export async function sendComposed({ id, mail, draft, key, sendAt }: Composed): Promise<void> {
  const { to, cc, bcc, html, subject, ...wire } = await wireOf(mail);
  const { transport, scheduled } = await sendEmail({
    ...wire,
    to: to.join(','),
    cc: (cc ?? []).join(','),
    bcc: (bcc ?? []).join(','),
    subject: subject.trim() === '' ? NO_SUBJECT : subject,
    content: html,
    answers: mail.answers,
    draft,
    customerId: mail.customerId,
    sentBy: staffName(),
    idempotencyKey: key,
    ...(sendAt === undefined ? { sendAfter: UNDO_SECONDS } : { sendAt }),
  });
  track('email_sent');
  await forgetDraft(id).catch(() => undefined);
  if (!scheduled) return;
  const kept: KeptDraft = { id, savedAt: new Date().toISOString(), mail, draft, isSaved: false };
  const shown = notify({
    intent: 'info',
    text:
      sendAt === undefined
        ? 'E-Mail wird gesendet …'
        : `E-Mail geplant für ${formatDateTime(scheduled.sendAt)}`,
    timeout: UNDO_SECONDS * 1000,
    action: { label: 'Rückgängig', onClick: () => void callBack(scheduled.id, kept) },
  });
  undos.set(scheduled.id, shown);
  if (sendAt === undefined) {
    follow(scheduled.id, kept, transport).finally(() => dismissNotification(shown));
  }
}

/** The notifications that offer it, by mail. */
const undos = new Map<string, number>();

/** It was taken back elsewhere. */
export function withdrawUndo(id: string): void {
  const shown = undos.get(id);
  if (shown !== undefined) dismissNotification(shown);
}

/** Nobody waits to hear of them any more. */
const calledBack = new Set<string>();

/** 'Rückgängig': the mail stands in the window again. */
export async function callBack(id: string, kept: KeptDraft): Promise<void> {
  try {
    await cancelScheduled(id);
    calledBack.add(id);
    await writeOn(kept);
  } catch (error) {
    notify({ intent: 'error', text: `Nicht rückgängig gemacht. ${reasonOf(error)}` });
  }
}

/** Says what became of it once it left; where nobody got it, it stands in the window again with all that was typed. */
async function follow(id: string, kept: KeptDraft, transport: ScheduledMail['transport']): Promise<void> {
  const until = Date.now() + ASK_UNTIL_MS;
  await pause(UNDO_SECONDS * 1000);
  while (Date.now() < until && !calledBack.has(id)) {
    const mail = await scheduledMail(id).catch((error: unknown) => {
      // Signed off, or it is gone: there is nobody to tell.
      if (error instanceof ApiError && (error.status === 401 || error.status === 404)) return 'gone';
      return undefined;
    });
    if (mail === 'gone' || (mail && isOver(mail, kept, transport))) return;
    await pause(ASK_AGAIN_MS);
  }
}

function isOver(mail: ScheduledMail, kept: KeptDraft, transport: ScheduledMail['transport']): boolean {
  const { id, state, error = '' } = mail;
  if (state === 'cancelled') return true;
  if (state === 'sent') {
    notify(
      transport === 'local'
        ? { intent: 'success', text: 'E-Mail lokal abgelegt, nicht nach außen verschickt.' }
        : { intent: 'success', text: 'Email sent successfully' },
    );
    return true;
  }
  if (state === 'failed' || state === 'unknown') {
    const text = state === 'failed' ? `${SEND_FAILED} ${error}` : error;
    void takeBack(id, kept, { step: state, text });
    return true;
  }
  return false;
}

/** It is written on here: in the list it would stand twice. */
async function takeBack(id: string, kept: KeptDraft, failure: MailFailure): Promise<void> {
  // Said also where no screen of mails is open.
  notify({ intent: 'error', text: failure.text });
  await writeOn(kept, { failure });
  await cancelScheduled(id).catch(() => undefined);
}

/** From here on this browser has it, whatever becomes of the page. */
async function writeOn(kept: KeptDraft, because?: OpenedComposer['because']): Promise<void> {
  await keepDraft(kept).catch(() => undefined);
  reopenComposer(kept, because);
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
