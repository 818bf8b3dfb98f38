// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'shared-kit/api';
import { StoreUnavailable } from 'shared-kit/data';
import { connection } from 'shared-kit/data/connection';
import {
  addDays,
  type CalendarEvent,
  type Customer,
  calendarEvents,
  customers,
  quotes,
  today,
} from 'shared-kit/domain';
import { FakeOffice, renderScreen } from 'shared-kit/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { salesCustomer, salesQuote, viewingOf } from '../testing/sales-samples.ts';
import SalesScreen from './sales.screen.tsx';
import SalesTile from './sales.tile.tsx';

const now = new Date();
const daysAgo = (days: number) => `${addDays(today(now), -days)}T10:00:00.000Z`;
const recent = (name: string, data: Partial<Customer> = {}) =>
  salesCustomer(name, { createdAt: daysAgo(1), ...data });

let office: FakeOffice;
const putAll = async (...all: ReturnType<typeof recent>[]) => {
  for (const one of all) await office.put(customers, one);
};
const open = (address = '/sales') => renderScreen(office, <SalesScreen />, '/sales', address);
const group = (name: string) => within(screen.getByRole('region', { name }));
const namesIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/customer-details/'))
    .map((link) => link.textContent);
const eventsStored = async () =>
  (await office.store.list<CalendarEvent>({ collection: calendarEvents.name })).items;
const stored = (id: string) => office.store.get<Customer>(customers.name, id);

