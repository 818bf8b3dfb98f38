import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { MailPlace } from 'shared-kit/api';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import type { MailEnvelope, MailTransport, SendOutcome } from '../email/mail-transport.ts';
import { dropMailNotice } from './mail-notice.ts';
import {
  type AfterWork,
  type Failure,
  type HistoryDraft,
  type MailAbout,
  type OutboxRow,
  type OutboxWork,
  outbox,
} from './outbox.collection.ts';
import { type Attempt, type OnOutcome, recordOutcome, withLiving } from './record-outcome.ts';
import { claimUncertain } from './settle-uncertain.ts';
import { takeDraft } from './taken-drafts.ts';

/** What is known of a mail under its key. */
export type OutboxResult =
  | { state: 'sent'; messageId: string; transport: MailTransport['kind'] }
  | { state: 'failed'; failure: Failure }
  | { state: 'unknown' }
  /** It waits for its time. */
  | { state: 'scheduled'; id: string; messageId: string; transport: MailTransport['kind']; sendAt: string }
  /** It was called back before it left, or after it had failed: perhaps it went out as another mail since. */
  | { state: 'cancelled' }
  /** Another process is sending under this key right now, or did until a moment ago. */
  | { state: 'busy' }
  /** Nothing was sent: another mail was made of its draft, or the draft is gone. */
  | { state: 'draft-changed' }
  /** Nothing was sent: it was sent before, or will be, or somebody else has decided about it meanwhile, and sent it again. */
  | { state: 'sent-again' }
  /** The key has sent other content. */
  | { state: 'key-reused' };

/** A mail that somebody asks to send. */
export interface ClaimedMail {
  /** What has to hold when the mail is claimed, in that transaction: reads, then writes. A refusal is thrown. */
  hold?: (transaction: Transaction, id: string) => Promise<void>;
  fingerprint: string;
  envelope: MailEnvelope;
  about?: MailAbout[];
  history: HistoryDraft;
  answeredMail?: OutboxRow['answeredMail'];
  /** What is to be done in the mailbox once it is accepted. */
  after?: Pick<AfterWork, 'draft'>;
  /** The mail that perhaps was delivered, and is sent again as this one: about it is decided, its draft is this one's. */
  uncertainMail?: string | undefined;
}

/**
 * What has to hold as a planned mail leaves, in that transaction: it reads.
 * @returns what to write then; `busy`: it is to be tried again soon; a failure: it does not leave
 */
export type OnDue = (
  transaction: Transaction,
  mail: { id: string; row: OutboxRow },
) => Promise<(() => void) | 'busy' | Failure | undefined>;

/** A mail that this process holds now. */
export interface HeldMail {
  row: OutboxRow;
  history: HistoryDraft;
}

/** Another process has taken over the mail: this one must not go on sending it. */
export class LeaseLost extends Error {}

export const INTERRUPTED = { state: 'failed', reason: 'interrupted', detail: '' } as const satisfies Failure;
const ROWS_AT_ONCE = 100;
const CALLED_BACK_MS = 24 * 3_600_000;

interface OutboxRowsParts {
  /** Whether there is a mailbox in which something is to be done after sending. */
  hasMailbox: boolean;
  store: DocumentStore;
  clock: () => Date;
  /** Where this process sends to. */
  transport: MailTransport['kind'];
  leaseMs: number;
  onOutcome: OnOutcome;
  onDue?: OnDue | undefined;
}

/** The steps that a mail's row takes, each one transaction; a row belongs to the process whose lease it carries. */
export class OutboxRows {
  readonly #store: DocumentStore;
  readonly #clock: () => Date;
  readonly #transport: MailTransport['kind'];
  readonly #leaseMs: number;
  readonly #onOutcome: OnOutcome;
  readonly #onDue: OnDue | undefined;
  readonly #hasMailbox: boolean;
  readonly #owner = randomUUID();

  constructor({ store, clock, transport, leaseMs, onOutcome, onDue, hasMailbox }: OutboxRowsParts) {
    this.#store = store;
    this.#clock = clock;
    this.#transport = transport;
    this.#leaseMs = leaseMs;
    this.#onOutcome = onOutcome;
    this.#onDue = onDue;
    this.#hasMailbox = hasMailbox;
  }

