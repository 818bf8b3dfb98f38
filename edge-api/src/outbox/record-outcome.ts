import type { Transaction } from 'shared-kit/data';
import { type EmailHistoryEntry, emailHistory, type QuoteDelivery } from 'shared-kit/domain';
import type { SendOutcome } from '../email/mail-transport.ts';
import { releaseAfterMail } from '../quotes/quote-mailing.ts';
import { markQuoteSent } from '../quotes/quotes.service.ts';
import { failureText, UNKNOWN_TEXT } from './failure-text.ts';
import { isQuoteMail } from './is-quote-mail.ts';
import { type HistoryDraft, type OutboxRow, outbox } from './outbox.collection.ts';

export interface Attempt {
  /** Of the outbox row. */
  id: string;
  row: OutboxRow;
  history: HistoryDraft;
  outcome: SendOutcome;
  now: string;
}

/**
 * Writes what became of an attempt to the outbox, the history and the quote, in the transaction that has read the
 * row: none of them can say what the others do not (D21).
 * @returns the row as it is then.
 */
export async function recordOutcome(transaction: Transaction, attempt: Attempt): Promise<OutboxRow> {
  const { id, row, history, outcome, now } = attempt;
  const entryId = `${id}-${row.attempts}`;
  // Read for the case that the attempt had been given up as unknown and was accepted after all.
  await transaction.get(emailHistory.name, entryId);
  const quoteId = isQuoteMail(history) ? history.quoteId : undefined;
  const release = quoteId === undefined ? undefined : await releaseAfterMail(transaction, quoteId, id);
  const delivery = deliveryState(outcome, row);
  if (delivery && quoteId !== undefined) {
    await markQuoteSent(transaction, quoteId, {
      state: delivery,
      at: now,
      to: history.to.length <= 254 ? history.to : (row.envelope.to[0] ?? ''),
      messageId: row.messageId,
    });
  }
  release?.();
  transaction.set<EmailHistoryEntry>(emailHistory.name, entryId, {
    ...history,
    sentAt: now,
    transport: row.transport,
    messageId: row.messageId,
    ...historyOutcome(outcome),
  });
  const { work: _work, failure: _failure, ...kept } = row;
  const recorded: OutboxRow = { ...kept, ...rowOutcome(outcome), updatedAt: now };
  transaction.set(outbox.name, id, recorded);
  return recorded;
}

function deliveryState(outcome: SendOutcome, row: OutboxRow): QuoteDelivery['state'] | undefined {
  if (outcome.state === 'unknown') return 'unknown';
  if (outcome.state !== 'accepted') return undefined;
  return row.transport === 'local' ? 'local' : 'delivered';
}

function historyOutcome(outcome: SendOutcome): Pick<EmailHistoryEntry, 'status' | 'errorMessage'> {
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

function rowOutcome(outcome: SendOutcome): Pick<OutboxRow, 'state' | 'failure'> {
  switch (outcome.state) {
    case 'accepted':
      return { state: 'sent' };
    case 'unknown':
      return { state: 'unknown' };
    default:
      return { state: 'failed', failure: outcome };
  }
}
