// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Profiler } from 'react';
import { StoreUnavailable } from 'shared-kit/data';
import { customers } from 'shared-kit/domain';
import { hasUnsavedChanges } from 'shared-kit/router';
import { renderScreen } from 'shared-kit/testing';
import { TRACKED } from 'shared-kit/tracking';
import { guardTab } from 'shared-kit/ui';
import { keepQuote, unsentQuotes } from 'shared-kit/unsent-quotes';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeOffice, refusal } from '../testing/fake-office.ts';
import { CUSTOMER, sampleDetails, sampleQuote } from '../testing/sample-quote.ts';
import CreateQuoteScreen from './create-quote.screen.tsx';
import { formOf } from './quote-form.ts';
import { typedQuoteKey, typedQuotes } from './typed-quote.ts';

const PATHS = ['/create-quote', '/create-quote/:customerId'];
const ADDRESS = `/create-quote/${CUSTOMER.id}`;
const SEND = '/api/send-email';

let office: FakeOffice;

beforeEach(async () => {
  sessionStorage.clear();
  office = new FakeOffice();
  await office.addCustomer(CUSTOMER);
});
afterEach(async () => {
  cleanup();
  // What waits is sent by itself, into the office of whichever test runs then.
  await unsentQuotes.forget();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (address = ADDRESS, state?: unknown) =>
  renderScreen(office, <CreateQuoteScreen />, PATHS, address, state);
const storedDetails = async () => (await office.quotes())[0]?.data.details;

/** The id that "Duplicate tab" copies along. */
const typedId = (): string =>
  JSON.parse(sessionStorage.getItem(`quote-form:${CUSTOMER.id}:new`) ?? '').quoteId;
/** What the duplicate of this tab has saved. */
const savedByDuplicate = () =>
  office.putQuote(typedId(), { ...sampleQuote().data, details: sampleDetails({ boxCount: 47 }) });

const total = () => screen.getByRole('table', { name: 'Gesamtpreis' }).textContent;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** They outlive the screen, and a test. */
async function closeNotifications(user: UserEvent) {
  for (const close of screen.queryAllByRole('button', { name: 'Meldung schließen' })) await user.click(close);
}
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

/** What the page says of it, beside the button. */
const whyOff = (name: string) =>
  document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent;

describe('the customer of the address (D28)', () => {
  test('without a customer it goes to the search', async () => {
    open('/create-quote');
    expect(await screen.findByText('Adresse /search-customer')).toBeTruthy();
  });

  test('a customer that navigation brought along gets an address that a reload understands', async () => {
    open('/create-quote', { customer: CUSTOMER });
    expect(await screen.findByText(/Erika Muster · K202611001/)).toBeTruthy();
    expect(location.pathname).toBe(ADDRESS);
  });

  test('whom navigation brought along stays as the first save names the draft in the address', async () => {
    const watch = office.store.watch.bind(office.store);
    vi.spyOn(office.store, 'watch').mockImplementation((query, ...tell) =>
      query.collection === customers.name ? () => undefined : watch(query, ...tell),
    );
    const { user } = open(ADDRESS, { customer: CUSTOMER });
    const notes = await screen.findByLabelText('Notizen zum Angebot');
    await user.type(notes, 'Hund im Haus');
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByText('Entwurf gespeichert')).toBeTruthy();
    await waitFor(() => expect(location.search).toContain('?quote=quote_'));
    expect(screen.getByDisplayValue('Hund im Haus')).toBe(notes);
  });

  test('is named with the day of the move', async () => {
    open();
    expect(await screen.findByText('Erika Muster · K202611001 · Umzug am 14.12.2026')).toBeTruthy();
  });

  test('whose move is over is marked there, in the words that stand before sending', async () => {
    const over = { ...CUSTOMER, data: { ...CUSTOMER.data, movingDate: '2020-02-29' } };
    await office.deleteCustomer(CUSTOMER.id);
    await office.addCustomer(over);
    open();
    await screen.findByText('Der Umzugstermin (29.02.2020) liegt in der Vergangenheit.');
    expect(isOff('Per E-Mail senden')).toBe(false);
  });

  test('is found by the customer number too', async () => {
    open('/create-quote/K202611001');
    expect(await screen.findByText(/Erika Muster · K202611001/)).toBeTruthy();
  });

  test('that does not exist is said', async () => {
    open('/create-quote/K000000000');
    expect(await screen.findByText('Kunde nicht gefunden (ID: K000000000)')).toBeTruthy();
  });
});

describe('the price', () => {
  test('follows every input', async () => {
    const { user } = open();
    const volume = await screen.findByLabelText(/Umzugsvolumen/);
    // 60 m² make 20 m³: 899, and two floors without elevator.
    expect(total()).toContain('999,00 €');
    await user.clear(volume);
    await user.type(volume, '20,1');
    expect(total()).toContain('1.199,00 €');
    await user.click(screen.getByLabelText('Aufzug (Auszug)'));
    expect(total()).toContain('1.099,00 €');
    await user.type(screen.getByLabelText('Umzugskartons'), '3');
    expect(total()).toContain('1.106,50 €');
    await user.click(screen.getByRole('button', { name: /Küchenmontage/ }));
    expect(total()).toContain('1.356,50 €');
    await user.click(screen.getByLabelText('Gesamtpreis von Hand'));
    await user.type(screen.getByLabelText('Manueller Gesamtpreis'), '1.190');
    expect(total()).toContain('Berechneter Preis1.356,50 €Nettobetrag1.000,00 €19 % Mehrwertsteuer190,00 €');
  });

  test('of inputs that have none stays the last one, and nothing can be sent', async () => {
    const { user } = open();
    const volume = await screen.findByLabelText(/Umzugsvolumen/);
    await user.clear(volume);
    await user.type(volume, '0');
    await user.tab();
    expect(screen.getByText('Muss größer als 0 sein')).toBeTruthy();
    expect(total()).toContain('999,00 €');
    expect(screen.getByText(/Letzter gültiger Stand/)).toBeTruthy();
    expect(isOff('Per E-Mail senden')).toBe(true);
    expect(whyOff('Per E-Mail senden')).toBe('Bitte prüfen Sie die Eingaben');
    await user.click(button('Bitte prüfen Sie die Eingaben'));
    expect(document.activeElement).toBe(volume);
    await user.click(button('Entwurf speichern'));
    expect(document.activeElement).toBe(volume);
    expect(await office.quotes()).toEqual([]);
  });

  test('of inputs that have none is why nothing can be sent on the phone, too', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media.includes('max-width'),
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
    const { user } = open();
    const boxes = await screen.findByLabelText('Umzugskartons');
    expect(whyOff('Senden')).toBeUndefined();
    await user.type(boxes, '3o');
    expect(isOff('Senden')).toBe(true);
    expect(whyOff('Senden')).toBe('Bitte prüfen Sie die Eingaben');
  });

  test('an unreadable number holds back the save and keeps what was typed', async () => {
    const { user } = open();
    const boxes = await screen.findByLabelText<HTMLInputElement>('Umzugskartons');
    await user.type(boxes, '3o');
    await user.click(button('Entwurf speichern'));
    expect(boxes.value).toBe('3o');
    expect(document.activeElement).toBe(boxes);
    expect(await office.quotes()).toEqual([]);
  });

  test('an unreadable number is said with all else that is wrong', async () => {
    const { user } = open();
    await screen.findByLabelText('Umzugskartons');
    await user.click(screen.getAllByRole('button', { name: 'Eigene Position' })[0] ?? document.body);
    await user.type(screen.getByLabelText('Bezeichnung'), 'Decken');
    await user.type(screen.getByLabelText('Menge'), '2');
    await user.type(screen.getByLabelText('Umzugskartons'), '3o');
    expect(screen.queryByText('Bitte geben Sie den Einzelpreis ein')).toBeNull();
    await user.click(button('Entwurf speichern'));
    expect(screen.getByText('Bitte geben Sie den Einzelpreis ein')).toBeTruthy();
  });

  test.each([
    ['Reinigung', 'Reinigungsstunden'],
    ['Gesamtpreis von Hand', 'Manueller Gesamtpreis'],
    ['Transportversicherung anbieten', 'Versicherungswert'],
  ])(
    'of what is switched off (%s) it holds back nothing, and is there once that is on again',
    async (name, amount) => {
      const { user } = open();
      const service = await screen.findByRole('switch', { name: new RegExp(`^${name}`) });
      await user.click(service);
      await user.type(screen.getByLabelText(amount), 'ca. 5');
      await user.click(service);
      await user.click(button('Entwurf speichern'));
      expect(await screen.findByText('Entwurf gespeichert')).toBeTruthy();
      await user.click(service);
      expect(screen.getByLabelText(amount)).toHaveProperty('value', 'ca. 5');
      await user.click(button('Entwurf speichern'));
      expect(document.activeElement).toBe(screen.getByLabelText(amount));
      expect(await office.quotes()).toMatchObject([{ version: 1 }]);
    },
  );
});

