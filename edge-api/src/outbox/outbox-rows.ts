import { randomUUID } from 'node:crypto';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import type { MailEnvelope, MailTransport, SendOutcome } from '../email/mail-transport.ts';
import {
  type Failure,
  type HistoryDraft,
  type MailAbout,
  type OutboxRow,
  type OutboxWork,
  outbox,
} from './outbox.collection.ts';
import { type Attempt, type OnOutcome, recordOutcome } from './record-outcome.ts';

/** What is known of a mail under its key. */
export type OutboxResult =
  | { state: 'sent'; messageId: string; transport: MailTransport['kind'] }
  | { state: 'failed'; failure: Failure }
  | { state: 'unknown' }
  /** Another process is sending under this key right now, or did until a moment ago. */
  | { state: 'busy' }
  /** The key has sent other content. */
  | { state: 'key-reused' };

/** A mail that somebody asks to send. */
export interface AskedMail {
  /** What has to hold when the mail is claimed, in that transaction: reads, then writes. A refusal is thrown. */
  hold?: (transaction: Transaction, id: string) => Promise<void>;
  fingerprint: string;
  envelope: MailEnvelope;
  about?: MailAbout;
  history: HistoryDraft;
}

/** A mail that this process holds now. */
export interface HeldMail {
  row: OutboxRow;
  history: HistoryDraft;
}

/** Another process has taken over the mail: this one must not go on sending it. */
export class LeaseLost extends Error {}

export const INTERRUPTED: Failure = { state: 'failed', reason: 'interrupted', detail: '' };
const ROWS_AT_ONCE = 100;

interface OutboxRowsParts {
  store: DocumentStore;
  clock: () => Date;
  /** Where this process sends to. */
  transport: MailTransport['kind'];
  leaseMs: number;
  onOutcome: OnOutcome;
}

/** The steps that a mail's row takes, each one transaction; a row belongs to the process whose lease it carries. */
export class OutboxRows {
  readonly #store: DocumentStore;
  readonly #clock: () => Date;
  readonly #transport: MailTransport['kind'];
  readonly #leaseMs: number;
  readonly #onOutcome: OnOutcome;
  readonly #owner = randomUUID();

  constructor({ store, clock, transport, leaseMs, onOutcome }: OutboxRowsParts) {
    this.#store = store;
    this.#clock = clock;
    this.#transport = transport;
    this.#leaseMs = leaseMs;
    this.#onOutcome = onOutcome;
  }

  /** Makes the mail this process's to send, or says why it is not. */
  claim(id: string, asked: AskedMail): Promise<HeldMail | OutboxResult> {
    return this.#store.transact(async (transaction) => {
      const known = (await transaction.get<OutboxRow>(outbox.name, id))?.data;
      if (known && known.state !== 'failed') return resultOf(known, asked.fingerprint);
      await asked.hold?.(transaction, id);
      const now = this.#now();
      const row: OutboxRow = {
        fingerprint: asked.fingerprint,
        state: 'pending',
        transport: this.#transport,
        messageId: known?.messageId ?? newMessageId(asked.envelope.from),
        envelope: asked.envelope,
        ...(asked.about && { about: asked.about }),
        attempts: (known?.attempts ?? 0) + 1,
        work: { ...this.#lease(), history: asked.history },
        createdAt: known?.createdAt ?? now,
        updatedAt: now,
      };
      transaction.set(outbox.name, id, row);
      return { row, history: asked.history };
    });
  }

  /** Notes that the message is written and being sent, renews the lease. @throws LeaseLost */
  sending(id: string, progress: Pick<OutboxWork, 'endSentAt'> = {}): Promise<void> {
    return this.#store.transact(async (transaction) => {
      const row = (await transaction.get<OutboxRow>(outbox.name, id))?.data;
      if (row?.work?.owner !== this.#owner) throw new LeaseLost();
      const work = { ...row.work, ...progress, ...this.#lease() };
      transaction.set<OutboxRow>(outbox.name, id, { ...row, state: 'sending', work, updatedAt: this.#now() });
    });
  }

  /** Notes that the message's end is about to leave: it may arrive from here on. @throws LeaseLost */
  endSent(id: string): Promise<void> {
    return this.sending(id, { endSentAt: this.#now() });
  }

  /** An outcome counts only from the process that holds the mail; that it was accepted counts always. */
  record(id: string, history: HistoryDraft, outcome: SendOutcome): Promise<OutboxResult> {
    return this.#store.transact(async (transaction) => {
      const row = (await transaction.get<OutboxRow>(outbox.name, id))?.data;
      if (!row) throw new LeaseLost();
      const held = row.work?.owner === this.#owner;
      if (!held && outcome.state !== 'accepted') return resultOf(row, row.fingerprint);
      return this.#recordIn(transaction, { id, row, history, outcome });
    });
  }

  /** Decides about a mail whose process has died, as far as nothing is left to send; of several processes one gets to. */
  takeUp(id: string): Promise<HeldMail | OutboxResult> {
    return this.#store.transact(async (transaction) => {
      const row = (await transaction.get<OutboxRow>(outbox.name, id))?.data;
      if (!row?.work || row.work.expiresAt > this.#now()) return { state: 'busy' };
      const { history, endSentAt } = row.work;
      // What was meant to stay on this machine does not leave it, nor the other way round.
      if (row.state === 'sending' && endSentAt === undefined && row.transport === this.#transport) {
        const attempts = row.attempts + 1;
        const resumed = { ...row, attempts, work: { ...row.work, ...this.#lease() }, updatedAt: this.#now() };
        transaction.set<OutboxRow>(outbox.name, id, resumed);
        return { row: resumed, history };
      }
      const outcome: SendOutcome = endSentAt === undefined ? INTERRUPTED : { state: 'unknown', detail: '' };
      return this.#recordIn(transaction, { id, row, history, outcome });
    });
  }

  /** The mails whose processes have died. */
  async abandoned(): Promise<string[]> {
    const { items } = await this.#store.list<OutboxRow>({
      collection: outbox.name,
      where: [
        { field: 'state', op: 'in', value: ['pending', 'sending'] },
        { field: 'work.expiresAt', op: '<=', value: this.#now() },
      ],
      orderBy: { field: 'work.expiresAt', direction: 'asc' },
      limit: ROWS_AT_ONCE,
    });
    return items.map(({ id }) => id);
  }

  async isUnderWay(id: string): Promise<boolean> {
    return (await this.#store.get<OutboxRow>(outbox.name, id))?.data.work !== undefined;
  }

  async #recordIn(transaction: Transaction, attempt: Omit<Attempt, 'now'>): Promise<OutboxResult> {
    const recorded = await recordOutcome(transaction, { ...attempt, now: this.#now() }, this.#onOutcome);
    return resultOf(recorded, recorded.fingerprint);
  }

  #now(): string {
    return this.#clock().toISOString();
  }

  #lease(): Pick<OutboxWork, 'owner' | 'expiresAt'> {
    const expiresAt = new Date(this.#clock().getTime() + this.#leaseMs).toISOString();
    return { owner: this.#owner, expiresAt };
  }
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