beforeEach(() => {
  office = new FakeOffice();
});
afterEach(() => {
  cleanup();
  connection.setState('connecting');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the sales overview', () => {
  test('has four groups in their order, each newest first, and counts them', async () => {
    const anna = recent('Anna Alt');
    const zoe = recent('Zoe Neu', { createdAt: daysAgo(0) });
    const quoted = recent('Quirin Quote', { contacted: true, viewingScheduled: true });
    const viewing = recent('Vera Viewing', { viewingScheduled: true });
    const contacted = recent('Carl Contact', { contacted: true });
    const moved = recent('Mo Moved', { createdAt: daysAgo(90), movingDate: today(now) });
    const { movingDate: _, ...imported } = recent('Ida Import', {
      createdAt: daysAgo(90),
      moveDate: addDays(today(now), -5),
    }).data;
    await putAll(anna, zoe, quoted, viewing, contacted, moved, { ...moved, id: 'C-ida', data: imported });
    await putAll(recent('Old Otto', { createdAt: daysAgo(6) }));
    await office.put(quotes, salesQuote(quoted, { price: 1234.56 }));
    await office.put(calendarEvents, viewingOf(viewing, '2099-11-24', '14:30'));
    open();

    await screen.findByText('Quirin Quote');
    expect(screen.getByRole('heading', { name: 'Verkaufsübersicht' })).toBeDefined();
    expect(screen.getByText('Aktuelle Aktivitäten der letzten 5 Tage')).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Angebot abgegeben',
      'BT vereinbart',
      'BT vereinbaren',
      'Noch nicht kontaktiert',
    ]);
    const chips = within(screen.getByRole('list', { name: 'Anzahl nach Stand' })).getAllByRole('link');
    expect(chips.map((chip) => chip.textContent)).toEqual([
      'Angebot abgegeben1',
      'BT vereinbart1',
      'BT vereinbaren1',
      'Noch nicht kontaktiert4',
    ]);
    expect(namesIn('Noch nicht kontaktiert').slice(0, 2)).toEqual(['Zoe Neu', 'Anna Alt']);
    expect(namesIn('Noch nicht kontaktiert')).toContain('Mo Moved');
    expect(namesIn('Noch nicht kontaktiert')).toContain('Ida Import');
    expect(screen.queryByText('Old Otto')).toBeNull();
    expect(group('BT vereinbart').getByText(/Besichtigung 24\.11\.2099, 14:30 Uhr/)).toBeDefined();
  });

  test('a row says who, for how much, where to, when, and how to reach them', async () => {
    const anna = recent('Anna Alt', { email: 'a?bcc=x@example.org' });
    await putAll(anna, recent('Stumm Still', { phone: '', email: '' }));
    await putAll(
      recent('Pia Past', { viewingScheduled: true, viewingDate: addDays(today(now), -3), toAddress: '' }),
    );
    await office.put(quotes, salesQuote(anna, { price: 1234.56 }));
    const { user } = open();
    const quoted = within(await screen.findByRole('region', { name: 'Angebot abgegeben' }));
    expect(quoted.getByText('AA')).toBeDefined();
    expect(quoted.getByText('1.235 €')).toBeDefined();
    expect(quoted.getByText('nach Am Markt 1')).toBeDefined();
    const { title } = quoted.getByRole('link', { name: 'Anna Alt' });
    expect(title).toBe('Anna Alt\nnach Am Markt 1, 04109 Leipzig');
    expect(group('BT vereinbart').getByText('Keine Zieladresse')).toBeDefined();
    expect(group('BT vereinbart').getByRole('link', { name: 'Pia Past' }).title).toBe('Pia Past');
    expect(quoted.getByText('Umzug 05.12.2026')).toBeDefined();
    expect(group('BT vereinbart').getByText(/^Besichtigung war am /)).toBeDefined();
    expect(quoted.getByRole('link', { name: 'Anna Alt anrufen' }).getAttribute('href')).toBe('tel:03012345');
    expect(quoted.getByRole('link', { name: 'E-Mail an Anna Alt' }).getAttribute('href')).toBe(
      'mailto:a%3Fbcc%3Dx@example.org',
    );
    const silent = group('Noch nicht kontaktiert');
    expect(silent.getByRole<HTMLButtonElement>('button', { name: 'Keine Telefonnummer' }).disabled).toBe(
      true,
    );
    expect(silent.getByRole<HTMLButtonElement>('button', { name: 'Keine E-Mail' }).disabled).toBe(true);
    await user.click(quoted.getByRole('link', { name: 'Anna Alt' }));
    expect(await screen.findByText(`Adresse /customer-details/${anna.id}`)).toBeDefined();
  });

  test('is live: who comes, goes on or is offered something is seen at once', async () => {
    open();
    expect(await screen.findByText(/kam niemand hinzu/)).toBeDefined();
    const anna = recent('Anna Alt');
    await act(() => putAll(anna));
    await screen.findByRole('region', { name: 'Noch nicht kontaktiert' });
    expect(namesIn('Noch nicht kontaktiert')).toEqual(['Anna Alt']);
    await act(() => office.put(quotes, salesQuote(anna, { price: 500 })));
    await waitFor(() => expect(namesIn('Angebot abgegeben')).toEqual(['Anna Alt']));
  });

  test('shows one group alone where the address names it, and all again', async () => {
    await putAll(recent('Anna Alt'), recent('Carl Contact', { contacted: true }));
    const { user } = open('/sales?gruppe=viewing_pending');
    expect(await screen.findByText('Carl Contact')).toBeDefined();
    expect(screen.queryByText('Anna Alt')).toBeNull();
    await user.click(screen.getByRole('link', { name: /BT vereinbaren/, current: true }));
    expect(await screen.findByText('Anna Alt')).toBeDefined();
  });

  test('that cannot be read says so, and is read anew', async () => {
    const { watch } = office.store;
    const broken = vi.spyOn(office.store, 'watch');
    broken.mockImplementation((_query, _tell, fail) => {
      fail(new StoreUnavailable());
      return () => undefined;
    });
    vi.spyOn(console, 'error').mockReturnValue();
    await putAll(recent('Anna Alt'));
    const { user } = open();
    expect(await screen.findByText('Die Verkaufsübersicht konnte nicht geladen werden')).toBeDefined();
    expect(screen.getByText('Der Server ist nicht erreichbar.')).toBeDefined();
    broken.mockImplementation(watch);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Anna Alt')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Neu laden' }));
    expect(await screen.findByText('Anna Alt')).toBeDefined();
  });

  test('loaded anew shows what is known until the answer comes, and keeps it where none does', async () => {
    await putAll(recent('Anna Alt'));
    const { user } = open();
    await screen.findByText('Anna Alt');
    const watch = vi.spyOn(office.store, 'watch').mockReturnValue(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Neu laden' }));
    await waitFor(() => expect(watch).toHaveBeenCalled());
    const reload = screen.getByRole('button', { name: 'Neu laden' });
    expect(reload.getAttribute('aria-busy')).toBe('true');
    expect(within(reload).getByRole('progressbar')).toBeDefined();
    expect(screen.getByText('Anna Alt')).toBeDefined();
    watch.mockImplementation((_query, _tell, fail) => {
      fail(new Error('Der Speicher ist nicht erreichbar'));
      return () => undefined;
    });
    vi.spyOn(console, 'error').mockReturnValue();
    await user.click(screen.getByRole('button', { name: 'Neu laden' }));
    expect(await screen.findByText(/Die Verkaufsübersicht ist/)).toBeDefined();
    expect(screen.getByText('Anna Alt')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Neu laden' }).getAttribute('aria-busy')).not.toBe('true');
    watch.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Neu laden' }));
    await waitFor(() => expect(screen.queryByText(/Die Verkaufsübersicht ist/)).toBeNull());
    expect(screen.getByText('Anna Alt')).toBeDefined();
  });

  test('of which a part is not followed any more may be old, whatever the others still tell', async () => {
    await putAll(recent('Anna Alt'));
    const { watch } = office.store;
    const ends: (() => void)[] = [];
    vi.spyOn(office.store, 'watch').mockImplementation((query, tell, fail) => {
      const end = watch.call(office.store, query, tell, fail);
      if (query.collection === quotes.name) ends.push(end, () => fail(new Error('Nicht erlaubt')));
      return end;
    });
    vi.spyOn(console, 'error').mockReturnValue();
    open();
    await screen.findByText('Anna Alt');
    for (const end of ends) act(end);
    expect(await screen.findByText(/Die Verkaufsübersicht ist/)).toBeDefined();
    await act(() => putAll(recent('Bea Bald')));
    expect(await screen.findByText('Bea Bald')).toBeDefined();
    expect(screen.getByText(/Die Verkaufsübersicht ist/)).toBeDefined();
  });

  test('comes by itself once the store is there', async () => {
    await putAll(recent('Anna Alt'));
    const { watch } = office.store;
    const late: (() => void)[] = [];
    vi.spyOn(office.store, 'watch').mockImplementation((query, tell, fail) => {
      fail(new StoreUnavailable());
      late.push(() => void watch.call(office.store, query, tell, fail));
      return () => undefined;
    });
    vi.spyOn(console, 'error').mockReturnValue();
    open();
    await screen.findByText('Die Verkaufsübersicht konnte nicht geladen werden');
    vi.mocked(office.store.watch).mockImplementation(watch);
    for (const come of late) act(come);
    expect(await screen.findByText('Anna Alt')).toBeDefined();
    expect(screen.queryByText(/Die Verkaufsübersicht ist/)).toBeNull();
  });

  test.each([
    [new ApiError(0, 'offline', ''), 'Keine Verbindung zum Server'],
    [new ApiError(503, 'unavailable', ''), 'Der Server erreicht die Datenbank gerade nicht'],
  ])('that is asked for anew in vain may be old, and says what is cut: %s', async (cause, reason) => {
    connection.setState('connected');
    await putAll(recent('Anna Alt'));
    const { user } = open();
    await screen.findByText('Anna Alt');
    vi.spyOn(office.store, 'watch').mockImplementation((_query, _tell, fail) => {
      fail(new StoreUnavailable(cause));
      return () => undefined;
    });
    vi.spyOn(console, 'error').mockReturnValue();
    await user.click(screen.getByRole('button', { name: 'Neu laden' }));
    expect(await screen.findByText(new RegExp(`nicht aktuell: ${reason}`))).toBeDefined();
    expect(screen.getByText('Anna Alt')).toBeDefined();
  });

  describe('on the next day', () => {
    const nextDay = () => {
      vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
      act(() => document.dispatchEvent(new Event('visibilitychange')));
    };

    test('is loaded in its place: another day has rows of its own', async () => {
      await putAll(recent('Anna Alt'));
      open();
      await screen.findByText('Anna Alt');
      vi.spyOn(office.store, 'watch').mockReturnValue(() => undefined);
      nextDay();
      expect(await screen.findByText('Lade Verkaufsübersicht...')).toBeDefined();
      expect(screen.queryByText('Anna Alt')).toBeNull();
    });

    test('says where it cannot be read, and shows nothing of the day before', async () => {
      await putAll(recent('Anna Alt'));
      open();
      await screen.findByText('Anna Alt');
      vi.spyOn(office.store, 'watch').mockImplementation((_query, _tell, fail) => {
        fail(new StoreUnavailable());
        return () => undefined;
      });
      vi.spyOn(console, 'error').mockReturnValue();
      nextDay();
      expect(await screen.findByText('Die Verkaufsübersicht konnte nicht geladen werden')).toBeDefined();
      expect(screen.queryByText('Anna Alt')).toBeNull();
    });
  });

  test('says that it loads', async () => {
    vi.spyOn(office.store, 'watch').mockReturnValue(() => undefined);
    open();
    expect(screen.getByText('Lade Verkaufsübersicht...')).toBeDefined();
  });

  test('names what is damaged', async () => {
    await putAll(recent('Anna Alt'));
    await office.put(customers, { id: 'C-kaputt', data: { createdAt: daysAgo(1), name: 7 } });
    open();
    expect(await screen.findByText('Ein Datensatz ist beschädigt')).toBeDefined();
    expect(screen.getByText(/C-kaputt/)).toBeDefined();
  });
});

