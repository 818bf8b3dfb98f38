// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { StoreUnavailable } from 'shared-kit/data';
import {
  type CalendarEvent,
  type Customer,
  calendarEvents,
  customers,
  DEFAULT_SETTINGS,
} from 'shared-kit/domain';
import { FakeOffice, ok, refusal, renderScreen } from 'shared-kit/testing';
import { mayDiscardChanges, preloadDialogs } from 'shared-kit/ui';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import CalendarScreen from './calendar.screen.tsx';
import { customerIndexStore } from './customer-book.ts';
import { MonthHolidays } from './month-holidays.tsx';

const AT = '2026-11-20T08:00:00.000Z';
let office: FakeOffice;

// Not while a test waits for it: transforming it takes its time on a busy machine.
beforeAll(async () => {
  await Promise.all([
    preloadDialogs(),
    import('./event.dialog.tsx'),
    import('./moving-day.dialog.tsx'),
    import('./export.dialog.tsx'),
    import('feiertagejs'),
  ]);
}, 60_000);
beforeEach(() => {
  office = new FakeOffice();
});
afterEach(() => {
  cleanup();
  customerIndexStore.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const event = (part: Partial<CalendarEvent> = {}): CalendarEvent => ({
  title: 'Besichtigung Groß',
  date: '2026-11-24',
  time: '10:00',
  type: 'viewing',
  description: '',
  createdAt: AT,
  updatedAt: AT,
  ...part,
});
const putEvent = (id: string, part: Partial<CalendarEvent> = {}) =>
  office.put(calendarEvents, { id, data: event(part) });
const customer = (part: Partial<Customer> = {}): Customer => ({
  customerNumber: 'K202611001',
  name: 'Käthe Groß',
  phone: '0171 1',
  email: 'kaethe@example.org',
  fromAddress: 'Domstraße 1, Köln',
  toAddress: '',
  services: [],
  movingDate: '2026-11-25',
  createdAt: AT,
  updatedAt: AT,
  ...part,
});
const putCustomer = (part: Partial<Customer> = {}, id = 'C-1') =>
  office.put(customers, { id, data: customer(part) });
const allEvents = async () =>
  (await office.store.list<CalendarEvent>({ collection: calendarEvents.name })).items;
const storedEvent = async (id: string) =>
  (await office.store.get<CalendarEvent>(calendarEvents.name, id))?.data;
const storedCustomer = async () => (await office.store.get<Customer>(customers.name, 'C-1'))?.data;

const open = (search = '?ansicht=monat&datum=2026-11-22') =>
  renderScreen(office, <CalendarScreen />, '/calendar', `/calendar${search}`);
/** By how it begins: what is in it is read out after it. */
const day = (name: string) => screen.findByRole('gridcell', { name: (whole) => whole.startsWith(name) });
/** Answers the question that stands in front. */
async function confirm(user: ReturnType<typeof open>['user'], title: string, label: string) {
  const surface = (await screen.findByText(title)).closest<HTMLElement>('.fui-DialogSurface');
  const question = within(surface ?? document.body);
  await user.click(question.getByRole('button', { name: label, hidden: true }));
  return surface?.textContent ?? '';
}
const address = () => new URLSearchParams(location.search);

describe('the month', () => {
  test('has appointments and moving days, three of a day, and the way to the rest', async () => {
    for (const [index, time] of ['14:00', '09:30', '11:00', '16:00'].entries())
      await putEvent(`event_${index}`, { title: `Termin ${index}`, time });
    await putCustomer({ movingDate: '2026-11-24' });
    const { user } = open();
    const cell = await day('Dienstag, 24. November 2026, 5 Termine');
    expect(screen.getByText('Alle Umzugstermine und Besichtigungen')).toBeTruthy();
    const chips = within(cell)
      .getAllByRole('button')
      .map((chip) => chip.textContent.trim());
    expect(chips).toEqual([
      '08:00 Umzug: Käthe Groß',
      '09:30 Termin 1',
      '11:00 Termin 2',
      '+2 weitere am Dienstag, 24. November 2026 zeigen',
    ]);
    await user.click(within(cell).getByRole('button', { name: /^\+2 weitere/ }));
    expect(address().toString()).toBe('ansicht=tag&datum=2026-11-24');
    expect(await screen.findByText('Termin 3')).toBeTruthy();
    expect(screen.getByText('Von: Domstraße 1, Köln')).toBeTruthy();
  });

  test('of a day says whom an appointment is with, where its title does not', async () => {
    await putCustomer({ movingDate: '2027-01-04' });
    await putEvent('event_1', { title: 'Besichtigung', customerId: 'C-1', description: 'Zweiter Hof' });
    await putEvent('event_2', { title: 'Angebot für Käthe Groß', customerId: 'C-1' });
    open('?ansicht=tag&datum=2026-11-24');
    expect(await screen.findByText(/^Käthe Groß\s+Zweiter Hof$/)).toBeTruthy();
    expect(screen.getAllByText(/Käthe Groß/)).toHaveLength(2);
  });

  test('on the phone has dots; a touch lists the day beneath, a second one or its plus enters something there', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media.includes('max-width'),
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
    for (const [index, time] of ['14:00', '09:30', '11:00', '16:00'].entries())
      await putEvent(`event_${index}`, { title: `Termin ${index}`, time });
    const { user } = open();
    const cell = await day('Dienstag, 24. November 2026, 4 Termine');
    expect(within(cell).queryAllByRole('button')).toEqual([]);
    expect(within(cell).queryByText(/weitere|Termin \d/)).toBeNull();
    expect(cell.lastElementChild?.childElementCount).toBe(3);
    await user.click(cell);
    expect(address().get('datum')).toBe('2026-11-24');
    expect(screen.queryByRole('dialog')).toBeNull();
    const beneath = within(await screen.findByRole('region', { name: 'Dienstag, 24. November 2026' }));
    expect(beneath.getAllByRole('listitem')).toHaveLength(4);
    for (const again of [cell, beneath.getByRole('button', { name: /^Neuer Termin am/ })]) {
      await user.click(again);
      const dialog = within(await screen.findByRole('dialog', { name: 'Neuer Termin' }));
      await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  test('follows what others do', async () => {
    open();
    expect(await screen.findByText('Keine Termine in diesem Zeitraum.')).toBeTruthy();
    await putEvent('event_1');
    expect(await screen.findByRole('button', { name: /Besichtigung Groß/ })).toBeTruthy();
    await putEvent('event_1', { date: '2026-11-30' });
    expect(await day('Montag, 30. November 2026, 1 Termin')).toBeTruthy();
  });

  test('shows the holidays of the Land', async () => {
    office.settings = { ...DEFAULT_SETTINGS, federalState: 'NW' };
    open('?datum=2026-11-22');
    expect(await day('Sonntag, 1. November 2026, Allerheiligen')).toBeTruthy();
  });

  test('names the holidays beneath where a day has no room for them', () => {
    const holidays = new Map([
      ['2026-12-25', '1. Weihnachtstag'],
      ['2027-01-01', 'Neujahr'],
      ['2026-12-03', 'Ein Tag'],
    ]);
    render(<MonthHolidays day="2026-12-10" holidays={holidays} />);
    expect(screen.getByText('Ein Tag (3.) · 1. Weihnachtstag (25.)')).toBeTruthy();
  });

  test('is left by arrows, Page keys and Home, and Enter opens the day', async () => {
    const { user } = open();
    (await day('Sonntag, 22. November')).focus();
    const pressed = async (key: string) => {
      await user.keyboard(key);
      await waitFor(() =>
        expect(document.activeElement).toBe(document.querySelector('[aria-selected="true"]')),
      );
      return address().get('datum');
    };
    expect(await pressed('{ArrowRight}')).toBe('2026-11-23');
    expect(await pressed('{ArrowDown}')).toBe('2026-11-30');
    expect(await pressed('{ArrowRight}')).toBe('2026-12-01');
    expect(screen.getByRole('heading', { name: 'Dezember 2026' })).toBeTruthy();
    expect(await pressed('{PageDown}')).toBe('2027-01-01');
    expect(await pressed('{Home}')).toBe('2026-12-28');
    expect(await pressed('{PageUp}')).toBe('2026-11-28');
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Neuer Termin' });
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Datum/).value).toBe('2026-11-28');
  });

  test('goes on from the day that was clicked, also to the one that is selected', async () => {
    const { user } = open();
    const clicked = await day('Dienstag, 24. November');
    await user.click(clicked);
    await screen.findByRole('dialog', { name: 'Neuer Termin' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(clicked);
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Neuer Termin' });
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Datum/).value).toBe('2026-11-24');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{ArrowLeft}');
    expect(address().get('datum')).toBe('2026-11-23');
    clicked.focus();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(await day('Montag, 23. November'));
  });

  test('is left for another view at its top', async () => {
    const scroll = vi.spyOn(window, 'scrollTo');
    const { user } = open();
    (await day('Sonntag, 22. November')).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(address().get('datum')).toBe('2026-11-23'));
    // The frame's own, as the page arrives.
    expect(scroll).toHaveBeenCalledTimes(1);
    await user.keyboard('w');
    await waitFor(() => expect(scroll).toHaveBeenCalledTimes(2));
    expect(scroll).toHaveBeenLastCalledWith(0, 0);
  });

  test('what is no day in the address is today', async () => {
    open('?ansicht=jahr&datum=2026-02-30');
    expect((await screen.findByRole('gridcell', { current: 'date' })).getAttribute('aria-selected')).toBe(
      'true',
    );
  });

  test('stays at the first day that there is', async () => {
    const { user } = open('?ansicht=tag&datum=1900-01-01');
    await user.click(await screen.findByRole('button', { name: 'Voriger Tag' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Montag, 1. Januar 1900' })).toBeTruthy();
  });

  test('that cannot be loaded says so, and is tried again', async () => {
    const watch = vi.spyOn(office.store, 'watch');
    watch.mockImplementation((_query, _onSnapshot, onError) => {
      onError(new StoreUnavailable());
      return () => undefined;
    });
    const { user } = open();
    expect(await screen.findByText('Der Kalender konnte nicht geladen werden')).toBeTruthy();
    watch.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('grid')).toBeTruthy();
  });

  test('says where there are more than it has read', async () => {
    await office.store.transact(async (transaction) => {
      for (let number = 0; number < 500; number += 1)
        transaction.create(calendarEvents.name, `event_${number}`, event({ title: `Nummer ${number}` }));
    });
    open();
    expect(await screen.findByText(/konnten nicht alle Termine/)).toBeTruthy();
    expect(await day('Dienstag, 24. November 2026, 500 Termine')).toBeTruthy();
  });

  test('says what is damaged', async () => {
    await office.store.transact(async (transaction) =>
      transaction.create(calendarEvents.name, 'event_bad', { ...event(), time: 'mittags' }),
    );
    open();
    expect(await screen.findByText(/Ein Termin ist beschädigt/)).toBeTruthy();
  });
});

describe('a new appointment', () => {
  const fill = async (user: ReturnType<typeof open>['user'], title: string) =>
    user.type(await screen.findByLabelText(/^Titel/), title);
  const save = (user: ReturnType<typeof open>['user']) =>
    user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Termin erstellen' }));

  test('needs a title and a date, begins at ten as a viewing, and is there', async () => {
    await putCustomer();
    const { user } = open();
    await user.click(await day('Freitag, 27. November'));
    const dialog = await screen.findByRole('dialog', { name: 'Neuer Termin' });
    expect(within(dialog).queryByText('Bitte geben Sie einen Titel ein')).toBeNull();
    // The title has the focus; leaving it shows its error, and saving brings it back.
    await user.click(within(dialog).getByLabelText(/^Datum/));
    expect(within(dialog).getByText('Bitte geben Sie einen Titel ein')).toBeTruthy();
    // What nobody can see is no title.
    fireEvent.change(within(dialog).getByLabelText(/^Titel/), { target: { value: '\u200b' } });
    await save(user);
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText(/^Titel/)));
    await user.clear(within(dialog).getByLabelText(/^Titel/));
    fireEvent.change(within(dialog).getByLabelText(/^Datum/), { target: { value: '' } });
    expect(await within(dialog).findByText('Bitte geben Sie ein Datum ein')).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText(/^Datum/), { target: { value: '2026-11-27' } });
    await fill(user, ' Besichtigung vor Ort ');
    await user.type(within(dialog).getByLabelText('Kunden suchen'), 'kaethe');
    await user.click(await within(dialog).findByRole('button', { name: /^Käthe Groß/ }));
    await save(user);
    await day('Freitag, 27. November 2026, 1 Termin');
    expect((await allEvents()).map(({ data }) => data)).toMatchObject([
      {
        title: 'Besichtigung vor Ort',
        date: '2026-11-27',
        time: '10:00',
        type: 'viewing',
        description: '',
        customerId: 'C-1',
        createdBy: 'Unbekannt',
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await mayDiscardChanges()).toBe(true);
  });

  test('of a full day is among those that are shown, and has the focus', async () => {
    for (const id of ['C-1', 'C-2', 'C-3', 'C-4'])
      await putCustomer({ name: id, movingDate: '2026-11-27' }, id);
    const { user } = open();
    await user.click(await day('Freitag, 27. November'));
    await fill(user, 'Zuletzt');
    await save(user);
    const made = await screen.findByRole('button', { name: /Zuletzt.*27\. November/ });
    await waitFor(() => expect(document.activeElement).toBe(made));
  });

  test('on a day that is over says so, and once it is there no more', async () => {
    const { user } = open('?datum=2020-01-24');
    await user.click(await day('Freitag, 24. Januar'));
    expect(await screen.findByText('Dieser Tag ist schon vorbei')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Datum/), { target: { value: '2999-01-24' } });
    expect(screen.queryByText('Dieser Tag ist schon vorbei')).toBeNull();
    fireEvent.change(screen.getByLabelText(/^Datum/), { target: { value: '2020-01-24' } });
    await fill(user, 'Nachgetragen');
    await save(user);
    await user.click(await screen.findByRole('button', { name: /Nachgetragen/ }));
    await screen.findByRole('dialog', { name: 'Termin bearbeiten' });
    expect(screen.queryByText('Dieser Tag ist schon vorbei')).toBeNull();
  });

  test('cannot begin in the hour that spring leaves out', async () => {
    const { user } = open('?datum=2026-03-29');
    await user.click(await screen.findByRole('button', { name: 'Termin erstellen' }));
    await fill(user, 'Nachtschicht');
    fireEvent.change(screen.getByLabelText(/^Uhrzeit/), { target: { value: '02:30' } });
    await save(user);
    expect(await screen.findByText(/^Am 29\.03\.2026 gibt es 02:30 Uhr nicht/)).toBeTruthy();
    expect(await office.store.count({ collection: calendarEvents.name })).toBe(0);
  });

  test('keeps what was typed where the store is away, and is one however often it is sent', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Termin erstellen' }));
    await fill(user, 'Bleibt stehen');
    const transact = office.store.transact.bind(office.store);
    vi.spyOn(office.store, 'transact')
      // It arrives, its answer does not.
      .mockImplementationOnce(async (work) => {
        await transact(work);
        throw new StoreUnavailable();
      });
    await save(user);
    expect(
      await screen.findByText(
        'Der Termin wurde vielleicht nicht gespeichert. Der Server ist nicht erreichbar.',
      ),
    ).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Titel/).value).toBe('Bleibt stehen');
    const [first] = await allEvents();
    if (!first) throw new Error('no event');
    // Somewhat later: the store lets nobody change when it was made.
    vi.setSystemTime('2031-01-01T00:00:00.000Z');
    await user.type(screen.getByLabelText(/^Titel/), '!');
    await save(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { createdAt, createdBy } = first.data;
    expect(await allEvents()).toMatchObject([
      { id: first.id, version: 2, data: { createdAt, createdBy, updatedAt: '2031-01-01T00:00:00.000Z' } },
    ]);
  });

  test('asks before what was typed is lost', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Termin erstellen' }));
    await fill(user, 'Ungespeichert');
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(await screen.findByText('Änderungen verwerfen?')).toBeTruthy();
  });
});

