import {
  ApiError,
  type CalledBack,
  cancelScheduled,
  discardEmailDraft,
  type MailPlace,
  reasonOf,
  type ScheduledMail,
  type SendEmail,
  scheduledMail,
  sendEmail,
} from 'shared-kit/api';
import { formatDateTime } from 'shared-kit/domain';
import {
  type ComposedMail,
  forgetDraft,
  type KeptDraft,
  keepDraft,
  type LeavingMail,
  outboxIdOf,
  quotesAmong,
  wireOf,
  writtenNotes,
} from 'shared-kit/mail-drafts';
import { type MailFailure, mayBeUnderWay } from 'shared-kit/mail-form';
import { staffName } from 'shared-kit/preferences';
import { track } from 'shared-kit/tracking';
import { dismissNotification, notify } from 'shared-kit/ui';
import {
  goToComposer,
  isComposerOpen,
  isComposerShown,
  type OpenedComposer,
  reopenComposer,
  tellDraftMoved,
} from './composer.store.ts';
import { isSamePerson } from './recipients.ts';
import { writeHere } from './written-here.ts';

/** Seconds for which sending can be undone; by then the server has it, also where this browser is closed. */
const UNDO_SECONDS = 10;
export const SEND_FAILED = 'Failed to send email. Please try again.';

const ASK_AGAIN_MS = 1000;
/** A mail server may take its time; the list of what waits says what became of it then. */
const ASK_UNTIL_MS = 240_000;
/** Staff have taken it off the list, or called it back, where that was not known here. */
export const TAKEN =
  'Diese E-Mail wurde inzwischen zurückgenommen, vielleicht von jemand anderem, der sie weiterschreibt oder schon gesendet hat.';
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
    subject: subject.trim() === '' ? NO_SUBJECT : subject,
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
  const shown = notify({
    intent: 'info',
    text:
      sendAt === undefined
        ? 'E-Mail wird gesendet …'
        : `E-Mail geplant für ${formatDateTime(scheduled.sendAt)}`,
    timeout: UNDO_SECONDS * 1000,
    action: { label: 'Rückgängig', onClick: () => void callBack(kept) },
  });
  undos.set(scheduled.id, shown);
  if (sendAt === undefined) void follow(kept).finally(() => dismissNotification(shown));
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

type LeavingDraft = KeptDraft & { leaving: LeavingMail };
const isLeaving = (kept: KeptDraft): kept is LeavingDraft => kept.leaving !== undefined;

/** A tab that ended left it on its way. @returns whether it is one */
export function goOnSending(kept: KeptDraft): boolean {
  if (!isLeaving(kept)) return false;
  void (kept.leaving.isCalledBack ? callBack(kept) : follow(kept));
  return true;
}

/** The notifications that offer it, by mail. */
const undos = new Map<string, number>();

/** It does not leave after all, or at another time: what was said of it holds no longer. */
export function dismissUndo(id: string): void {
  const shown = undos.get(id);
  if (shown !== undefined) dismissNotification(shown);
}

/** By mail: what becomes of them is not said meanwhile. */
const calledBack = new Set<string>();

/** 'Rückgängig': the mail stands in the window again. */
async function callBack(kept: LeavingDraft): Promise<void> {
  const { leaving, ...written } = kept;
  if (calledBack.has(leaving.id)) return;
  calledBack.add(leaving.id);
  const over = writeHere(kept.id);
  try {
    const wanted = { ...written, isSaved: false, leaving: { ...leaving, isCalledBack: true } };
    await keepDraft(wanted).catch(() => undefined);
    const { uncertain } = await cancelUntilHeard(leaving.id, { by: kept.id });
    dismissUndo(leaving.id);
    if (uncertain === undefined) await writeOn(written);
    else await comeBackUncertain(kept, uncertain);
  } catch (error) {
    if (isTaken(error)) {
      dismissUndo(leaving.id);
      return await comeBackUncertain(kept, TAKEN);
    }
    calledBack.delete(leaving.id);
    notify({ intent: 'error', text: `Nicht rückgängig gemacht. ${reasonOf(error)}` });
    // It left: nothing is to be written on. Else a later visit asks again.
    if (isRefusal(error) && error.code === 'mail-not-waiting') void follow(kept);
  } finally {
    over();
  }
}

