import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import {
  type CustomerIndexEntry,
  createCustomer,
  type MailMessage,
  ownContacts,
  reasonOf,
} from 'shared-kit/api';
import { isBlank, isEmail, type OwnContacts } from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { notify, useOnce } from 'shared-kit/ui';
import { askingPerson } from './asking-person.ts';
import { customerOfMail, customerSearch, useCustomerBook } from './customer-book.ts';
import { tellLinked } from './mail-link.model.ts';
import { linksOf, storeLinks } from './mail-link.ts';

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
    ...(isBlank(name) ? { name: 'Name ist erforderlich' } : {}),
    ...(email.trim() === ''
      ? { email: 'E-Mail ist erforderlich' }
      : isEmail(email.trim())
        ? {}
        : { email: 'E-Mail-Format ist ungültig' }),
  };
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
  // Enter takes whom one sees chosen.
  const chosen = hits.slice(0, MOST_HITS).find(({ id }) => id === (chosenId ?? known?.id));
  return { book, search, setSearch, hits, chosen, choose: setChosenId };
}

const NONE: readonly CustomerIndexEntry[] = [];

/** What the dialog does; `failure` says what did not work. */
export function useMailLinking(mail: MailMessage, onDone: () => void) {
  const once = useOnce();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [own, setOwn] = useState<OwnContacts>();
  useEffect(() => {
    const left = new AbortController();
    // Without them it is only read less well.
    ownContacts(left.signal).then(setOwn, () => undefined);
    return () => left.abort();
  }, []);
  const person = useMemo(() => askingPerson(mail, own), [mail, own]);
  const [typed, setTyped] = useState<Partial<NewCustomer>>({});
  const customer = { ...person, ...typed };
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
    change: (part: Partial<NewCustomer>) => setTyped((before) => ({ ...before, ...part })),
    link: ({ id: customerId, name }: Pick<CustomerIndexEntry, 'id' | 'name'>) =>
      attempt(async () => {
        tellLinked(mail, await storeLinks(await linksOf(mail, customerId)), name);
      }),
    create: () =>
      attempt(async () => {
        const { name, email, phone } = customer;
        const made = created ?? (await create({ id, name, email, phone }));
        setCreated(made);
        const stored = await storeLinks(await linksOf(mail, made.id));
        const what = stored.length > 1 ? `${stored.length} E-Mails` : 'der E-Mail';
        notify({
          intent: 'success',
          text: `Kunde ${made.name} erstellt und mit ${what} verknüpft`,
          about: mail.key,
        });
      }),
  };
}

/** With the service of every request that comes by mail (specification 3 section 3). */
async function create(customer: NewCustomer & { id: string }): Promise<{ id: string; name: string }> {
  const { id, data } = await createCustomer({
    ...customer,
    services: ['Umzug'],
    source: 'E-Mail',
    createdBy: staffName(),
  });
  return { id, name: data.name };
}
