import { ApiError, discardEmailDraft, type MailPlace, type SendEmail, sendEmail } from 'shared-kit/api';
import { isBlank } from 'shared-kit/domain';
import {
  type ComposedMail,
  type KeptDraft,
  keepDraft,
  outboxIdOf,
  quotesAmong,
  wireOf,
  writtenNotes,
} from 'shared-kit/mail-drafts';
import { mayBeUnderWay } from 'shared-kit/mail-form';
import { staffName } from 'shared-kit/preferences';
import { keepUnsent, NO_SUBJECT } from './come-back.ts';
import { tellDraftMoved } from './composer.store.ts';
import { forget, type LeavingDraft, letLeave, saySent, UNDO_SECONDS } from './leaving-mail.ts';
import { isSamePerson } from './recipients.ts';
import { writeHere } from './written-here.ts';

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
export async function sendComposed(composed: Composed): Promise<void> {
  // Another tab does not ask about it meanwhile.
  const over = writeHere(composed.id);
  try {
    await handOver(composed);
  } finally {
    over();
  }
}

async function handOver({ id, mail, draft, key, sendAt }: Composed): Promise<void> {
  const { to, cc, bcc, html, subject, ...wire } = await wireOf(mail);
  const quotes = quotesAmong(mail.files, mail.template?.quoteId);
  const written: KeptDraft = { id, savedAt: new Date().toISOString(), mail, draft, isSaved: true };
  // A tab that ends before it hears of it asks what became of it.
  if (sendAt === undefined) await keepUnderWay(written, key);
  const { transport, scheduled } = await sendEmail({
    ...wire,
    to: to.join(','),
    cc: (cc ?? []).join(','),
    bcc: (bcc ?? []).join(','),
    subject: isBlank(subject) ? NO_SUBJECT : subject,
    content: html,
    answeredMail: answeredToSend(mail),
    draft,
    customerId: mail.customerId,
    // What 'Angebot senden' does (D21): they are sent once the mail is accepted, as they were attached.
    ...(quotes.length > 0 && { quotes, templateType: 'quote_email' }),
    notes: writtenNotes(mail),
    sentBy: staffName(),
    idempotencyKey: key,
    ...(sendAt === undefined ? { sendAfter: UNDO_SECONDS } : { sendAt }),
  }).catch(async (error: unknown) => {
    await keepUnsent({ ...written, ...(mayHaveLeft(error) && { unansweredKey: key }) });
    throw error;
  });
  if (draft) tellDraftMoved(draft, undefined);
  if (!scheduled) {
    // A sending before it was not answered. The draft that it named is gone; this one may have been saved since.
    if (draft) await discardEmailDraft(draft).catch(() => undefined);
    saySent(mail, transport);
    return forget(id);
  }
  const leaving = { id: scheduled.id, isCalledBack: false };
  const kept: LeavingDraft = { ...written, leaving };
  if (sendAt === undefined) await keepDraft(kept).catch(() => undefined);
  else await forget(id);
  letLeave(kept, sendAt === undefined ? undefined : scheduled.sendAt);
}

/** Under its key: this or what it was before. */
const mayHaveLeft = (error: unknown) =>
  mayBeUnderWay(error) || (error instanceof ApiError && error.code === 'mail-key-reused');

async function keepUnderWay(written: KeptDraft, key: string): Promise<void> {
  const id = await outboxIdOf(key);
  if (id === undefined) return;
  await keepDraft({ ...written, isSaved: false, leaving: { id, isCalledBack: false } }).catch(
    () => undefined,
  );
}

/** With what they have written who get their documents as an answer to it. */
function answeredToSend({ answeredMail, to, files }: ComposedMail): SendEmail['answeredMail'] {
  if (!answeredMail) return undefined;
  const { writers: addresses = [], line, ...answered } = answeredMail;
  const writers = addresses.map((address) => ({ address, name: '' }));
  const isTheirs =
    files.some(({ of }) => of !== undefined) &&
    writers.some((writer) => to.some((one) => isSamePerson(one, writer)));
  return { ...answered, ...(isTheirs && line && { line }) };
}
