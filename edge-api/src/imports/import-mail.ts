import { randomUUID } from 'node:crypto';
import type { LeftOut } from 'shared-kit/api';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import {
  type Customer,
  contactsOf,
  customers,
  idAtCustomer,
  type LeadOfQuote,
  type NewCustomer,
  type Quote,
  quotes,
  recoveryDetails,
  recoveryPrice,
  type Stored,
  writtenBy,
} from 'shared-kit/domain';
import { createCustomersIn } from '../customers/customers.service.ts';
import type { MailTransport } from '../email/mail-transport.ts';
import { newDraft } from '../quotes/quotes.service.ts';
import { importSettingsIn } from './import-settings.service.ts';
import { type ContactClaim, claimId, contactClaims, type ImportedMail } from './imported-mails.collection.ts';
import { emailDataOf, type IncomingMail, oneLine } from './incoming-mail.ts';
import type { KnownContacts } from './known-contacts.ts';
import {
  asKnown,
  forgetMailAt,
  type KnownMail,
  knownOf,
  linkTo,
  note,
  noteFailure,
  noteMailAt,
  noteSeen,
  resolve,
} from './known-mail.ts';
import { isFresh } from './lead-age.ts';
import { leftOutOf } from './left-out.ts';
import type { ReadLead } from './read-lead.ts';
import { type WelcomeMail, welcomeMails } from './welcome-mails.collection.ts';

export interface ImportMailParts {
  store: DocumentStore;
  clock: () => Date;
  contacts: KnownContacts;
  /** Only a real account writes to customers (D43). */
  mail: Pick<MailTransport, 'kind'>;
}

/** Whom a mail belongs to. */
export interface Owner {
  customerId: string;
  customerNumber: string;
}

export type MailOutcome =
  /** `isDuplicate`: somebody else has the same e-mail or phone. */
  | ({ kind: 'created'; isDuplicate: boolean } & Owner)
  /** It was imported before, or staff have linked it. */
  | ({ kind: 'known' } & Owner)
  /** Of a customer who is there already. */
  | ({ kind: 'duplicate'; reason: string } & Owner)
  /** It becomes no customer; it waits among the failed ones. */
  | { kind: 'failed'; reason: string; failedId: string }
  /** Dealt with before. */
  | { kind: 'handled'; leftOut?: LeftOut | undefined };

export interface ImportMailOptions {
  allowDuplicate?: boolean;
  /** Somebody wants it: what failed, or belonged to a customer who was deleted, is tried anew. */
  again?: boolean;
  by: string;
}

/** What such a customer came by (specification 3 section 3). */
const IMPORT_SOURCE = 'E-Mail';

/** Imports one mail, in one transaction: however often, by whomever and from whichever folder, it is one customer (D35). */
export function importMail(
  parts: ImportMailParts,
  { mail: asRead, entered, problem }: ReadLead,
  { allowDuplicate = false, again = false, by }: ImportMailOptions,
): Promise<MailOutcome> {
  const candidates = parts.contacts.find(contactsOf(entered));
  return parts.store.transact(async (transaction): Promise<MailOutcome> => {
    const { mail, namesake } = await asKnown(transaction, asRead);
    const known = await knownOf(transaction, parts.store, mail);
    const { imported, owner } = known;
    const isTakenApart = allowDuplicate && imported?.data.outcome === 'duplicate';
    const now = parts.clock();
    if (owner && !isTakenApart) {
      if (!imported || imported.data.outcome === 'failed') {
        note(transaction, known, mail, { outcome: 'linked', customerId: owner.id }, now);
        resolve(transaction, known, owner.id, by, now);
      } else noteSeen(transaction, known, mail);
      return { kind: 'known', ...ownerOf(owner) };
    }
    if (imported && !again && !isTakenApart) {
      noteSeen(transaction, known, mail);
      const leftOut = leftOutOf({ imported: imported.data, failed: known.failed?.data, hasOwner: false });
      return { kind: 'handled', leftOut };
    }
    const failed = (reason: string): MailOutcome => {
      noteFailure(transaction, known, mail, reason, now);
      note(transaction, known, mail, { outcome: 'failed' }, now);
      return { kind: 'failed', reason, failedId: mail.id };
    };
    if (problem !== undefined) return failed(problem);
    const other = await customerWith(transaction, entered, candidates);
    if (other && !allowDuplicate) {
      const reason = duplicateReason(other, entered);
      linkTo(transaction, known, mail, { customerId: other.id, by }, now);
      noteMailAt(transaction, other, mail, now);
      noteFailure(transaction, known, mail, reason, now);
      note(transaction, known, mail, { outcome: 'duplicate', customerId: other.id }, now);
      return { kind: 'duplicate', reason, ...ownerOf(other) };
    }
    // By itself a Message-ID is imported once (D35); staff see that these are two.
    if (namesake && !again) return failed(namesakeReason(await ownerOfMail(transaction, namesake)));
    const isDuplicate = other !== undefined;
    const created = await createFromMail(transaction, parts, known, { mail, entered, by, isDuplicate });
    return { kind: 'created', isDuplicate, ...created };
  });
}