describe('a step', () => {
  test('marks a lead as contacted, and is taken back', async () => {
    const anna = recent('Anna Alt');
    await putAll(anna);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Kontaktiert: Anna Alt' }));
    await waitFor(() => expect(namesIn('BT vereinbaren')).toEqual(['Anna Alt']));
    expect((await stored(anna.id))?.data).toMatchObject({ contacted: true, phone: anna.data.phone });
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await waitFor(() => expect(namesIn('Noch nicht kontaktiert')).toEqual(['Anna Alt']));
  });

  test('leaves the focus in its group: with the next row, without one with the group', async () => {
    await putAll(recent('Anna Alt', { createdAt: daysAgo(0) }), recent('Bea Bald'));
    const { user } = open();
    const contact = async (name: string) => {
      (await screen.findByRole('button', { name: `Kontaktiert: ${name}` })).focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(namesIn('BT vereinbaren')).toContain(name));
    };
    await contact('Anna Alt');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bea Bald' }));
    await contact('Bea Bald');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Noch nicht kontaktiert' }));
    // happy-dom gives the focus to whatever asks for it.
    expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
  });

  const schedule = async ({ user }: ReturnType<typeof open>, date = '2099-12-01') => {
    await user.click(await screen.findByRole('button', { name: /^Termin vereinbaren: / }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Besichtigungstermin vereinbaren' }));
    fireEvent.change(dialog.getByLabelText(/Datum/), { target: { value: date } });
    await user.click(dialog.getByRole('button', { name: 'Termin vereinbaren' }));
    return dialog;
  };

  test('a viewing that is stored takes no input meanwhile, and the focus is where it was once that has failed', async () => {
    await putAll(recent('Anna Alt'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Termin vereinbaren: / }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Besichtigungstermin vereinbaren' }));
    fireEvent.change(dialog.getByLabelText(/Datum/), { target: { value: '2099-12-01' } });
    const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Beschreibung' });
    await user.click(text);
    const { promise, reject } = Promise.withResolvers<never>();
    const transact = vi.spyOn(office.store, 'transact').mockReturnValueOnce(promise);
    text.form?.requestSubmit();
    await waitFor(() => expect(transact).toHaveBeenCalledOnce());
    await user.keyboard('!');
    text.blur();
    expect(text.matches('fieldset:disabled *')).toBe(true);
    reject(new StoreUnavailable());
    expect(await dialog.findByText(/^Vielleicht nicht gespeichert/)).toBeDefined();
    expect(document.activeElement === text).toBe(true);
    expect(text.value).toBe('Lindenstraße 4, 10969 Berlin');
    await user.keyboard('!');
    expect(text.value).toBe('Lindenstraße 4, 10969 Berlin!');
    transact.mockRestore();
  });

  test('a viewing that is stored keeps its dialog: what is on its way cannot be discarded', async () => {
    await putAll(recent('Anna Alt'));
    const view = open();
    const { promise, reject } = Promise.withResolvers<never>();
    const transact = vi.spyOn(office.store, 'transact').mockReturnValueOnce(promise);
    const dialog = await schedule(view);
    await waitFor(() => expect(transact).toHaveBeenCalledOnce());
    await view.user.keyboard('{Escape}');
    reject(new StoreUnavailable());
    expect(await dialog.findByText(/^Vielleicht nicht gespeichert/)).toBeDefined();
    expect(screen.queryByText('Änderungen verwerfen?')).toBeNull();
    await view.user.keyboard('{Escape}');
    expect(await screen.findByText('Änderungen verwerfen?')).toBeDefined();
    transact.mockRestore();
  });

  test('schedules a viewing: the customer and the calendar say it, and neither after it is taken back', async () => {
    const anna = recent('Anna Alt');
    await putAll(anna);
    const view = open();
    await schedule(view);
    await waitFor(() => expect(namesIn('BT vereinbart')).toEqual(['Anna Alt']));
    // Pointed at it stays, however long the rest takes.
    await view.user.hover(await screen.findByRole('button', { name: 'Rückgängig' }));
    expect((await stored(anna.id))?.data).toMatchObject({
      viewingScheduled: true,
      viewingDate: '2099-12-01',
    });
    expect((await eventsStored()).map(({ data }) => data)).toMatchObject([
      {
        title: 'Besichtigung: Anna Alt',
        date: '2099-12-01',
        time: '10:00',
        type: 'viewing',
        customerId: anna.id,
        description: 'Lindenstraße 4, 10969 Berlin',
      },
    ]);
    expect(await screen.findByText(/Besichtigung 01\.12\.2099, 10:00 Uhr/)).toBeDefined();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Noch nicht kontaktiert' })),
    );
    await view.user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await waitFor(() => expect(namesIn('Noch nicht kontaktiert')).toEqual(['Anna Alt']));
    expect(await eventsStored()).toEqual([]);
    const { updatedAt: _, ...before } = anna.data;
    expect((await stored(anna.id))?.data).toMatchObject(before);
    expect((await stored(anna.id))?.data).not.toHaveProperty('viewingDate');
  });

  test('agreed before, but not in the calendar, shows its day and begins with it', async () => {
    const vera = recent('Vera Viewing', { viewingScheduled: true, viewingDate: '2099-12-03' });
    await putAll(vera);
    const { user } = open();
    expect(await screen.findByText('Besichtigung 03.12.2099')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Termin eintragen: / }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Besichtigungstermin vereinbaren' }));
    await user.click(dialog.getByRole('button', { name: 'Termin vereinbaren' }));
    expect(await screen.findByText(/Besichtigung 03\.12\.2099, 10:00 Uhr/)).toBeDefined();
    expect((await eventsStored()).map(({ data }) => data.date)).toEqual(['2099-12-03']);
  });

  test('of a customer with a long name has as much of it as titles take', async () => {
    const name = `${'A'.repeat(185)}🚚`;
    await putAll(recent(name, { viewingScheduled: true, viewingDate: '2099-12-03' }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Termin eintragen: / }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Besichtigungstermin vereinbaren' }));
    await user.click(dialog.getByRole('button', { name: 'Termin vereinbaren' }));
    const title = `Besichtigung: ${'A'.repeat(185)}`;
    await waitFor(async () => expect((await eventsStored()).map(({ data }) => data.title)).toEqual([title]));
  });

  test('without a date says so and schedules nothing', async () => {
    await putAll(recent('Anna Alt'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Termin vereinbaren: / }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText(/Uhrzeit/));
    expect(dialog.getByText('Bitte geben Sie ein Datum ein')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Termin vereinbaren' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/Datum/)));
    expect(await eventsStored()).toEqual([]);
  });

  test('cannot be in a year that no calendar shows', async () => {
    await putAll(recent('Anna Alt'));
    const dialog = await schedule(open(), '1826-12-01');
    expect(await dialog.findByText('Bitte geben Sie ein Jahr von 1900 bis 2999 ein')).toBeDefined();
    expect(await eventsStored()).toEqual([]);
  });

  test('cannot be in the hour that spring leaves out', async () => {
    await putAll(recent('Anna Alt'));
    const view = open();
    const dialog = await schedule(view, '');
    fireEvent.change(dialog.getByLabelText(/Datum/), { target: { value: '2027-03-28' } });
    fireEvent.change(dialog.getByLabelText(/Uhrzeit/), { target: { value: '02:30' } });
    expect(await dialog.findByText(/^Am 28\.03\.2027 gibt es 02:30 Uhr nicht/)).toBeDefined();
    await view.user.click(dialog.getByRole('button', { name: 'Termin vereinbaren' }));
    expect(await eventsStored()).toEqual([]);
  });

  test('that somebody else was quicker with is not taken, and what was typed stays (D7)', async () => {
    const anna = recent('Anna Alt');
    await putAll(anna);
    const view = open();
    const { user } = view;
    await user.click(await screen.findByRole('button', { name: /^Termin vereinbaren: / }));
    await screen.findByRole('dialog');
    await act(() =>
      office.put(customers, {
        id: anna.id,
        data: { ...anna.data, viewingScheduled: true, viewingDate: '2099-11-30' },
      }),
    );
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/Datum/), { target: { value: '2099-12-01' } });
    await user.click(dialog.getByRole('button', { name: 'Termin vereinbaren' }));
    expect(await dialog.findByText(/Inzwischen wurde ein Termin/)).toBeDefined();
    expect(dialog.getByLabelText<HTMLInputElement>(/Datum/).value).toBe('2099-12-01');
    expect(await eventsStored()).toEqual([]);
    expect((await stored(anna.id))?.data.viewingDate).toBe('2099-11-30');
  });

  test('is not taken back once the appointment was changed', async () => {
    const anna = recent('Anna Alt');
    await putAll(anna);
    const view = open();
    await schedule(view);
    const undo = await screen.findByRole('button', { name: 'Rückgängig' });
    const [event] = await eventsStored();
    if (!event) throw new Error('no event');
    await act(() => office.put(calendarEvents, { id: event.id, data: { ...event.data, time: '15:00' } }));
    await view.user.click(undo);
    expect(await screen.findByText(/Der Termin wurde inzwischen geändert/)).toBeDefined();
    expect(await eventsStored()).toHaveLength(1);
  });
});

describe('the widget', () => {
  test('says where it may be old', async () => {
    await putAll(recent('Anna Alt'));
    const { watch } = office.store;
    vi.spyOn(office.store, 'watch').mockImplementation((query, tell, fail) =>
      watch.call(office.store, query, (snapshot) => tell({ ...snapshot, stale: true }), fail),
    );
    renderScreen(office, <SalesTile />, '/dashboard', '/dashboard');
    expect(await screen.findByText('Letzte 5 Tage, vielleicht nicht aktuell')).toBeDefined();
  });

  test('shows the newest three of a group and leads to the rest', async () => {
    await putAll(...[1, 2, 3, 4, 5].map((n) => recent(`Kunde ${n}`)));
    renderScreen(office, <SalesTile />, '/dashboard', '/dashboard');
    const widget = within(await screen.findByRole('region', { name: 'Verkaufsübersicht' }));
    expect(widget.getByText('Letzte 5 Tage')).toBeDefined();
    await waitFor(() => expect(namesIn('Noch nicht kontaktiert')).toHaveLength(3));
    expect(widget.getByRole('link', { name: '2 weitere' }).getAttribute('href')).toBe(
      '/sales?gruppe=no_contact',
    );
    expect(widget.getByRole('link', { name: 'Alle anzeigen' }).getAttribute('href')).toBe('/sales');
  });
});
