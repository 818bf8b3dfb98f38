import type {
  importSingleRequest,
  LeadPreview,
  MailboxLead,
  MailPlace,
  MailSummary,
  mailsWithStatusResponse,
  ParsedLeadData,
} from 'shared-kit/api';
import type { DocumentStore } from 'shared-kit/data';
import {
  type Customer,
  contactsOf,
  contentKey,
  customers,
  type EmailCustomerLink,
  emailCustomerLinks,
  emailLinkId,
  type FailedImport,
  failedImports,
  type OwnContacts,
  type ParsedLead,
  type Stored,
} from 'shared-kit/domain';
import type * as z from 'zod';
import { ApiProblem } from '../errors.ts';
import { INBOX } from '../mailbox/inbox.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import { livingCustomer, mergedInto } from '../merging/merged-into.ts';
import { type ImportMailParts, importMail, type Owner } from './import-mail.ts';
import { readImportSettings } from './import-settings.service.ts';
import { type ImportedMail, importedMails, mailId, placeIn } from './imported-mails.collection.ts';
import { incomingMail, isNamesake, namesakeId } from './incoming-mail.ts';
import { isOfSource } from './lead-sender.ts';
import { leftOutOf } from './left-out.ts';
import { readById } from './read-by-id.ts';
import { readLead } from './read-lead.ts';
import { countedWith } from './run-counts.ts';
import { recordChosen } from './run-record.ts';

interface Parts extends ImportMailParts {
  mailbox: Mailbox;
}

/** The mails of the inbox, newest first, and what has become of each. @throws ApiProblem of the mailbox */
export async function mailsWithStatus(
  { store, mailbox }: Pick<Parts, 'store' | 'mailbox'>,
  asked: { limit: number; page: number },
): Promise<z.output<typeof mailsWithStatusResponse>> {
  const { emails, total } = await mailbox.list({ folder: INBOX, ...asked });
  const { emailSources } = (await readImportSettings(store)).data;
  const ids = await idsOf({ store, mailbox }, emails);
  const keys = emails.map(({ key }) => key);
  const [imported, failed, links] = await Promise.all([
    readById<ImportedMail>(store, importedMails.name, [...ids.values()]),
    readById<FailedImport>(store, failedImports.name, [...ids.values()]),
    readById<EmailCustomerLink>(store, emailCustomerLinks.name, keys.map(emailLinkId)),
  ]);
  const ownerOf = ({ uid, key, messageId }: MailSummary) => {
    const id = ids.get(uid) ?? '';
    const own = imported.get(id)?.customerId;
    const linked = links.get(emailLinkId(key))?.customerId;
    return messageId === undefined || isNamesake({ id, messageId }) ? own : (linked ?? own);
  };
  const owners = await ownersOf(
    store,
    emails.flatMap((mail) => ownerOf(mail) ?? []),
  );
  return {
    success: true,
    total,
    emails: emails.map((mail): MailboxLead => {
      const { uid, uidValidity, key, date, from, subject, snippet } = mail;
      const customerId = ownerOf(mail);
      const owner = customerId === undefined ? undefined : owners.get(customerId);
      const failedImportId = ids.get(uid) ?? '';
      const failure = failed.get(failedImportId);
      const left = leftOutOf({
        imported: imported.get(failedImportId),
        failed: failure,
        hasOwner: owner !== undefined,
      });
      return {
        seqno: uid,
        uidValidity,
        key,
        date,
        from: from.name === '' ? from.address : `${from.name} <${from.address}>`,
        subject,
        preview: snippet,
        isImported: owner !== undefined,
        ...(owner && { customerNumber: owner.data.customerNumber, customerId: owner.id }),
        ...(owner && imported.get(failedImportId)?.outcome === 'duplicate' && { isDuplicate: true }),
        isLead: isOfSource(from.address, emailSources),
        ...(failure && !failure.resolved && { failure: failure.reason, failedImportId }),
        ...(left !== undefined && { leftOut: left }),
      };
    }),
  };
}

/** The customers of these ids, by id; of who was merged into somebody (D37), that one. */
async function ownersOf(
  store: DocumentStore,
  ids: readonly string[],
): Promise<Map<string, Pick<Stored<Customer>, 'id' | 'data'>>> {
  const found = await readById<Customer>(store, customers.name, ids);
  const owners = new Map([...found].map(([id, data]) => [id, { id, data }]));
  const gone = [...new Set(ids)].filter((id) => !found.has(id));
  for (const id of (await mergedInto(store, gone)).keys()) {
    const living = await livingCustomer(store, store, id);
    if (living) owners.set(id, living);
  }
  return owners;
}