describe('the customer of an appointment', () => {
  test('that was looked for and not taken is asked for, before what was typed is lost', async () => {
    await putCustomer();
    const { user } = open();
    await user.click(await day('Freitag, 27. November'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Neuer Termin' }));
    await user.type(await dialog.findByLabelText(/^Titel/), 'Schlüssel');
    const search = dialog.getByLabelText('Kunden suchen');
    await user.type(search, 'Nirgends');
    await user.click(dialog.getByRole('button', { name: 'Termin erstellen' }));
    const error = await dialog.findByText('Bitte wählen Sie einen Kunden aus, oder leeren Sie das Feld');
    // As every other field's error has one.
    expect(error.querySelector('svg')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(search));
    await user.clear(search);
    await user.click(dialog.getByRole('button', { name: 'Termin erstellen' }));
    await waitFor(async () => expect(await allEvents()).toMatchObject([{ data: { title: 'Schlüssel' } }]));
  });

  test('is one of more than are shown', async () => {
    for (const number of [1, 2, 3, 4, 5, 6]) await putCustomer({}, `C-${number}`);
    const { user } = open();
    await user.click(await day('Freitag, 27. November'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Neuer Termin' }));
    await user.type(dialog.getByLabelText('Kunden suchen'), 'K');
    expect(await dialog.findByText('1 weiterer: Bitte suchen Sie genauer.')).toBeTruthy();
  });

  test('is taken by Enter, which sends nothing yet; the focus stays in the field', async () => {
    await putCustomer();
    await putCustomer({ name: 'Karl Kürz', email: 'karl@example.org' }, 'C-2');
    const { user } = open();
    await user.click(await day('Freitag, 27. November'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Neuer Termin' }));
    await user.type(await dialog.findByLabelText(/^Titel/), 'Schlüssel');
    await user.type(dialog.getByLabelText('Kunden suchen'), 'K');
    await dialog.findByRole('button', { name: /^Karl/ });
    await user.keyboard('{Enter}');
    const [first, second] = dialog.getAllByRole('listitem').map((hit) => hit.firstChild);
    expect(document.activeElement).toBe(first);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(dialog.getByLabelText('Kunden suchen'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(first);
    await user.type(dialog.getByLabelText('Kunden suchen'), 'äthe');
    await waitFor(() => expect(dialog.queryByRole('button', { name: /^Karl/ })).toBeNull());
    await user.keyboard('{Enter}');
    expect(await dialog.findByRole('link', { name: 'Käthe Groß' })).toBeTruthy();
    const remove = dialog.getByRole('button', { name: 'Kunden entfernen' });
    expect(document.activeElement).toBe(remove);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(dialog.getByLabelText('Kunden suchen'));
    expect(await allEvents()).toEqual([]);
  });
});

describe('an appointment that is there', () => {
  const openEvent = async () => {
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: /Besichtigung Groß/ }));
    return { ...view, dialog: await screen.findByRole('dialog', { name: 'Termin bearbeiten' }) };
  };

  test('is edited; what another changed meanwhile stays, and what both did is chosen (D7)', async () => {
    await putEvent('event_1');
    const { user, dialog } = await openEvent();
    await putEvent('event_1', { title: 'Ihr Titel', description: 'Ihre Zeile' });
    const title = within(dialog).getByLabelText(/^Titel/);
    await user.clear(title);
    await user.type(title, 'Mein Titel');
    await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    const conflict = await screen.findByRole('dialog', { name: 'Der Termin wurde inzwischen geändert' });
    expect(conflict.textContent).toContain('Ihr Titel');
    expect(conflict.textContent).not.toContain('Ihre Zeile');
    await user.click(within(conflict).getByRole('radio', { name: /Mein Titel/ }));
    await user.click(within(conflict).getByRole('button', { name: 'Auswahl speichern' }));
    await waitFor(async () =>
      expect(await storedEvent('event_1')).toMatchObject({ title: 'Mein Titel', description: 'Ihre Zeile' }),
    );
  });

  test('that another changes meanwhile says what, and shows it beside what was typed', async () => {
    await putEvent('event_1');
    const { user, dialog } = await openEvent();
    await user.type(within(dialog).getByLabelText(/^Beschreibung/), 'Mein Text');
    await putEvent('event_1', { date: '2026-11-26' });
    expect(await within(dialog).findByText(/Termin wurde inzwischen geändert \(Datum\)/)).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Datum/).value).toBe('2026-11-26');
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Beschreibung/).value).toBe('Mein Text');
  });

  test('untouched is left unasked, whatever others have made of it', async () => {
    await putEvent('event_1');
    const { user, dialog } = await openEvent();
    await putEvent('event_1', { title: 'Ihr Titel' });
    await within(dialog).findByDisplayValue('Ihr Titel');
    await user.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('says all that others changed; what staff changed too is chosen, also where they took it back', async () => {
    await putEvent('event_1');
    const { user, dialog } = await openEvent();
    const title = within(dialog).getByLabelText<HTMLInputElement>(/^Titel/);
    await user.type(title, '!');
    await putEvent('event_1', { time: '11:00' });
    await within(dialog).findByDisplayValue('11:00');
    await putEvent('event_1', { time: '11:00', title: 'Ihr Titel', description: 'Ihre Zeile' });
    expect(
      await within(dialog).findByText(
        'Der Termin wurde inzwischen geändert (Uhrzeit, Beschreibung). Hier steht der neue Stand. Was auch Sie geändert haben (Titel), wählen Sie beim Speichern.',
      ),
    ).toBeTruthy();
    expect(title.value).toBe('Besichtigung Groß!');
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Beschreibung/).value).toBe('Ihre Zeile');
    await user.type(title, '{Backspace}');
    await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    const conflict = await screen.findByRole('dialog', { name: 'Der Termin wurde inzwischen geändert' });
    await user.click(within(conflict).getByRole('radio', { name: /Besichtigung Groß/ }));
    await user.click(within(conflict).getByRole('button', { name: 'Auswahl speichern' }));
    await waitFor(async () =>
      expect(await storedEvent('event_1')).toMatchObject({
        title: 'Besichtigung Groß',
        time: '11:00',
        description: 'Ihre Zeile',
      }),
    );
  });

  test('of which somebody else saved the same is nobody’s choice', async () => {
    await putEvent('event_1');
    const { user, dialog } = await openEvent();
    await user.type(within(dialog).getByLabelText(/^Titel/), '!');
    await putEvent('event_1', { title: 'Besichtigung Groß!!', description: 'Ihre Zeile' });
    await within(dialog).findByText(/Was auch Sie geändert haben \(Titel\)/);
    await user.type(within(dialog).getByLabelText(/^Titel/), '!');
    expect(within(dialog).getByText(/\(Beschreibung\). Hier steht der neue Stand.$/)).toBeTruthy();
  });

  test('is chosen into no hour that spring leaves out', async () => {
    await putEvent('event_1');
    const { user, dialog } = await openEvent();
    fireEvent.change(within(dialog).getByLabelText(/^Datum/), { target: { value: '2027-03-28' } });
    fireEvent.change(within(dialog).getByLabelText(/^Uhrzeit/), { target: { value: '03:30' } });
    await putEvent('event_1', { time: '02:30' });
    await within(dialog).findByText(/Was auch Sie geändert haben \(Uhrzeit\)/);
    await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    const conflict = await screen.findByRole('dialog', { name: 'Der Termin wurde inzwischen geändert' });
    await user.click(within(conflict).getByRole('radio', { name: /02:30/ }));
    await user.click(within(conflict).getByRole('button', { name: 'Auswahl speichern' }));
    const time = within(dialog).getByLabelText<HTMLInputElement>(/^Uhrzeit/);
    await waitFor(() => expect(time.getAttribute('aria-invalid')).toBe('true'));
    expect(time.value).toBe('02:30');
    expect(await storedEvent('event_1')).toMatchObject({ date: '2026-11-24' });
  });

  test('takes no input while it is being saved: it would be lost', async () => {
    await putEvent('event_1');
    const { user, dialog } = await openEvent();
    const title = within(dialog).getByLabelText<HTMLInputElement>(/^Titel/);
    await user.type(title, '!');
    let answer = () => {};
    const transact = office.store.transact.bind(office.store);
    vi.spyOn(office.store, 'transact').mockImplementationOnce(async (work) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return transact(work);
    });
    await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    await user.type(title, ' und mehr');
    expect(title.value).toBe('Besichtigung Groß!');
    answer();
    await waitFor(async () => expect(await storedEvent('event_1')).toMatchObject({ title: title.value }));
  });

  test('given another day says which, has the focus there, and goes back whole', async () => {
    await putEvent('event_1');
    const { user, dialog } = await openEvent();
    fireEvent.change(within(dialog).getByLabelText(/^Datum/), { target: { value: '2026-11-26' } });
    await user.type(within(dialog).getByLabelText(/^Titel/), '!');
    await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('„Besichtigung Groß!“ auf Do., 26.11.2026 verschoben')).toBeTruthy();
    const moved = await screen.findByRole('button', { name: /Besichtigung Groß!.*26\. November/ });
    await waitFor(() => expect(document.activeElement).toBe(moved));
    expect(address().get('datum')).toBe('2026-11-26');
    await user.keyboard('{Control>}z{/Control}');
    const back = await screen.findByRole('button', { name: /Besichtigung Groß, .*24\. November/ });
    await waitFor(() => expect(document.activeElement).toBe(back));
    expect(await storedEvent('event_1')).toMatchObject({ title: 'Besichtigung Groß', date: '2026-11-24' });
  });

  test('that a colleague moved meanwhile has the focus there once it is saved', async () => {
    await putEvent('event_1');
    await putCustomer();
    const { user, dialog } = await openEvent();
    await user.type(within(dialog).getByLabelText(/^Titel/), '!');
    await putEvent('event_1', { date: '2026-11-26' });
    await within(dialog).findByDisplayValue('2026-11-26');
    await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    const moved = await screen.findByRole('button', { name: /Besichtigung Groß!.*26\. November/ });
    await waitFor(() => expect(document.activeElement).toBe(moved));
    expect(address().get('datum')).toBe('2026-11-26');
    await screen.findByText('Termin gespeichert. Er steht jetzt am Do., 26.11.2026');
  });

  test('that somebody saved since does not go back', async () => {
    await putEvent('event_1');
    const { user, dialog } = await openEvent();
    await user.type(within(dialog).getByLabelText(/^Titel/), '!');
    await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Termin gespeichert');
    await putEvent('event_1', { title: 'Ihr Titel' });
    await user.keyboard('{Control>}z{/Control}');
    expect(
      await screen.findByText(/nicht rückgängig gemacht werden. Der Termin wurde inzwischen/),
    ).toBeTruthy();
    expect(await storedEvent('event_1')).toMatchObject({ title: 'Ihr Titel' });
  });

  test('that another deleted says so, and is made anew with what was typed', async () => {
    await putEvent('event_1');
    const { user, dialog } = await openEvent();
    await office.store.transact(async (transaction) => {
      await transaction.get(calendarEvents.name, 'event_1');
      transaction.delete(calendarEvents.name, 'event_1');
    });
    await user.type(within(dialog).getByLabelText(/^Titel/), '!');
    expect(await within(dialog).findByText(/wurde inzwischen gelöscht/)).toBeTruthy();
    await user.click(await within(dialog).findByRole('button', { name: 'Neu anlegen' }));
    expect(await screen.findByText('Termin am Di., 24.11.2026 erstellt')).toBeTruthy();
    expect(await storedEvent('event_1')).toMatchObject({ title: 'Besichtigung Groß!' });
  });

  test('that another deleted has lost nothing where nothing was typed', async () => {
    await putEvent('event_1');
    const { dialog } = await openEvent();
    await office.store.transact(async (transaction) => {
      await transaction.get(calendarEvents.name, 'event_1');
      transaction.delete(calendarEvents.name, 'event_1');
    });
    expect(await within(dialog).findByText('Der Termin wurde inzwischen gelöscht.')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Löschen' })).toBeNull();
  });

  test('is deleted once that is confirmed, by the name that it has now, and comes back', async () => {
    await putEvent('event_1', { title: 'Vorher' });
    const view = open();
    const { user } = view;
    await user.click(await screen.findByRole('button', { name: /Vorher/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Termin bearbeiten' });
    await putEvent('event_1');
    await within(dialog).findByDisplayValue('Besichtigung Groß');
    await user.click(within(dialog).getByRole('button', { name: 'Löschen' }));
    expect(await confirm(user, 'Termin löschen?', 'Löschen')).toContain('„Besichtigung Groß“');
    await waitFor(async () => expect(await storedEvent('event_1')).toBeUndefined());
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await waitFor(async () =>
      expect(await storedEvent('event_1')).toMatchObject({ title: 'Besichtigung Groß' }),
    );
    expect(await screen.findByText('Rückgängig gemacht')).toBeTruthy();
    const back = await screen.findByRole('button', { name: /Besichtigung Groß.*24\. November/ });
    await waitFor(() => expect(document.activeElement).toBe(back));
  });

  test('that a colleague deletes while it is asked about is theirs to take back', async () => {
    await putEvent('event_1');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Besichtigung Groß/ }));
    await user.click(await screen.findByRole('button', { name: 'Löschen' }));
    await screen.findByText('Termin löschen?');
    await office.store.transact(async (transaction) => transaction.delete(calendarEvents.name, 'event_1', 1));
    await confirm(user, 'Termin löschen?', 'Löschen');
    await screen.findByText('Termin gelöscht');
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull();
  });

  test('that was deleted does not come back over the one that is made anew', async () => {
    await putEvent('event_1');
    const { user, dialog } = await openEvent();
    await user.click(within(dialog).getByRole('button', { name: 'Löschen' }));
    await confirm(user, 'Termin löschen?', 'Löschen');
    const undo = await screen.findByRole('button', { name: 'Rückgängig' });
    await putEvent('event_1', { title: 'Neu angelegt' });
    await user.click(undo);
    expect(
      await screen.findByText(
        'Der Termin konnte nicht zurückgeholt werden. Jemand hat ihn inzwischen neu angelegt.',
      ),
    ).toBeTruthy();
    expect(await storedEvent('event_1')).toMatchObject({ title: 'Neu angelegt' });
  });
});

