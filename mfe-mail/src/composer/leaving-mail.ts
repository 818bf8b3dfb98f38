import {
  ApiError,
  type CalledBack,
  cancelScheduled,
  reasonOf,
  type ScheduledMail,
  scheduledMail,
} from 'shared-kit/api';
import { formatDateTime } from 'shared-kit/domain';
import {
  type ComposedMail,
  forgetDraft,
  type KeptDraft,
  keepDraft,
  type LeavingMail,
  quotesAmong,
} from 'shared-kit/mail-drafts';
import type { MailFailure } from 'shared-kit/mail-form';
import { track } from 'shared-kit/tracking';
import { dismissNotification, notify } from 'shared-kit/ui';
import { comeBack, SEND_FAILED, TAKEN, writeOn } from './come-back.ts';
import { writeHere } from './written-here.ts';

/** Seconds for which sending can be undone; by then the server has it, also where this browser is closed. */
export const UNDO_SECONDS = 10;

const ASK_AGAIN_MS = 1000;
/** A mail server may take its time; the list of what waits says what became of it then. */
const ASK_UNTIL_MS = 240_000;

export type LeavingDraft = KeptDraft & { leaving: LeavingMail };
const isLeaving = (kept: KeptDraft): kept is LeavingDraft => kept.leaving !== undefined;

/**
 * The office has it: 'Rückgängig' is offered, and what leaves in a moment is followed.
 * @param plannedFor ISO 8601; undefined: it leaves once it cannot be undone here any more
 */
export function letLeave(kept: LeavingDraft, plannedFor: string | undefined): void {
  const shown = notify({
    intent: 'info',
    text:
      plannedFor === undefined
        ? 'E-Mail wird gesendet …'
        : `E-Mail geplant für ${formatDateTime(plannedFor)}`,
    timeout: UNDO_SECONDS * 1000,
    action: { label: 'Rückgängig', onClick: () => void callBack(kept) },
  });
  undos.set(kept.leaving.id, shown);
  if (plannedFor === undefined) void follow(kept).finally(() => dismissNotification(shown));
}

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

export function saySent({ files }: ComposedMail, transport: ScheduledMail['transport']): void {
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

export const forget = (id: string) => forgetDraft(id).catch(() => undefined);
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
