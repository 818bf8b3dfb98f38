import type { Transaction } from 'shared-kit/data';
import { customers, invoices, quotes, scheduledFollowUps } from 'shared-kit/domain';
import { recordFollowUpMail } from './follow-ups/record-follow-up-mail.ts';
import { recordInvoiceMail } from './invoices/record-invoice-mail.ts';
import type { MailSubject } from './outbox/outbox.collection.ts';
import type { OnDue } from './outbox/outbox-rows.ts';
import type { Attempt } from './outbox/record-outcome.ts';
import { holdAsItLeaves } from './quotes/hold-as-it-leaves.ts';
import { recordQuoteMail } from './quotes/record-quote-mail.ts';

type Handler = (transaction: Transaction, id: string, attempt: Attempt) => Promise<() => void>;

/** By collection: what a mail about one of its documents means for that document. */
const HANDLERS: Readonly<Record<MailSubject, Handler>> = {
  [quotes.name]: recordQuoteMail,
  [invoices.name]: recordInvoiceMail,
  [scheduledFollowUps.name]: recordFollowUpMail,
};

/** The outbox's `onOutcome`: hands over to whoever owns the documents that the mail is about. */
export async function mailOutcomes(transaction: Transaction, attempt: Attempt): Promise<void> {
  const writes: (() => void)[] = [];
  for (const { collection, id } of attempt.row.about ?? []) {
    writes.push(await HANDLERS[collection](transaction, id, attempt));
  }
  for (const write of writes) write();
}

/**
 * The outbox's `onDue`: to nobody who was deleted, even where it was planned at that very moment (D11); a quote leaves as
 * the mail says, and with one mail at a time.
 */
export const mailHolds: OnDue = async (transaction, { id, row: { about = [], plan } }) => {
  const customerId = plan?.history.customerId;
  if (customerId !== undefined && !(await transaction.get(customers.name, customerId))) {
    return { state: 'refused', reason: 'customer-gone', detail: '' };
  }
  const mailed = about.filter(({ collection }) => collection === quotes.name);
  return holdAsItLeaves(transaction, id, mailed);
};