test('a day of the week takes the focus back where the entry that opened a dialog has left it', async () => {
  open('?ansicht=woche&datum=2026-11-24');
  const its = await screen.findByRole('region', { name: 'Dienstag, 24. November 2026' });
  expect(its.getAttribute('tabindex')).toBe('-1');
  expect(within(its).getByRole('heading').textContent).toBe('Di, 24.11.');
});

describe('the focus stays with what had it', () => {
  const chip = (name: RegExp) => screen.findByRole('button', { name });
  const focusIsAt = (element: () => Promise<HTMLElement>) =>
    waitFor(async () => expect(document.activeElement).toBe(await element()));
  const region = (name: string) => () => screen.findByRole('region', { name });

  test('in another view: at the entry, also on another day than the one selected', async () => {
    await putEvent('event_1', { date: '2026-11-26' });
    const { user } = open('?ansicht=woche&datum=2026-11-24');
    (await chip(/Besichtigung Groß/)).focus();
    await user.keyboard('t');
    expect(address().toString()).toBe('ansicht=tag&datum=2026-11-26');
    await screen.findByRole('heading', { level: 2, name: 'Donnerstag, 26. November 2026' });
    await focusIsAt(() => chip(/Besichtigung Groß/));
    await user.keyboard('m');
    await screen.findByRole('grid');
    await focusIsAt(() => chip(/Besichtigung Groß/));
  });

  test('in another view: at the day where no entry had it', async () => {
    const { user } = open();
    (await day('Dienstag, 24. November')).focus();
    await user.keyboard('w');
    await focusIsAt(region('Dienstag, 24. November 2026'));
    await user.keyboard('m');
    await screen.findByRole('grid');
    await focusIsAt(() => day('Dienstag, 24. November'));
  });

  test('at today, from another month and within its own', async () => {
    vi.setSystemTime('2026-11-23T10:00:00.000Z');
    await putEvent('event_1');
    const { user } = open('?datum=2026-11-30');
    (await day('Montag, 30. November')).focus();
    await user.keyboard('{PageDown}');
    await focusIsAt(() => day('Mittwoch, 30. Dezember'));
    await user.keyboard('h');
    await focusIsAt(() => day('Montag, 23. November'));
    (await chip(/Besichtigung Groß/)).focus();
    await user.keyboard('h');
    await focusIsAt(() => day('Montag, 23. November'));
  });

  test('at the day of which more is shown, and back from there', async () => {
    for (const id of ['1', '2', '3', '4']) await putEvent(`event_${id}`, { title: `Termin ${id}` });
    const { user } = open();
    (await chip(/^\+1 weitere/)).focus();
    await user.keyboard('{Enter}');
    await focusIsAt(region('Dienstag, 24. November 2026'));
    // The browser's own key for it.
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    act(() => history.back());
    await screen.findByRole('grid');
    await focusIsAt(() => day('Dienstag, 24. November'));
  });

  test('on the way back to a month that does not show its day: at the day asked for', async () => {
    vi.setSystemTime('2026-11-23T10:00:00.000Z');
    const { user } = open('?datum=2026-12-30');
    (await day('Mittwoch, 30. Dezember')).focus();
    await user.keyboard('h');
    await focusIsAt(() => day('Montag, 23. November'));
    act(() => history.back());
    await focusIsAt(() => day('Mittwoch, 30. Dezember'));
  });

  test('at the day whose entry a colleague takes away, and nowhere once it was left', async () => {
    const takeAway = () =>
      office.store.transact(async (transaction) => {
        await transaction.get(calendarEvents.name, 'event_1');
        transaction.delete(calendarEvents.name, 'event_1');
      });
    await putEvent('event_1');
    open('?ansicht=tag&datum=2026-11-24');
    (await chip(/Besichtigung Groß/)).focus();
    await takeAway();
    await focusIsAt(region('Dienstag, 24. November 2026'));
    await putEvent('event_1');
    const again = await chip(/Besichtigung Groß/);
    again.focus();
    again.blur();
    await takeAway();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Besichtigung Groß/ })).toBeNull());
    expect(document.activeElement).toBe(document.body);
  });

  test('outside the calendar it is left where it is', async () => {
    const { user } = open();
    const create = await screen.findByRole('button', { name: 'Termin erstellen' });
    create.focus();
    await user.keyboard('w');
    await region('Dienstag, 17. November 2026')();
    expect(document.activeElement).toBe(create);
  });
});