describe('the form', () => {
  const focused = () => document.activeElement;

  test('a row that was added is where one types next', async () => {
    const { user } = open();
    await screen.findByLabelText(/Umzugsvolumen/);
    await user.click(screen.getByRole('button', { name: /Küchenmontage/ }));
    expect(focused()).toBe(screen.getByLabelText('Menge'));
    const [ownLine] = screen.getAllByRole('button', { name: 'Eigene Position' });
    if (ownLine) await user.click(ownLine);
    expect(focused()).toBe(screen.getAllByLabelText('Bezeichnung')[1]);
  });

  test('a name that is pasted too long stays whole, says so, and is not saved', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Küchenmontage/ }));
    const name = screen.getByLabelText<HTMLInputElement>('Bezeichnung');
    const long = `${'Küchenmontage '.repeat(9)}OHNE Wasseranschluss`;
    await user.clear(name);
    await user.paste(long);
    expect(name.value).toBe(long);
    await user.click(button('Entwurf speichern'));
    expect(screen.getByText('Höchstens 120 Zeichen')).toBeTruthy();
    expect(focused()).toBe(name);
    expect(await office.quotes()).toEqual([]);
  });

  test('a distance that is typed is known; unknown, it is empty', async () => {
    const { user } = open();
    const field = () => screen.getByLabelText<HTMLInputElement>(/^Entfernung(?! unbekannt)/);
    const unknown = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Entfernung unbekannt' });
    expect(unknown.checked).toBe(true);
    await user.type(field(), '120');
    expect(unknown.checked).toBe(false);
    await user.click(button('Entwurf speichern'));
    await waitFor(async () =>
      expect(await storedDetails()).toMatchObject({ distanceKnown: true, distance: 120 }),
    );
    // What is no number must not be left standing either: it would hold back every save.
    await user.clear(field());
    await user.type(field(), 'weit');
    await user.click(unknown);
    expect(field().value).toBe('');
    await user.click(button('Entwurf speichern'));
    await waitFor(async () =>
      expect(await storedDetails()).toMatchObject({ distanceKnown: false, distance: 0 }),
    );
  });

  test('a distance that the address brings is in the form, and in the address no more', async () => {
    const { user } = open(`${ADDRESS}?entfernung=190.4`);
    const field = await screen.findByLabelText<HTMLInputElement>(/^Entfernung(?! unbekannt)/);
    expect(field.value).toBe('190,4');
    await waitFor(() => expect(location.search).toBe(''));
    await user.click(button('Entwurf speichern'));
    await waitFor(async () =>
      expect(await storedDetails()).toMatchObject({ distanceKnown: true, distance: 190.4 }),
    );
  });

  test('says in German from which area the volume was estimated', async () => {
    const id = 'C-22222222-1111-4111-8111-111111111111';
    const apartment = { rooms: 3, area: 74.5, floor: 2, hasElevator: false };
    await office.addCustomer({ ...CUSTOMER, id, data: { ...CUSTOMER.data, apartment } });
    open(`/create-quote/${id}`);
    expect(await screen.findByText(/Geschätzt aus 74,5 m² Wohnfläche/)).toBeTruthy();
  });
});