/** As in `cancelScheduled`. */
interface Cancelling {
  shown?: ScheduledMail['state'] | undefined;
  by: string;
}

/** By mail: whether it went off the list here. Whoever follows it here is not told of others. */
const takenHere = new Map<string, Promise<boolean>>();

/**
 * Takes it off the list, to be written on in a window of its own or not at all.
 * @param shown as in `cancelScheduled`
 * @throws as `cancelUntilHeard`
 */
export function takeOffList(id: string, shown?: ScheduledMail['state']): Promise<CalledBack> {
  const back = cancelUntilHeard(id, { shown, by: crypto.randomUUID() });
  const isOff = back.then(
    ({ uncertain }) => uncertain === undefined,
    () => false,
  );
  takenHere.set(id, isOff);
  return back;
}

/**
 * Asks until an answer is heard: a mail is handed back as often as it is called back.
 * @throws ApiError where it cannot be, or the server is away for minutes
 */
async function cancelUntilHeard(id: string, { shown, by }: Cancelling): Promise<CalledBack> {
  const until = Date.now() + ASK_UNTIL_MS;
  let waiting: number | undefined;
  try {
    for (;;) {
      try {
        return await cancelScheduled(id, shown, by);
      } catch (error) {
        if (isRefusal(error) || Date.now() >= until) throw error;
      }
      waiting ??= notify({
        intent: 'info',
        text: 'Der Server antwortet nicht. Das Rückgängigmachen wird wiederholt …',
        timeout: 0,
      });
      await pause(ASK_AGAIN_MS);
    }
  } finally {
    if (waiting !== undefined) dismissNotification(waiting);
  }
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

const isTaken = (error: unknown) => error instanceof ApiError && error.code === 'mail-taken';

const followed = new Set<string>();

/** Says what became of it once it left; where nobody got it, it stands in the window again with all that was typed. */
async function follow(kept: LeavingDraft): Promise<void> {
  const { leaving, ...written } = kept;
  const { id } = leaving;
  if (followed.has(id)) return;
  followed.add(id);
  const over = writeHere(kept.id);
  try {
    const until = Date.now() + ASK_UNTIL_MS;
    await pause(UNDO_SECONDS * 1000);
    let missing = 0;
    while (Date.now() < until && !calledBack.has(id)) {
      const mail = await scheduledMail(id).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return 'gone';
        // Signed off: there is nobody to tell.
        return error instanceof ApiError && error.status === 401 ? 'nobody' : undefined;
      });
      missing = mail === 'gone' ? missing + 1 : 0;
      // What a tab handed over as it ended may not have been there yet.
      const isGone = missing === 2;
      if (isGone) await writeOn(written, { restored: true });
      if (calledBack.has(id) || isGone || mail === 'nobody') return;
      if (mail && mail !== 'gone' && (await isOver(mail, kept))) return;
      await pause(ASK_AGAIN_MS);
    }
  } finally {
    followed.delete(id);
    over();
  }
}

async function isOver({ state, transport, error = '' }: ScheduledMail, kept: LeavingDraft): Promise<boolean> {
  const isOff = state === 'failed' || state === 'cancelled';
  if (isOff && (await takenHere.get(kept.leaving.id))) {
    await forget(kept.id);
    return true;
  }
  if (state === 'cancelled') {
    await comeBackUncertain(kept, TAKEN);
    return true;
  }
  if (state === 'failed' || state === 'unknown') {
    return takeBack(kept, { step: state, text: state === 'failed' ? `${SEND_FAILED} ${error}` : error });
  }
  if (state !== 'sent') return false;
  await forget(kept.id);
  saySent(kept.mail, transport);
  return true;
}

