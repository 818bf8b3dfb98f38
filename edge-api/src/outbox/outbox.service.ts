import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { DocumentStore } from 'shared-kit/data';
import type { MailTransport, SendOutcome } from '../email/mail-transport.ts';
import { messageFiles } from './message-files.ts';
import type { HistoryDraft } from './outbox.collection.ts';
import {
  type AskedMail,
  type HeldMail,
  INTERRUPTED,
  LeaseLost,
  type OutboxResult,
  OutboxRows,
} from './outbox-rows.ts';
import type { OnOutcome } from './record-outcome.ts';

/** One intention to send, under the key that makes it happen once. */
export interface OutboxMail extends AskedMail {
  key: string;
  /** SHA-256 of all that makes the mail what it is. */
  fingerprint: string;
  /** The message under this Message-ID, RFC 5322; called once an attempt. */
  compose(messageId: string, date: Date): Promise<Buffer>;
}

/** Outgoing mail, each once (D21). */
export interface Outbox {
  /**
   * Sends, or answers what became of the mail under this key. Mail faults are results, not exceptions; after an
   * exception the same key may ask again.
   */
  send(mail: OutboxMail): Promise<OutboxResult>;
  /** Takes up what a process that died left behind, and clears its files. */
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
  /** What follows from a mail for the document that it is about. */
  onOutcome: OnOutcome;
}

const LEASE_MS = 30_000;

/**
 * The order makes it safe: claim the row under a lease (`pending`); write the message to the disk (`sending`); hand it
 * over, noting in the row before its end leaves that from here on it may have arrived; record the outcome. Whoever
 * dies in between leaves a row whose lease runs out and which says what is still safe: to fail it, as no message was
 * written; to send it, as nobody can have got it; or to call it unknown.
 */
export function openOutbox(parts: OutboxParts): Outbox {
  const { store, mail, clock, dataDir, leaseMs = LEASE_MS, onOutcome } = parts;
  const rows = new OutboxRows({ store, clock, transport: mail.kind, leaseMs, onOutcome });
  const files = messageFiles(join(dataDir, 'outbox'));
  /** What this process is at: a second request under the same key waits for the first. */
  const running = new Map<string, { fingerprint?: string; result: Promise<OutboxResult> }>();

  async function sendNew(id: string, asked: OutboxMail): Promise<OutboxResult> {
    const claimed = await rows.claim(id, asked);
    if ('state' in claimed) return claimed;
    const bytes = await asked.compose(claimed.row.messageId, clock());
    try {
      await files.write(id, bytes);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return record(id, asked.history, { state: 'failed', reason: 'storage', detail: error.message });
    }
    return deliver(id, claimed, bytes);
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
    if (result.state !== 'busy') await files.remove(id).catch(() => undefined);
    return result;
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

    async recover() {
      const abandoned = (await rows.abandoned()).filter((id) => !running.has(id));
      const results = await Promise.allSettled(abandoned.map((id) => run(id, resume(id))));
      for (const id of await files.ids()) {
        if (!(await rows.isUnderWay(id))) await files.remove(id);
      }
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    },

    async close() {
      await Promise.allSettled([...running.values()].map(({ result }) => result));
    },
  };
}
