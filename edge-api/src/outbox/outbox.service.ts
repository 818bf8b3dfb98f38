import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { DocumentStore } from 'shared-kit/data';
import type { MailEnvelope, MailTransport, SendOutcome } from '../email/mail-transport.ts';
import { messageFiles } from './message-files.ts';
import {
  type Failure,
  type HistoryDraft,
  type OutboxRow,
  type OutboxWork,
  outbox,
} from './outbox.collection.ts';
import { recordOutcome } from './record-outcome.ts';

/** One intention to send, under the key that makes it happen once. */
export interface OutboxMail {
  key: string;
  /** SHA-256 of all that makes the mail what it is. */
  fingerprint: string;
  envelope: MailEnvelope;
  history: HistoryDraft;
  /** The message under this Message-ID, RFC 5322; called once an attempt. */
  compose(messageId: string, date: Date): Promise<Buffer>;
}

export type OutboxResult =
  | { state: 'sent'; messageId: string; transport: MailTransport['kind'] }
  | { state: 'failed'; failure: Failure }
  | { state: 'unknown' }
  /** Another process is sending under this key right now, or did until a moment ago. */
  | { state: 'busy' }
  /** The key has sent other content. */
  | { state: 'key-reused' };

/** Outgoing mail, each once (D21). */
export interface Outbox {
  /** Sends, or answers what became of the mail under this key. Mail faults are results, not exceptions. */
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
  /** How long a sender counts as alive without a sign of life, in milliseconds. */
  leaseMs?: number;
}

const LEASE_MS = 30_000;
const ROWS_AT_ONCE = 100;
const INTERRUPTED: Failure = { state: 'failed', reason: 'interrupted', detail: '' };

/** Another process has taken over the mail: this one must not go on sending it. */
class LeaseLost extends Error {}

/**
 * The order makes it safe: claim the row under a lease (`pending`); write the message to the disk (`sending`); hand it
 * over, noting in the row before its end leaves that from here on it may have arrived; record the outcome. Whoever
 * dies in between leaves a row whose lease runs out and which says what is still safe: to fail it, as no message was
 * written; to send it, as nobody can have got it; or to call it unknown.
 */
