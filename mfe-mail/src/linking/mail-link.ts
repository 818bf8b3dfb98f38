import { type MailMessage, type MailPlace, mailConversation } from 'shared-kit/api';
import { documentStore, Refused, repository, type Transaction } from 'shared-kit/data';
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
 * The links of a mail, first, and of the rest of its conversation: who writes for whom does not change within one. Of
 * the mail alone where the mailbox does not answer, or where one writes for others: a portal's mails may be one
 * conversation.
 */
export async function linksOf(
  mail: LinkedMail & MailPlace & Pick<MailMessage, 'replyTo'>,
  customerId: string,
  now: Date = new Date(),
): Promise<EmailCustomerLink[]> {
  const { key, folder, uid, uidValidity, from, replyTo } = mail;
  const isForOthers = replyTo.some(({ address }) => address.toLowerCase() !== from.address.toLowerCase());
  const conversation = isForOthers
    ? []
    : await mailConversation({ folder, uid, uidValidity }).catch(() => []);
  const others = conversation.filter((other) => other.key !== key).slice(-MOST_OTHERS);
  return [mail, ...others].map((one) => linkOf(one, customerId, now));
}

/** As many documents as one transaction takes with ease. */
const MOST_OTHERS = 100;

/**
 * Stores links with one customer and notes their mails there, all or none. Doing it twice changes nothing; of a
 * conversation's other mails those that belong to somebody stay theirs.
 * @param links the first is the one that is asked for
 * @returns those that are new
 * @throws Refused where the customer is gone or the first mail belongs to somebody else by now; StoreUnavailable
 */
export async function storeLinks(links: readonly EmailCustomerLink[]): Promise<EmailCustomerLink[]> {
  const customerId = links[0]?.customerId;
  if (customerId === undefined) return [];
  return documentStore().transact(async (transaction) => {
    const stored = await storedLinks(transaction, links);
    if (stored[0] && stored[0].customerId !== customerId) {
      throw new Refused('Diese E-Mail wurde inzwischen einem anderen Kunden zugeordnet');
    }
    const free = links.filter((_, index) => !stored[index]);
    if (free.length === 0) return [];
    const customer = await transaction.get<Customer>(customers.name, customerId);
    if (!customer) throw new Refused('Kunde nicht gefunden');
    for (const link of free) {
      transaction.create<EmailCustomerLink>(emailCustomerLinks.name, emailLinkId(link.emailId), link);
    }
    const noted = free.reduce(
      (all, { emailId, emailDate, linkedAt }) => withMail(all, emailId, emailDate, linkedAt),
      customer.data,
    );
    transaction.set<Customer>(customers.name, customer.id, noted);
    return free;
  });
}

/**
 * Takes links with one customer away again, here and at the customer, those of what was sent among them. Doing it twice
 * changes nothing.
 * @returns those that were there
 * @throws StoreUnavailable, Refused
 */
export async function removeLinks(links: readonly EmailCustomerLink[]): Promise<EmailCustomerLink[]> {
  const customerId = links[0]?.customerId;
  if (customerId === undefined) return [];
  const all = await linksWith(customerId);
  return documentStore().transact(async (transaction) => {
    const stored = await storedLinks(transaction, links);
    const theirs = stored.flatMap((link) => (link?.customerId === customerId ? link : []));
    const customer = await transaction.get<Customer>(customers.name, customerId);
    for (const { emailId } of theirs) transaction.delete(emailCustomerLinks.name, emailLinkId(emailId));
    if (!customer || theirs.length === 0) return theirs;
    const { lastEmailAt, ...rest } = theirs.reduce(
      (noted, { emailId }) => withoutMail(noted, emailId),
      customer.data,
    );
    const gone = new Set(theirs.map(({ emailId }) => emailId));
    const others = all.flatMap(({ data }) => (gone.has(data.emailId) ? [] : (dateOf(data) ?? [])));
    const last = theirs.some((link) => dateOf(link) === lastEmailAt) ? others.toSorted().at(-1) : lastEmailAt;
    transaction.set<Customer>(customers.name, customer.id, {
      ...rest,
      ...(last !== undefined && { lastEmailAt: last }),
    });
    return theirs;
  });
}

/** In their order; undefined where there is none. */
function storedLinks(
  transaction: Transaction,
  links: readonly EmailCustomerLink[],
): Promise<(EmailCustomerLink | undefined)[]> {
  return Promise.all(
    links.map(async ({ emailId }) => {
      const stored = await transaction.get<EmailCustomerLink>(emailCustomerLinks.name, emailLinkId(emailId));
      return stored?.data;
    }),
  );
}

async function linksWith(customerId: string) {
  const { items } = await repository(emailCustomerLinks).list({
    where: [{ field: 'customerId', op: '==', value: customerId }],
    orderBy: { field: 'linkedAt', direction: 'desc' },
    limit: 500,
  });
  return items;
}

const dateOf = ({ emailDate, linkedAt }: EmailCustomerLink) => writtenBy(linkedAt, emailDate);

function line(text: string, max: number): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed();
}
