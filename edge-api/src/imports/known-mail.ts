import type { DocumentStore, Transaction } from 'shared-kit/data';
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
  withMail,
  withoutMail,
} from 'shared-kit/domain';
import { livingCustomer } from '../merging/merged-into.ts';
import { type ImportedMail, importedMails } from './imported-mails.collection.ts';
import { emailDataOf, type IncomingMail, isNamesake, namesakeId } from './incoming-mail.ts';

export interface KnownMail {
  imported: Stored<ImportedMail> | undefined;
  failed: Stored<FailedImport> | undefined;
  link: Stored<EmailCustomerLink> | undefined;
  /** The customer whom it belongs to, if they are there; merged (D37) they are who stayed. */
  owner: Stored<Customer> | undefined;
}

/** Merging and staff change the link. Of a mail that is known by what it says it may be another one's. */
function ownersInTurn(
  { isKnown, ...mail }: Pick<IncomingMail, 'id' | 'messageId'> & { isKnown: boolean },
  { own, linked }: Record<'own' | 'linked', string | undefined>,
): (string | undefined)[] {
  if (isNamesake(mail)) return [own];
  if (mail.messageId !== undefined) return [linked, own];
  return isKnown ? [own, linked] : [];
}

/**
 * A mail under the id that it is known by: what says something else than the mail that was imported under its Message-ID
 * is another one. A Message-ID names one mail (D35), but some portals use theirs again.
 */
export async function asKnown<Mail extends Pick<IncomingMail, 'id' | 'messageId' | 'content'>>(
  transaction: Transaction,
  mail: Mail,
): Promise<{ mail: Mail; namesake?: Stored<ImportedMail> }> {
  const { messageId, content } = mail;
  if (messageId === undefined || content === undefined || isNamesake(mail)) return { mail };
  const namesake = await transaction.get<ImportedMail>(importedMails.name, mail.id);
  const isSame = namesake?.data.content === undefined || namesake.data.content === content;
  return isSame ? { mail } : { mail: { ...mail, id: namesakeId(messageId, content) }, namesake };
}

/** What is known of a mail. Reads; `createFromMail` and whoever notes something relies on it. */
export async function knownOf(
  transaction: Transaction,
  store: DocumentStore,
  { id, key, messageId }: Pick<IncomingMail, 'id' | 'key' | 'messageId'>,
): Promise<KnownMail> {
  const imported = await transaction.get<ImportedMail>(importedMails.name, id);
  const failed = await transaction.get<FailedImport>(failedImports.name, id);
  // It is written as the failure is.
  if (failed && !failed.data.resolved) await transaction.get(failedImportMails.name, id);
  const link = await transaction.get<EmailCustomerLink>(emailCustomerLinks.name, emailLinkId(key));
  const owners = { own: imported?.data.customerId, linked: link?.data.customerId };
  for (const ownerId of ownersInTurn({ id, messageId, isKnown: imported !== undefined }, owners)) {
    if (ownerId === undefined) continue;
    const owner = await livingCustomer(transaction, store, ownerId);
    if (owner) return { imported, failed, link, owner };
  }
  return { imported, failed, link, owner: undefined };
}

export function note(
  transaction: Transaction,
  { imported }: Pick<KnownMail, 'imported'>,
  mail: IncomingMail,
  outcome: Pick<ImportedMail, 'outcome' | 'customerId'>,
  now: Date,
): void {
  const { content, places } = { ...imported?.data, ...seenAs(imported?.data ?? {}, mail) };
  transaction.set<ImportedMail>(importedMails.name, mail.id, {
    ...outcome,
    at: now.toISOString(),
    ...(content !== undefined && { content }),
    ...(places && { places }),
  });
}

/** It lies where it was not seen before: a later run need not read it again. */
export function noteSeen(
  transaction: Transaction,
  { imported }: Pick<KnownMail, 'imported'>,
  mail: IncomingMail,
): void {
  if (!imported) return;
  const seen = seenAs(imported.data, mail);
  if (Object.keys(seen).length === 0) return;
  transaction.set<ImportedMail>(importedMails.name, imported.id, { ...imported.data, ...seen });
}

/** A copy of a mail may lie there many times. */
const MOST_PLACES = 10;

/** What is new about it. */
function seenAs(
  { content, places = [] }: Pick<ImportedMail, 'content' | 'places'>,
  mail: IncomingMail,
): Pick<ImportedMail, 'content' | 'places'> {
  const { place } = mail;
  return {
    ...(content === undefined && mail.content !== undefined && { content: mail.content }),
    ...(place !== undefined && !places.includes(place) && { places: [...places, place].slice(-MOST_PLACES) }),
  };
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
    reason: reason.slice(0, 2000).toWellFormed(),
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
  // It is another mail's.
  if (link && (isNamesake(mail) || (!imported && mail.messageId === undefined))) return;
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
  now: Date,
): void {
  const noted = withMail(data, mail.key, mail.date, now.toISOString());
  transaction.set<Customer>(customers.name, id, noted);
}

export function forgetMailAt(
  transaction: Transaction,
  { id, data }: Stored<Customer>,
  mail: IncomingMail,
): void {
  const rest = withoutMail(data, mail.key);
  if (rest !== data) transaction.set<Customer>(customers.name, id, rest);
}
