import type { LeftOut } from 'shared-kit/api';
import type { DocumentStore } from 'shared-kit/data';
import type { FailedImport } from 'shared-kit/domain';
import type { MailHeading } from '../mailbox/mailbox.ts';
import type { ImportedMail } from './imported-mails.collection.ts';
import type { IncomingMail } from './incoming-mail.ts';
import type { KnownContacts } from './known-contacts.ts';
import { knownOf } from './known-mail.ts';

interface Found {
  imported: Pick<ImportedMail, 'outcome'> | undefined;
  failed: Pick<FailedImport, 'resolved'> | undefined;
  /** A customer who is there. */
  hasOwner: boolean;
}

/** Why an import leaves out a mail that was dealt with before, and that nobody has now; undefined: somebody has it. */
export function leftOutOf({ imported, failed, hasOwner }: Found): LeftOut | undefined {
  if (!imported || hasOwner || (failed && !failed.resolved)) return undefined;
  return imported.outcome === 'failed' ? 'discarded' : 'customer-deleted';
}

/** Of a mail that lies where it was seen before: it is not read for this. */
export async function whyLeftOut(
  { store, contacts }: { store: DocumentStore; contacts: KnownContacts },
  mail: Pick<MailHeading, 'key' | 'messageId'> & Pick<IncomingMail, 'id'>,
  { customerId }: Pick<ImportedMail, 'customerId'>,
): Promise<LeftOut | undefined> {
  if (customerId !== undefined && contacts.has(customerId)) return undefined;
  const { imported, failed, owner } = await store.transact((transaction) =>
    knownOf(transaction, store, mail),
  );
  return leftOutOf({ imported: imported?.data, failed: failed?.data, hasOwner: owner !== undefined });
}
