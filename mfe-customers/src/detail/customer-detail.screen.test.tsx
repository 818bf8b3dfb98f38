// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY_NOTE, keepBegunNote } from 'shared-kit/additions';
import { connection, StoreUnavailable } from 'shared-kit/data';
import type { Customer } from 'shared-kit/domain';
import { MemoryRouter, Route, Routes, useLocation } from 'shared-kit/router';
import { typeNoDate } from 'shared-kit/testing';
import { guardTab, registerSlots } from 'shared-kit/ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Office } from '../testing/office.ts';
import { customerNamed } from '../testing/sample-customer.ts';
import CustomerDetailScreen from './customer-detail.screen.tsx';

const anna = customerNamed('Anna Weber', { id: 'C-anna', customerNumber: 'K202611001' });

let office: Office;
beforeEach(async () => {
  office = new Office();
  await office.add(anna);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

let address = '';
function Address() {
  address = useLocation().pathname;
  return null;
}

function open(path: string, state?: unknown) {
  render(
    <MemoryRouter initialEntries={[{ pathname: path, state }]}>
      <Routes>
        {['customers', 'customer', 'customer-details', 'edit-customer'].map((base) => (
          <Route key={base} path={`/${base}/:customerId`} element={<CustomerDetailScreen />} />
        ))}
      </Routes>
      <Address />
    </MemoryRouter>,
  );
}

describe('the addresses of a customer (D28)', () => {
  it.each(['/customers/C-anna', '/customer/C-anna', '/customer-details/C-anna', '/customers/K202611001'])(
    '%s opens the customer',
    async (path) => {
      open(path);
      expect(await screen.findByRole('heading', { name: 'Anna Weber' })).toBeDefined();
      expect(screen.getByRole('button', { name: 'Bearbeiten' })).toBeDefined();
    },
  );

  it('an id wins over a number that reads the same', async () => {
    await office.add(customerNamed('Björn Klein', { id: 'C-other', customerNumber: 'C-anna' }));
    open('/customers/C-anna');
    expect(await screen.findByRole('heading', { name: 'Anna Weber' })).toBeDefined();
  });

  it('/edit-customer opens the form', async () => {
    open('/edit-customer/C-anna');
    expect(await screen.findByRole('button', { name: 'Speichern' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-Mail' }).value).toBe('kunde@example.org');
  });

  it('says so where there is no such customer, and leads to the list', async () => {
    open('/customers/C-nobody');
    expect(await screen.findByText('Kunde nicht gefunden (ID: C-nobody)')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Zur Kundenliste' }).getAttribute('href')).toBe('/customers');
  });

  it('shows a damaged record as damaged, with what is stored', async () => {
    await office.change('C-anna', { name: 'Anna', createdAt: 'gestern' });
    open('/customers/C-anna');
    expect(await screen.findByText('Dieser Kunde ist beschädigt')).toBeDefined();
    expect(screen.getByText(/"createdAt": "gestern"/)).toBeDefined();
  });
});

describe('what other modules offer', () => {
  afterEach(() => act(() => registerSlots([])));

  it('stands among the actions, and gives way to an edit', async () => {
    const entry = { slot: 'customer.actions', id: 'invoice', title: 'x', order: 1, when: 'viewing' } as const;
    registerSlots([{ entry, Component: (props) => <button type="button">{JSON.stringify(props)}</button> }]);
    const user = userEvent.setup();
    open('/customers/C-anna');
    expect(await screen.findByRole('button', { name: /"id":"C-anna"/ })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Bearbeiten' }));
    await screen.findByRole('button', { name: 'Speichern' });
    expect(screen.queryByRole('button', { name: /"id":"C-anna"/ })).toBeNull();
  });
});

describe('the head of the file', () => {
  afterEach(() => act(() => registerSlots([])));
  const tab = (id: string, order: number) => ({
    entry: { slot: 'customer.tabs', id, title: id, order, when: 'viewing' } as const,
    Component: () => <p>{`Inhalt von ${id}`}</p>,
  });

  it('shows the moving date as a chip, and says so where there is none', async () => {
    open('/customers/C-anna');
    expect((await screen.findByText('Umzug am 05.12.2026')).closest('.fui-Badge')).not.toBeNull();
    cleanup();
    const { movingDate: _date, ...undated } = anna.data;
    await office.add({ ...anna, id: 'C-undated', data: { ...undated, customerNumber: 'K202611002' } });
    open('/customers/C-undated');
    const texts = await screen.findAllByText('Datum nicht festgelegt');
    expect(texts.every((text) => text.closest('.fui-Badge') === null)).toBe(true);
  });

  it('leads to the e-mails and the photos where a module shows them', async () => {
    registerSlots([tab('fotos', 1), tab('e-mails', 2)]);
    const user = userEvent.setup();
    open('/customers/C-anna');
    await user.click(await screen.findByRole('button', { name: 'kunde@example.org' }));
    expect(await screen.findByText('Inhalt von e-mails')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Fotos hinzufügen' }));
    expect(await screen.findByText('Inhalt von fotos')).toBeDefined();
  });

  it('writes with the mail program of the machine where none does', async () => {
    open('/customers/C-anna');
    const [chip] = await screen.findAllByRole('link', { name: 'kunde@example.org' });
    expect(chip?.getAttribute('href')).toBe('mailto:kunde@example.org');
    expect(screen.queryByRole('button', { name: 'Fotos hinzufügen' })).toBeNull();
  });

  it.each([
    ['both addresses', 'C-anna', false],
    ['one alone', 'C-half', true],
  ])('plans a route with %s', async (_what, id, disabled) => {
    await office.add(customerNamed('Hanna Halb', { id: 'C-half', toAddress: '' }));
    open(`/customers/${id}`);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Route planen' });
    expect(button.disabled).toBe(disabled);
    if (disabled) return;
    await userEvent.click(button);
    expect(await screen.findByRole('dialog', { name: 'Route planen' })).toBeDefined();
  });
});

describe('the form', () => {
  it('takes company and kind of home, and carries the bounds of its figures (specification 1 section 5)', async () => {
    open('/edit-customer/C-anna');
    await screen.findByRole('button', { name: 'Speichern' });
    const boundsOf = (name: string) => {
      const field = screen.getByRole('textbox', { name });
      return [field.getAttribute('min'), field.getAttribute('max')];
    };
    expect(boundsOf('Zimmer')).toEqual(['1', '20']);
    expect(boundsOf('Wohnfläche')).toEqual(['10', '500']);
    expect(boundsOf('Etage (Von)')).toEqual(['0', '20']);
    expect(boundsOf('Etage (Nach)')).toEqual(['0', '20']);

    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Firma' }), 'Weber GmbH');
    await user.type(screen.getByRole('textbox', { name: 'Art' }), 'Altbau');
    await user.clear(screen.getByRole('textbox', { name: 'Etage (Von)' }));
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Weber GmbH')).toBeDefined();
    const stored = (await office.store.get<Customer>('customers', 'C-anna'))?.data;
    expect(stored).toMatchObject({ company: 'Weber GmbH', apartment: { type: 'Altbau' } });
    expect(stored?.apartment).not.toHaveProperty('floor');
  });

  it('takes no input while it saves, and again once that has failed', async () => {
    const heldUp = Promise.withResolvers<void>();
    open('/edit-customer/C-anna');
    const user = userEvent.setup();
    const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notizen' });
    await user.type(notes, 'Klavier');
    const typed = notes.value;
    office.meanwhile.push(async () => {
      await heldUp.promise;
      throw new StoreUnavailable();
    });
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await user.type(notes, ' und mehr');
    expect(notes.value).toBe(typed);
    heldUp.resolve();
    await screen.findByText(/^Noch nicht gespeichert/);
    await user.type(notes, '!');
    expect(notes.value).toBe(`${typed}!`);
  });

  describe('while a save that waits is tried again', () => {
    const waiting = () => screen.queryByText(/^Noch nicht gespeichert/);
    const stored = async () => (await office.store.get<Customer>('customers', 'C-anna'))?.data;

    /** @returns ends the try that runs */
    async function editWhileTried(outcome: () => void = () => undefined) {
      connection.setState('connected', true);
      const user = userEvent.setup();
      open('/edit-customer/C-anna');
      await user.type(await screen.findByRole('textbox', { name: 'Notizen' }), 'Klavier');
      office.away = true;
      await user.click(screen.getByRole('button', { name: 'Speichern' }));
      await vi.waitFor(() => expect(waiting()).not.toBeNull());
      const end = Promise.withResolvers<void>();
      const isTried = new Promise<void>((resolve) => {
        office.meanwhile.push(async () => {
          resolve();
          await end.promise;
          outcome();
        });
      });
      office.away = false;
      await act(() => isTried);
      return { user, end: () => act(async () => end.resolve()) };
    }
    const isTrying = () =>
      screen.getByRole('button', { name: 'Speichern' }).querySelector('[role="progressbar"]') !== null;

    it('what is typed is kept, and saved by the next press', async () => {
      const { user, end } = await editWhileTried();
      const notes = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notizen' });
      const { value } = notes;
      await user.type(notes, ' und mehr');
      await end();
      await vi.waitFor(() => expect(isTrying()).toBe(false));
      expect([notes.isConnected, notes.value]).toEqual([true, `${value} und mehr`]);
      expect(await stored()).toMatchObject({ notes: value });
      expect(screen.queryByText('Änderungen gespeichert!')).toBeNull();
      const asked = screen.getByText('Vielleicht nicht gespeichert. Bitte speichern Sie noch einmal.');
      await user.click(screen.getByRole('button', { name: 'Speichern' }));
      await screen.findByRole('button', { name: 'Bearbeiten' });
      expect(asked.isConnected).toBe(false);
      expect(await stored()).toMatchObject({ notes: `${value} und mehr` });
    }, 20_000);

    it('Enter does not save it beside that', async () => {
      const { user, end } = await editWhileTried();
      const tried = vi.spyOn(office.store, 'transact');
      await user.type(screen.getByRole('textbox', { name: 'Telefon' }), '{Enter}');
      expect([isTrying(), tried.mock.calls.length]).toEqual([true, 0]);
      await end();
      await screen.findByRole('button', { name: 'Bearbeiten' });
    }, 20_000);

    it('a service that is not added yet is kept too', async () => {
      const { user, end } = await editWhileTried();
      const service = screen.getByLabelText('Dienstleistung hinzufügen');
      await user.type(service, 'Klaviertransport');
      await end();
      await vi.waitFor(() => expect(isTrying()).toBe(false));
      expect(screen.getByDisplayValue('Klaviertransport')).toBe(service);
    }, 20_000);

    it('half a date is kept too', async () => {
      const { movingDate: _date, ...undated } = anna.data;
      await office.remove('C-anna');
      await office.add({ ...anna, data: undated });
      const { end } = await editWhileTried();
      const day = screen.getByLabelText('Umzugsdatum');
      typeNoDate(day);
      await vi.waitFor(() => expect(waiting()).toBeNull());
      await end();
      await vi.waitFor(() => expect(isTrying()).toBe(false));
      expect(day.isConnected).toBe(true);
    }, 20_000);

    it('what is typed is not saved by itself, where the try fails', async () => {
      const { user, end } = await editWhileTried(() => {
        throw new StoreUnavailable();
      });
      await user.type(screen.getByRole('textbox', { name: 'Notizen' }), ' und');
      await end();
      await vi.waitFor(() => expect(isTrying()).toBe(false));
      expect(waiting()).toBeNull();
    }, 20_000);
  });

  it('saves a service that was typed and not added yet', async () => {
    open('/edit-customer/C-anna');
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Dienstleistung hinzufügen'), 'Klaviertransport');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByRole('button', { name: 'Bearbeiten' })).toBeDefined();
    const stored = (await office.store.get<Customer>('customers', 'C-anna'))?.data;
    expect(stored?.services).toEqual(['Umzug', 'Klaviertransport']);
  });
});

describe('what a field cannot read', () => {
  const FLOOR = 'Etage (Von)';
  const stored = async () => (await office.store.get<Customer>('customers', 'C-anna'))?.data;
  async function edit() {
    const user = userEvent.setup();
    open('/edit-customer/C-anna');
    await screen.findByRole('button', { name: 'Speichern' });
    return user;
  }

  it.each([
    [FLOOR, '3. OG'],
    ['Wohnfläche', 'ca. 75'],
    ['Zimmer', '3-4'],
  ])('is not saved as if nothing stood there: %s', async (name, typed) => {
    const before = await stored();
    const user = await edit();
    const field = screen.getByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText(/^Bitte geben Sie eine Zahl ein/)).toBeDefined();
    expect(screen.getByDisplayValue(typed)).toBe(document.activeElement);
    expect(await stored()).toEqual(before);
  });

  it('is not saved as no date where it is half of one', async () => {
    const before = await stored();
    const user = await edit();
    const day = screen.getByLabelText('Umzugsdatum');
    await user.click(day);
    // As browsers do with a date of which the day is taken out.
    fireEvent.change(day, { target: { value: '' } });
    typeNoDate(day);
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Dieses Datum gibt es nicht')).toBeDefined();
    expect(document.activeElement).toBe(day);
    expect(await stored()).toEqual(before);
    typeNoDate(day, false);
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await vi.waitFor(async () => expect(await stored()).not.toHaveProperty('movingDate'));
  });

  it('keeps a save that waits for the store from being made by itself: it would be gone with the form', async () => {
    connection.setState('connected', true);
    const before = await stored();
    const user = await edit();
    const day = screen.getByLabelText('Umzugsdatum');
    fireEvent.change(day, { target: { value: '' } });
    office.away = true;
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await screen.findByText(/^Noch nicht gespeichert/);
    typeNoDate(day);
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.click(name);
    office.away = false;
    const isWaiting = () => screen.queryByText(/^Noch nicht gespeichert/) !== null;
    await vi.waitFor(() => expect(isWaiting()).toBe(false), { timeout: 10_000 });
    expect(document.activeElement).toBe(name);
    expect(day.isConnected).toBe(true);
    expect(await stored()).toEqual(before);
  }, 20_000);

  it.each([
    [FLOOR, '4. OG', 'Bitte geben Sie eine Zahl ein, zum Beispiel 12'],
    ['Zimmer', '2,55', 'Höchstens eine Nachkommastelle'],
  ])('survives a reload, and is not saved then either, with a word why: %s', async (name, typed, why) => {
    const before = await stored();
    const user = await edit();
    await user.clear(screen.getByRole('textbox', { name }));
    await user.type(screen.getByRole('textbox', { name }), typed);
    cleanup();
    await edit();
    expect(screen.getByDisplayValue(typed)).toBe(screen.getByRole('textbox', { name }));
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText(why)).toBeDefined();
    expect(await stored()).toEqual(before);
  });

  it('leaves the date as it was over a reload where it is half of one, and all else as typed', async () => {
    const { movingDate } = (await stored()) ?? {};
    const user = await edit();
    await user.type(screen.getByRole('textbox', { name: 'Firma' }), 'Weber GmbH');
    const day = screen.getByLabelText('Umzugsdatum');
    typeNoDate(day);
    fireEvent.change(day, { target: { value: '' } });
    cleanup();
    await edit();
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await screen.findByRole('button', { name: 'Bearbeiten' });
    expect(await stored()).toMatchObject({ movingDate, company: 'Weber GmbH' });
  });

  it('is among what was typed for a customer who is deleted', async () => {
    const user = await edit();
    await user.clear(screen.getByRole('textbox', { name: FLOOR }));
    await user.type(screen.getByRole('textbox', { name: FLOOR }), 'EG links');
    await act(() => office.remove('C-anna'));
    expect(await screen.findByText(`${FLOOR}: EG links`)).toBeDefined();
  });

  it('stays while another tab is open, and saving there leads back to it', async () => {
    const tab = { slot: 'customer.tabs', id: 'photos', title: 'Fotos', order: 1, when: 'always' } as const;
    registerSlots([{ entry: tab, Component: () => <p>Keine Fotos</p> }]);
    const before = await stored();
    const user = await edit();
    const field = screen.getByRole('textbox', { name: FLOOR });
    await user.clear(field);
    await user.type(field, '3. OG');
    await user.click(screen.getByRole('tab', { name: /Fotos/ }));
    expect(await screen.findByText('Keine Fotos')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: FLOOR })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await vi.waitFor(() => expect(screen.queryByText('Keine Fotos')).toBeNull());
    await vi.waitFor(() => expect(screen.getByDisplayValue('3. OG')).toBe(document.activeElement));
    expect(await stored()).toEqual(before);
    act(() => registerSlots([]));
  });
});

describe('saving over a colleague (D7)', () => {
  it('shows both values and keeps the chosen one', async () => {
    const user = userEvent.setup();
    open('/edit-customer/C-anna');
    const phone = await screen.findByRole('textbox', { name: 'Telefon' });
    await user.clear(phone);
    await user.type(phone, '030 meine');
    await act(() => office.change('C-anna', { phone: '030 ihre' }));
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Zwei Änderungen am selben Kunden' }));
    await user.click(dialog.getByRole('radio', { name: /030 ihre/ }));
    await user.click(dialog.getByRole('button', { name: 'Auswahl speichern' }));
    // In the head of the file, and in its contact card.
    expect(await screen.findAllByRole('link', { name: '030 ihre' })).toHaveLength(2);
  });
});

describe('a customer whom somebody else deletes', () => {
  const remove = () => act(() => office.remove('C-anna'));
  const notFound = 'Kunde nicht gefunden (ID: C-anna)';

  async function typedThenDeleted(path: string) {
    const user = userEvent.setup();
    open(path);
    const phone = await screen.findByRole('textbox', { name: 'Telefon' });
    await user.clear(phone);
    await user.type(phone, '030 meine');
    await remove();
    expect(await screen.findByText(/Der Kunde wurde von jemand anderem gelöscht/)).toBeDefined();
    return user;
  }

  it.each(['C-anna', 'K202611001'])('leaves what was typed in the form of %s, to copy', async (asked) => {
    const user = await typedThenDeleted(`/edit-customer/${asked}`);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Telefon' }).value).toBe('030 meine');
    expect(screen.getByText('Telefon: 030 meine')).toBeDefined();
    // Neither would reach anybody.
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Bearbeiten' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Kopieren' }));
    expect(await navigator.clipboard.readText()).toBe('Telefon: 030 meine');
  });

  it('is shown no longer where something is held elsewhere, and nothing typed here', async () => {
    const release = guardTab();
    open('/customers/C-anna');
    await screen.findByRole('button', { name: 'Bearbeiten' });
    await remove();
    expect(await screen.findByText(notFound)).toBeDefined();
    release();
  });

  /** Into another customer, as if somebody else had (D37). */
  async function merge(as: Partial<Customer> = {}) {
    const data = { ...anna.data, customerNumber: 'K202611002', ...as };
    await office.add({ ...anna, id: 'C-anna-2', data });
    await act(() =>
      office.store.transact(async (transaction) => {
        await transaction.get('customers', 'C-anna');
        const others = [{ id: 'C-anna' }];
        const data = { masterId: 'C-anna-2', others, at: '2026-11-02T10:00:00.000Z', state: 'merged' };
        transaction.create('customerMerges', 'merge_1', data);
        transaction.delete('customers', 'C-anna');
      }),
    );
  }

  it('is said to be merged where nothing was typed, too', async () => {
    open('/customers/C-anna');
    await screen.findByRole('button', { name: 'Bearbeiten' });
    await merge();
    expect(await screen.findByText(/^Dieser Kunde wurde mit K202611002 /)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Zu K202611002' }).getAttribute('href')).toBe(
      '/customers/C-anna-2',
    );
  });

  it('is said to be damaged where who they are now is', async () => {
    open('/customers/C-anna');
    await screen.findByRole('button', { name: 'Bearbeiten' });
    await merge({ movingDate: 'bald' });
    expect(await screen.findByText('Dieser Kunde ist beschädigt')).toBeDefined();
    expect(screen.getByText(/Der Datensatz C-anna-2 ist beschädigt/)).toBeDefined();
  });

  it('is said to be merged where that was done, with a link to who they are now (D37)', async () => {
    const user = userEvent.setup();
    open('/edit-customer/C-anna');
    await user.type(await screen.findByRole('textbox', { name: 'Firma' }), 'Weber GmbH');
    await merge();
    const link = await screen.findByRole('link', { name: /^K202611002 / });
    expect(link.getAttribute('href')).toBe('/customers/C-anna-2');
    expect(screen.queryByText(/gelöscht/)).toBeNull();
    expect(screen.getByText('Firma: Weber GmbH')).toBeDefined();
  });

  /** @returns who was merged can be read again */
  function holdMerges(): () => void {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const list = office.store.list;
    vi.spyOn(office.store, 'list').mockImplementation(async (query) => {
      if (query.collection === 'customerMerges') await released;
      return list(query);
    });
    return release;
  }

  it.each(['C-anna', 'K202611001'])(
    'leaves what was typed in the form of %s over a reload, too',
    async (asked) => {
      const user = userEvent.setup();
      open(`/edit-customer/${asked}`);
      await user.type(await screen.findByRole('textbox', { name: 'Firma' }), 'Weber GmbH');
      await merge();
      cleanup();
      open(address);
      expect(await screen.findByText('Firma: Weber GmbH')).toBeDefined();
      expect(await screen.findByRole('link', { name: /^K202611002 / })).toBeDefined();
      await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
      expect(await screen.findByText(/^Dieser Kunde wurde mit K202611002 /)).toBeDefined();
      expect(sessionStorage.length).toBe(0);
    },
  );

  it('is said to be deleted or merged until it is known which', async () => {
    const release = holdMerges();
    const user = userEvent.setup();
    open('/edit-customer/C-anna');
    await user.type(await screen.findByRole('textbox', { name: 'Firma' }), 'Weber GmbH');
    await merge();
    expect(await screen.findByText(/inzwischen gelöscht oder zusammengeführt/)).toBeDefined();
    release();
    expect(await screen.findByRole('link', { name: /^K202611002 / })).toBeDefined();
  });

  it('is not said to be unknown before it is known that nobody is who they are now', async () => {
    const release = holdMerges();
    open('/customers/C-anna');
    await screen.findByRole('button', { name: 'Bearbeiten' });
    await merge();
    expect(await screen.findByLabelText('Wird geladen')).toBeDefined();
    release();
    expect(await screen.findByRole('link', { name: 'Zu K202611002' })).toBeDefined();
  });

  it('goes once one lets go of it, and nothing of it comes back', async () => {
    const user = await typedThenDeleted('/edit-customer/C-anna');
    await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
    expect(await screen.findByText(notFound)).toBeDefined();
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    ['', false],
    [', over a reload, too', true],
  ])('leaves a note that waits on a tab that is not open%s', async (_, reloaded) => {
    open('/customers/C-anna');
    await screen.findByRole('button', { name: 'Bearbeiten' });
    keepBegunNote({ customer: anna, draft: { ...EMPTY_NOTE, content: 'Klavier im 3. Stock' } });
    if (reloaded) cleanup();
    await remove();
    if (reloaded) open(address);
    expect(await screen.findByText('Notiz: Klavier im 3. Stock')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
    expect(await screen.findByText(notFound)).toBeDefined();
    expect(sessionStorage.length).toBe(0);
  });

  it('goes at once where nothing was typed', async () => {
    open('/edit-customer/C-anna');
    await screen.findByRole('button', { name: 'Speichern' });
    await remove();
    expect(await screen.findByText(notFound)).toBeDefined();
  });
});

describe('the way back', () => {
  it.each([
    ['to the list', undefined, '/customers'],
    ['to where one came from', { from: '/quotes?status=sent' }, '/quotes?status=sent'],
  ])('leads %s', async (_where, state, href) => {
    open('/customers/C-anna', state);
    expect((await screen.findByRole('link', { name: 'Zurück' })).getAttribute('href')).toBe(href);
  });
});
