import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ScheduledMail, WaitingMail } from 'shared-kit/api';
import type { DocumentStore } from 'shared-kit/data';
import type { MailTransport, SendOutcome } from '../email/mail-transport.ts';
import { AfterSending } from './after-sending.ts';
import { FOREIGN_MS, messageFiles } from './message-files.ts';
import type { HistoryDraft } from './outbox.collection.ts';
import {
  type ClaimedMail,
  type HeldMail,
  INTERRUPTED,
  LeaseLost,
  type OnDue,
  type OutboxResult,
  OutboxRows,
} from './outbox-rows.ts';
import { type Cancelling, PlannedMails } from './planned-mails.ts';
import type { OnOutcome } from './record-outcome.ts';
import { redated } from './redated.ts';
import type { SendingMailbox } from './sending-mailbox.ts';

/** One intention to send, under the key that makes it happen once. */
export interface OutboxMail extends ClaimedMail {
  key: string;
  /** SHA-256 of all that makes the mail what it is. */
  fingerprint: string;
  /** The message under this Message-ID, RFC 5322; called once an attempt. */
  compose(messageId: string, date: Date): Promise<Buffer>;
  /** It waits until then. */
  planned?: { sendAt: Date; written: WaitingMail };
}

/** Outgoing mail, each once (D21). */
export interface Outbox {
  /**
   * Sends, or answers what became of the mail under this key. Mail faults are results, not exceptions; after an
   * exception the same key may ask again.
   */
  send(mail: OutboxMail): Promise<OutboxResult>;
  /** What waits for its time, could not be sent when it came, or not be filed afterwards. */
  planned(): Promise<ScheduledMail[]>;
  /** What became of one. @throws ApiProblem 404 */
  readPlanned(id: string): Promise<ScheduledMail>;
  /** @throws as `PlannedMails.change` */
  replan(id: string, sendAt: Date): Promise<ScheduledMail>;
  /** @returns the mail as it was written, undefined where the disk has lost it. @throws as `PlannedMails.cancel` */
  callBack(id: string, how?: Cancelling): Promise<WaitingMail | undefined>;
  /** Does in the mailbox what had been given up after sending. @throws ApiProblem of the mailbox; 404 */
  fileAgain(id: string): Promise<ScheduledMail>;
  /** Sends what is due, takes up what a process that died left behind, and clears its files. */
  recover(): Promise<void>;
  /** Waits for what is being sent; nothing new may come in by then. */
  close(): Promise<void>;
}

export interface OutboxParts {
  store: DocumentStore;
  mail: MailTransport;
  clock: () => Date;
  /** Messages on their way are kept in its folder `outbox`. */
  dataDir: string;
  /** How long a process counts as alive without a sign of life, in milliseconds. */
  leaseMs?: number;
  /** Absent: nothing is done there after sending. */
  mailbox?: SendingMailbox | undefined;
  /** Of what is done after sending: it changes nothing about the mail. */
  onError?: (error: unknown) => void;
  /** What follows from a mail for the document that it is about. */
  onOutcome: OnOutcome;
  /** Absent: planned mails leave whatever has become of what they are about. */
  onDue?: OnDue;
}

const LEASE_MS = 30_000;
/** A mail that is due sooner does not wait for the job. */
const SOON_MS = 60_000;

/**
 * The order makes it safe: claim the row under a lease (`pending`); write the message to the disk (`sending`); hand it
 * over, noting in the row before its end leaves that from here on it may have arrived; record the outcome. Whoever
 * dies in between leaves a row whose lease runs out and which says what is still safe: to fail it, as no message was
 * written; to send it, as nobody can have got it; or to call it unknown.
 */
