import { useEffect, useState } from 'react';
import { repository } from 'shared-kit/data';
import { type Customer, customers, emailHistory, type Stored } from 'shared-kit/domain';
import type { ComposedMail, MailRecipient } from 'shared-kit/mail-drafts';
import { customerAmong, customerSearch, useCustomerBook } from '../linking/customer-book.ts';
import { isSamePerson, readRecipients, withRecipients } from './recipients.ts';

const MOST_SHOWN = 8;
const RECENT_MAILS = 100;

export interface People {
  /** Whom the letters may mean: those written to lately, then customers. */
  suggest(text: string): readonly MailRecipient[];
  /**
   * Whom the mail is about, unless they were deleted meanwhile, or another one gets it and nobody who wrote what it
   * answers; else of the first recipient who is one.
   */
  customerOf(mail: Pick<ComposedMail, 'to' | 'cc' | 'customerId' | 'answeredMail'>): string | undefined;
}

export function usePeople(): People {
  const book = useCustomerBook();
  const [recent, setRecent] = useState<readonly MailRecipient[]>([]);

  useEffect(() => {
    let isAsking = true;
    repository(emailHistory)
      .list({ orderBy: { field: 'sentAt', direction: 'desc' }, limit: RECENT_MAILS })
      .then(({ items }) => {
        const people = items.flatMap(({ data }) => readRecipients(data.to).recipients);
        if (isAsking) setRecent(withRecipients([], people));
      })
      // Suggestions are a help: without them the address is typed.
      .catch(() => undefined);
    return () => {
      isAsking = false;
    };
  }, []);

  const all = book.status === 'ready' ? book.all : [];
  return {
    suggest(text) {
      const wanted = text.trim().toLowerCase();
      if (wanted === '') return [];
      const known = customerSearch
        .matching(all, text)
        .slice(0, MOST_SHOWN)
        .flatMap(({ name, email }) => readRecipients(email).recipients.map((one) => ({ ...one, name })));
      const lately = recent.filter(({ address }) => address.toLowerCase().includes(wanted));
      return withRecipients(lately.slice(0, 3), known).slice(0, MOST_SHOWN);
    },
    customerOf({ to, cc, customerId, answeredMail }) {
      const isGone = book.status === 'ready' && !book.isCut && !all.some(({ id }) => id === customerId);
      const addressed = customerAmong(all, [...to, ...cc])?.id;
      if (customerId === undefined || isGone) return addressed;
      const writers = answeredMail?.writers ?? [];
      const goesToOne = [...to, ...cc].some((one) =>
        writers.some((address) => isSamePerson(one, { address, name: '' })),
      );
      return writers.length === 0 || goesToOne ? customerId : (addressed ?? customerId);
    },
  };
}

/** @returns undefined where there is none, or it cannot be read now */
export async function readCustomer(id: string | undefined): Promise<Stored<Customer> | undefined> {
  if (id === undefined) return undefined;
  return repository(customers)
    .get(id)
    .catch(() => undefined);
}