export function openOutbox({ store, mail, clock, dataDir, leaseMs = LEASE_MS }: OutboxParts): Outbox {
  const owner = randomUUID();
  const files = messageFiles(join(dataDir, 'outbox'));
  /** What this process is sending: a second request under the same key waits for the first. */
  const running = new Map<string, { fingerprint: string; result: Promise<OutboxResult> }>();

  const now = () => clock().toISOString();
  const lease = () => ({ owner, expiresAt: new Date(clock().getTime() + leaseMs).toISOString() });

  /** Notes progress of a mail that this process holds. @throws LeaseLost */
  function note(id: string, state: OutboxRow['state'], progress: Partial<OutboxWork>): Promise<void> {
    return store.transact(async (transaction) => {
      const row = (await transaction.get<OutboxRow>(outbox.name, id))?.data;
      if (row?.work?.owner !== owner) throw new LeaseLost();
      const work = { ...row.work, ...progress, ...lease() };
      transaction.set<OutboxRow>(outbox.name, id, { ...row, state, work, updatedAt: now() });
    });
  }

  /** Makes the mail ours to send, or says why it is not. */
  function claim(id: string, asked: OutboxMail): Promise<{ claimed: OutboxRow } | { result: OutboxResult }> {
    return store.transact(async (transaction) => {
      const row = (await transaction.get<OutboxRow>(outbox.name, id))?.data;
      if (row && row.state !== 'failed') return { result: resultOf(row, asked.fingerprint) };
      const at = now();
      const claimed: OutboxRow = {
        fingerprint: asked.fingerprint,
        state: 'pending',
        transport: mail.kind,
        messageId: row?.messageId ?? newMessageId(asked.envelope.from),
        envelope: asked.envelope,
        attempts: (row?.attempts ?? 0) + 1,
        work: { ...lease(), history: asked.history },
        createdAt: row?.createdAt ?? at,
        updatedAt: at,
      };
      transaction.set(outbox.name, id, claimed);
      return { claimed };
    });
  }

  /** An outcome counts only from whoever holds the mail; that it was accepted counts always. */
  async function record(id: string, history: HistoryDraft, outcome: SendOutcome): Promise<OutboxResult> {
    const result = await store.transact(async (transaction): Promise<OutboxResult> => {
      const row = (await transaction.get<OutboxRow>(outbox.name, id))?.data;
      if (!row) throw new LeaseLost();
      if (row.work?.owner !== owner && outcome.state !== 'accepted') return resultOf(row, row.fingerprint);
      const recorded = await recordOutcome(transaction, { id, row, history, outcome, now: now() });
      return resultOf(recorded, recorded.fingerprint);
    });
    // The outcome stands whatever becomes of the file; `recover` tries again to remove it.
    if (result.state !== 'busy') await files.remove(id).catch(() => undefined);
    return result;
  }

  async function deliver(id: string, row: OutboxRow, history: HistoryDraft, bytes: Buffer) {
    // A renewal that fails lets the lease run out, which `note` and `record` find out.
    const renewal = setInterval(() => note(id, 'sending', {}).catch(() => undefined), leaseMs / 3);
    try {
      await note(id, 'sending', {});
      const outcome = await mail.send({ id, envelope: row.envelope, bytes }, () =>
        note(id, 'sending', { endSentAt: now() }),
      );
      return await record(id, history, outcome);
    } catch (error) {
      if (error instanceof LeaseLost) return await record(id, history, INTERRUPTED);
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  async function sendAnew(id: string, asked: OutboxMail): Promise<OutboxResult> {
    const decision = await claim(id, asked);
    if ('result' in decision) return decision.result;
    const { claimed } = decision;
    const bytes = await asked.compose(claimed.messageId, clock());
    try {
      await files.write(id, bytes);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return record(id, asked.history, { state: 'failed', reason: 'storage', detail: error.message });
    }
    return deliver(id, claimed, asked.history, bytes);
  }

  /** Decides about a mail whose sender has died; of several processes one gets to. */
  async function takeUp(id: string): Promise<OutboxResult> {
    const decision = await store.transact(
      async (transaction): Promise<{ resumed: OutboxRow; work: OutboxWork } | { result: OutboxResult }> => {
        const row = (await transaction.get<OutboxRow>(outbox.name, id))?.data;
        if (!row?.work || row.work.expiresAt > now()) return { result: { state: 'busy' } };
        const { work } = row;
        // A message that was meant to stay on this machine does not leave it, nor the other way round.
        if (row.state === 'sending' && work.endSentAt === undefined && row.transport === mail.kind) {
          const resumed = {
            ...row,
            attempts: row.attempts + 1,
            work: { ...work, ...lease() },
            updatedAt: now(),
          };
          transaction.set<OutboxRow>(outbox.name, id, resumed);
          return { resumed, work };
        }
        const outcome: SendOutcome =
          work.endSentAt === undefined ? INTERRUPTED : { state: 'unknown', detail: 'interrupted' };
        const recorded = await recordOutcome(transaction, {
          id,
          row,
          history: work.history,
          outcome,
          now: now(),
        });
        return { result: resultOf(recorded, recorded.fingerprint) };
      },
    );
    if ('result' in decision) return decision.result;
    const bytes = await files.read(id);
    if (!bytes) return record(id, decision.work.history, INTERRUPTED);
    return deliver(id, decision.resumed, decision.work.history, bytes);
  }

  function run(id: string, fingerprint: string, work: () => Promise<OutboxResult>): Promise<OutboxResult> {
    const result = work().finally(() => running.delete(id));
    running.set(id, { fingerprint, result });
    return result;
  }

  return {
    async send(asked) {
      const id = `mail_${createHash('sha256').update(asked.key).digest('hex')}`;
      const first = running.get(id);
      if (first) return first.fingerprint === asked.fingerprint ? first.result : { state: 'busy' };
      return run(id, asked.fingerprint, () => sendAnew(id, asked));
    },

    async recover() {
      const { items } = await store.list<OutboxRow>({
        collection: outbox.name,
        where: [
          { field: 'state', op: 'in', value: ['pending', 'sending'] },
          { field: 'work.expiresAt', op: '<=', value: now() },
        ],
        orderBy: { field: 'work.expiresAt', direction: 'asc' },
        limit: ROWS_AT_ONCE,
      });
      const left = items.filter(({ id }) => !running.has(id));
      const results = await Promise.allSettled(
        left.map(({ id, data }) => run(id, data.fingerprint, () => takeUp(id))),
      );
      for (const id of await files.ids()) {
        const row = await store.get<OutboxRow>(outbox.name, id);
        if (!row?.data.work) await files.remove(id);
      }
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    },

    async close() {
      await Promise.allSettled([...running.values()].map(({ result }) => result));
    },
  };
}

function resultOf(row: OutboxRow, fingerprint: string): OutboxResult {
  switch (row.state) {
    case 'sent':
      if (row.fingerprint !== fingerprint) return { state: 'key-reused' };
      return { state: 'sent', messageId: row.messageId, transport: row.transport };
    case 'failed':
      return { state: 'failed', failure: row.failure ?? INTERRUPTED };
    case 'unknown':
      return { state: 'unknown' };
    default:
      return { state: 'busy' };
  }
}

function newMessageId(sender: string): string {
  return `<${randomUUID()}@${sender.slice(sender.lastIndexOf('@') + 1)}>`;
}