describe('moving by keyboard', () => {
  const chip = (name: RegExp) => screen.findByRole('button', { name });

  test('gives an appointment another day, the focus goes along, and it can be undone', async () => {
    await putEvent('event_1');
    const { user } = open();
    (await chip(/Besichtigung Groß.*24\. November/)).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    const moved = await chip(/Besichtigung Groß.*25\. November/);
    await waitFor(() => expect(document.activeElement).toBe(moved));
    await waitFor(async () => expect(await storedEvent('event_1')).toMatchObject({ date: '2026-11-25' }));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await storedEvent('event_1')).toMatchObject({ date: '2026-11-24' }));
    expect(await screen.findByText('Rückgängig gemacht')).toBeTruthy();
    const back = await chip(/Besichtigung Groß.*24\. November/);
    await waitFor(() => expect(document.activeElement).toBe(back));
  });

  test('is shown on a full day too, and goes on from there', async () => {
    await putEvent('event_1');
    for (const id of ['C-1', 'C-2', 'C-3']) await putCustomer({ name: id }, id);
    const { user } = open();
    (await chip(/Besichtigung Groß.*24\. November/)).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    const moved = await chip(/Besichtigung Groß.*25\. November/);
    await waitFor(() => expect(document.activeElement).toBe(moved));
    expect(screen.getByRole('button', { name: /^\+1 weitere/ })).toBeTruthy();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(await chip(/Besichtigung Groß.*26\. November/)).toBeTruthy();
  });

  test('pressed on quickly meets no rival in itself', async () => {
    await putEvent('event_1');
    const { user } = open();
    (await chip(/Besichtigung Groß.*24\. November/)).focus();
    const transact = office.store.transact.bind(office.store);
    let answer = () => {};
    vi.spyOn(office.store, 'transact').mockImplementationOnce(async (work) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return transact(work);
    });
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(async () =>
      expect(document.activeElement).toBe(await chip(/Besichtigung Groß.*25\. November/)),
    );
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await chip(/Besichtigung Groß.*26\. November/);
    answer();
    await waitFor(async () => expect(await storedEvent('event_1')).toMatchObject({ date: '2026-11-26' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that a colleague put back is shown there, and moved again from there', async () => {
    await putEvent('event_1');
    const { user } = open();
    (await chip(/Besichtigung Groß.*24\. November/)).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(async () => expect(await storedEvent('event_1')).toMatchObject({ date: '2026-11-25' }));
    await chip(/Besichtigung Groß.*25\. November/);
    await putEvent('event_1');
    (await chip(/Besichtigung Groß.*24\. November/)).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(async () => expect(await storedEvent('event_1')).toMatchObject({ date: '2026-11-25' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('Rückgängig gemacht');
  });

  /** What changes from now on is not heard of. @returns tells it */
  function holdChanges(): () => void {
    const watch = office.store.watch.bind(office.store);
    let tell = () => {};
    vi.spyOn(office.store, 'watch').mockImplementation((query, onChange, onError) => {
      let isFirst = true;
      return watch(
        query,
        (...found) => {
          if (isFirst) onChange(...found);
          else tell = () => onChange(...found);
          isFirst = false;
        },
        onError,
      );
    });
    return () => tell();
  }

  /** The next change waits. @returns makes it, or lets it fail */
  function holdNextChange(): (failure?: Error) => void {
    const transact = office.store.transact.bind(office.store);
    const held = Promise.withResolvers<void>();
    vi.spyOn(office.store, 'transact').mockImplementationOnce(async (work) => {
      await held.promise;
      return transact(work);
    });
    return (failure) => (failure ? held.reject(failure) : held.resolve());
  }

  test('shows it where it is stored where only the second of two quick moves fails', async () => {
    await putEvent('event_1');
    holdChanges();
    const { user } = open();
    (await chip(/Besichtigung Groß.*24\. November/)).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(async () => expect(await storedEvent('event_1')).toMatchObject({ date: '2026-11-25' }));
    vi.spyOn(office.store, 'transact').mockRejectedValueOnce(new StoreUnavailable());
    await waitFor(async () =>
      expect(document.activeElement).toBe(await chip(/Besichtigung Groß.*25\. November/)),
    );
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await screen.findByText(
      '„Besichtigung Groß“ ist auf Mi., 25.11.2026 verschoben, und vielleicht nicht weiter. Der Server ist nicht erreichbar.',
    );
    expect(await chip(/Besichtigung Groß.*25\. November/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Besichtigung Groß.*2[46]\. November/ })).toBeNull();
  });

  test('stands in the week that it goes to, however far it goes before it is stored', async () => {
    await putEvent('event_1');
    const { user } = open('?ansicht=woche&datum=2026-11-24');
    (await chip(/Besichtigung Groß.*24\. November/)).focus();
    const store = holdNextChange();
    for (const day of [/Besichtigung Groß.*1\. Dezember/, /Groß.*8\. Dezember/, /Groß.*15\. Dezember/]) {
      await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
      await waitFor(async () => expect(document.activeElement).toBe(await chip(day)));
    }
    store();
    await waitFor(async () => expect(await storedEvent('event_1')).toMatchObject({ date: '2026-12-15' }));
    expect(await chip(/Groß.*15\. Dezember/)).toBeTruthy();
  });

  test.each([
    ['ArrowDown', '1. Dezember', 'Di., 01.12.2026'],
    ['ArrowUp', '17. November', 'Di., 17.11.2026'],
  ])(
    'stands in the week that %s takes it to between being stored and the list saying so',
    async (arrow, there, said) => {
      await putEvent('event_1');
      holdChanges();
      const { user } = open('?ansicht=woche&datum=2026-11-24');
      (await chip(/Besichtigung Groß.*24\. November/)).focus();
      const store = holdNextChange();
      await user.keyboard(`{Shift>}{${arrow}}{/Shift}`);
      const name = new RegExp(`Besichtigung Groß.*${there}`);
      await chip(name);
      store();
      await screen.findByText(`„Besichtigung Groß“ auf ${said} verschoben`);
      expect(await chip(name)).toBeTruthy();
    },
  );

  test('that a colleague moved on goes back to their day where moving it fails', async () => {
    await putEvent('event_1');
    const { user } = open('?ansicht=woche&datum=2026-11-24');
    (await chip(/Besichtigung Groß.*24\. November/)).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(async () => expect(await storedEvent('event_1')).toMatchObject({ date: '2026-11-25' }));
    await putEvent('event_1', { date: '2026-12-09' });
    await waitFor(() => expect(screen.queryByRole('button', { name: /Besichtigung Groß/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Nächste/ }));
    await user.click(screen.getByRole('button', { name: /^Nächste/ }));
    (await chip(/Besichtigung Groß.*9\. Dezember/)).focus();
    vi.spyOn(office.store, 'transact').mockRejectedValueOnce(new StoreUnavailable());
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await screen.findByText(/vielleicht nicht verschoben/);
    const there = await chip(/Besichtigung Groß.*9\. Dezember/);
    await waitFor(() => expect(document.activeElement).toBe(there));
  });

  test('stands where it was moved to last while what was pressed before is stored, each after the other', async () => {
    await putEvent('event_1');
    holdChanges();
    const { user } = open();
    (await chip(/Besichtigung Groß.*24\. November/)).focus();
    const press = async (day: RegExp) => {
      await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
      await waitFor(async () => expect(document.activeElement).toBe(await chip(day)));
    };
    const storeFirst = holdNextChange();
    await press(/Besichtigung Groß.*25\. November/);
    await press(/Besichtigung Groß.*26\. November/);
    const storeSecond = holdNextChange();
    storeFirst();
    await waitFor(async () => expect(await storedEvent('event_1')).toMatchObject({ date: '2026-11-25' }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('button', { name: /Besichtigung Groß.*25\. November/ })).toBeNull();
    expect(await chip(/Besichtigung Groß.*26\. November/)).toBeTruthy();
    // That day is left already: it would be taken back under the move that goes on from there.
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull();
    await press(/Besichtigung Groß.*27\. November/);
    storeSecond();
    await waitFor(async () => expect(await storedEvent('event_1')).toMatchObject({ date: '2026-11-27' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows a moving day in the week that it goes to before the list says so', async () => {
    await putCustomer();
    holdChanges();
    const { user } = open('?ansicht=woche&datum=2026-11-24');
    (await chip(/Umzug: Käthe Groß/)).focus();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await confirm(user, 'Umzugstermin verschieben?', 'Verschieben');
    await screen.findByText(/auf Mi., 02.12.2026 verschoben/);
    expect(await chip(/Umzug: Käthe Groß.*2\. Dezember/)).toBeTruthy();
  });

  test('offers no undo of the move before while one is under way', async () => {
    await putEvent('event_1');
    const { user } = open();
    (await chip(/Besichtigung Groß.*24\. November/)).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await screen.findByRole('button', { name: 'Rückgängig' });
    const store = holdNextChange();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await chip(/Besichtigung Groß.*26\. November/);
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull();
    store();
    await screen.findByRole('button', { name: 'Rückgängig' });
  });

  test('that fails late is said beside what was done with another entry, and takes the focus from nobody', async () => {
    await putEvent('event_1');
    await putEvent('event_2', { title: 'Andere', time: '11:00' });
    const { user } = open();
    (await chip(/Besichtigung Groß.*24\. November/)).focus();
    const store = holdNextChange();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await chip(/Besichtigung Groß.*25\. November/);
    (await chip(/Andere.*24\. November/)).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await screen.findByText('„Andere“ auf Mi., 25.11.2026 verschoben');
    store(new StoreUnavailable());
    await screen.findByText(/„Besichtigung Groß“ wurde vielleicht nicht verschoben/);
    await chip(/Besichtigung Groß.*24\. November/);
    expect(document.activeElement).toBe(await chip(/Andere.*25\. November/));
    expect(screen.getByText('„Andere“ auf Mi., 25.11.2026 verschoben')).toBeTruthy();
    const other = await chip(/Andere.*25\. November/);
    other.focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await screen.findByText('„Andere“ auf Do., 26.11.2026 verschoben');
    expect(screen.getByText(/„Besichtigung Groß“ wurde vielleicht nicht verschoben/)).toBeTruthy();
  });

  test('asks about the day that staff wanted last where a colleague moved it meanwhile, and not where it is theirs', async () => {
    for (const [theirs, asks] of [
      ['2026-11-28', true],
      ['2026-11-26', false],
    ] as const) {
      await putEvent('event_1');
      const { user } = open();
      (await chip(/Besichtigung Groß.*24\. November/)).focus();
      const store = holdNextChange();
      await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
      await waitFor(async () =>
        expect(document.activeElement).toBe(await chip(/Besichtigung Groß.*25\. November/)),
      );
      await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
      await chip(/Besichtigung Groß.*26\. November/);
      await putEvent('event_1', { date: theirs });
      store();
      if (asks) {
        const conflict = await screen.findByRole('dialog', { name: /inzwischen verschoben/ });
        expect(conflict.textContent).toMatch(/26\.11\.2026.*28\.11\.2026/);
      } else {
        await waitFor(() =>
          expect(screen.getAllByRole('button', { name: /Besichtigung Groß/ })).toHaveLength(1),
        );
        expect(await chip(/Besichtigung Groß.*26\. November/)).toBeTruthy();
        await expect(screen.findByRole('dialog', {}, { timeout: 200 })).rejects.toThrow();
      }
      cleanup();
    }
  });

  test('shows what is known of the days, said to be old, where the server goes as others are asked for', async () => {
    await putEvent('event_1');
    const { user } = open('?ansicht=tag&datum=2026-11-24');
    await chip(/Besichtigung Groß/);
    const watch = office.store.watch.bind(office.store);
    vi.spyOn(office.store, 'watch').mockImplementation((query, onChange, onError) => {
      if (query.collection !== calendarEvents.name) return watch(query, onChange, onError);
      queueMicrotask(() => onError(new StoreUnavailable()));
      return () => undefined;
    });
    await user.click(screen.getByRole('button', { name: /^Nächster Tag/ }));
    await user.click(screen.getByRole('button', { name: /^Voriger Tag/ }));
    expect(await chip(/Besichtigung Groß/)).toBeTruthy();
    expect(screen.queryByText('Der Kalender konnte nicht geladen werden')).toBeNull();
    for (let days = 0; days < 15; days += 1)
      await user.click(screen.getByRole('button', { name: /^Nächster Tag/ }));
    expect(await screen.findByText('Der Kalender konnte nicht geladen werden')).toBeTruthy();
  });

  test('shows it nowhere else until the list has caught up, and then where a colleague put it', async () => {
    await putCustomer();
    const tell = holdChanges();
    const { user } = open();
    (await chip(/Umzug: Käthe Groß/)).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await confirm(user, 'Umzugstermin verschieben?', 'Verschieben');
    await screen.findByText('„Umzug: Käthe Groß“ auf Do., 26.11.2026 verschoben');
    expect(await chip(/Umzug: Käthe Groß.*26\. November/)).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('Rückgängig gemacht');
    expect(await chip(/Umzug: Käthe Groß.*25\. November/)).toBeTruthy();
    await putCustomer({ movingDate: '2026-11-27' });
    act(() => tell());
    expect(await chip(/Umzug: Käthe Groß.*27\. November/)).toBeTruthy();
  });

  test('keeps the focus where something that is gone gives it back to what is near', async () => {
    await putEvent('event_1');
    await putCustomer();
    const { user } = open('?ansicht=woche&datum=2026-11-24');
    const near = await chip(/Umzug: Käthe Groß/);
    (await chip(/Besichtigung Groß.*24\. November/)).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    const moved = await chip(/Besichtigung Groß.*25\. November/);
    const giveBack = () => {
      moved.blur();
      near.focus();
      return document.activeElement;
    };
    await user.keyboard('{Shift}');
    expect(giveBack()).toBe(moved);
    await user.keyboard('x');
    expect(giveBack()).toBe(near);
  });

  test('leaves the focus where it was put meanwhile', async () => {
    await putEvent('event_1');
    const { user } = open();
    await user.click(await chip(/Besichtigung Groß/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Termin bearbeiten' }));
    fireEvent.change(dialog.getByLabelText(/^Datum/), { target: { value: '2027-03-10' } });
    const watch = office.store.watch.bind(office.store);
    let answer = () => {};
    vi.spyOn(office.store, 'watch').mockImplementation((query, onChange, onError) => {
      const later = new Promise<void>((resolve) => {
        answer = resolve;
      });
      return watch(query, (...found) => void later.then(() => onChange(...found)), onError);
    });
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(address().get('datum')).toBe('2027-03-10'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.tab();
    const other = document.activeElement;
    answer();
    const moved = await chip(/Besichtigung Groß.*10\. März/);
    expect(other).not.toBe(moved);
    expect(document.activeElement).toBe(other);
  });

  test('is not followed from another screen, on which it can be undone all the same', async () => {
    await putEvent('event_1');
    const { user } = open();
    (await chip(/Besichtigung Groß.*24\. November/)).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await screen.findByText(/auf Mi., 25.11.2026 verschoben/);
    act(() => {
      history.pushState({}, '', '/customers?q=mei');
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('Rückgängig gemacht');
    expect(await storedEvent('event_1')).toMatchObject({ date: '2026-11-24' });
    expect(`${location.pathname}${location.search}`).toBe('/customers?q=mei');
  });

  test('twice is told once, and Ctrl+Z takes back the last alone and blames nobody', async () => {
    await putEvent('event_1');
    const { user } = open();
    (await chip(/Besichtigung Groß.*24\. November/)).focus();
    for (const to of ['25', '26']) {
      await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
      await screen.findByText(new RegExp(`auf .*${to}\\.11\\.2026 verschoben`));
    }
    expect(screen.getAllByText(/11\.2026 verschoben/)).toHaveLength(1);
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('Rückgängig gemacht');
    expect(await storedEvent('event_1')).toMatchObject({ date: '2026-11-25' });
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.queryByText(/inzwischen geändert/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull();
    expect(await storedEvent('event_1')).toMatchObject({ date: '2026-11-25' });
  });

  test('is not offered back once it was changed, nor that once it was deleted', async () => {
    await putEvent('event_1');
    const { user } = open();
    (await chip(/Besichtigung Groß.*24\. November/)).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await screen.findByText(/verschoben$/);
    await user.click(await chip(/Besichtigung Groß.*25\. November/));
    await user.type(await screen.findByLabelText(/^Titel/), '!');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Termin gespeichert');
    expect(screen.queryByText(/verschoben$/)).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await chip(/Besichtigung Groß!/));
    await user.click(await screen.findByRole('button', { name: 'Löschen' }));
    await confirm(user, 'Termin löschen?', 'Löschen');
    await screen.findByText('Termin gelöscht');
    expect(screen.queryByText('Termin gespeichert')).toBeNull();
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Rückgängig' })).toHaveLength(1));
  });

  test('over the edge of the month calls nobody away from it', async () => {
    await putEvent('event_1', { date: '2026-11-30' });
    const { user } = open('?datum=2026-12-13');
    (await chip(/Besichtigung Groß.*30\. November/)).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await screen.findByText(/auf Di., 01.12.2026 verschoben/);
    expect(address().get('datum')).toBe('2026-12-01');
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('Rückgängig gemacht');
    const back = await chip(/Besichtigung Groß.*30\. November/);
    await waitFor(() => expect(document.activeElement).toBe(back));
    expect(screen.getByRole('heading', { name: 'Dezember 2026' })).toBeTruthy();
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await waitFor(() => expect(address().get('datum')).toBe('2026-11-29'));
  });

  test('goes to no year that a date field refuses', async () => {
    await putEvent('event_1', { date: '1900-01-01' });
    const { user } = open('?datum=1900-01-01');
    (await chip(/Besichtigung Groß/)).focus();
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(await screen.findByText(/wurde nicht verschoben. Bitte geben Sie ein Jahr von 1900/)).toBeTruthy();
    expect(await storedEvent('event_1')).toMatchObject({ date: '1900-01-01' });
  });

  test('goes along into the next week', async () => {
    await putEvent('event_1', { date: '2026-11-22' });
    const { user } = open('?ansicht=woche&datum=2026-11-22');
    (await chip(/Besichtigung Groß.*22\. November/)).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    const moved = await chip(/Besichtigung Groß.*23\. November/);
    await waitFor(() => expect(document.activeElement).toBe(moved));
  });

  test('stays at its day where that is not wanted after all', async () => {
    await putCustomer();
    const { user } = open();
    (await chip(/Umzug: Käthe Groß/)).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await confirm(user, 'Umzugstermin verschieben?', 'Abbrechen');
    await waitFor(async () => expect(document.activeElement).toBe(await chip(/Umzug: Käthe Groß/)));
    expect(address().get('datum')).toBe('2026-11-22');
  });

  test('says so where the store is away, and shows it on the day that it has', async () => {
    await putEvent('event_1');
    const { user } = open();
    (await chip(/Besichtigung Groß.*24\. November/)).focus();
    vi.spyOn(office.store, 'transact').mockRejectedValueOnce(new StoreUnavailable());
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(
      await screen.findByText(
        '„Besichtigung Groß“ wurde vielleicht nicht verschoben. Der Server ist nicht erreichbar.',
      ),
    ).toBeTruthy();
    expect(await chip(/Besichtigung Groß.*24\. November/)).toBeTruthy();
    expect(await storedEvent('event_1')).toMatchObject({ date: '2026-11-24' });
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(await screen.findByText('„Besichtigung Groß“ auf Mi., 25.11.2026 verschoben')).toBeTruthy();
    expect(screen.queryByText(/wurde vielleicht nicht verschoben/)).toBeNull();
  });

  test('not into the hour that spring leaves out', async () => {
    await putEvent('event_1', { date: '2026-03-28', time: '02:30' });
    const { user } = open('?datum=2026-03-28');
    (await chip(/Besichtigung Groß/)).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(
      await screen.findByText(/wurde nicht verschoben\. Am 29\.03\.2026 gibt es 02:30 Uhr nicht/),
    ).toBeTruthy();
    expect(await storedEvent('event_1')).toMatchObject({ date: '2026-03-28' });
  });

  test('asks where it is a customer’s moving day, and changes theirs', async () => {
    const { movingDate: _none, ...imported } = customer();
    await office.put(customers, { id: 'C-1', data: { ...imported, moveDate: '2026-11-25' } });
    const { user } = open();
    (await chip(/Umzug: Käthe Groß/)).focus();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(await confirm(user, 'Umzugstermin verschieben?', 'Verschieben')).toContain(
      'von Mittwoch, 25. November 2026 auf Mittwoch, 2. Dezember 2026',
    );
    await waitFor(async () => expect((await storedCustomer())?.movingDate).toBe('2026-12-02'));
    expect(await storedCustomer()).not.toHaveProperty('moveDate');
  });

  test('gives a moving day another in its dialog, by Enter', async () => {
    await putCustomer();
    const { user } = open();
    await user.click(await chip(/Umzug: Käthe Groß/));
    const dialog = await screen.findByRole('dialog', { name: 'Umzug: Käthe Groß' });
    const date = within(dialog).getByLabelText<HTMLInputElement>('Neues Umzugsdatum');
    fireEvent.change(date, { target: { value: '' } });
    date.form?.requestSubmit();
    await waitFor(() => expect(document.activeElement).toBe(date));
    expect(within(dialog).getByText('Bitte geben Sie ein Datum ein')).toBeTruthy();
    fireEvent.change(date, { target: { value: '2026-11-27' } });
    date.form?.requestSubmit();
    await confirm(user, 'Umzugstermin verschieben?', 'Verschieben');
    await waitFor(async () => expect((await storedCustomer())?.movingDate).toBe('2026-11-27'));
  });

  test.each(['monat', 'woche'])('its dialog leaves the focus at the other day: %s', async (view) => {
    await putCustomer();
    const { user } = open(`?ansicht=${view}&datum=2026-11-25`);
    (await chip(/Umzug: Käthe Groß/)).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Umzug: Käthe Groß' });
    const date = within(dialog).getByLabelText<HTMLInputElement>('Neues Umzugsdatum');
    fireEvent.change(date, { target: { value: '2026-11-27' } });
    date.form?.requestSubmit();
    await confirm(user, 'Umzugstermin verschieben?', 'Verschieben');
    await waitFor(async () => expect((await storedCustomer())?.movingDate).toBe('2026-11-27'));
    await waitFor(async () => expect(document.activeElement).toBe(await chip(/Umzug: Käthe Groß/)));
    expect(address().get('datum')).toBe('2026-11-27');
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(address().get('datum')).toBe('2026-11-25'));
    const back = await chip(/Umzug: Käthe Groß.*25\. November/);
    await waitFor(() => expect(document.activeElement).toBe(back));
  });

  test('says where a moving day would be over, before it is saved', async () => {
    await putCustomer({ movingDate: '2020-01-20' });
    const { user } = open('?datum=2020-01-20');
    await user.click(await chip(/Umzug: Käthe Groß/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Umzug: Käthe Groß' }));
    const date = dialog.getByLabelText<HTMLInputElement>('Neues Umzugsdatum');
    expect(dialog.getByText('Ändert das Umzugsdatum beim Kunden')).toBeTruthy();
    fireEvent.change(date, { target: { value: '2020-01-21' } });
    expect(dialog.getByText('Dieser Tag ist schon vorbei')).toBeTruthy();
    date.form?.requestSubmit();
    expect(await confirm(user, 'Umzugstermin verschieben?', 'Abbrechen')).toContain(
      'Umzugsdatum beim Kunden. Dieser Tag ist schon vorbei.',
    );
    fireEvent.change(date, { target: { value: '2999-01-21' } });
    expect(dialog.queryByText('Dieser Tag ist schon vorbei')).toBeNull();
    date.form?.requestSubmit();
    expect(await confirm(user, 'Umzugstermin verschieben?', 'Verschieben')).not.toContain('schon vorbei');
  });

  test('comes back to its dialog, and to the day typed there, where that is not wanted after all', async () => {
    await putCustomer();
    const { user } = open();
    await user.click(await chip(/Umzug: Käthe Groß/));
    const dialog = await screen.findByRole('dialog', { name: 'Umzug: Käthe Groß' });
    const date = within(dialog).getByLabelText<HTMLInputElement>('Neues Umzugsdatum');
    fireEvent.change(date, { target: { value: '2026-11-27' } });
    const submit = within(dialog).getByRole('button', { name: 'Verschieben' });
    await user.click(submit);
    await confirm(user, 'Umzugstermin verschieben?', 'Abbrechen');
    await waitFor(() => expect(document.activeElement).toBe(submit));
    expect(date.value).toBe('2026-11-27');
    expect(await storedCustomer()).toMatchObject({ movingDate: '2026-11-25' });
  });

  test('asks before another day typed in its dialog is lost', async () => {
    await putCustomer();
    const { user } = open();
    await user.click(await chip(/Umzug: Käthe Groß/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Umzug: Käthe Groß' }));
    fireEvent.change(dialog.getByLabelText('Neues Umzugsdatum'), { target: { value: '2026-11-27' } });
    await user.click(dialog.getByRole('button', { name: 'Schließen' }));
    expect(await screen.findByText('Änderungen verwerfen?')).toBeTruthy();
  });

  test('shows both days where another moved it meanwhile, and saves the chosen one (D7)', async () => {
    await putCustomer();
    const { user } = open();
    (await chip(/Umzug: Käthe Groß/)).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await screen.findByText('Umzugstermin verschieben?');
    await putCustomer({ movingDate: '2026-12-24' });
    await confirm(user, 'Umzugstermin verschieben?', 'Verschieben');
    const conflict = await screen.findByRole('dialog', { name: 'Der Termin wurde inzwischen verschoben' });
    await user.click(within(conflict).getByRole('radio', { name: /26\.11\.2026/ }));
    await user.click(within(conflict).getByRole('button', { name: 'Auswahl speichern' }));
    await waitFor(async () => expect((await storedCustomer())?.movingDate).toBe('2026-11-26'));
    const moved = await chip(/Umzug: Käthe Groß.*26\. November/);
    await waitFor(() => expect(document.activeElement).toBe(moved));
  });
});

describe('with Apple Calendar', () => {
  const LINKS = '/api/calendar/links';
  const LINK = { id: 'abc', name: 'iPhone', createdAt: AT, createdBy: 'Petra' };
  const openDialog = async () => {
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Mit Apple Calendar' }));
    await screen.findByRole('dialog', { name: /Apple Calendar/ });
    return view;
  };

  test('an address is made, shown once, renewed and revoked', async () => {
    let links = [LINK];
    const disabled: (string | null)[] = [];
    office.answers.set(`GET ${LINKS}`, () => {
      // What is disabled in the browser's way loses the focus, as it was pressed.
      disabled.push(...[...document.querySelectorAll('button:disabled')].map((one) => one.textContent));
      return ok({ links });
    });
    office.answers.set(`POST ${LINKS}`, () => {
      links = [{ ...LINK, id: 'new', name: 'Tablet', createdBy: 'Unbekannt' }, ...links];
      return { status: 201, body: { id: 'new', url: 'https://umzug.example/api/calendar/feed/geheim.ics' } };
    });
    office.answers.set(`POST ${LINKS}/abc/renew`, ok({ id: 'def', url: 'http://127.0.0.1:8080/x.ics' }));
    office.answers.set(`DELETE ${LINKS}/abc`, () => {
      links = links.filter(({ id }) => id !== 'abc');
      return ok({ success: true });
    });
    const { user } = await openDialog();
    expect(await screen.findByText(/Erzeugt am 20\.11\.2026 von Petra · noch nicht abgerufen/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Adresse erzeugen' }));
    expect(await screen.findByText('Bitte geben Sie an, für wen die Adresse ist')).toBeTruthy();
    const name = screen.getByLabelText('Für wen ist die Adresse?');
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.type(name, 'Tablet');
    await user.click(screen.getByRole('button', { name: 'Adresse erzeugen' }));
    const shown = await screen.findByLabelText<HTMLInputElement>('Geheime Kalender-Adresse');
    expect(document.activeElement).toBe(shown);
    expect(shown.value).toBe('https://umzug.example/api/calendar/feed/geheim.ics');
    expect(screen.getByRole('link', { name: 'In Apple Calendar abonnieren' }).getAttribute('href')).toBe(
      'webcal://umzug.example/api/calendar/feed/geheim.ics',
    );
    expect(screen.queryByText(/gilt nur auf diesem Rechner/)).toBeNull();

    const row = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);
    // Who made it did not say their name.
    expect(row('Tablet').getByText('Erzeugt am 20.11.2026 · noch nicht abgerufen')).toBeTruthy();
    await user.click(row('iPhone').getByRole('button', { name: 'Erneuern' }));
    await confirm(user, 'Adresse erneuern?', 'Erneuern');
    expect(await screen.findByText(/gilt nur auf diesem Rechner/)).toBeTruthy();
    await user.click(row('iPhone').getByRole('button', { name: 'Widerrufen' }));
    await confirm(user, 'Adresse widerrufen?', 'Widerrufen');
    expect(await screen.findByText('Adresse für „iPhone“ widerrufen')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('iPhone')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(disabled).toEqual([]);
  });

  test('what fails is said in its place', async () => {
    office.answers.set(`GET ${LINKS}`, refusal(503, 'unavailable', 'Der Speicher ist nicht erreichbar'));
    office.answers.set('GET /api/calendar/export', refusal(503, 'index-not-ready', 'Wird noch aufgebaut'));
    const { user } = await openDialog();
    expect(await screen.findByText('Die Adressen konnten nicht geladen werden')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '.ics-Datei herunterladen' }));
    expect(
      await screen.findByText('Die Datei konnte nicht erstellt werden. Wird noch aufgebaut'),
    ).toBeTruthy();
  });
});