  /** Nobody can have got it: under its key it is to be sent, or again. */
  async isUnsent(id: string): Promise<boolean> {
    const row = (await this.#store.get<OutboxRow>(outbox.name, id))?.data;
    return !row || mayTryAgain(row);
  }

  /** Makes the mail this process's to send, or says why it is not. */
  claim(id: string, asked: ClaimedMail): Promise<HeldMail | OutboxResult> {
    return this.#store.transact(async (transaction) => {
      const known = (await transaction.get<OutboxRow>(outbox.name, id))?.data;
      if (known && !mayTryAgain(known)) return resultOf(id, known, asked.fingerprint);
      const now = this.#now();
      const uncertainMail = asked.uncertainMail ?? known?.insteadOf;
      const decided = await claimUncertain(transaction, uncertainMail, { mailId: id, now });
      if (!decided) return { state: 'sent-again' };
      const draft = asked.after?.draft;
      const take =
        draft && (await takeDraft(transaction, draft, { mailId: id, uncertainMail: decided.insteadOf }));
      if (draft && !take) return { state: 'draft-changed' };
      await asked.hold?.(transaction, id);
      decided.note();
      take?.();
      const row: OutboxRow = {
        fingerprint: asked.fingerprint,
        state: 'pending',
        transport: this.#transport,
        messageId: known?.messageId ?? newMessageId(asked.envelope.from),
        envelope: asked.envelope,
        ...(asked.about && { about: asked.about }),
        ...(asked.answeredMail && { answeredMail: asked.answeredMail }),
        ...(decided.insteadOf !== undefined && { insteadOf: decided.insteadOf }),
        ...this.#after(asked, now),
        attempts: (known?.attempts ?? 0) + 1,
        work: { ...this.#lease(), history: asked.history },
        // It could not be sent, and is listed until it is known what becomes of it now: this process may die.
        ...(known?.plan && { plan: withoutText(known.plan) }),
        createdAt: known?.createdAt ?? now,
        updatedAt: now,
      };
      transaction.set(outbox.name, id, row);
      return { row, history: asked.history };
    });
  }