export interface NewFromMail {
  mail: IncomingMail;
  entered: NewCustomer;
  by: string;
  /** Whether the settings may write to the customer and draft a quote. */
  isAutomatic?: boolean;
  /** Somebody else has the same e-mail or phone: they are welcomed no second time. */
  isDuplicate?: boolean;
  /** ISO 8601, where it is not the mail's date. */
  leadAt?: string;
  /** A draft quote also of an old lead, as the settings say. */
  quote?: boolean;
}

/**
 * Makes a customer of a mail: with number, link, and what the settings want of a lead that has just come (D43). All
 * else that the transaction reads comes before.
 */
export async function createFromMail(
  transaction: Transaction,
  { clock, mail: transport }: Pick<ImportMailParts, 'clock' | 'mail'>,
  known: KnownMail,
  {
    mail,
    entered,
    by,
    isAutomatic = true,
    isDuplicate = false,
    leadAt = mail.date,
    quote = false,
  }: NewFromMail,
): Promise<Owner & { quoteId?: string }> {
  const { failed, owner } = known;
  const settings = await importSettingsIn(transaction);
  const claims = contactsOf(entered).map(claimId);
  for (const claim of claims) await transaction.get(contactClaims.name, claim);
  const now = clock();
  const at = now.toISOString();
  const isNew = await isFresh(transaction, leadAt, now);
  const id = `C-${randomUUID()}`;
  const messageId = oneLine(mail.messageId ?? '', 998);
  const customer = {
    ...entered,
    createdBy: by,
    importedAt: at,
    importSource: IMPORT_SOURCE,
    ...(messageId !== '' && { emailMessageId: messageId }),
    ...(failed && { originalFailureReason: failed.data.reason }),
    emailIds: [idAtCustomer(mail.key)],
    lastEmailAt: writtenBy(at, mail.date) ?? at,
  };
  const [document] = await createCustomersIn(transaction, now, [{ id, entered: customer }], {
    areLeads: isNew,
  });
  if (!document) throw new Error('no customer was created');
  linkTo(transaction, known, mail, { customerId: id, by }, now);
  if (owner) forgetMailAt(transaction, owner, mail);
  note(transaction, known, mail, { outcome: 'customer', customerId: id }, now);
  for (const claim of claims) {
    transaction.set<ContactClaim>(contactClaims.name, claim, { customerId: id, at });
  }
  resolve(transaction, { failed }, id, by, now);
  const isWelcome = isAutomatic && isNew && !isDuplicate;
  if (isWelcome && settings.sendWelcomeEmail && entered.email !== '' && transport.kind === 'smtp') {
    const pending = { leadAt, nextAttemptAt: at, attempts: 0 };
    transaction.create<WelcomeMail>(welcomeMails.name, id, pending);
  }
  const wantsQuote = isAutomatic && settings.createAutoQuote && (quote || isNew);
  const quoteId = wantsQuote ? estimate(transaction, document, { mail, by, now }) : undefined;
  return { ...ownerOf(document), ...(quoteId !== undefined && { quoteId }) };
}