describe('saving', () => {
  test('a double click makes one draft, and the address names it', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Notizen zum Angebot'), 'Hund im Haus');
    await user.dblClick(button('Entwurf speichern'));
    await waitFor(() => expect(location.search).toContain('?quote=quote_'));
    expect(office.requests.filter((request) => request === 'POST /api/quotes')).toHaveLength(1);
    expect((await office.quotes())[0]?.data).toMatchObject({
      status: 'draft',
      price: 999,
      comment: 'Hund im Haus',
    });
  });

  test('takes no input meanwhile, which would be in no quote, and gives the focus back', async () => {
    const { user } = open();
    const notes = await screen.findByLabelText<HTMLTextAreaElement>('Notizen zum Angebot');
    const recipient = screen.getByLabelText<HTMLInputElement>('E-Mail des Empfängers');
    await user.type(notes, 'Hund');
    const release = office.hold('/api/quotes');
    // As by a touch, which leaves the focus where it is.
    button('Entwurf speichern').click();
    await waitFor(() => expect(notes.closest('fieldset')?.disabled).toBe(true));
    // As browsers do with a field that is off.
    notes.blur();
    await user.type(notes, ' im Haus');
    await user.type(recipient, '.de');
    expect([notes.value, recipient.value]).toEqual(['Hund', CUSTOMER.data.email]);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    release();
    await waitFor(() => expect(document.activeElement).toBe(notes));
    await user.type(notes, ' im Haus');
    expect(notes.value).toBe('Hund im Haus');
  });

  test('discards nothing meanwhile that was typed before a reload', async () => {
    const { user, unmount } = open();
    await user.type(await screen.findByLabelText('Notizen zum Angebot'), 'Hund');
    unmount();
    open();
    await screen.findByText(/wiederhergestellt/);
    const release = office.hold('/api/quotes');
    await user.click(button('Entwurf speichern'));
    expect(isOff('Verwerfen')).toBe(true);
    release();
    expect(await screen.findByText('Entwurf gespeichert')).toBeTruthy();
  });

  test('neither sends nor discards meanwhile what was refused before', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Notizen zum Angebot'), 'Hund');
    office.faults.set('/api/quotes', 'offline');
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByText('Nur lokal')).toBeTruthy();
    office.faults.set('/api/quotes', refusal(404, 'not-found', 'Kunde nicht gefunden'));
    await unsentQuotes.send();
    await screen.findByRole('button', { name: 'Erneut senden' });
    const release = office.hold('/api/quotes');
    await user.click(button('Entwurf speichern'));
    expect([isOff('Erneut senden'), isOff('Verwerfen')]).toEqual([true, true]);
    release();
    expect(await screen.findByText('Entwurf gespeichert')).toBeTruthy();
  });

  test('a PDF stores what is not saved yet, and says so; again, it only downloads', async () => {
    // happy-dom goes to the address of a file instead of saving it.
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = open();
    await screen.findByLabelText(/Umzugsvolumen/);
    await closeNotifications(user);
    await user.click(button('PDF'));
    expect(await screen.findByText('PDF wurde heruntergeladen')).toBeTruthy();
    expect(screen.getByText('Entwurf gespeichert')).toBeTruthy();
    expect(await office.quotes()).toHaveLength(1);
    await closeNotifications(user);
    await user.click(button('PDF'));
    expect(await screen.findByText('PDF wurde heruntergeladen')).toBeTruthy();
    expect(screen.queryByText('Entwurf gespeichert')).toBeNull();
    expect(saved).toHaveBeenCalledTimes(2);
  });

  test('is counted, and what follows from it too, where somebody counts (D45)', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const counted: unknown[] = [];
    const count = (event: Event) => event instanceof CustomEvent && counted.push(event.detail);
    window.addEventListener(TRACKED, count);
    const { user } = open();
    await screen.findByLabelText(/Umzugsvolumen/);
    await user.click(button('PDF'));
    await waitFor(() => expect(counted).toEqual(['quote_created', 'pdf_export']));
    await user.type(screen.getByLabelText('Notizen zum Angebot'), 'Hund');
    await user.click(button('Entwurf speichern'));
    await waitFor(() => expect(counted.at(-1)).toBe('quote_updated'));
    window.removeEventListener(TRACKED, count);
  });

  test('a save whose answer was lost is one quote when it is repeated', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Umzugskartons'), '4');
    office.faults.set('/api/quotes', 'lost');
    await user.click(button('Entwurf speichern'));
    await waitFor(() => expect(localStorage.getItem('unsent-quotes')).not.toBeNull());
    await user.type(screen.getByLabelText('Umzugskartons'), '0');
    await user.click(button('Entwurf speichern'));
    await waitFor(async () => expect(await storedDetails()).toMatchObject({ boxCount: 40 }));
    expect(await office.quotes()).toHaveLength(1);
    // Sent again it would be another one than is stored.
    expect(localStorage.getItem('unsent-quotes')).toBeNull();
  });

  test.each(['offline' as const, 'lost' as const])(
    'whose answer a reload does not await is one quote, which the reload opens (%s)',
    async (fault) => {
      const { user, unmount } = open();
      await user.type(await screen.findByLabelText('Umzugskartons'), '4');
      const release = office.hold('/api/quotes');
      office.faults.set('/api/quotes', fault);
      await user.click(button('Entwurf speichern'));
      await waitFor(() => expect(office.requests).toContain('POST /api/quotes'));
      const address = `${location.pathname}${location.search}`;
      // As the page goes, what it asks for fails.
      release();
      expect(await screen.findByText('Nur lokal')).toBeTruthy();
      unmount();
      const again = open(address);
      expect(await screen.findByLabelText('Umzugskartons')).toHaveProperty('value', '4');
      await again.user.type(screen.getByLabelText('Umzugskartons'), '0');
      await again.user.click(button('Entwurf speichern'));
      expect(await screen.findByText('Entwurf gespeichert')).toBeTruthy();
      expect((await office.quotes()).map(({ data }) => data.details.boxCount)).toEqual([40]);
    },
  );

  test.each(['at once', 'after a reload'])(
    'in a duplicated tab asks before it replaces what the other tab has saved (D7), %s',
    async (when) => {
      let page = open();
      await page.user.type(await screen.findByLabelText('Notizen zum Angebot'), 'Hund');
      const { id, data } = await savedByDuplicate();
      if (when === 'after a reload') {
        page.unmount();
        page = open();
      }
      expect(await screen.findByRole('heading', { name: /^Angebot AN-/ })).toBeTruthy();
      await page.user.click(button('Entwurf speichern'));
      for (const theirs of await screen.findAllByLabelText(/Inzwischen gespeichert/))
        await page.user.click(theirs);
      expect(await office.quotes()).toEqual([{ id, version: 1, data }]);
      await page.user.click(button('Auswahl speichern'));
      await waitFor(async () => expect((await office.quotes())[0]?.version).toBe(2));
      expect(await storedDetails()).toEqual(data.details);
    },
  );

  test('a new quote that waited is saved once it is sent: leaving asks nothing, and what others make of it shows', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Umzugskartons'), '4');
    office.faults.set('/api/quotes', 'offline');
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByText('Nur lokal')).toBeTruthy();
    await unsentQuotes.send();
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
    const [{ id, data } = sampleQuote()] = await office.quotes();
    await office.putQuote(id, { ...data, details: { ...data.details, boxCount: 99 } });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Umzugskartons').value).toBe('99'));
  });

  test('a change that waited is saved once it is sent: leaving asks nothing, and it is changed further unasked', async () => {
    const quote = sampleQuote();
    const path = `/api/quotes/${quote.id}`;
    await office.putQuote(quote.id, quote.data);
    const { user } = open(`${ADDRESS}?quote=${quote.id}`);
    const boxes = await screen.findByLabelText('Umzugskartons');
    await user.type(boxes, '4');
    office.faults.set(path, 'offline');
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByText('Nur lokal')).toBeTruthy();
    await unsentQuotes.send();
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
    await user.type(boxes, '0');
    await user.click(button('Entwurf speichern'));
    await waitFor(async () => expect(await storedDetails()).toMatchObject({ boxCount: 40 }));
    expect(office.requests.filter((request) => request === `PUT ${path}`)).toHaveLength(3);
  });

  test('in a duplicated tab gives up nothing that the other tab has waiting in this browser, nor calls its own kept (D5)', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Notizen zum Angebot'), 'Hund');
    const { customerId, customerName, comment, createdBy } = sampleQuote().data;
    const details = sampleDetails({ boxCount: 47 });
    keepQuote({ id: typedId(), customerId, customerName, comment, createdBy, details });
    const waiting = () => JSON.parse(localStorage.getItem('unsent-quotes') ?? '[]');
    window.dispatchEvent(new StorageEvent('storage', { key: 'unsent-quotes' }));
    office.faults.set('/api/quotes', 'offline');
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByText(/^Angebot konnte nicht gespeichert werden/)).toBeTruthy();
    expect(waiting()).toMatchObject([{ details: { boxCount: 47 } }]);
    await user.type(screen.getByLabelText('Notizen zum Angebot'), ' im Haus');
    expect(screen.queryByText('Nur lokal')).toBeNull();
    await user.click(button('Entwurf speichern'));
    await waitFor(async () => expect(await storedDetails()).toMatchObject({ notes: 'Hund im Haus' }));
    await unsentQuotes.send();
    expect(waiting()).toMatchObject([{ details: { boxCount: 47 }, refusal: 'Bereits angelegt' }]);
    expect(screen.queryByText('Nur lokal')).toBeNull();
    expect(await office.quotes()).toHaveLength(1);
  });

  test('is not said to be done beside a later one that was not', async () => {
    const { user } = open();
    const notes = await screen.findByLabelText('Notizen zum Angebot');
    await user.type(notes, 'Hund');
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByText('Entwurf gespeichert')).toBeTruthy();
    await user.type(notes, ' im Haus');
    const [{ id } = sampleQuote()] = await office.quotes();
    office.faults.set(`/api/quotes/${id}`, 'offline');
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByText('Nur lokal')).toBeTruthy();
    expect(screen.queryByText('Entwurf gespeichert')).toBeNull();
  });

  test('is said to wait in this browser, and not for what is typed since', async () => {
    const { user } = open();
    const notes = await screen.findByLabelText('Notizen zum Angebot');
    await user.type(notes, 'Hund');
    office.faults.set('/api/quotes', 'offline');
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByText('Nur lokal')).toBeTruthy();
    const sinceThen = /Was Sie seitdem geändert haben, ist noch nicht gespeichert\.$/;
    expect(screen.queryByText(sinceThen)).toBeNull();
    await user.type(notes, ' im Haus');
    expect(screen.getByText(sinceThen)).toBeTruthy();
    office.faults.set('/api/quotes', 'offline');
    await user.click(button('Entwurf speichern'));
    await waitFor(() => expect(screen.queryByText(sinceThen)).toBeNull());
    expect(screen.getByText('Nur lokal')).toBeTruthy();
  });

  test('a kept quote asks before it replaces what somebody else made of it meanwhile (D7)', async () => {
    const { user, unmount } = open();
    await user.type(await screen.findByLabelText('Umzugskartons'), '4');
    office.faults.set('/api/quotes', 'lost');
    await user.click(button('Entwurf speichern'));
    await waitFor(() => expect(localStorage.getItem('unsent-quotes')).not.toBeNull());
    unmount();
    const [{ id, data } = sampleQuote()] = await office.quotes();
    const theirs = { ...data, details: { ...data.details, boxCount: 99 } };
    await office.putQuote(id, theirs);
    const again = open(`${ADDRESS}?quote=${id}`);
    expect(await screen.findByRole('heading', { name: /^Angebot AN-/ })).toBeTruthy();
    await again.user.click(button('Entwurf speichern'));
    await again.user.click(await screen.findByLabelText(/Inzwischen gespeichert/));
    await again.user.click(button('Auswahl speichern'));
    await waitFor(() => expect(localStorage.getItem('unsent-quotes')).toBeNull());
    expect(await storedDetails()).toEqual(theirs.details);
  });

  test('a quote that was refused says why, keeps what was typed and is not sent', async () => {
    const { user, unmount } = open();
    const boxes = await screen.findByLabelText<HTMLInputElement>('Umzugskartons');
    await user.type(boxes, '4');
    office.faults.set('/api/quotes', refusal(404, 'not-found', 'Kunde nicht gefunden'));
    await user.click(button('Per E-Mail senden'));
    expect(
      await screen.findByText('Angebot konnte nicht gespeichert werden. Kunde nicht gefunden'),
    ).toBeTruthy();
    expect(boxes.value).toBe('4');
    expect(screen.queryByRole('dialog')).toBeNull();
    const address = `${location.pathname}${location.search}`;
    unmount();
    open(address);
    expect(await screen.findByLabelText('Umzugskartons')).toHaveProperty('value', '4');
  });

  test('is not said to have failed any more once it is tried anew', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Umzugskartons'), '4');
    office.faults.set('/api/quotes', refusal(404, 'not-found', 'Kunde nicht gefunden'));
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByText(/^Angebot konnte nicht gespeichert werden/)).toBeTruthy();
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByText('Entwurf gespeichert')).toBeTruthy();
    expect(screen.queryByText(/^Angebot konnte nicht gespeichert werden/)).toBeNull();
  });

  test('a new quote that cannot be sent waits in this browser, says so, and is there after a reload (D5)', async () => {
    const { user, unmount } = open();
    await user.type(await screen.findByLabelText('Umzugskartons'), '4');
    office.faults.set('/api/quotes', 'offline');
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByText('Nur lokal')).toBeTruthy();
    expect(await office.quotes()).toHaveLength(0);
    const id = JSON.parse(localStorage.getItem('unsent-quotes') ?? '[]')[0].id;
    unmount();
    const again = open(`${ADDRESS}?quote=${id}`);
    expect(await screen.findByLabelText<HTMLInputElement>('Umzugskartons')).toHaveProperty('value', '4');
    await again.user.click(button('Entwurf speichern'));
    await waitFor(async () => expect(await storedDetails()).toMatchObject({ boxCount: 4 }));
    await waitFor(() => expect(screen.queryByText('Nur lokal')).toBeNull());
  });

  test('in a session that has ended it waits too, and nobody is told that the server is away', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Umzugskartons'), '4');
    office.faults.set('/api/quotes', refusal(401, 'no-session', 'Bitte melden Sie sich an'));
    await user.click(button('Entwurf speichern'));
    const bar = (await screen.findByText('Nur lokal')).parentElement;
    expect(bar?.textContent).toBe(
      'Nur lokalDas Angebot liegt in diesem Browser und wird gespeichert, sobald der Server es annimmt.',
    );
  });

  test('a kept change that was refused says why, and is sent again or given up (D5)', async () => {
    const quote = sampleQuote();
    await office.putQuote(quote.id, quote.data);
    const path = `/api/quotes/${quote.id}`;
    const { user } = open(`${ADDRESS}?quote=${quote.id}`);
    await user.type(await screen.findByLabelText('Umzugskartons'), '7');
    office.faults.set(path, 'offline');
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByText(/sobald der Server es annimmt/)).toBeTruthy();

    const refused = refusal(409, 'status', 'Das Angebot ist kein Entwurf mehr');
    office.faults.set(path, refused);
    await unsentQuotes.send();
    const [title] = await screen.findAllByText('Nur lokal');
    const why = 'Angebot konnte nicht gespeichert werden. Das Angebot ist kein Entwurf mehr';
    await waitFor(() => expect(title?.closest('.fui-MessageBar')?.textContent).toContain(why));
    expect(screen.queryByText(/sobald der Server es annimmt/)).toBeNull();
    const asked = office.requests.length;
    office.faults.set(path, refused);
    await user.click(button('Erneut senden'));
    await waitFor(() => expect(office.requests.slice(asked)).toContain(`PUT ${path}`));

    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Verwerfen' }));
    await waitFor(() => expect(screen.queryByText('Nur lokal')).toBeNull());
    expect(screen.getByLabelText('Umzugskartons')).toHaveProperty('value', '');
    expect(localStorage.getItem('unsent-quotes')).toBeNull();
  });

  test('what waits in this browser is not given up for what somebody else saved meanwhile (D7)', async () => {
    const { user, unmount } = open();
    await user.type(await screen.findByLabelText('Umzugskartons'), '4');
    office.faults.set('/api/quotes', 'lost');
    await user.click(button('Entwurf speichern'));
    await waitFor(() => expect(localStorage.getItem('unsent-quotes')).not.toBeNull());
    unmount();
    const [{ id, data } = sampleQuote()] = await office.quotes();
    await office.putQuote(id, { ...data, details: sampleDetails({ boxCount: 99 }) });
    const again = open(`${ADDRESS}?quote=${id}`);
    // The stored quote has come: the title names it.
    expect(await screen.findByRole('heading', { name: /^Angebot AN-/ })).toBeTruthy();
    await again.user.type(screen.getByLabelText('Notizen zum Angebot'), 'Hund');
    expect(screen.getByLabelText<HTMLInputElement>('Umzugskartons').value).toBe('4');
    expect(localStorage.getItem('unsent-quotes')).not.toBeNull();
  });

  test('a kept change of a quote that was sent meanwhile is not promised to be saved', async () => {
    const quote = sampleQuote();
    await office.putQuote(quote.id, quote.data);
    const { user } = open(`${ADDRESS}?quote=${quote.id}`);
    await user.type(await screen.findByLabelText('Umzugskartons'), '7');
    office.faults.set(`/api/quotes/${quote.id}`, 'offline');
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByText(/sobald der Server es annimmt/)).toBeTruthy();
    await office.putQuote(quote.id, { ...quote.data, status: 'sent' });
    await screen.findByRole('button', { name: 'Als neues Angebot speichern' });
    expect(screen.queryByText(/sobald der Server es annimmt/)).toBeNull();
  });

  test('what was typed survives a reload', async () => {
    const { user, unmount } = open();
    await user.type(await screen.findByLabelText('Notizen zum Angebot'), 'Vor dem Neuladen');
    unmount();
    open();
    const notes = await screen.findByLabelText<HTMLTextAreaElement>('Notizen zum Angebot');
    expect(notes.value).toBe('Vor dem Neuladen');
    expect(screen.getByText('Ihre nicht gespeicherten Eingaben wurden wiederhergestellt.')).toBeTruthy();
    await user.click(button('Verwerfen'));
    expect(notes.value).toBe('');
  });

  describe('what was typed for a number and is none', () => {
    const price = () => screen.findByLabelText<HTMLInputElement>('Manueller Grundpreis');
    const TEXT = '2.800,- EUR';

    test('survives a reload, is said to be there, and is refused: no price is saved that nobody entered', async () => {
      const { user, unmount } = open();
      await user.type(await price(), TEXT);
      unmount();
      const again = open();
      expect((await price()).value).toBe(TEXT);
      expect(screen.getByText('Ihre nicht gespeicherten Eingaben wurden wiederhergestellt.')).toBeTruthy();
      expect(isOff('Per E-Mail senden')).toBe(true);
      await again.user.click(button('Entwurf speichern'));
      expect(document.activeElement).toBe(await price());
      expect(screen.getByText('Bitte geben Sie eine Zahl ein, zum Beispiel 12,5')).toBeTruthy();
      expect(await office.quotes()).toEqual([]);
      await again.user.click(button('Verwerfen'));
      expect((await price()).value).toBe('');
    });

    test('comes back with the service it was typed for', async () => {
      const { user } = open();
      const cleaning = await screen.findByRole('switch', { name: 'Reinigung' });
      const hours = () => screen.getByLabelText<HTMLInputElement>('Reinigungsstunden');
      await user.click(cleaning);
      await user.type(hours(), '6 Std.');
      await user.click(cleaning);
      expect(screen.queryByLabelText('Reinigungsstunden')).toBeNull();
      await user.click(cleaning);
      expect(hours().value).toBe('6 Std.');
    });

    test('is asked about on leaving', async () => {
      const { user } = open();
      await user.type(await price(), TEXT);
      await user.click(screen.getByRole('link', { name: 'Zurück' }));
      await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
      expect((await price()).value).toBe(TEXT);
    });

    test('is not replaced by what somebody else saved meanwhile', async () => {
      const quote = sampleQuote();
      await office.putQuote(quote.id, quote.data);
      const { user } = open(`${ADDRESS}?quote=${quote.id}`);
      await user.type(await price(), TEXT);
      await office.putQuote(quote.id, {
        ...quote.data,
        version: 2,
        details: sampleDetails({ boxCount: 99 }),
      });
      // It has come: the title names its version.
      expect(await screen.findByRole('heading', { name: /Version 2$/ })).toBeTruthy();
      expect((await price()).value).toBe(TEXT);
    });

    test('stays where the customer is deleted', async () => {
      const { user } = open();
      await user.type(await price(), TEXT);
      await office.deleteCustomer(CUSTOMER.id);
      expect(await screen.findByText(/^Der Kunde wurde inzwischen gelöscht/)).toBeTruthy();
      expect((await price()).value).toBe(TEXT);
      await user.type(screen.getByLabelText('Notizen zum Angebot'), 'Hund');
      await user.click(button('Eingaben kopieren'));
      const lines = ['Manueller Grundpreis: 2.800,- EUR', 'Notizen: Hund'];
      await waitFor(async () => expect((await navigator.clipboard.readText()).split('\n')).toEqual(lines));
    });
  });

  test('over what somebody else changed asks field by field (D7)', async () => {
    const quote = sampleQuote();
    await office.putQuote(quote.id, quote.data);
    const { user } = open(`${ADDRESS}?quote=${quote.id}`);
    const boxes = await screen.findByLabelText('Umzugskartons');
    await user.type(boxes, '12');
    const theirs = sampleDetails({ boxCount: 99, notes: 'von nebenan' });
    await office.putQuote(quote.id, { ...quote.data, details: theirs });
    await user.click(button('Entwurf speichern'));
    await user.click(await screen.findByLabelText(/Inzwischen gespeichert/));
    await user.click(button('Auswahl speichern'));
    expect(await screen.findByText('Entwurf gespeichert')).toBeTruthy();
    expect(await storedDetails()).toEqual(theirs);
  });

  test('keeps what somebody else saves meanwhile, also where that was refused here (D7)', async () => {
    const quote = sampleQuote();
    await office.putQuote(quote.id, quote.data);
    const { user } = open(`${ADDRESS}?quote=${quote.id}`);
    await user.type(await screen.findByLabelText('Umzugskartons'), '80');
    await office.putQuote(quote.id, { ...quote.data, details: sampleDetails({ boxCount: 81 }) });
    await user.click(button('Entwurf speichern'));
    await user.click(await screen.findByLabelText(/Inzwischen gespeichert/));
    await office.putQuote(quote.id, { ...quote.data, details: sampleDetails({ boxCount: 80 }) });
    await user.click(button('Auswahl speichern'));
    expect(await screen.findByText('Entwurf gespeichert')).toBeTruthy();
    expect(await storedDetails()).toMatchObject({ boxCount: 80 });
  });

  test('asks about what somebody else saves, also where the same was refused here before (D7)', async () => {
    const quote = sampleQuote();
    await office.putQuote(quote.id, quote.data);
    const { user } = open(`${ADDRESS}?quote=${quote.id}`);
    await user.type(await screen.findByLabelText('Umzugskartons'), '80');
    await office.putQuote(quote.id, { ...quote.data, details: sampleDetails({ boxCount: 81 }) });
    await user.click(button('Entwurf speichern'));
    await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
    await user.type(screen.getByLabelText('Umzugskartons'), '0');
    await office.putQuote(quote.id, { ...quote.data, details: sampleDetails({ boxCount: 80 }) });
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByLabelText(/Inzwischen gespeichert/)).toBeTruthy();
    expect(await storedDetails()).toMatchObject({ boxCount: 80 });
  });

  test('over a first save of one’s own, whose answer was lost, keeps what only somebody else changed (D7)', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Umzugskartons'), '4');
    office.faults.set('/api/quotes', 'lost');
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByText('Nur lokal')).toBeTruthy();
    await user.type(screen.getByLabelText('Umzugskartons'), '0');
    const [{ id, data } = sampleQuote()] = await office.quotes();
    const theirs = { ...data.details, boxCount: 99, notes: 'von nebenan' };
    const path = `/api/quotes/${id}`;
    // Just before the change arrives.
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      const isChange = `${request[0]}`.endsWith(path) && request[1]?.method === 'PUT';
      if (isChange && (await storedDetails())?.boxCount !== 99)
        await office.putQuote(id, { ...data, details: theirs });
      return office.fetch(...request);
    });
    await user.click(button('Entwurf speichern'));
    await user.click(await screen.findByLabelText(/Ihre Eingabe/));
    await user.click(button('Auswahl speichern'));
    await waitFor(async () =>
      expect(await storedDetails()).toMatchObject({ boxCount: 40, notes: 'von nebenan' }),
    );
  });

  test('takes what somebody else saved once what was typed meanwhile is taken back', async () => {
    const quote = sampleQuote();
    await office.putQuote(quote.id, quote.data);
    const { user } = open(`${ADDRESS}?quote=${quote.id}`);
    const notes = await screen.findByLabelText('Notizen zum Angebot');
    await user.type(notes, 'x');
    await office.putQuote(quote.id, { ...quote.data, details: { ...quote.data.details, boxCount: 99 } });
    await user.type(notes, '{Backspace}');
    await waitFor(() => expect(screen.getByLabelText('Umzugskartons')).toHaveProperty('value', '99'));
  });

  test('a change that waits and is taken back is not saved: leaving asks, and saving saves it so', async () => {
    const quote = sampleQuote();
    const path = `/api/quotes/${quote.id}`;
    await office.putQuote(quote.id, quote.data);
    const { user } = open(`${ADDRESS}?quote=${quote.id}`);
    const notes = await screen.findByLabelText('Notizen zum Angebot');
    await user.type(notes, 'x');
    office.faults.set(path, 'offline');
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByText('Nur lokal')).toBeTruthy();
    await user.type(notes, '{Backspace}');
    expect(hasUnsavedChanges()).toBe(true);
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByText('Entwurf gespeichert')).toBeTruthy();
    expect(localStorage.getItem('unsent-quotes')).toBeNull();
    expect((await storedDetails())?.notes).toBe(quote.data.details.notes);
  });

  test('what was chosen while the server is away waits as it was chosen, and is sent so (D5)', async () => {
    const quote = sampleQuote();
    await office.putQuote(quote.id, quote.data);
    const { user } = open(`${ADDRESS}?quote=${quote.id}`);
    const boxes = await screen.findByLabelText('Umzugskartons');
    await user.type(boxes, '50');
    await office.putQuote(quote.id, { ...quote.data, details: sampleDetails({ boxCount: 40 }) });
    await user.click(button('Entwurf speichern'));
    await user.click(await screen.findByLabelText(/Inzwischen gespeichert/));
    office.faults.set(`/api/quotes/${quote.id}`, 'offline');
    await user.click(button('Auswahl speichern'));
    expect(await screen.findByText('Nur lokal')).toBeTruthy();
    expect(boxes).toHaveProperty('value', '40');
    await unsentQuotes.send();
    expect(localStorage.getItem('unsent-quotes')).toBeNull();
    expect(await storedDetails()).toMatchObject({ boxCount: 40 });
  });

  test('what was merged unasked while the server is away waits merged, and is sent so (D5)', async () => {
    const quote = sampleQuote();
    const path = `/api/quotes/${quote.id}`;
    await office.putQuote(quote.id, quote.data);
    const { user } = open(`${ADDRESS}?quote=${quote.id}`);
    await user.type(await screen.findByLabelText('Umzugskartons'), '50');
    await office.putQuote(quote.id, { ...quote.data, details: sampleDetails({ notes: 'von nebenan' }) });
    vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
      if (office.requests.includes(`PUT ${path}`)) office.faults.set(path, 'offline');
      return office.fetch(...request);
    });
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByText('Nur lokal')).toBeTruthy();
    vi.stubGlobal('fetch', office.fetch);
    await unsentQuotes.send();
    expect(await storedDetails()).toMatchObject({ boxCount: 50, notes: 'von nebenan' });
  });

  test('over what somebody else changed asks also where that was done during a reload (D7)', async () => {
    const quote = sampleQuote();
    await office.putQuote(quote.id, quote.data);
    const { user, unmount } = open(`${ADDRESS}?quote=${quote.id}`);
    await user.type(await screen.findByLabelText('Umzugskartons'), '12');
    unmount();
    const theirs = sampleDetails({ boxCount: 99 });
    await office.putQuote(quote.id, { ...quote.data, details: theirs });
    const again = open(`${ADDRESS}?quote=${quote.id}`);
    await screen.findByDisplayValue('12');
    await again.user.click(button('Entwurf speichern'));
    expect(await screen.findByLabelText(/Inzwischen gespeichert/)).toBeTruthy();
    expect(await storedDetails()).toEqual(theirs);
  });

  test('somebody else saved while nothing was typed here: theirs is shown', async () => {
    const quote = sampleQuote();
    await office.putQuote(quote.id, quote.data);
    open(`${ADDRESS}?quote=${quote.id}`);
    const boxes = await screen.findByLabelText<HTMLInputElement>('Umzugskartons');
    await office.putQuote(quote.id, { ...quote.data, details: sampleDetails({ boxCount: 99 }) });
    await waitFor(() => expect(boxes.value).toBe('99'));
  });

  test('somebody else saved as one begins to type: both are there', async () => {
    const quote = sampleQuote();
    await office.putQuote(quote.id, quote.data);
    let hasBegun = false;
    // As soon as theirs is drawn, before anything else happens.
    const onRender = () => {
      if (hasBegun || !document.querySelector('h1')?.textContent.endsWith('Version 2')) return;
      hasBegun = true;
      screen.getByLabelText('Aufzug (Auszug)').click();
    };
    renderScreen(
      office,
      <Profiler id="quote" onRender={onRender}>
        <CreateQuoteScreen />
      </Profiler>,
      PATHS,
      `${ADDRESS}?quote=${quote.id}`,
    );
    const boxes = await screen.findByLabelText('Umzugskartons');
    const theirs = { ...quote.data, version: 2, details: sampleDetails({ boxCount: 99 }) };
    await office.putQuote(quote.id, theirs);
    await waitFor(() => expect(boxes).toHaveProperty('value', '99'));
    expect(screen.getByLabelText('Aufzug (Auszug)')).toHaveProperty('checked', true);
  });

  test('what is typed stays in view when somebody else sends the quote meanwhile', async () => {
    const quote = sampleQuote();
    await office.putQuote(quote.id, quote.data);
    const { user } = open(`${ADDRESS}?quote=${quote.id}`);
    const boxes = await screen.findByLabelText<HTMLInputElement>('Umzugskartons');
    await user.type(boxes, '12');
    await office.putQuote(quote.id, { ...quote.data, status: 'sent' });
    expect(await screen.findByText(/ist inzwischen kein Entwurf mehr/)).toBeTruthy();
    expect(boxes.value).toBe('12');
    expect(isOff('Entwurf speichern')).toBe(true);
    await user.click(button('Als neues Angebot speichern'));
    await waitFor(async () => expect(await office.quotes()).toHaveLength(2));
    expect((await office.quotes()).map(({ data }) => [data.status, data.details.boxCount])).toContainEqual([
      'draft',
      12,
    ]);
  });

  test('leaving with changes asks; whoever leaves all the same has discarded them', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Notizen zum Angebot'), 'Doch nicht');
    await user.click(screen.getByRole('link', { name: 'Zurück' }));
    await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
    expect(screen.getByDisplayValue('Doch nicht')).toBeTruthy();
    await user.click(await screen.findByRole('link', { name: 'Zurück' }));
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    expect(await screen.findByText(`Adresse /customer-details/${CUSTOMER.id}`)).toBeTruthy();
    expect(sessionStorage.length).toBe(0);
  });

  describe('a recipient that was typed', () => {
    const field = () => screen.findByLabelText<HTMLInputElement>('E-Mail des Empfängers');
    async function typeRecipient(user: UserEvent) {
      await user.clear(await field());
      await user.type(await field(), 'buero@example.org');
    }

    test('is asked about on leaving', async () => {
      const { user } = open();
      await typeRecipient(user);
      await user.click(screen.getByRole('link', { name: 'Zurück' }));
      await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
      expect(await screen.findByText(`Adresse /customer-details/${CUSTOMER.id}`)).toBeTruthy();
      expect(sessionStorage.length).toBe(0);
    });

    test('and is no address holds back the sending alone', async () => {
      const { user } = open();
      await user.clear(await field());
      await user.type(await field(), 'buero');
      await user.type(screen.getByLabelText('Umzugskartons'), '4');
      expect(screen.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein')).toBeTruthy();
      await user.click(button('Entwurf speichern'));
      expect(await screen.findByText('Entwurf gespeichert')).toBeTruthy();
      expect(await storedDetails()).toMatchObject({ boxCount: 4 });
      await user.click(button('Per E-Mail senden'));
      expect(document.activeElement).toBe(await field());
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    test('is none once it is the customer’s own again', async () => {
      const { user } = open();
      await typeRecipient(user);
      await user.clear(await field());
      await user.type(await field(), CUSTOMER.data.email);
      await user.click(screen.getByRole('link', { name: 'Zurück' }));
      expect(await screen.findByText(`Adresse /customer-details/${CUSTOMER.id}`)).toBeTruthy();
    });

    test.each(['typed', 'saved', 'kept in this browser'])(
      'is there after a reload where the quote was %s, and goes where that is discarded',
      async (how) => {
        const { user, unmount } = open();
        await typeRecipient(user);
        if (how !== 'typed') {
          await user.type(screen.getByLabelText('Umzugskartons'), '4');
          if (how !== 'saved') office.faults.set('/api/quotes', 'offline');
          await user.click(button('Entwurf speichern'));
          await waitFor(() => expect(location.search).toContain('?quote=quote_'));
        }
        const address = `${location.pathname}${location.search}`;
        unmount();
        const again = open(address);
        expect((await field()).value).toBe('buero@example.org');
        await again.user.click(button('Verwerfen'));
        expect((await field()).value).toBe(CUSTOMER.data.email);
        // What is stored or waits is not discarded with it.
        const boxes = screen.getByLabelText<HTMLInputElement>('Umzugskartons');
        expect(boxes.value).toBe(how === 'typed' ? '' : '4');
        expect(sessionStorage.length).toBe(0);
      },
    );

    test('goes with the quote where the duplicate of the tab has saved that, and waits for no new one', async () => {
      const { user } = open();
      await typeRecipient(user);
      const { id } = await savedByDuplicate();
      await screen.findByRole('heading', { name: /^Angebot AN-/ });
      await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([`quote-form:${CUSTOMER.id}:${id}`]));
    });

    test('is not asked about once somebody else has sent the quote', async () => {
      const quote = sampleQuote();
      await office.putQuote(quote.id, quote.data);
      const { user } = open(`${ADDRESS}?quote=${quote.id}`);
      await typeRecipient(user);
      await office.putQuote(quote.id, { ...quote.data, status: 'sent' });
      await screen.findByText(/ist kein Entwurf mehr/);
      await user.click(screen.getByRole('link', { name: 'Zurück' }));
      expect(await screen.findByText(/^Adresse /)).toBeTruthy();
    });

    test('has done its work once the quote is sent', async () => {
      const { user } = open();
      await typeRecipient(user);
      await user.click(button('Per E-Mail senden'));
      await screen.findByDisplayValue(/Ihr Umzugsangebot/);
      await user.click(button('Angebot senden'));
      expect(await screen.findByText('Angebot erfolgreich versendet!')).toBeTruthy();
      expect(office.mails[0]?.to).toBe('buero@example.org');
      // Before the customer is opened, which forgets all that was typed.
      await waitFor(() => expect([sessionStorage.length, location.pathname]).toEqual([0, ADDRESS]));
    });

    test('is copied with what was entered for a customer who is deleted', async () => {
      const { user } = open();
      await typeRecipient(user);
      await office.deleteCustomer(CUSTOMER.id);
      await user.click(await screen.findByRole('button', { name: 'Eingaben kopieren' }));
      expect(await screen.findByText('In die Zwischenablage kopiert')).toBeTruthy();
      expect(await navigator.clipboard.readText()).toBe('E-Mail des Empfängers: buero@example.org');
    });
  });

  test('leaving asks nothing about a changed draft that waits in this browser', async () => {
    const quote = sampleQuote();
    await office.putQuote(quote.id, quote.data);
    const { user } = open(`${ADDRESS}?quote=${quote.id}`);
    await user.type(await screen.findByLabelText('Umzugskartons'), '7');
    office.faults.set(`/api/quotes/${quote.id}`, 'offline');
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByText('Nur lokal')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Zurück' }));
    expect(await screen.findByText(`Adresse /customer-details/${CUSTOMER.id}`)).toBeTruthy();
  });

  test('a quote that is out is not edited any more', async () => {
    const quote = sampleQuote({ status: 'sent' });
    await office.putQuote(quote.id, quote.data);
    open(`${ADDRESS}?quote=${quote.id}`);
    expect(await screen.findByText(/ist kein Entwurf mehr/)).toBeTruthy();
  });
});

