import type { Transaction } from 'shared-kit/data';
import {
  type Customer,
  customerSchema,
  customers,
  type EmailCustomerLink,
  emailCustomerLinks,
  emailLinkId,
  withMail,
} from 'shared-kit/domain';
import type { SendOutcome } from '../email/mail-transport.ts';
import type { Failure, HistoryDraft, OutboxRow } from './outbox.collection.ts';

interface Sent {
  row: Pick<OutboxRow, 'messageId' | 'envelope'>;
  history: HistoryDraft;
  outcome: SendOutcome | Failure;
  now: string;
}

/**
 * Links an accepted mail with the customer whom it went to: in Sent and in the conversation it is theirs at once. What
 * staff linked otherwise by then stays. @returns writes it, once all else was read; undefined where there is nothing to
 */
export async function linkSent(
  transaction: Transaction,
  { row, history, outcome, now }: Sent,
): Promise<(() => void) | undefined> {
  const { customerId } = history;
  if (outcome.state !== 'accepted' || customerId === undefined) return undefined;
  const emailId = row.messageId;
  const id = emailLinkId(emailId);
  const existing = await transaction.get(emailCustomerLinks.name, id);
  const customer = await transaction.get<Customer>(customers.name, customerId);
  if (existing || !customer) return undefined;
  return () => {
    transaction.create<EmailCustomerLink>(emailCustomerLinks.name, id, {
      emailId,
      customerId,
      linkedAt: now,
      linkedBy: history.sentBy,
      emailSubject: history.subject,
      emailFrom: row.envelope.from,
      emailTo: history.to.slice(0, 600),
      emailDate: now,
      isSent: true,
    });
    // A damaged record keeps no delivery from being recorded, and is not written to.
    const known = customerSchema.safeParse(customer.data).data;
    if (known) transaction.set<Customer>(customers.name, customerId, withMail(known, emailId, now));
  };
}