/** A draft that is marked as an estimate (D26). @returns its id */
function estimate(
  transaction: Transaction,
  customer: Stored<Customer>,
  { mail, by: createdBy, now }: { mail: IncomingMail; by: string; now: Date },
): string {
  const id = `quote_${randomUUID()}`;
  const { comment } = recoveryPrice(customer.data);
  const details = recoveryDetails(customer.data);
  transaction.create<Quote>(quotes.name, id, {
    ...newDraft(customer, { comment, details, createdBy }, now),
    ...leadOfQuote(customer.data, mail),
  });
  return id;
}

function leadOfQuote({ email, phone, apartment }: Customer, mail: IncomingMail): LeadOfQuote {
  const { subject, date, messageId } = emailDataOf(mail);
  return {
    customerEmail: email,
    customerPhone: phone,
    rooms: apartment?.rooms ?? 0,
    area: apartment?.area ?? 0,
    emailData: { subject, date, messageId },
  };
}

/** The one with the same e-mail or phone, as they are now. */
export async function customerWith(
  transaction: Transaction,
  entered: NewCustomer,
  candidates: readonly string[],
): Promise<Stored<Customer> | undefined> {
  const contacts = contactsOf(entered);
  const ids = new Set(candidates);
  for (const contact of contacts) {
    const claim = await transaction.get<ContactClaim>(contactClaims.name, claimId(contact));
    if (claim) ids.add(claim.data.customerId);
  }
  let oldest: Stored<Customer> | undefined;
  for (const id of [...ids].slice(0, MOST_CANDIDATES)) {
    const customer = await transaction.get<Customer>(customers.name, id);
    if (!customer || !contactsOf(textsOf(customer.data)).some((one) => contacts.includes(one))) continue;
    if (!oldest || customer.data.createdAt < oldest.data.createdAt) oldest = customer;
  }
  return oldest;
}

const MOST_CANDIDATES = 20;

/** A damaged customer may lack them. */
const textsOf = ({ email, phone }: Partial<Customer>) => ({ email: email ?? '', phone: phone ?? '' });

/** The reason of a duplicate among the failed ones (specification 3 section 8). */
function duplicateReason({ data }: Stored<Customer>, { email, phone }: NewCustomer): string {
  const same = contactsOf(textsOf(data));
  const isEmail = contactsOf({ email, phone: '' }).some((one) => same.includes(one));
  const isPhone = contactsOf({ email: '', phone }).some((one) => same.includes(one));
  const what = [isEmail && 'dieselbe E-Mail-Adresse', isPhone && 'dieselbe Telefonnummer'].filter(Boolean);
  return `Duplicate: ${data.customerNumber} ${data.name} hat ${what.join(' und ')}`;
}

/** The reason of a mail whose Message-ID another one had before. */
function namesakeReason(owner: Stored<Customer> | undefined): string {
  const whose = owner ? `: die von ${owner.data.customerNumber} ${owner.data.name}` : '';
  return `Unter derselben Message-ID kam schon eine andere E-Mail${whose}. Bitte prüfen, ob dies eine eigene Anfrage ist.`;
}

async function ownerOfMail(
  transaction: Transaction,
  { data: { customerId } }: Stored<ImportedMail>,
): Promise<Stored<Customer> | undefined> {
  return customerId === undefined ? undefined : transaction.get<Customer>(customers.name, customerId);
}

const ownerOf = ({ id, data }: Stored<Customer>): Owner => ({
  customerId: id,
  customerNumber: data.customerNumber,
});