/** What each is known by, by uid. What has no Message-ID, or maybe another mail's, has to be read for that. */
async function idsOf(
  { store, mailbox }: Pick<Parts, 'store' | 'mailbox'>,
  emails: readonly MailSummary[],
): Promise<Map<number, string>> {
  const named = emails.flatMap(({ messageId }) => (messageId === undefined ? [] : mailId(messageId)));
  const imported = await readById<ImportedMail>(store, importedMails.name, named);
  const ids = new Map<number, string>();
  for (const { uid, key, messageId, folder, uidValidity } of emails) {
    const known = messageId === undefined ? undefined : imported.get(mailId(messageId));
    const isSure =
      messageId !== undefined &&
      (known?.content === undefined || known.places?.includes(placeIn({ uidValidity, uid })));
    const content = isSure ? undefined : await contentAt(mailbox, { folder, uid, uidValidity });
    if (messageId === undefined) ids.set(uid, mailId(content === undefined ? key : contentKey(content)));
    else {
      const isSame = content === undefined || content === known?.content;
      ids.set(uid, isSame ? mailId(messageId) : namesakeId(messageId, content));
    }
  }
  return ids;
}

/** By place; a mail never changes. */
const contents = new WeakMap<Mailbox, Map<string, string>>();
const MOST_CONTENTS = 10_000;
const UNREADABLE = new Set(['mail-gone', 'mailbox-refused']);

async function contentAt(mailbox: Mailbox, mail: MailPlace): Promise<string | undefined> {
  const known = contents.get(mailbox) ?? new Map<string, string>();
  contents.set(mailbox, known);
  const place = placeIn(mail);
  const before = known.get(place);
  if (before !== undefined) return before;
  try {
    const { content } = incomingMail(await mailbox.read(mail));
    if (content === undefined) return undefined;
    if (known.size >= MOST_CONTENTS) known.clear();
    known.set(place, content);
    return content;
  } catch (error) {
    // The others are listed all the same.
    if (error instanceof ApiProblem && UNREADABLE.has(error.code)) return undefined;
    throw error;
  }
}

interface AskedMail {
  seqno: number;
  uidValidity?: string | undefined;
}

const placeOf = ({ seqno, uidValidity }: AskedMail) => ({ folder: INBOX, uid: seqno, uidValidity });

/** What a mail would become. @throws ApiProblem of the mailbox */
export async function previewMail(
  { store, mailbox, contacts }: Parts,
  asked: AskedMail,
  own: OwnContacts,
): Promise<LeadPreview> {
  const mail = incomingMail(await mailbox.read(placeOf(asked)));
  const { lead, entered, problem } = readLead(mail, { own });
  const [known] = contacts.find(contactsOf(entered));
  const other = known === undefined ? undefined : await store.get<Customer>(customers.name, known);
  return {
    success: true,
    parsedData: parsedData(lead),
    readText: lead.readText,
    recognised: lead.recognised.flatMap(({ field, start, end }) =>
      start === undefined || end === undefined ? [] : [{ field, start, end }],
    ),
    ...(problem !== undefined && { problem }),
    ...(other && {
      duplicateOf: { id: other.id, customerNumber: other.data.customerNumber, name: other.data.name },
    }),
  };
}

/** The specification's shape (section 7.1). */
function parsedData({ movingDate = '', apartment, destination, ...lead }: ParsedLead): ParsedLeadData {
  const { name, email, phone, fromAddress, toAddress, services, source, notes } = lead;
  return {
    name,
    email,
    phone,
    moveDate: movingDate,
    fromAddress,
    toAddress,
    services,
    source,
    notes,
    ...apartment,
    ...(destination && { destination }),
  };
}

/**
 * Imports one mail by choice, whoever sent it.
 * @throws ApiProblem of the mailbox; `not-a-lead` (422): it waits among the failed ones
 */
export async function importSingle(
  parts: Parts,
  { allowDuplicate, by, selection, ...asked }: z.output<typeof importSingleRequest>,
  own: OwnContacts,
): Promise<Owner & { created: boolean }> {
  const mail = incomingMail(await parts.mailbox.read(placeOf(asked)));
  const read = readLead(mail, { own });
  const outcome = await importMail(parts, read, { allowDuplicate, again: true, by });
  // Tried anew it is never 'handled'.
  const isRefused = outcome.kind === 'failed' || outcome.kind === 'handled';
  // Whoever looks at one mail alone, and is led on to complete it, has imported nothing.
  if (selection !== undefined || !isRefused)
    await recordChosen(parts, { selection, by }, (stats) => countedWith(stats, outcome, read.lead.source));
  if (isRefused) {
    const { reason, failedId } =
      outcome.kind === 'failed' ? outcome : { reason: 'Parse error', failedId: mail.id };
    throw new ApiProblem(422, 'not-a-lead', reason, { body: { failedImportId: failedId } });
  }
  const { customerId, customerNumber } = outcome;
  return { customerId, customerNumber, created: outcome.kind === 'created' };
}
