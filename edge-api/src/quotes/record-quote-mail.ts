import type { Transaction } from 'shared-kit/data';
import type { QuoteDelivery } from 'shared-kit/domain';
import { noteFollowUpEvent } from '../follow-ups/follow-up-events.collection.ts';
import type { Attempt } from '../outbox/record-outcome.ts';
import { releaseAfterMail } from './quote-mailing.ts';
import { markQuoteSent } from './quotes.service.ts';

/** Notes at the quote what became of the mail that carried it, and lets go of it. It reads, then writes (D21). */
export async function recordQuoteMail(
  transaction: Transaction,
  quoteId: string,
  { id, row, history, outcome, now }: Attempt,
): Promise<void> {
  const release = await releaseAfterMail(transaction, quoteId, id);
  const state = deliveryState(outcome, row);
  if (state) {
    await markQuoteSent(transaction, quoteId, {
      state,
      at: now,
      to: history.to.length <= 254 ? history.to : (row.envelope.to[0] ?? ''),
      messageId: row.messageId,
    });
  }
  // What stayed on this machine nobody has got: it is not followed up (D21).
  if (state === 'delivered' && history.customerId !== undefined) {
    noteFollowUpEvent(transaction, {
      trigger: 'quote_sent',
      at: now,
      customerId: history.customerId,
      quoteId,
    });
  }
  release();
}

function deliveryState(
  outcome: Attempt['outcome'],
  { transport }: Attempt['row'],
): QuoteDelivery['state'] | undefined {
  if (outcome.state === 'unknown') return 'unknown';
  if (outcome.state !== 'accepted') return undefined;
  return transport === 'local' ? 'local' : 'delivered';
}
