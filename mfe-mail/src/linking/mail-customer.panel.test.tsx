// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { customerIndex, customerIndexEntry, type MailMessage } from 'shared-kit/api';
import { StoreUnavailable } from 'shared-kit/data';
import {
  type Customer,
  customers,
  type EmailCustomerLink,
  emailCustomerLinks,
  type Stored,
} from 'shared-kit/domain';
import { FakeOffice, ok, refusal, renderScreen } from 'shared-kit/testing';
import { preloadDialogs } from 'shared-kit/ui';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleCustomer } from '../testing/sample-customer.ts';
import { sampleMail } from '../testing/sample-mail.ts';
import { customerIndexStore } from './customer-book.ts';
import { MailCustomerPanel } from './mail-customer.panel.tsx';
import { linkOf, storeLinks } from './mail-link.ts';

const ERIKA = sampleCustomer();
const MAX = sampleCustomer(
  {
    name: 'Max Beispiel',
    email: 'max@firma.example',
    company: 'Beispiel GmbH',
    customerNumber: 'K202611002',
  },
  'C-22222222-2222-4222-8222-222222222222',
);
const STRANGER = sampleMail({ from: { name: 'Frida Fremd', address: 'frida@example.net' } });

let office: FakeOffice;

beforeAll(async () => {
  await Promise.all([preloadDialogs(), import('./link-mail.dialog.tsx')]);
}, 60_000);
beforeEach(async () => {
  office = new FakeOffice();
  for (const customer of [ERIKA, MAX]) await office.put(customers, customer);
  office.serveIndex(customerIndex, customers, customerIndexEntry);
});
afterEach(() => {
  act(() => {
    for (const close of screen.queryAllByLabelText('Meldung schließen')) close.click();
  });
  cleanup();
  customerIndexStore.close();
  vi.unstubAllGlobals();
});

const write = vi.fn();
const open = (mail = sampleMail()) =>
  renderScreen(office, <MailCustomerPanel mail={mail} onWrite={write} />, '/email', '/email');
/** As the mailbox answers; else it is away, and the mail alone is linked. */
const isConversation = (emails: readonly MailMessage[]) =>
  office.answers.set('POST /api/email/conversation', ok({ success: true, emails }));
const button = (name: string) => screen.findByRole('button', { name });
const stored = async (id: string) => (await office.store.get<Customer>(customers.name, id))?.data;
const links = async () =>
  (await office.store.list<EmailCustomerLink>({ collection: emailCustomerLinks.name })).items;

describe('a mail without a customer', () => {
  test('from a known sender is linked with one click, and that can be undone', async () => {
    const { user } = open();
    expect(await screen.findByText('Diese E-Mail ist noch keinem Kunden zugeordnet.')).toBeTruthy();
    await user.click(await button('Mit Erika Muster verknüpfen'));
    expect(await screen.findByText('E-Mail mit Erika Muster verknüpft')).toBeTruthy();
    const shown = await screen.findByRole('link', { name: 'Kunde anzeigen' });
    // The button that did it is gone.
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Kunde' }));
    expect(shown.getAttribute('href')).toBe(`/customer-details/${ERIKA.id}`);
    await user.click(await button('Rückgängig'));
    expect(await screen.findByText('Diese E-Mail ist noch keinem Kunden zugeordnet.')).toBeTruthy();
    expect(await links()).toEqual([]);
  });

  test('knows the sender whatever the case, and of a mail of the office the recipient', async () => {
    open(sampleMail({ from: { name: '', address: 'Erika@Example.ORG' } }));
    expect(await button('Mit Erika Muster verknüpfen')).toBeTruthy();
    cleanup();
    open(
      sampleMail({
        from: { name: '', address: 'info@umzug.example' },
        to: [{ name: '', address: 'max@firma.example' }],
      }),
    );
    expect(await button('Mit Max Beispiel verknüpfen')).toBeTruthy();
  });

  test('knows the sender whatever the case it is stored in', async () => {
    await office.put(customers, { ...ERIKA, data: { ...ERIKA.data, email: 'ERIKA@Example.org' } });
    open();
    expect(await button('Mit Erika Muster verknüpfen')).toBeTruthy();
  });

  test('suggests nobody where two have the address, here and in the dialog', async () => {
    await office.put(customers, { ...MAX, data: { ...MAX.data, email: 'Erika@example.org' } });
    const { user } = open();
    await user.click(await button('Mit Kunden verknüpfen'));
    expect(await screen.findByRole('radio', { name: /Erika Muster/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Mit (Erika|Max)/, hidden: true })).toBeNull();
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
  });
});

