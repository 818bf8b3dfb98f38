import { useMemo } from 'react';
import { type CustomerIndexEntry, type MailMessage, reasonOf } from 'shared-kit/api';
import { useDocument } from 'shared-kit/data/hooks';
import {
  type Customer,
  customers,
  type EmailCustomerLink,
  emailCustomerLinks,
  emailLinkId,
  type Stored,
} from 'shared-kit/domain';
import { notify, notifyUndoable, useOnce } from 'shared-kit/ui';
import { customerOfMail, useCustomerBook } from './customer-book.ts';
import { linksOf, removeLinks, storeLinks } from './mail-link.ts';

export type MailLinkState =
  | { status: 'loading' }
  | { status: 'failed'; reason: string; retry(): void }
  /** `customer` undefined: the customer is gone. */
  | { status: 'linked'; link: EmailCustomerLink; customer: Stored<Customer> | undefined }
  /** `known`: the one customer whose address wrote or got it. */
  | { status: 'free'; known: CustomerIndexEntry | undefined };

/** Who a mail belongs to, followed as it changes. */
export function useMailLink(mail: MailMessage): MailLinkState {
  const link = useDocument(emailCustomerLinks, emailLinkId(mail.key));
  const customerId = link.status === 'ready' ? link.document.data.customerId : NOBODY;
  const customer = useDocument(customers, customerId);
  const known = useKnownCustomer(mail);
  if (link.status === 'loading') return link;
  if (link.status === 'failed') return { ...link, reason: link.error.message };
  if (link.status === 'missing') return { status: 'free', known };
  if (customer.status === 'loading') return customer;
  if (customer.status === 'failed') return { ...customer, reason: customer.error.message };
  return {
    status: 'linked',
    link: link.document.data,
    customer: customer.status === 'ready' ? customer.document : undefined,
  };
}

/** No document has it. */
const NOBODY = 'niemand';

function useKnownCustomer(mail: MailMessage): CustomerIndexEntry | undefined {
  const book = useCustomerBook();
  const all = book.status === 'ready' ? book.all : undefined;
  return useMemo(() => all && customerOfMail(all, mail), [all, mail]);
}

/** Links and unlinks a mail with the rest of its conversation, says so, and offers to undo it. */
export function useLinking(mail: MailMessage) {
  const once = useOnce();
  const link = (customer: Pick<CustomerIndexEntry, 'id' | 'name'>) =>
    once(() =>
      attempt(async () => {
        tellLinked(mail, await storeLinks(await linksOf(mail, customer.id)), customer.name);
      }, NOT_LINKED),
    );
  const unlink = ({ customerId }: EmailCustomerLink) =>
    once(() =>
      attempt(async () => {
        const removed = await removeLinks(await linksOf(mail, customerId));
        notifyUndoable({
          text:
            removed.length > 1 ? `Verknüpfung von ${removed.length} E-Mails gelöst` : 'Verknüpfung gelöst',
          about: mail.key,
          undo: () => storeLinks(removed),
          failure: (error) => failureText(NOT_LINKED, error),
        });
      }, NOT_UNLINKED),
    );
  return { link, unlink };
}

/** Says what is linked, and offers to undo it. @param stored what is new */
export function tellLinked(mail: MailMessage, stored: readonly EmailCustomerLink[], name: string): void {
  if (stored.length === 0) {
    notify({ intent: 'info', text: `E-Mail war schon mit ${name} verknüpft`, about: mail.key });
    return;
  }
  notifyUndoable({
    text:
      stored.length > 1 ? `${stored.length} E-Mails mit ${name} verknüpft` : `E-Mail mit ${name} verknüpft`,
    about: mail.key,
    undo: () => removeLinks(stored),
    failure: (error) => failureText(NOT_UNLINKED, error),
  });
}

const NOT_LINKED = 'Die E-Mail konnte nicht verknüpft werden';
const NOT_UNLINKED = 'Die Verknüpfung konnte nicht gelöst werden';

async function attempt(work: () => Promise<unknown>, failed: string): Promise<void> {
  try {
    await work();
  } catch (error) {
    notify({ intent: 'error', text: failureText(failed, error) });
  }
}

const failureText = (failed: string, error: unknown) => `${failed}. ${reasonOf(error)}`;
