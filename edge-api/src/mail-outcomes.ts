import type { Transaction } from 'shared-kit/data';
import { invoices, quotes, scheduledFollowUps } from 'shared-kit/domain';
import { recordFollowUpMail } from './follow-ups/record-follow-up-mail.ts';
import { recordInvoiceMail } from './invoices/record-invoice-mail.ts';
import type { MailSubject } from './outbox/outbox.collection.ts';
import type { OnDue } from './outbox/outbox-rows.ts';
import type { Attempt } from './outbox/record-outcome.ts';
import { holdAsItLeaves } from './quotes/hold-as-it-leaves.ts';
import { recordQuoteMail } from './quotes/record-quote-mail.ts';

type Handler = (transaction: Transaction, id: string, attempt: Attempt) => Promise<void>;

/** By collection: what a mail about one of its documents means for that document. */
const HANDLERS: Readonly<Record<MailSubject, Handler>> = {
  [quotes.name]: recordQuoteMail,
  [invoices.name]: recordInvoiceMail,
  [scheduledFollowUps.name]: recordFollowUpMail,
};

/** The outbox's `onOutcome`: hands over to whoever owns the document that the mail is about. */
export async function mailOutcomes(transaction: Transaction, attempt: Attempt): Promise<void> {
  const { about } = attempt.row;
  if (about) await HANDLERS[about.collection](transaction, about.id, attempt);
}

/** The outbox's `onDue`: a quote leaves as it was when the mail was written, and with one mail at a time. */
export const mailHolds: OnDue = async (transaction, { id, row: { about } }) =>
  about?.collection === quotes.name ? holdAsItLeaves(transaction, id, about) : undefined;