export function openOutbox(parts: OutboxParts): Outbox {
  const { store, mail, clock, dataDir, leaseMs = LEASE_MS, onOutcome, onDue, mailbox } = parts;
  const { onError = console.error } = parts;
  const rows = new OutboxRows({
    store,
    clock,
    transport: mail.kind,
    leaseMs,
    onOutcome,
    onDue,
    // What stays on this machine has not left the account: nothing there may say so.
    hasMailbox: mailbox !== undefined && !(mail.kind === 'local' && mailbox.kind === 'imap'),
  });
  const files = messageFiles(join(dataDir, 'outbox'));
  /** As they were written, for who calls them back. */
  const texts = messageFiles(join(dataDir, 'outbox'), '.json');
  const planned = new PlannedMails({ store, clock });
  const after = new AfterSending({ store, clock, files, mailbox, onError });
  const finishing = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  /** What this process is at: a second request under the same key waits for the first. */
  const running = new Map<string, { fingerprint?: string; result: Promise<OutboxResult> }>();

  async function sendNew(id: string, asked: OutboxMail): Promise<OutboxResult> {
    if ((await rows.isUnsent(id)) && (await isDraftGone(asked))) return { state: 'draft-changed' };
    const claimed = await rows.claim(id, asked);
    if ('state' in claimed) {
      if (claimed.state === 'scheduled') await adoptDraft(id, asked);
      return claimed;
    }
    const bytes = await composed(asked, claimed.row.messageId);
    if (!Buffer.isBuffer(bytes)) return record(id, asked.history, bytes);
    try {
      await files.write(id, bytes);
      if (asked.planned) await texts.write(id, Buffer.from(JSON.stringify(asked.planned.written)));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return record(id, asked.history, { state: 'failed', reason: 'storage', detail: error.message });
    }
    if (!asked.planned) return deliver(id, claimed, bytes);
    const waiting = await rows.schedule(id, asked.planned.sendAt.toISOString());
    sendSoon(asked.planned.sendAt);
    return waiting;
  }

  /** It was sent or written on elsewhere. Sending does not wait for a mailbox that is away. */
  async function isDraftGone({ after: todo }: OutboxMail): Promise<boolean> {
    if (!todo?.draft || !mailbox) return false;
    return !(await mailbox.hasDraft(todo.draft).catch(() => true));
  }

  /** The draft that it was of before says the same, or less: nobody would ever remove it. */
  async function adoptDraft(id: string, asked: OutboxMail): Promise<void> {
    const before = await rows.adoptDraft(id, asked);
    if (before) await mailbox?.removeDraft(before).catch(onError);
  }

  /** Nothing has left by then: a fault of ours is no uncertain delivery. */
  async function composed(asked: OutboxMail, messageId: string): Promise<Buffer | typeof INTERRUPTED> {
    try {
      return await asked.compose(messageId, asked.planned?.sendAt ?? clock());
    } catch (error) {
      onError(error);
      return INTERRUPTED;
    }
  }

  /** To the second, where the job would come later. */
  function sendSoon(at: Date): void {
    const wait = at.getTime() - clock().getTime();
    if (wait > SOON_MS) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        sendDue().then(throwFirst).catch(onError);
      },
      // Timers run a little early at times.
      Math.max(0, wait) + 20,
    );
    timer.unref();
    timers.add(timer);
  }

  async function sendDue(): Promise<PromiseSettledResult<OutboxResult>[]> {
    const due = (await rows.due()).filter(({ id }) => !running.has(id));
    return Promise.allSettled(due.map((one) => run(one.id, sendPlanned(one))));
  }

  async function sendPlanned({ id, sendAt }: { id: string; sendAt: string }): Promise<OutboxResult> {
    const bytes = await files.read(id);
    const isForeign = !bytes && clock().getTime() - Date.parse(sendAt) < FOREIGN_MS;
    if (isForeign) return { state: 'busy' };
    const taken = await rows.takeDue(id);
    if ('state' in taken) return taken;
    return bytes ? deliver(id, taken, bytes) : record(id, taken.history, INTERRUPTED);
  }

  async function resume(id: string): Promise<OutboxResult> {
    const taken = await rows.takeUp(id);
    if ('state' in taken) return taken;
    const bytes = await files.read(id);
    return bytes ? deliver(id, taken, bytes) : record(id, taken.history, INTERRUPTED);
  }

  async function deliver(id: string, { row, history }: HeldMail, bytes: Buffer): Promise<OutboxResult> {
    // A renewal that fails lets the lease run out, which the next step of the row finds out.
    const renewal = setInterval(() => rows.sending(id).catch(() => undefined), leaseMs / 3);
    try {
      await rows.sending(id);
      const outcome = await mail.send({ id, envelope: row.envelope, bytes }, () => rows.endSent(id));
      return await record(id, history, outcome);
    } catch (error) {
      if (error instanceof LeaseLost) return await record(id, history, INTERRUPTED);
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  async function record(id: string, history: HistoryDraft, outcome: SendOutcome): Promise<OutboxResult> {
    const result = await rows.record(id, history, outcome);
    // The outcome stands whatever becomes of the file; `recover` tries again to remove it.
    if (result.state === 'sent') finish(id);
    if (result.state !== 'busy') await removeFiles(id).catch(() => undefined);
    return result;
  }

  /** Nobody waits for it. */
  function finish(id: string): void {
    const work = after.finish(id).finally(() => finishing.delete(work));
    finishing.add(work);
  }

  async function removeFiles(id: string): Promise<void> {
    const needed = await rows.neededFiles(id);
    if (!needed.message) await files.remove(id);
    if (!needed.text) await texts.remove(id);
  }

  function run(id: string, work: Promise<OutboxResult>, fingerprint?: string): Promise<OutboxResult> {
    const result = work.finally(() => running.delete(id));
    running.set(id, { result, ...(fingerprint !== undefined && { fingerprint }) });
    return result;
  }

  return {
    async send(asked) {
      const id = `mail_${createHash('sha256').update(asked.key).digest('hex')}`;
      const first = running.get(id);
      if (first) return first.fingerprint === asked.fingerprint ? first.result : { state: 'busy' };
      return run(id, sendNew(id, asked), asked.fingerprint);
    },

    planned: () => planned.list(),
    readPlanned: (id) => planned.read(id),

    async replan(id, sendAt) {
      const changed = await planned.change(id, sendAt.toISOString());
      const bytes = await files.read(id);
      if (bytes) await files.write(id, redated(bytes, sendAt));
      sendSoon(sendAt);
      return changed;
    },

    async callBack(id, how = {}) {
      const written = await texts.read(id);
      await planned.cancel(id, how);
      await removeFiles(id).catch(onError);
      return written && readWritten(written);
    },

    async fileAgain(id) {
      await after.again(id);
      await removeFiles(id).catch(onError);
      return planned.read(id);
    },

    async recover() {
      // One that fails keeps none of the others.
      const due = await sendDue();
      const abandoned = (await rows.abandoned()).filter((id) => !running.has(id));
      const results = await Promise.allSettled(abandoned.map((id) => run(id, resume(id))));
      for (const id of await after.left()) finish(id);
      for (const id of new Set([...(await files.ids()), ...(await texts.ids())])) await removeFiles(id);
      throwFirst([...due, ...results]);
    },

    async close() {
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled([...running.values()].map(({ result }) => result));
      await Promise.allSettled(finishing);
    },
  };
}

/** What the disk has damaged is lost: it keeps nobody from calling a mail back. */
function readWritten(bytes: Buffer): WaitingMail | undefined {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

function throwFirst(results: readonly PromiseSettledResult<unknown>[]): void {
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