describe('a linked mail', () => {
  test('of a portal lets its customer be written to', async () => {
    const mail = sampleMail({ from: { name: 'ImmobilienScout24', address: 'noreply@portal.example' } });
    const { user } = open(mail);
    await storeLinks([linkOf(mail, ERIKA.id)]);
    await user.click(await button('Kunden anschreiben'));
    expect(write.mock.calls).toMatchObject([[{ id: ERIKA.id, data: { email: 'erika@example.org' } }]]);
  });

  test.each([
    ['wrote it', 'erika@example.org'],
    ['has no address', ''],
  ])('whose customer %s is answered as any', async (_, email) => {
    await office.put(customers, { ...ERIKA, data: { ...ERIKA.data, email } });
    const mail = sampleMail({ from: { name: '', address: 'Erika@Example.ORG' } });
    open(mail);
    await storeLinks([linkOf(mail, ERIKA.id)]);
    await screen.findByRole('link', { name: 'Kunde anzeigen' });
    expect(screen.queryByRole('button', { name: 'Kunden anschreiben' })).toBeNull();
  });

  test('is unlinked, and that can be undone', async () => {
    const { user } = open();
    await storeLinks([linkOf(sampleMail(), ERIKA.id)]);
    await user.click(await button('Verknüpfung lösen'));
    expect(await screen.findByText('Verknüpfung gelöst')).toBeTruthy();
    expect(await links()).toEqual([]);
    await user.click(await button('Rückgängig'));
    expect(await button('Verknüpfung lösen')).toBeTruthy();
    expect((await stored(ERIKA.id))?.emailIds).toEqual([sampleMail().key]);
  });

  test('has its whole conversation with it: linked, unlinked and undone together', async () => {
    const mail = sampleMail();
    isConversation([mail, sampleMail({ key: '<2@x>' })]);
    const { user } = open(mail);
    await user.click(await button('Mit Erika Muster verknüpfen'));
    expect(await screen.findByText('2 E-Mails mit Erika Muster verknüpft')).toBeTruthy();
    await user.click(await button('Rückgängig'));
    await user.click(await button('Mit Erika Muster verknüpfen'));
    await user.click(await button('Verknüpfung lösen'));
    expect(await screen.findByText('Verknüpfung von 2 E-Mails gelöst')).toBeTruthy();
    expect(await links()).toEqual([]);
    await user.click(await button('Rückgängig'));
    await waitFor(async () => expect(await links()).toHaveLength(2));
    expect((await stored(ERIKA.id))?.emailIds).toEqual([mail.key, '<2@x>']);
  });

  test('offers to undo it again where the store was away', async () => {
    const { user } = open();
    await storeLinks([linkOf(sampleMail(), ERIKA.id)]);
    await user.click(await button('Verknüpfung lösen'));
    await screen.findByText('Verknüpfung gelöst');
    vi.spyOn(office.store, 'transact').mockRejectedValueOnce(new StoreUnavailable());
    await user.click(await button('Rückgängig'));
    expect(await screen.findByText(/^Die E-Mail konnte nicht verknüpft werden/)).toBeTruthy();
    expect(await links()).toEqual([]);
    await user.click(await button('Rückgängig'));
    expect(await button('Verknüpfung lösen')).toBeTruthy();
  });

  test('says of its link only what was done last', async () => {
    const { user } = open();
    await user.click(await button('Mit Erika Muster verknüpfen'));
    await screen.findByText('E-Mail mit Erika Muster verknüpft');
    await user.click(await button('Verknüpfung lösen'));
    await screen.findByText('Verknüpfung gelöst');
    expect(screen.getAllByRole('button', { name: 'Rückgängig' })).toHaveLength(1);
    expect(screen.queryByText('E-Mail mit Erika Muster verknüpft')).toBeNull();
  });

  test('whose customer is gone says so, and can be linked anew', async () => {
    const { user } = open();
    await storeLinks([linkOf(sampleMail(), MAX.id)]);
    await office.store.transact(async (transaction) => {
      await transaction.get(customers.name, MAX.id);
      transaction.delete(customers.name, MAX.id);
    });
    expect(await screen.findByText('Kunde nicht gefunden')).toBeTruthy();
    await user.click(await button('Verknüpfung lösen'));
    expect(await button('Mit Erika Muster verknüpfen')).toBeTruthy();
  });
});

