import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import {
  type CreateCustomer,
  type CustomerIndexEntry,
  createCustomer,
  type MailMessage,
  reasonOf,
} from 'shared-kit/api';
import { isEmail } from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { notify, useOnce } from 'shared-kit/ui';
import { customerOfMail, customerSearch, useCustomerBook } from './customer-book.ts';
import { linkOf, storeLink } from './mail-link.ts';
import { tellLinked } from './mail-link.model.ts';

/** More are not looked through: one types another letter. */
export const MOST_HITS = 50;

export interface NewCustomer {
  name: string;
  email: string;
  phone: string;
}

export type NewCustomerErrors = Partial<Record<keyof NewCustomer, string>>;

export function newCustomerErrors({ name, email }: NewCustomer): NewCustomerErrors {
  return {
    ...(name.trim() === '' ? { name: 'Name ist erforderlich' } : {}),
    ...(email.trim() === ''
      ? { email: 'E-Mail ist erforderlich' }
      : isEmail(email.trim())
        ? {}
        : { email: 'E-Mail-Format ist ungültig' }),
  };
}

/** The one who wrote the mail; a sender without a name is called by their address. */
function senderOf({ from }: MailMessage): NewCustomer {
  const name = from.name.trim() || (from.address.split('@')[0] ?? '');
  return { name: name.slice(0, 200), email: from.address, phone: '' };
}

/** Searching for a customer. @param mail whose it is, is chosen already */
export function useCustomerChoice(mail?: MailMessage) {
  const book = useCustomerBook();
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  // Fifty thousand are searched while the next letter is drawn already.
  const wanted = useDeferredValue(search);
  const all = book.status === 'ready' ? book.all : NONE;
  useEffect(() => customerSearch.foldAhead(all), [all]);
  const known = useMemo(() => mail && customerOfMail(all, mail), [all, mail]);
  const hits = useMemo(() => {
    const found = customerSearch.matching(all, wanted.trim());
    // Whom one probably looks for stands first.
    return wanted.trim() === '' && known ? [known, ...found.filter(({ id }) => id !== known.id)] : found;
  }, [all, wanted, known]);
  const chosen = all.find(({ id }) => id === (chosenId ?? known?.id));
  return { book, search, setSearch, hits, chosen, choose: setChosenId };
}

const NONE: readonly CustomerIndexEntry[] = [];

/** What the dialog does; `failure` says what did not work. */
export function useMailLinking(mail: MailMessage, onDone: () => void) {
  const once = useOnce();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [customer, setCustomer] = useState(() => senderOf(mail));
  /** However often it is tried, it is one customer. */
  const [id] = useState(() => `C-${crypto.randomUUID()}`);
  /** Created by an earlier attempt that failed to link. */
  const [created, setCreated] = useState<{ id: string; name: string }>();

  const attempt = (work: () => Promise<void>) =>
    once(async () => {
      setBusy(true);
      setFailure(undefined);
      try {
        await work();
        onDone();
      } catch (error) {
        setFailure(`Die E-Mail konnte nicht zugeordnet werden. ${reasonOf(error)}`);
      } finally {
        setBusy(false);
      }
    });

  return {
    busy,
    failure,
    customer,
    created,
    change: (part: Partial<NewCustomer>) => setCustomer((before) => ({ ...before, ...part })),
    link: ({ id: customerId, name }: Pick<CustomerIndexEntry, 'id' | 'name'>) =>
      attempt(async () => {
        const stored = linkOf(mail, customerId);
        await storeLink(stored);
        tellLinked(stored, name);
      }),
    create: () =>
      attempt(async () => {
        const { name, email, phone } = customer;
        const request: CreateCustomer = { id, name, email, phone, source: 'E-Mail', createdBy: staffName() };
        const made = created ?? (await create(request));
        setCreated(made);
        await storeLink(linkOf(mail, made.id));
        notify({ intent: 'success', text: `Kunde ${made.name} erstellt und mit der E-Mail verknüpft` });
      }),
  };
}

async function create(request: CreateCustomer): Promise<{ id: string; name: string }> {
  const { id, data } = await createCustomer(request);
  return { id, name: data.name };
}