function saySent({ files }: ComposedMail, transport: ScheduledMail['transport']): void {
  if (quotesAmong(files).length > 0) track('quote_sent');
  notify({
    intent: 'success',
    text:
      transport === 'local'
        ? 'E-Mail lokal abgelegt, nicht nach außen verschickt.'
        : 'Email sent successfully',
  });
}

/**
 * It is written on here. What nobody got goes off the list before, where others write on it: one of both gets it; of
 * what perhaps arrived the list says so to all.
 * @returns false: nobody knows yet
 */
async function takeBack(kept: LeavingDraft, failure: MailFailure): Promise<boolean> {
  const { leaving, ...written } = kept;
  if (failure.step === 'unknown') {
    await comeBackUncertain(kept, failure.text);
    return true;
  }
  const whose = await cancelScheduled(leaving.id, 'failed', kept.id).then(
    () => 'ours',
    (error: unknown) => (isTaken(error) ? 'theirs' : undefined),
  );
  // 'Rückgängig' meanwhile: what becomes of it is said there.
  if (whose === undefined || calledBack.has(leaving.id)) return whose !== undefined;
  await (whose === 'ours' ? comeBack(written, failure) : comeBackUncertain(kept, TAKEN));
  return true;
}

/** Perhaps it arrived, or somebody else writes on it: what was typed stays, and is not sent without a question. */
function comeBackUncertain({ leaving, ...written }: LeavingDraft, text: string): Promise<void> {
  const uncertain = { mailId: leaving.id, text };
  return comeBack({ ...written, mail: { ...written.mail, uncertain } }, { step: 'unknown', text });
}

/**
 * A mail that did not leave, and has no window any more, stands in one again with all that was typed. Where that is not
 * seen, as another mail is being written or another screen is shown, it is said until somebody looks at it.
 */
export async function comeBack(written: KeptDraft, failure: MailFailure): Promise<void> {
  const { id, mail } = written;
  // Somebody came back to it meanwhile: it is written on there.
  const isWrittenOn = isComposerOpen(id) && isComposerShown();
  const kept = isWrittenOn ? written : await keepUnsent({ ...written, failure });
  const isBeside = isComposerOpen() && !isComposerOpen(id);
  if (isBeside || !isComposerShown()) {
    const onClick = () => {
      if (!isComposerOpen(id)) reopenComposer(kept, { failure });
      goToComposer();
    };
    notify({
      intent: 'error',
      text: `${nameOf(mail)}: ${failure.text}`,
      timeout: 0,
      action: { label: 'Bearbeiten', onClick },
      about: id,
    });
  } else {
    notify({ intent: 'error', text: failure.text });
  }
  if (!isBeside && !isWrittenOn) reopenComposer(kept, { failure });
}

/** Of several mails staff know which is meant. */
function nameOf({ to, cc, bcc, subject }: ComposedMail): string {
  const people = [...to, ...cc, ...bcc].map(({ name, address }) => name || address);
  const [first = '', ...others] = people;
  const title = subject.trim() === '' ? NO_SUBJECT : `„${subject.trim()}“`;
  return `E-Mail ${title} an ${first}${others.length > 0 ? ` und ${others.length} weitere` : ''}`;
}

/** From here on this browser has it, whatever becomes of the page. Where the window is not seen, it is said. */
async function writeOn(written: KeptDraft, because?: OpenedComposer['because']): Promise<void> {
  const kept = await keepUnsent(written);
  reopenComposer(kept, because);
  if (isComposerShown()) return;
  notify({
    intent: 'info',
    text: 'Nicht gesendet. Die E-Mail liegt zum Bearbeiten bereit.',
    timeout: 0,
    action: {
      label: 'Öffnen',
      onClick: () => {
        if (!isComposerOpen(kept.id)) reopenComposer(kept, because);
        goToComposer();
      },
    },
    about: kept.id,
  });
}

async function keepUnsent(written: KeptDraft): Promise<KeptDraft> {
  const kept = { ...written, isSaved: false };
  await keepDraft(kept).catch(() => undefined);
  return kept;
}

const forget = (id: string) => forgetDraft(id).catch(() => undefined);
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
