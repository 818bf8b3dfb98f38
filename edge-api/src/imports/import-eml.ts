import { type importEmlRequest, knownCustomerText } from 'shared-kit/api';
import { contactsOf } from 'shared-kit/domain';
import type * as z from 'zod';
import { ApiProblem } from '../errors.ts';
import { createFromMail, customerWith, type ImportMailParts, type Owner } from './import-mail.ts';
import { mailId } from './imported-mails.collection.ts';
import { oneLine } from './incoming-mail.ts';
import { asKnown, knownOf } from './known-mail.ts';

const LONG_AGO = new Date(0).toISOString();

/**
 * The customer of a mail that staff have as a file (specification 3 section 2.14). The same mail is one customer, also
 * where it lies in the mailbox (D35). Nobody is written to: staff import what they have gathered.
 * @throws ApiProblem 409 `duplicate` naming who has the same e-mail or phone, unless that is allowed
 */
export function importEml(
  parts: ImportMailParts,
  { key, messageId, content, mail, customer, allowDuplicate, by }: z.output<typeof importEmlRequest>,
): Promise<Owner & { created: boolean }> {
  const candidates = parts.contacts.find(contactsOf(customer));
  return parts.store.transact(async (transaction) => {
    const { mail: file } = await asKnown(transaction, { id: mailId(key), key, messageId, content });
    const known = await knownOf(transaction, parts.store, file);
    if (known.owner && known.imported?.data.outcome !== 'duplicate') {
      const { data } = known.owner;
      return { customerId: known.owner.id, customerNumber: data.customerNumber, created: false };
    }
    const other = allowDuplicate ? undefined : await customerWith(transaction, customer, candidates);
    if (other) {
      const { customerNumber, name } = other.data;
      throw new ApiProblem(409, 'duplicate', knownCustomerText(name), {
        body: { duplicateOf: { id: other.id, customerNumber, name } },
      });
    }
    const created = await createFromMail(transaction, parts, known, {
      mail: {
        ...file,
        from: oneLine(mail.from, 600),
        subject: oneLine(mail.subject, 998),
        date: mail.date ?? parts.clock().toISOString(),
        text: '',
      },
      entered: customer,
      by,
      isAutomatic: false,
      leadAt: mail.date ?? LONG_AGO,
    });
    return { ...created, created: true };
  });
}
