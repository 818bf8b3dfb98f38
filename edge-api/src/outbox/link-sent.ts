import { checkDocument, type Transaction } from 'shared-kit/data';
import {
  type Customer,
  customerSchema,
  customers,
  type EmailCustomerLink,
  emailCustomerLinks,
  emailLinkId,
  type MailLine,
  withMail,
} from 'shared-kit/domain';
import type { SendOutcome } from '../email/mail-transport.ts';
import type { Failure, HistoryDraft, OutboxRow } from './outbox.collection.ts';

interface Sent {
  row: Pick<OutboxRow, 'messageId' | 'envelope' | 'answeredMail'>;
  history: HistoryDraft;
  outcome: SendOutcome | Failure;
  now: string;
}

/**
 * Links an accepted mail with the customer whom it went to, and what it answers where they have written that: in Sent
 * and in the conversation it is theirs at once. What staff linked otherwise by then stays.
 * @returns writes it, once all else was read; undefined where there is nothing to
 */
export async function linkSent(
  transaction: Transaction,
  { row, history, outcome, now }: Sent,
): Promise<(() => void) | undefined> {
  const { customerId } = history;
  if (outcome.state !== 'accepted' || customerId === undefined) return undefined;
  const lines = new Map<string, SentLine>();
  for (const line of [
    ...(row.answeredMail?.line ? [row.answeredMail.line] : []),
    sentLine(row, history, now),
  ]) {
    const id = emailLinkId(line.emailId);
    if (!(await transaction.get(emailCustomerLinks.name, id))) lines.set(id, line);
  }
  const customer = await transaction.get<Customer>(customers.name, customerId);
  if (lines.size === 0 || !customer) return undefined;
  return () => {
    for (const [id, line] of lines) {
      transaction.create<EmailCustomerLink>(emailCustomerLinks.name, id, {
        ...line,
        customerId,
        linkedAt: now,
        linkedBy: history.sentBy,
      });
    }
    // A damaged or full record keeps no delivery from being recorded, and is not written to.
    const known = customerSchema.safeParse(customer.data).data;
    if (!known) return;
    const noted = [...lines.values()].reduce(
      (all, { emailId, emailDate }) => withMail(all, emailId, emailDate, now),
      known,
    );
    if (fits(noted)) transaction.set<Customer>(customers.name, customerId, noted);
  };
}

function fits(customer: Customer): boolean {
  try {
    checkDocument(customer);
    return true;
  } catch {
    return false;
  }
}

function sentLine(
  { messageId, envelope }: Sent['row'],
  { subject, to }: HistoryDraft,
  now: string,
): SentLine {
  return {
    emailId: messageId,
    emailSubject: subject,
    emailFrom: envelope.from,
    emailTo: to.slice(0, 600).toWellFormed(),
    emailDate: now,
    isSent: true,
  };
}

type SentLine = MailLine & Pick<EmailCustomerLink, 'isSent'>;