test('a signed draft is not edited any more', async () => {
  const { id, data } = sampleQuote({
    signatures: [{ role: 'employee', signedBy: 'Petra Amt', signedAt: '2026-11-20T10:00:00.000Z' }],
  });
  await office.putQuote(id, data);
  open(`${ADDRESS}?quote=${id}`);
  expect(await screen.findByText(/ist unterschrieben und kann nicht mehr geändert werden/)).toBeTruthy();
  expect(screen.queryByLabelText('Umzugskartons')).toBeNull();
});

describe('deleted by somebody else', () => {
  const MEANWHILE = /^Dieses Angebot wurde inzwischen gelöscht/;

  async function openDraft() {
    const quote = sampleQuote();
    await office.putQuote(quote.id, quote.data);
    const view = open(`${ADDRESS}?quote=${quote.id}`);
    const boxes = await screen.findByLabelText<HTMLInputElement>('Umzugskartons');
    return { ...view, boxes, quote };
  }

  test('what was typed into a quote stays, and is saved as a new one', async () => {
    const { user, boxes, quote } = await openDraft();
    await user.type(boxes, '12');
    await office.deleteQuote(quote.id);
    expect(await screen.findByText(MEANWHILE)).toBeTruthy();
    expect(boxes.value).toBe('12');
    expect([isOff('Per E-Mail senden'), isOff('Entwurf speichern'), isOff('PDF')]).toEqual([
      true,
      true,
      true,
    ]);
    await user.dblClick(button('Als neues Angebot speichern'));
    await waitFor(() => expect(location.search).not.toContain(quote.id));
    const [saved, ...others] = await office.quotes();
    expect([saved?.data.details.boxCount, others]).toEqual([12, []]);
    await waitFor(() => expect(location.search).toBe(`?quote=${saved?.id}`));
    await waitFor(() => expect(isOff('Per E-Mail senden')).toBe(false));
    expect(screen.queryByText(MEANWHILE)).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  test('the new quote goes to the recipient who was typed for the one that is gone', async () => {
    const { user, quote } = await openDraft();
    const field = () => screen.findByLabelText<HTMLInputElement>('E-Mail des Empfängers');
    await user.clear(await field());
    await user.type(await field(), 'buero@example.org');
    await office.deleteQuote(quote.id);
    await user.click(await screen.findByRole('button', { name: 'Als neues Angebot speichern' }));
    await waitFor(() => expect(isOff('Per E-Mail senden')).toBe(false));
    expect(location.search).not.toContain(quote.id);
    expect((await field()).value).toBe('buero@example.org');
    expect(screen.queryByText(/wiederhergestellt/)).toBeNull();
  });

  test('what waits for the quote that is gone is given up for the new one', async () => {
    const { user, boxes, quote } = await openDraft();
    await user.type(boxes, '12');
    office.faults.set(`/api/quotes/${quote.id}`, 'offline');
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByText('Nur lokal')).toBeTruthy();
    await office.deleteQuote(quote.id);
    await user.click(await screen.findByRole('button', { name: 'Als neues Angebot speichern' }));
    await waitFor(async () => expect(await storedDetails()).toMatchObject({ boxCount: 12 }));
    await waitFor(() => expect(localStorage.getItem('unsent-quotes')).toBeNull());
  });

  test('without an answer the new quote waits in this browser', async () => {
    const { user, boxes, quote } = await openDraft();
    await user.type(boxes, '12');
    await office.deleteQuote(quote.id);
    await screen.findByText(MEANWHILE);
    office.faults.set('/api/quotes', 'offline');
    await user.click(button('Als neues Angebot speichern'));
    expect(await screen.findByText('Nur lokal')).toBeTruthy();
    expect(location.search).not.toContain(quote.id);
    expect(screen.getByLabelText<HTMLInputElement>('Umzugskartons').value).toBe('12');
  });

  test('what was typed is there after a reload too', async () => {
    const { user, boxes, quote, unmount } = await openDraft();
    await user.type(boxes, '12');
    await office.deleteQuote(quote.id);
    await screen.findByText(MEANWHILE);
    unmount();
    open(`${ADDRESS}?quote=${quote.id}`);
    expect(await screen.findByText(MEANWHILE)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Umzugskartons').value).toBe('12');
  });

  test('a quote into which nothing was typed is said to be gone, whatever else holds the tab', async () => {
    const release = guardTab();
    const { quote } = await openDraft();
    await office.deleteQuote(quote.id);
    expect(await screen.findByText('Dieses Angebot gibt es bei diesem Kunden nicht.')).toBeTruthy();
    release();
  });

  test('what was entered for a customer stays to be read and copied whole, and cannot be saved', async () => {
    const quote = sampleQuote({ details: sampleDetails({ boxCount: 40 }) });
    await office.putQuote(quote.id, quote.data);
    const { user } = open(`${ADDRESS}?quote=${quote.id}`);
    await user.type(await screen.findByLabelText('Notizen zum Angebot'), 'Hund im Haus');
    await office.deleteQuote(quote.id);
    await office.deleteCustomer(CUSTOMER.id);
    expect(await screen.findByText(/^Der Kunde wurde inzwischen gelöscht/)).toBeTruthy();
    expect(screen.getByDisplayValue('Hund im Haus')).toBeTruthy();
    expect(isOff('Entwurf speichern')).toBe(true);
    await user.click(button('Eingaben kopieren'));
    expect(await screen.findByText('In die Zwischenablage kopiert')).toBeTruthy();
    const lines = (await navigator.clipboard.readText()).split('\n');
    expect(lines).toEqual(['Umzugskartons: 40 Stück', 'Notizen: Hund im Haus']);
  });
});

describe('for a customer who is deleted', () => {
  const GONE = /^Der Kunde wurde inzwischen gelöscht/;
  const notFound = `Kunde nicht gefunden (ID: ${CUSTOMER.id})`;
  const DRAFT = sampleQuote();
  const discardWaiting = async (user: UserEvent) => {
    await user.click(button('Verwerfen'));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Verwerfen' }));
  };

  test.each([
    ['a new quote', ADDRESS],
    ['a draft', `${ADDRESS}?quote=${DRAFT.id}`],
  ])(
    'what was typed into %s stays over a reload, to be copied, until it is discarded',
    async (_, address) => {
      await office.putQuote(DRAFT.id, DRAFT.data);
      const { user, unmount } = open(address);
      await user.type(await screen.findByLabelText('Notizen zum Angebot'), 'Hund im Haus');
      unmount();
      await office.deleteQuote(DRAFT.id);
      await office.deleteCustomer(CUSTOMER.id);
      const again = open(address);
      expect(await screen.findByText(GONE)).toBeTruthy();
      expect(screen.getByDisplayValue('Hund im Haus')).toBeTruthy();
      expect(isOff('Entwurf speichern')).toBe(true);
      await again.user.click(button('Eingaben kopieren'));
      expect(await screen.findByText('In die Zwischenablage kopiert')).toBeTruthy();
      expect(await navigator.clipboard.readText()).toBe('Notizen: Hund im Haus');
      await again.user.click(button('Verwerfen'));
      expect(await screen.findByText(notFound)).toBeTruthy();
      expect(sessionStorage.length).toBe(0);
    },
  );

  test.each(['at once', 'after a reload'])(
    'a quote that waits in this browser is read %s, and given up alone after a question',
    async (when) => {
      const { user, unmount } = open();
      await user.type(await screen.findByLabelText('Notizen zum Angebot'), 'Hund');
      office.faults.set('/api/quotes', 'offline');
      await user.click(button('Entwurf speichern'));
      expect(await screen.findByText('Nur lokal')).toBeTruthy();
      const address = `${location.pathname}${location.search}`;
      await office.deleteCustomer(CUSTOMER.id);
      if (when === 'after a reload') {
        unmount();
        open(address);
      }
      expect(await screen.findByText(GONE)).toBeTruthy();
      await user.type(screen.getByDisplayValue('Hund'), ' im Haus');
      await user.click(button('Verwerfen'));
      await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
      expect(screen.getByDisplayValue('Hund im Haus')).toBeTruthy();
      await discardWaiting(user);
      expect(await screen.findByText(notFound)).toBeTruthy();
      expect([localStorage.getItem('unsent-quotes'), sessionStorage.length]).toEqual([null, 0]);
    },
  );

  test.each(['somebody else’s', 'their own'])(
    'a quote of %s that waits shows nobody but whose it is',
    async (whose) => {
      const { id } = DRAFT;
      const { customerName, comment, createdBy, details } = DRAFT.data;
      const other = { ...CUSTOMER, id: 'C-other' };
      const customer = whose === 'their own' ? CUSTOMER : other;
      keepQuote({ id, customerId: customer.id, customer, customerName, comment, createdBy, details });
      await office.deleteCustomer(CUSTOMER.id);
      open(`${ADDRESS}?quote=${id}`);
      expect(await screen.findByText(whose === 'their own' ? GONE : notFound)).toBeTruthy();
      expect(location.pathname).toBe(ADDRESS);
    },
  );

  test('a form into which nothing was typed goes, whatever else holds the tab', async () => {
    const release = guardTab();
    open();
    await screen.findByLabelText('Notizen zum Angebot');
    await office.deleteCustomer(CUSTOMER.id);
    expect(await screen.findByText(notFound)).toBeTruthy();
    release();
  });

  test('a quote that was just sent is told of, and leads on as ever', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Per E-Mail senden' }));
    await screen.findByDisplayValue(/Ihr Umzugsangebot/);
    await user.click(button('Angebot senden'));
    await screen.findByRole('heading', { name: 'Angebot erfolgreich versendet!' });
    await office.deleteCustomer(CUSTOMER.id);
    expect(await screen.findByText(`Adresse /customer-details/${CUSTOMER.id}?tab=angebote`)).toBeTruthy();
  });

  test('one that the edge API refused offers no second way to send or discard it', async () => {
    const { user, unmount } = open();
    await user.type(await screen.findByLabelText('Notizen zum Angebot'), 'Hund');
    office.faults.set('/api/quotes', 'offline');
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByText('Nur lokal')).toBeTruthy();
    const address = `${location.pathname}${location.search}`;
    unmount();
    await office.deleteCustomer(CUSTOMER.id);
    office.faults.set('/api/quotes', refusal(404, 'not-found', 'Kunde nicht gefunden'));
    await unsentQuotes.send();
    open(address);
    expect(await screen.findByText(GONE)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Erneut senden' })).toBeNull();
    await discardWaiting(user);
    expect(await screen.findByText(notFound)).toBeTruthy();
  });

  test('what was typed into one that waits goes with it', async () => {
    const { user, unmount } = open();
    await user.type(await screen.findByLabelText('Notizen zum Angebot'), 'Hund');
    office.faults.set('/api/quotes', 'offline');
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByText('Nur lokal')).toBeTruthy();
    await user.type(screen.getByLabelText('Notizen zum Angebot'), ' im Haus');
    const address = `${location.pathname}${location.search}`;
    unmount();
    await office.deleteCustomer(CUSTOMER.id);
    const again = open(address);
    expect(await screen.findByDisplayValue('Hund im Haus')).toBeTruthy();
    await discardWaiting(again.user);
    expect(await screen.findByText(notFound)).toBeTruthy();
    expect([localStorage.getItem('unsent-quotes'), sessionStorage.length]).toEqual([null, 0]);
  });

  test('the form goes where nothing is typed any more, too', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Notizen zum Angebot'), 'Hund');
    await office.deleteCustomer(CUSTOMER.id);
    expect(await screen.findByText(GONE)).toBeTruthy();
    await user.clear(screen.getByLabelText('Notizen zum Angebot'));
    expect(await screen.findByText('Der Kunde wurde inzwischen gelöscht.')).toBeTruthy();
    await user.click(button('Schließen'));
    expect(await screen.findByText(notFound)).toBeTruthy();
  });
});