describe('the dialog', () => {
  const search = () => screen.findByRole('searchbox', { name: 'Kunden suchen' });

  test('has the customer with the sender’s address chosen already', async () => {
    await office.put(customers, { ...ERIKA, data: { ...ERIKA.data, email: 'ERIKA@example.org' } });
    const { user } = open();
    await user.click(await button('Anderen Kunden wählen'));
    const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: /Erika Muster/ });
    expect(chosen.checked).toBe(true);
    await user.click(await button('Verknüpfen'));
    await waitFor(async () => expect((await links())[0]?.data.customerId).toBe(ERIKA.id));
  });

  test.each([
    ['name', 'BEISP'],
    ['e-mail', 'max@FIRMA'],
    ['company', 'beispiel gmbh'],
  ])('finds a customer by %s, whatever the case', async (_, typed) => {
    const { user } = open(STRANGER);
    await user.click(await button('Mit Kunden verknüpfen'));
    expect((await button('Verknüpfen')).hasAttribute('disabled')).toBe(true);
    await user.type(await search(), typed);
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
    await user.click(screen.getByRole('radio', { name: /Max Beispiel/ }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('E-Mail mit Max Beispiel verknüpft')).toBeTruthy();
    await user.click(await button('Rückgängig'));
    await waitFor(async () => expect(await links()).toEqual([]));
  });

  test('links the conversation too, and says so', async () => {
    const mail = sampleMail();
    isConversation([mail, sampleMail({ key: '<2@x>' })]);
    const { user } = open(mail);
    await user.click(await button('Anderen Kunden wählen'));
    await user.click(await button('Verknüpfen'));
    expect(await screen.findByText('2 E-Mails mit Erika Muster verknüpft')).toBeTruthy();
    expect(await links()).toHaveLength(2);
  });

  test('links by Enter only whom the search shows chosen', async () => {
    const { user } = open();
    await user.click(await button('Anderen Kunden wählen'));
    await user.type(await search(), 'beisp');
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
    await user.keyboard('{Enter}');
    expect(await button('Verknüpfen')).toHaveProperty('disabled', true);
    await user.clear(await search());
    await user.type(await search(), 'erika');
    await waitFor(async () => expect(await button('Verknüpfen')).toHaveProperty('disabled', false));
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await links())[0]?.data.customerId).toBe(ERIKA.id));
    expect(await links()).toHaveLength(1);
  });

  test('creates a customer from the sender, with a number of their own, and links them', async () => {
    office.answers.set('POST /api/customers', async (body) => {
      const made = { ...ERIKA.data, name: 'Frida Fremd', customerNumber: 'K202611003' };
      const id = typeof body === 'object' && body && 'id' in body ? String(body.id) : '';
      await office.put(customers, { id, data: made });
      return ok({ id, version: 1, data: made } satisfies Stored<Customer>);
    });
    isConversation([STRANGER, sampleMail({ key: '<2@x>' })]);
    const { user } = open(STRANGER);
    await user.click(await button('Kunden erstellen'));
    const dialog = within(await screen.findByRole('dialog', { name: 'E-Mail zu Kunde zuordnen' }));
    for (const name of ['Mit vorhandenem Kunden verknüpfen', 'Neuen Kunden erstellen'])
      expect(dialog.getByRole('tab', { name })).toBeTruthy();
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(name.value).toBe('Frida Fremd');
    expect(document.activeElement).toBe(name);
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'E-Mail' }).value).toBe('frida@example.net');
    await user.dblClick(dialog.getByRole('button', { name: 'Kunden erstellen' }));
    expect(await screen.findByText('Kunde Frida Fremd erstellt und mit 2 E-Mails verknüpft')).toBeTruthy();
    expect(office.asked('POST /api/customers')).toEqual([
      expect.objectContaining({ name: 'Frida Fremd', email: 'frida@example.net', services: ['Umzug'] }),
    ]);
    expect(await links()).toHaveLength(2);
  });

  test('needs name and e-mail, says why creating failed, and tried again it is the same customer', async () => {
    const { user } = open(STRANGER);
    await user.click(await button('Kunden erstellen'));
    const dialog = within(await screen.findByRole('dialog'));
    const inDialog = (label: string) => dialog.getByRole<HTMLButtonElement>('button', { name: label });
    // A disabled button loses the focus, and without it Esc closes nothing.
    const keptFocus: boolean[] = [];
    office.answers.set('POST /api/customers', async () => {
      await waitFor(() => expect(inDialog('Abbrechen').disabled).toBe(true));
      keptFocus.push(
        document.activeElement === inDialog('Kunden erstellen') && !inDialog('Kunden erstellen').disabled,
      );
      return refusal(500, 'internal', 'Der Server hat einen Fehler.');
    });
    const [name, email] = ['Name', 'E-Mail'].map((label) => dialog.getByRole('textbox', { name: label }));
    if (!name || !email) throw new Error('there are two');
    await user.clear(name);
    await user.clear(email);
    await user.click(dialog.getByRole('button', { name: 'Kunden erstellen' }));
    expect(await dialog.findByText('Name ist erforderlich')).toBeTruthy();
    expect(dialog.getByText('E-Mail ist erforderlich')).toBeTruthy();
    await user.type(name, 'Frida');
    await user.type(email, 'frida@example.net');
    for (const press of [() => user.keyboard('{Enter}'), () => user.click(inDialog('Kunden erstellen'))]) {
      const before = office.asked('POST /api/customers').length;
      await press();
      expect(await dialog.findByText(/^Die E-Mail konnte nicht zugeordnet werden/)).toBeTruthy();
      await waitFor(() => expect(office.asked('POST /api/customers')).toHaveLength(before + 1));
    }
    const [first, second] = office.asked('POST /api/customers');
    expect(second).toEqual(first);
    expect(keptFocus).toEqual([true, true]);
  });

  test('says whose address it already is', async () => {
    const { user } = open(STRANGER);
    await user.click(await button('Kunden erstellen'));
    const email = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'E-Mail' });
    await user.clear(email);
    await user.type(email, 'MAX@firma.example');
    expect(await screen.findByText('Diese Adresse gehört schon zu Max Beispiel (K202611002).')).toBeTruthy();
  });
});
