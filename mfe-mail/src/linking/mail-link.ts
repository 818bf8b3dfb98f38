import type { MailMessage } from 'shared-kit/api';
import { documentStore, Refused, repository } from 'shared-kit/data';
import {
  type Customer,
  customers,
  type EmailCustomerLink,
  emailCustomerLinks,
  emailLinkId,
  type MailLine,
  withMail,
  withoutMail,
  writtenBy,
} from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';

/** What of a mail its link keeps: what stands in the customer's file when the mail is gone. */
export type LinkedMail = Pick<MailMessage, 'key' | 'subject' | 'from' | 'to' | 'date'>;

export function linkOf(mail: LinkedMail, customerId: string, now: Date = new Date()): EmailCustomerLink {
  return { ...lineOf(mail), customerId, linkedAt: now.toISOString(), linkedBy: staffName() };
}

export function lineOf(mail: LinkedMail): MailLine {
  return {
    // What a stranger wrote may be anything: a document holds no control characters and no halves of characters.
    emailId: mail.key.toWellFormed(),
    emailSubject: line(mail.subject, 998),
    emailFrom: line(inWords(mail.from), 600),
    emailTo: line(mail.to.map(inWords).join(', '), 600),
    emailDate: mail.date,
  };
}

const inWords = ({ name, address }: LinkedMail['from']) =>
  name === '' || name === address ? address : `${name} <${address}>`;

/**
 * Stores the link and notes the mail at the customer, both or neither. Doing it twice changes nothing.
 * @throws Refused where the customer is gone or the mail belongs to somebody else by now; StoreUnavailable
 */
export function storeLink(link: EmailCustomerLink): Promise<void> {
  const id = emailLinkId(link.emailId);
  return documentStore().transact(async (transaction) => {
    const existing = await transaction.get<EmailCustomerLink>(emailCustomerLinks.name, id);
    const customer = await transaction.get<Customer>(customers.name, link.customerId);
    if (existing && existing.data.customerId !== link.customerId) {
      throw new Refused('Diese E-Mail wurde inzwischen einem anderen Kunden zugeordnet');
    }
    if (existing) return;
    if (!customer) throw new Refused('Kunde nicht gefunden');
    transaction.create<EmailCustomerLink>(emailCustomerLinks.name, id, link);
    const noted = withMail(customer.data, link.emailId, link.emailDate, link.linkedAt);
    transaction.set<Customer>(customers.name, customer.id, noted);
  });
}

/** Takes the link away again, here and at the customer. Doing it twice changes nothing. @throws StoreUnavailable, Refused */
export async function removeLink(link: EmailCustomerLink): Promise<void> {
  const id = emailLinkId(link.emailId);
  const { items } = await repository(emailCustomerLinks).list({
    where: [{ field: 'customerId', op: '==', value: link.customerId }],
    orderBy: { field: 'linkedAt', direction: 'desc' },
    limit: 500,
  });
  const others = items.flatMap((one) => (one.id === id ? [] : (dateOf(one.data) ?? [])));
  const before = others.toSorted().at(-1);
  await documentStore().transact(async (transaction) => {
    const existing = await transaction.get<EmailCustomerLink>(emailCustomerLinks.name, id);
    const customer = await transaction.get<Customer>(customers.name, link.customerId);
    if (existing?.data.customerId !== link.customerId) return;
    transaction.delete(emailCustomerLinks.name, id);
    if (!customer) return;
    const { lastEmailAt, ...rest } = withoutMail(customer.data, link.emailId);
    const last = lastEmailAt === dateOf(link) ? before : lastEmailAt;
    transaction.set<Customer>(customers.name, customer.id, {
      ...rest,
      ...(last !== undefined && { lastEmailAt: last }),
    });
  });
}

const dateOf = ({ emailDate, linkedAt }: EmailCustomerLink) => writtenBy(linkedAt, emailDate);

function line(text: string, max: number): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed();
}
