import type { DocumentStore, Transaction } from 'shared-kit/data';
import { type EmailHistoryEntry, emailHistory } from 'shared-kit/domain';
import type { SendOutcome } from '../email/mail-transport.ts';
import { livingCustomer } from '../merging/merged-into.ts';
import { failureText, UNKNOWN_TEXT } from './failure-text.ts';
import { linkSent } from './link-sent.ts';
import { dropMailNotice, noteMail } from './mail-notice.ts';
import { type Failure, type HistoryDraft, type OutboxRow, outbox } from './outbox.collection.ts';
import { reopenUncertain, settleUncertain } from './settle-uncertain.ts';

export interface Attempt {
  /** Of the outbox row. */
  id: string;
  row: OutboxRow;
  history: HistoryDraft;
  /** Of an attempt that was not begun as well. */
  outcome: SendOutcome | Failure;
  now: string;
}

/** What else is written with an outcome, in the same transaction: it reads, then writes. The row names what about. */
export type OnOutcome = (transaction: Transaction, attempt: Attempt) => Promise<void>;

/**
 * Writes what became of an attempt to the outbox, the history and what the mail is about, in the transaction that has
 * read the row: none of them can say what the others do not (D21).
 * @returns the row as it is then.
 */
export async function recordOutcome(
  transaction: Transaction,
  store: DocumentStore,
  found: Attempt,
  onOutcome: OnOutcome,
): Promise<OutboxRow> {
  const { id, row, outcome, now } = found;
  const entryId = `${id}-${row.attempts}`;
  // The attempt had been given up as unknown and was accepted after all: whose it is by now is said there.
  const known = await transaction.get<EmailHistoryEntry>(emailHistory.name, entryId);
  const customerId = known?.data.customerId;
  const named = { ...found.history, ...(customerId !== undefined && { customerId }) };
  const { history, isGone } = await withLiving(transaction, store, named);
  const attempt = { ...found, history };
  // Who was deleted while it was on its way does not come back by it; an invoice's mail is its history, and kept (D11).
  const isOfNobody = isGone && history.invoiceId === undefined;
  const tell = row.plan && (await noticeOf(transaction, attempt));
  const link = await linkSent(transaction, attempt);
  const mayHaveArrived = outcome.state === 'accepted' || outcome.state === 'unknown';
  const decide = await (mayHaveArrived ? settleUncertain : reopenUncertain)(transaction, row, now);
  await onOutcome(transaction, attempt);
  tell?.();
  link?.();
  decide();
  if (!isOfNobody) {
    transaction.set<EmailHistoryEntry>(emailHistory.name, entryId, {
      ...history,
      sentAt: now,
      transport: row.transport,
      messageId: row.messageId,
      ...historyOutcome(outcome),
    });
  }
  const { work: _work, failure: _failure, plan, ...kept } = row;
  const recorded: OutboxRow = {
    ...kept,
    // What could not be sent at its time is shown until somebody has seen it.
    ...(plan && outcome.state !== 'accepted' && { plan }),
    ...rowOutcome(outcome),
    updatedAt: now,
  };
  transaction.set(outbox.name, id, recorded);
  return recorded;
}

/**
 * Of whom its customer was merged into, perhaps a moment before it was planned: that merge had looked for their mails
 * already (D37).
 */
export async function withLiving(
  transaction: Transaction,
  store: DocumentStore,
  history: HistoryDraft,
): Promise<{ history: HistoryDraft; isGone: boolean }> {
  const { customerId } = history;
  if (customerId === undefined) return { history, isGone: false };
  const living = await livingCustomer(transaction, store, customerId);
  return living
    ? { history: { ...history, customerId: living.id }, isGone: false }
    : { history, isGone: true };
}

/** Of a mail that left while nobody looked. */
function noticeOf(transaction: Transaction, { id, history, outcome, now }: Attempt): Promise<() => void> {
  if (outcome.state === 'accepted') return dropMailNotice(transaction, id);
  return noteMail(transaction, {
    id,
    history,
    now,
    what: outcome.state === 'unknown' ? 'unknown' : 'failed',
  });
}

function historyOutcome(outcome: Attempt['outcome']): Pick<EmailHistoryEntry, 'status' | 'errorMessage'> {
  switch (outcome.state) {
    case 'accepted':
      return outcome.bccRefused.length === 0
        ? { status: 'sent' }
        : { status: 'sent', errorMessage: `Keine Blindkopie an ${outcome.bccRefused.join(', ')}: abgelehnt` };
    case 'unknown':
      return { status: 'unknown', errorMessage: UNKNOWN_TEXT };
    default:
      return { status: 'failed', errorMessage: failureText(outcome) };
  }
}

function rowOutcome(outcome: Attempt['outcome']): Pick<OutboxRow, 'state' | 'failure'> {
  switch (outcome.state) {
    case 'accepted':
      return { state: 'sent' };
    case 'unknown':
      return { state: 'unknown' };
    default:
      return { state: 'failed', failure: outcome };
  }
}
