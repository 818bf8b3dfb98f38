import type { Transaction } from 'shared-kit/data';
import type { QuoteDelivery } from 'shared-kit/domain';
import { noteFollowUpEvent } from '../follow-ups/follow-up-events.collection.ts';
import type { Attempt } from '../outbox/record-outcome.ts';
import { releaseAfterMail } from './quote-mailing.ts';
import { markQuoteSent } from './quotes.service.ts';

/** Notes at the quote what became of the mail that carried it, and lets go of it (D21). @returns writes it, once all else was read */
export async function recordQuoteMail(
  transaction: Transaction,
  quoteId: string,
  { id, row, history, outcome, now }: Attempt,
): Promise<() => void> {
  const release = await releaseAfterMail(transaction, quoteId, id);
  const state = deliveryState(outcome, row);
  const to = history.to.length <= 254 ? history.to : (row.envelope.to[0] ?? '');
  const mark =
    state && (await markQuoteSent(transaction, quoteId, { state, at: now, to, messageId: row.messageId }));
  return () => {
    mark?.();
    const { customerId } = history;
    // What stayed on this machine nobody has got: it is not followed up (D21).
    if (state === 'delivered' && customerId !== undefined) {
      noteFollowUpEvent(transaction, { trigger: 'quote_sent', at: now, customerId, quoteId });
    }
    release();
  };
}

function deliveryState(
  outcome: Attempt['outcome'],
  { transport }: Attempt['row'],
): QuoteDelivery['state'] | undefined {
  if (outcome.state === 'unknown') return 'unknown';
  if (outcome.state !== 'accepted') return undefined;
  return transport === 'local' ? 'local' : 'delivered';
}
