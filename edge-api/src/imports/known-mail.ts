import type { Transaction } from 'shared-kit/data';
import {
  type Customer,
  customers,
  type EmailCustomerLink,
  emailCustomerLinks,
  emailLinkId,
  type FailedImport,
  type FailedImportMail,
  failedImportMails,
  failedImports,
  type Stored,
} from 'shared-kit/domain';
import { type ImportedMail, importedMails } from './imported-mails.collection.ts';
import { emailDataOf, type IncomingMail } from './incoming-mail.ts';

export interface KnownMail {
  imported: Stored<ImportedMail> | undefined;
  failed: Stored<FailedImport> | undefined;
  link: Stored<EmailCustomerLink> | undefined;
  /** The customer whom it belongs to, if they are there. */
  owner: Stored<Customer> | undefined;
}

/** What is known of a mail. Reads; `createFromMail` and whoever notes something relies on it. */
export async function knownOf(
  transaction: Transaction,
  { id, key, messageId }: Pick<IncomingMail, 'id' | 'key' | 'messageId'>,
): Promise<KnownMail> {
  const imported = await transaction.get<ImportedMail>(importedMails.name, id);
  const failed = await transaction.get<FailedImport>(failedImports.name, id);
  // It is written as the failure is.
  if (failed && !failed.data.resolved) await transaction.get(failedImportMails.name, id);
  const link = await transaction.get<EmailCustomerLink>(emailCustomerLinks.name, emailLinkId(key));
  // Merging and staff change the link. Without a Message-ID it may be that of another mail with the same head.
  const isOwn = messageId !== undefined || imported !== undefined;
  const ids = isOwn ? [link?.data.customerId, imported?.data.customerId] : [];
  for (const ownerId of messageId === undefined ? ids.toReversed() : ids) {
    if (ownerId === undefined) continue;
    const owner = await transaction.get<Customer>(customers.name, ownerId);
    if (owner) return { imported, failed, link, owner };
  }
  return { imported, failed, link, owner: undefined };
}

export function note(
  transaction: Transaction,
  { id }: IncomingMail,
  known: Omit<ImportedMail, 'at'>,
  now: Date,
): void {
  transaction.set<ImportedMail>(importedMails.name, id, { ...known, at: now.toISOString() });
}

/** It waits among the failed ones no more. */
export function resolve(
  transaction: Transaction,
  { failed }: Pick<KnownMail, 'failed'>,
  customerId: string,
  resolvedBy: string,
  now: Date,
): void {
  if (!failed || failed.data.resolved) return;
  const resolved = { resolved: true, resolvedAt: now.toISOString(), resolvedBy, customerId };
  transaction.set<FailedImport>(failedImports.name, failed.id, { ...failed.data, ...resolved });
  transaction.delete(failedImportMails.name, failed.id);
}

export function noteFailure(
  transaction: Transaction,
  { failed }: KnownMail,
  mail: IncomingMail,
  reason: string,
  now: Date,
): void {
  const isOpen = failed && !failed.data.resolved;
  transaction.set<FailedImport>(failedImports.name, mail.id, {
    resolved: false,
    timestamp: isOpen ? failed.data.timestamp : now.toISOString(),
    reason: reason.slice(0, 2000),
    emailData: emailDataOf(mail),
    key: mail.key,
  });
  const { text, html } = mail;
  transaction.set<FailedImportMail>(failedImportMails.name, mail.id, {
    text,
    ...(html !== undefined && { html }),
  });
}

export function linkTo(
  transaction: Transaction,
  { link, imported }: KnownMail,
  mail: IncomingMail,
  { customerId, by }: { customerId: string; by: string },
  now: Date,
): void {
  // It is of the other mail with this head.
  if (link && !imported && mail.messageId === undefined) return;
  transaction.set<EmailCustomerLink>(emailCustomerLinks.name, emailLinkId(mail.key), {
    emailId: mail.key,
    customerId,
    linkedAt: now.toISOString(),
    linkedBy: by,
    emailSubject: mail.subject,
    emailFrom: mail.from,
    emailDate: mail.date,
  });
}

export function noteMailAt(
  transaction: Transaction,
  { id, data }: Stored<Customer>,
  mail: IncomingMail,
): void {
  const last = [data.lastEmailAt ?? '', mail.date].toSorted().at(-1) ?? mail.date;
  const emailIds = (data.emailIds ?? []).filter((one) => one !== idAtCustomer(mail));
  transaction.set<Customer>(customers.name, id, {
    ...data,
    emailIds: [...emailIds, idAtCustomer(mail)].slice(-MOST_MAILS),
    lastEmailAt: last,
  });
}

const MOST_MAILS = 10_000;

export function forgetMailAt(
  transaction: Transaction,
  { id, data }: Stored<Customer>,
  mail: IncomingMail,
): void {
  const emailIds = data.emailIds?.filter((one) => one !== idAtCustomer(mail));
  if (emailIds?.length === data.emailIds?.length) return;
  transaction.set<Customer>(customers.name, id, { ...data, ...(emailIds && { emailIds }) });
}

/** The customer's list takes shorter ones than the link. */
export const idAtCustomer = ({ key }: IncomingMail) => key.slice(0, 998);