describe('a customer who was merged meanwhile (D37)', () => {
  const named = (id: string, customerNumber: string) => ({
    ...CUSTOMER,
    id,
    data: { ...CUSTOMER.data, customerNumber },
  });
  const MASTER = named('C-master', 'K202611002');
  const merge = async (from = CUSTOMER, to = MASTER) => {
    const theirs = await office.quotes();
    await office.store.transact(async (transaction) => {
      for (const { id } of theirs) await transaction.get('quotes', id);
      await transaction.get('customers', from.id);
      const others = [{ id: from.id }];
      const at = new Date().toISOString();
      transaction.create('customers', to.id, to.data);
      transaction.create('customerMerges', `merge_${to.id}`, {
        masterId: to.id,
        others,
        at,
        state: 'merged',
      });
      transaction.delete('customers', from.id);
      for (const { id, data } of theirs) transaction.set('quotes', id, { ...data, customerId: to.id });
    });
  };
  const DRAFT = sampleQuote();

  test('an address of before leads to who they are now, with the draft that it names', async () => {
    await office.putQuote(DRAFT.id, DRAFT.data);
    await merge();
    open(`${ADDRESS}?quote=${DRAFT.id}`);
    expect(await screen.findByText(/Erika Muster · K202611002/)).toBeTruthy();
    expect(`${location.pathname}${location.search}`).toBe(`/create-quote/C-master?quote=${DRAFT.id}`);
  });

  test('an address of before whose customer is damaged by now says so', async () => {
    await merge(CUSTOMER, { ...MASTER, data: { ...MASTER.data, movingDate: 'bald' } });
    open();
    expect(await screen.findByText(/Der Datensatz C-master ist beschädigt/)).toBeTruthy();
    expect(screen.queryByLabelText('Wird geladen')).toBeNull();
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

  test('is not said to be deleted until it is known that nobody is who they are now', async () => {
    const release = holdMerges();
    const { user } = open();
    await user.type(await screen.findByLabelText('Notizen zum Angebot'), 'Hund im Haus');
    await merge();
    expect(await screen.findByText(/gelöscht oder zusammengeführt/)).toBeTruthy();
    release();
    expect(await screen.findByText(/mit K202611002 Erika Muster zusammengeführt/)).toBeTruthy();
  });

  test('is not said to be unknown before that either', async () => {
    const release = holdMerges();
    await office.deleteCustomer(CUSTOMER.id);
    open();
    await waitFor(() =>
      expect(vi.mocked(office.store.list).mock.calls.flat()).toContainEqual(
        expect.objectContaining({ collection: 'customerMerges' }),
      ),
    );
    expect(screen.queryByText(/^Kunde nicht gefunden/)).toBeNull();
    release();
    expect(await screen.findByText(/^Kunde nicht gefunden/)).toBeTruthy();
  });

  test.each([
    ['a new quote', ADDRESS],
    ['a draft', `${ADDRESS}?quote=${DRAFT.id}`],
  ])('what was typed into %s goes on as who they are now, and is saved there', async (_what, address) => {
    if (address !== ADDRESS) await office.putQuote(DRAFT.id, DRAFT.data);
    const { user } = open(address);
    await user.type(await screen.findByLabelText('Notizen zum Angebot'), 'Hund im Haus');
    await user.type(screen.getByLabelText('Umzugskartons'), '2 Stk');
    await merge();
    expect(await screen.findByText(/mit K202611002 .* zusammengeführt/)).toBeTruthy();
    expect(screen.queryByText(/gelöscht/)).toBeNull();
    await user.click(button('Bei K202611002 weiterschreiben'));
    await waitFor(() => expect(location.pathname).toBe('/create-quote/C-master'));
    expect(await screen.findByDisplayValue('Hund im Haus')).toBeTruthy();
    // What is no number, too.
    await user.clear(screen.getByDisplayValue('2 Stk'));
    await user.click(button('Entwurf speichern'));
    await waitFor(async () =>
      expect((await office.quotes()).map(({ data }) => [data.customerId, data.comment])).toEqual([
        ['C-master', 'Hund im Haus'],
      ]),
    );
  });

  test('neither goes on nor discards while it is saved', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Notizen zum Angebot'), 'Hund im Haus');
    const release = office.hold('/api/quotes');
    await user.click(button('Entwurf speichern'));
    await merge();
    await screen.findByText(/mit K202611002 .* zusammengeführt/);
    expect([isOff('Bei K202611002 weiterschreiben'), isOff('Verwerfen')]).toEqual([true, true]);
    release();
    await waitFor(() => expect(isOff('Verwerfen')).toBe(false));
  });

  test.each([
    ['a new quote', ADDRESS],
    ['a draft', `${ADDRESS}?quote=${DRAFT.id}`],
    ['a new quote by the customer number', '/create-quote/K202611001'],
  ])('what was typed into %s is there after a reload too', async (_what, address) => {
    await office.putQuote(DRAFT.id, DRAFT.data);
    const { user, unmount } = open(address);
    await user.type(await screen.findByLabelText('Notizen zum Angebot'), 'Hund im Haus');
    await merge();
    await screen.findByText(/mit K202611002 .* zusammengeführt/);
    const now = `${location.pathname}${location.search}`;
    unmount();
    open(now);
    expect(await screen.findByDisplayValue('Hund im Haus')).toBeTruthy();
    expect(location.pathname).toBe('/create-quote/C-master');
    expect(screen.getByText('Ihre nicht gespeicherten Eingaben wurden wiederhergestellt.')).toBeTruthy();
    expect(Object.keys(sessionStorage)).toEqual([expect.stringMatching(/^quote-form:C-master:/)]);
  });

  test.each([
    ['is theirs', undefined, 'sie@example.org'],
    ['stays where it was typed', 'buero@example.org', 'buero@example.org'],
  ])('to whom it is sent %s', async (_what, typed, expected) => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Notizen zum Angebot'), 'Hund im Haus');
    const recipient = () => screen.getByLabelText<HTMLInputElement>('E-Mail des Empfängers');
    if (typed !== undefined) {
      await user.clear(recipient());
      await user.type(recipient(), typed);
    }
    await merge(CUSTOMER, { ...MASTER, data: { ...MASTER.data, email: 'sie@example.org' } });
    await user.click(await screen.findByRole('button', { name: 'Bei K202611002 weiterschreiben' }));
    await waitFor(() => expect(location.pathname).toBe('/create-quote/C-master'));
    await screen.findByDisplayValue('Hund im Haus');
    expect(recipient().value).toBe(expected);
  });

  test.each([
    ['offline' as const, /sobald der Server es annimmt/],
    [refusal(507, 'disk-full', 'Der Speicher ist voll'), /Der Speicher ist voll$/],
  ])(
    'a new quote that waits in this browser, %o, is opened and gone on with as theirs',
    async (fault, why) => {
      const { user, unmount } = open();
      await user.type(await screen.findByLabelText('Notizen zum Angebot'), 'Hund');
      office.faults.set('/api/quotes', 'offline');
      await user.click(button('Entwurf speichern'));
      expect(await screen.findByText('Nur lokal')).toBeTruthy();
      const address = `${location.pathname}${location.search}`;
      unmount();
      office.faults.set('/api/quotes', fault);
      await unsentQuotes.send();
      await merge();
      open(address);
      expect(await screen.findByText(/Erika Muster · K202611002/)).toBeTruthy();
      expect(await screen.findByText(why)).toBeTruthy();
      await user.type(screen.getByDisplayValue('Hund'), ' im Haus');
      await user.click(button('Entwurf speichern'));
      await waitFor(async () =>
        expect((await office.quotes()).map(({ data }) => [data.customerId, data.comment])).toEqual([
          ['C-master', 'Hund im Haus'],
        ]),
      );
      expect(localStorage.getItem('unsent-quotes')).toBeNull();
    },
  );

  test('a save whose answer was lost before is one quote', async () => {
    const { user } = open();
    const notes = await screen.findByLabelText('Notizen zum Angebot');
    await user.type(notes, 'Hund');
    office.faults.set('/api/quotes', 'lost');
    await user.click(button('Entwurf speichern'));
    await waitFor(() => expect(localStorage.getItem('unsent-quotes')).not.toBeNull());
    await user.type(notes, ' im Haus');
    await merge();
    await user.click(await screen.findByRole('button', { name: 'Bei K202611002 weiterschreiben' }));
    expect(await screen.findByText(/Erika Muster · K202611002/)).toBeTruthy();
    await screen.findByDisplayValue('Hund im Haus');
    await user.click(button('Entwurf speichern'));
    await waitFor(async () =>
      expect((await office.quotes()).map(({ data }) => [data.customerId, data.comment])).toEqual([
        ['C-master', 'Hund im Haus'],
      ]),
    );
  });

  describe('and that one, too', () => {
    async function typedForMerged() {
      const { user } = open();
      await user.type(await screen.findByLabelText('Notizen zum Angebot'), 'Hund im Haus');
      await merge();
      await screen.findByText(/mit K202611002 .* zusammengeführt/);
      return user;
    }

    test('goes on as who they are by then', async () => {
      const user = await typedForMerged();
      await merge(MASTER, named('C-last', 'K202611003'));
      await user.click(button('Bei K202611002 weiterschreiben'));
      expect(await screen.findByText(/Erika Muster · K202611003/)).toBeTruthy();
      expect(screen.getByDisplayValue('Hund im Haus')).toBeTruthy();
    });

    test('loses nothing that was typed where they were deleted', async () => {
      const user = await typedForMerged();
      await office.deleteCustomer(MASTER.id);
      await user.click(button('Bei K202611002 weiterschreiben'));
      expect(await screen.findByText(/Ihre Eingaben lassen sich nur noch kopieren/)).toBeTruthy();
      expect(screen.getByDisplayValue('Hund im Haus')).toBeTruthy();
      expect(button('Eingaben kopieren')).toBeTruthy();
    });

    test('keeps what is typed for them in this tab already', async () => {
      typedQuotes.keep(typedQuoteKey(MASTER.id, undefined), {
        customer: MASTER,
        form: formOf(sampleDetails()),
        quoteId: 'quote_begun',
        sent: [],
      });
      const begun = typedQuotes.recall(typedQuoteKey(MASTER.id, undefined));
      const user = await typedForMerged();
      await user.click(button('Bei K202611002 weiterschreiben'));
      expect(await screen.findByText(/^Bei K202611002 steht in diesem Tab schon/)).toBeTruthy();
      expect(screen.getByDisplayValue('Hund im Haus')).toBeTruthy();
      expect(typedQuotes.recall(typedQuoteKey(MASTER.id, undefined))).toEqual(begun);
    });

    test('loses nothing that was typed where that cannot be read', async () => {
      const user = await typedForMerged();
      const unread = vi.spyOn(office.store, 'get').mockRejectedValueOnce(new StoreUnavailable());
      await user.click(button('Bei K202611002 weiterschreiben'));
      expect(await screen.findByText(/^Der Server ist nicht erreichbar\. Ihre Eingaben stehen/)).toBeTruthy();
      unread.mockRestore();
      await user.click(button('Bei K202611002 weiterschreiben'));
      await waitFor(() => expect(location.pathname).toBe('/create-quote/C-master'));
    });
  });
});