  /**
   * Asked again under its key, as the answer was lost, and saved as another draft by then: of that it is the mail, too.
   * @returns the draft that it was of before, where it has taken the place of one
   */
  adoptDraft(id: string, asked: ClaimedMail): Promise<MailPlace | undefined> {
    return this.#store.transact(async (transaction) => {
      const row = (await transaction.get<OutboxRow>(outbox.name, id))?.data;
      const draft = asked.after?.draft;
      const { after } = this.#after(asked, this.#now());
      const before = row?.after?.draft;
      if (row?.state !== 'scheduled' || !draft || !after || isDeepStrictEqual(draft, before))
        return undefined;
      const take = await takeDraft(transaction, draft, { mailId: id });
      if (!take) return undefined;
      take();
      transaction.set<OutboxRow>(outbox.name, id, { ...row, after: { ...after, ...row.after, draft } });
      return before;
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
      if (!held && outcome.state !== 'accepted') return resultOf(id, row, row.fingerprint);
      // Its customer was merged into another one meanwhile, perhaps.
      return this.#recordIn(transaction, { id, row, history: row.work?.history ?? history, outcome });
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
      const outcome: Attempt['outcome'] =
        endSentAt === undefined ? INTERRUPTED : { state: 'unknown', detail: '' };
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

  /** Whether its message, and what was typed, are needed still. */
  async neededFiles(id: string): Promise<{ message: boolean; text: boolean }> {
    const row = (await this.#store.get<OutboxRow>(outbox.name, id))?.data;
    if (!row) return { message: false, text: false };
    const isFinishing = row.state === 'sent' && row.after !== undefined;
    const message = row.work !== undefined || row.plan !== undefined || isFinishing;
    // Who called it back may not have heard the answer, and asks again.
    const since = this.#clock().getTime() - Date.parse(row.updatedAt);
    return { message, text: row.state !== 'sent' && (message || since < CALLED_BACK_MS) };
  }

  /** Makes it wait for its time. @throws LeaseLost */
  schedule(id: string, sendAt: string): Promise<OutboxResult> {
    return this.#store.transact(async (transaction) => {
      const row = (await transaction.get<OutboxRow>(outbox.name, id))?.data;
      if (row?.work?.owner !== this.#owner) throw new LeaseLost();
      const { work, plan: failed, ...kept } = row;
      const drop = failed && (await dropMailNotice(transaction, id));
      const plan = { sendAt, history: work.history };
      const waiting: OutboxRow = { ...kept, state: 'scheduled', plan, updatedAt: this.#now() };
      transaction.set<OutboxRow>(outbox.name, id, waiting);
      drop?.();
      return resultOf(id, waiting, waiting.fingerprint);
    });
  }

  /** Those whose time has come, with it. */
  async due(): Promise<{ id: string; sendAt: string }[]> {
    const { items } = await this.#store.list<OutboxRow>({
      collection: outbox.name,
      where: [
        { field: 'state', op: '==', value: 'scheduled' },
        { field: 'plan.sendAt', op: '<=', value: this.#now() },
      ],
      orderBy: { field: 'plan.sendAt', direction: 'asc' },
      limit: ROWS_AT_ONCE,
    });
    return items.map(({ id, data }) => ({ id, sendAt: data.plan?.sendAt ?? data.createdAt }));
  }

  /** Takes one whose time has come; of several processes one gets it. */
  takeDue(id: string): Promise<HeldMail | OutboxResult> {
    return this.#store.transact(async (transaction) => {
      const row = (await transaction.get<OutboxRow>(outbox.name, id))?.data;
      if (row?.state !== 'scheduled' || !row.plan || row.plan.sendAt > this.#now()) return { state: 'busy' };
      const { history } = await withLiving(transaction, this.#store, row.plan.history);
      const due = { ...row, plan: { ...row.plan, history } };
      // An account was set up meanwhile, or is gone.
      if (row.transport !== this.#transport) {
        return this.#recordIn(transaction, { id, row: due, history, outcome: INTERRUPTED });
      }
      const held = await this.#onDue?.(transaction, { id, row: due });
      if (held === 'busy') return { state: 'busy' };
      if (held && typeof held !== 'function') {
        return this.#recordIn(transaction, { id, row: due, history, outcome: held });
      }
      held?.();
      const work = { ...this.#lease(), history };
      const plan = withoutText(due.plan);
      const taken: OutboxRow = { ...row, state: 'sending', plan, work, updatedAt: this.#now() };
      transaction.set<OutboxRow>(outbox.name, id, taken);
      return { row: taken, history };
    });
  }

  async #recordIn(transaction: Transaction, attempt: Omit<Attempt, 'now'>): Promise<OutboxResult> {
    const now = this.#now();
    const recorded = await recordOutcome(transaction, this.#store, { ...attempt, now }, this.#onOutcome);
    return resultOf(attempt.id, recorded, recorded.fingerprint);
  }

  /** What stays on this machine lies in Sent already. */
  #after({ after, answeredMail }: ClaimedMail, nextAt: string): Pick<OutboxRow, 'after'> {
    const file = this.#transport === 'smtp';
    const mark = answeredMail?.place !== undefined;
    if (!this.#hasMailbox || !(file || mark || after?.draft)) return {};
    return { after: { ...after, file, mark, tries: 0, nextAt } };
  }

  #now(): string {
    return this.#clock().toISOString();
  }

  #lease(): Pick<OutboxWork, 'owner' | 'expiresAt'> {
    const expiresAt = new Date(this.#clock().getTime() + this.#leaseMs).toISOString();
    return { owner: this.#owner, expiresAt };
  }
}

/** Beside `work`: one document does not hold a long text twice. */
const withoutText = (plan: NonNullable<OutboxRow['plan']>) => ({
  ...plan,
  history: { ...plan.history, body: '' },
});

const mayTryAgain = ({ state, isCalledBack }: OutboxRow) => state === 'failed' && !isCalledBack;

function resultOf(id: string, row: OutboxRow, fingerprint: string): OutboxResult {
  switch (row.state) {
    case 'scheduled':
      if (row.fingerprint !== fingerprint || !row.plan) return { state: 'key-reused' };
      return {
        state: 'scheduled',
        id,
        messageId: row.messageId,
        transport: row.transport,
        sendAt: row.plan.sendAt,
      };
    case 'cancelled':
      return { state: 'cancelled' };
    case 'sent':
      if (row.fingerprint !== fingerprint) return { state: 'key-reused' };
      return { state: 'sent', messageId: row.messageId, transport: row.transport };
    case 'failed':
      if (row.isCalledBack) return { state: 'cancelled' };
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