describe('sending', () => {
  const DRAFT = sampleQuote();

  async function openDialog() {
    const view = open();
    await screen.findByLabelText(/Umzugsvolumen/);
    await view.user.click(button('Per E-Mail senden'));
    await screen.findByDisplayValue(/Ihr Umzugsangebot/);
    return view;
  }

  test('is off without an address, and refuses one that is none', async () => {
    const { user } = open();
    const recipient = await screen.findByLabelText('E-Mail des Empfängers');
    await user.clear(recipient);
    expect(isOff('Per E-Mail senden')).toBe(true);
    expect(whyOff('Per E-Mail senden')).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein');
    await user.type(recipient, 'erika');
    expect(whyOff('Per E-Mail senden')).toBeUndefined();
    // What is held takes no focus in a browser.
    const held: boolean[] = [];
    recipient.addEventListener('focus', () => held.push(recipient.matches('fieldset:disabled *')));
    await user.click(button('Per E-Mail senden'));
    await waitFor(() => expect([document.activeElement, held]).toEqual([recipient, [false]]));
    expect(screen.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein')).toBeTruthy();
    expect(document.activeElement).toBe(recipient);
    expect(await office.quotes()).toEqual([]);
  });

  test('names what was chosen without an amount, as the form does', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('switch', { name: 'Reinigung' }));
    expect(screen.getByText('Menge fehlt')).toBeTruthy();
    await user.click(button('Per E-Mail senden'));
    expect(await screen.findByText('Ohne Menge: Reinigung.')).toBeTruthy();
  });

  test('says when the customer’s link is missing, and sends no variable that nothing replaces', async () => {
    const { user } = await openDialog();
    expect(screen.getByText(/\{\{quoteLink\}\} wird beim Senden zum Link/)).toBeTruthy();
    const text = screen.getByLabelText(/Nachricht/);
    await user.clear(text);
    await user.type(text, 'Hier: {{{{ quoteLink }}');
    expect(screen.getByText(/enthält die Nachricht keinen Link/)).toBeTruthy();
    await user.click(button('Angebot senden'));
    expect(await screen.findByText(/^\{\{ quoteLink \}\} wird nicht ersetzt/)).toBeTruthy();
    expect(office.mails).toEqual([]);
    await user.clear(text);
    await user.type(text, 'Ohne Link');
    await user.click(button('Angebot senden'));
    expect(await screen.findByText('Angebot erfolgreich versendet!')).toBeTruthy();
  });

  test.each(['Betreff', 'Nachricht'])('is not sent without a %s', async (name) => {
    const { user } = await openDialog();
    const field = screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
    await user.clear(field);
    await user.type(field, ' ');
    await user.click(button('Angebot senden'));
    expect(await screen.findByText('Bitte Betreff und Inhalt eingeben')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(office.mails).toEqual([]);
  });

  test('asks before it drops what was typed, and only then', async () => {
    const { user } = await openDialog();
    const text = screen.getByLabelText<HTMLTextAreaElement>(/Nachricht/);
    const prepared = text.value;
    await user.type(text, ' Bis bald');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
    expect(text.value).toBe(`${prepared} Bis bald`);
    await user.click(button('Abbrechen'));
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Per E-Mail senden'));
    await screen.findByDisplayValue(/Ihr Umzugsangebot/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('begins at the recipient, where Enter neither sends nor cancels', async () => {
    const { user } = await openDialog();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Empfänger/));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(office.mails).toEqual([]);
  });

  test('a double click sends once, with the PDF, and then the customer is opened', async () => {
    const { user } = await openDialog();
    await user.dblClick(button('Angebot senden'));
    expect(await screen.findByText('Angebot erfolgreich versendet!')).toBeTruthy();
    expect(office.mails).toHaveLength(1);
    expect(office.mails[0]).toMatchObject({
      to: 'erika@example.org',
      customerId: CUSTOMER.id,
      quotes: [{ id: (await office.quotes())[0]?.id, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      templateType: 'quote_email',
    });
    expect(office.mails[0]?.content).toContain('999,00 €');
    expect(atob(office.mails[0]?.attachments?.[0]?.content ?? '').slice(0, 5)).toBe('%PDF-');
    expect((await office.quotes())[0]?.data.status).toBe('sent');
    await user.click(await screen.findByRole('button', { name: 'Zum Kunden' }));
    expect(await screen.findByText(`Adresse /customer-details/${CUSTOMER.id}?tab=angebote`)).toBeTruthy();
  });

  test.each([
    ['customer', () => office.deleteCustomer(CUSTOMER.id), () => office.addCustomer(CUSTOMER)],
    ['draft', () => office.deleteQuote(DRAFT.id), () => office.putQuote(DRAFT.id, DRAFT.data)],
  ])('goes on where the %s is gone for a moment meanwhile', async (_what, vanish, comeBack) => {
    await office.putQuote(DRAFT.id, DRAFT.data);
    const { user } = open(`${ADDRESS}?quote=${DRAFT.id}`);
    await screen.findByRole('heading', { name: /^Angebot AN-/ });
    await user.click(button('Per E-Mail senden'));
    await screen.findByDisplayValue(/Ihr Umzugsangebot/);
    await vanish();
    const gone = /wurde inzwischen gelöscht/;
    expect(await screen.findByText(gone)).toBeTruthy();
    await comeBack();
    await waitFor(() => expect(screen.queryByText(gone)).toBeNull());
    await user.click(button('Angebot senden'));
    expect(await screen.findByText('Angebot erfolgreich versendet!')).toBeTruthy();
  });

  test('a new quote is one where the customer is gone for a moment while it is saved', async () => {
    const { user } = open();
    await screen.findByLabelText(/Umzugsvolumen/);
    const release = office.hold('/api/quotes');
    await user.click(button('Per E-Mail senden'));
    await office.deleteCustomer(CUSTOMER.id);
    expect(await screen.findByText(/^Der Kunde wurde inzwischen gelöscht/)).toBeTruthy();
    await office.addCustomer(CUSTOMER);
    release();
    expect(await screen.findByDisplayValue(/Ihr Umzugsangebot/)).toBeTruthy();
    expect(await office.quotes()).toHaveLength(1);
  });

  test('after a refusal everything typed stays, and sending again is a new intention', async () => {
    office.faults.set(SEND, refusal(502, 'mail-unreachable', 'E-Mail konnte nicht gesendet werden. Weg.'));
    const { user } = await openDialog();
    const text = screen.getByLabelText<HTMLTextAreaElement>(/Nachricht/);
    await user.clear(text);
    await user.type(text, 'Eigene Worte');
    await user.click(button('Angebot senden'));
    expect(await screen.findByText('E-Mail konnte nicht gesendet werden. Weg.')).toBeTruthy();
    expect(text.value).toBe('Eigene Worte');
    expect((await office.quotes())[0]?.data.status).toBe('draft');
    await user.click(button('Erneut senden'));
    expect(await screen.findByText('Angebot erfolgreich versendet!')).toBeTruthy();
    expect(office.mails.map((mail) => mail.content)).toEqual(['<p>Eigene Worte</p>', '<p>Eigene Worte</p>']);
    expect(office.mails[0]?.idempotencyKey).not.toBe(office.mails[1]?.idempotencyKey);
  });

  test('after no answer the same key is used again, so that it is one mail', async () => {
    office.faults.set(SEND, 'lost');
    const { user } = await openDialog();
    await user.click(button('Angebot senden'));
    expect(
      await screen.findByText(/Fehler beim E-Mail-Versand. Der Server ist nicht erreichbar/),
    ).toBeTruthy();
    await user.click(button('Erneut senden'));
    expect(await screen.findByText('Angebot erfolgreich versendet!')).toBeTruthy();
    expect(office.mails).toHaveLength(2);
    expect(office.mails[0]?.idempotencyKey).toBe(office.mails[1]?.idempotencyKey);
  });

  test('a browser that cannot keep the key that sends it once sends nothing, and says so', async () => {
    const { user } = await openDialog();
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem, removeItem: () => undefined });
    await user.click(button('Angebot senden'));
    expect(await screen.findByText('Fehler beim Versenden des Angebots')).toBeTruthy();
    expect(office.mails).toEqual([]);
  });

  test('an unknown outcome is shown as such, and can be sent again', async () => {
    office.faults.set(SEND, refusal(409, 'delivery-unknown', 'Zustellung ungewiss: Bitte fragen Sie nach.'));
    const { user } = await openDialog();
    await user.click(button('Angebot senden'));
    expect(await screen.findByText('Zustellung ungewiss: Bitte fragen Sie nach.')).toBeTruthy();
    await user.click(button('Trotzdem erneut senden'));
    expect(await screen.findByText('Angebot erfolgreich versendet!')).toBeTruthy();
    expect(office.mails).toHaveLength(2);
  });

  test('without an account it says that nothing leaves this machine (D21)', async () => {
    office.transport = 'local';
    const { user } = await openDialog();
    expect(await screen.findByText(/bleibt lokal und wird nicht nach außen verschickt/)).toBeTruthy();
    await user.click(button('Angebot senden'));
    expect(
      await screen.findByRole('heading', { name: 'Angebot lokal abgelegt, nicht nach außen verschickt.' }),
    ).toBeTruthy();
    expect(screen.queryByText(/erfolgreich versendet/)).toBeNull();
  });
});
