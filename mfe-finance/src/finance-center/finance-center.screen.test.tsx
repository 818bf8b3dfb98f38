// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { StoreUnavailable } from 'shared-kit/data';
import { addDays, type Invoice, today } from 'shared-kit/domain';
import { renderScreen } from 'shared-kit/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeOffice, ok, refusal } from '../testing/fake-office.ts';
import { sampleInvoice } from '../testing/sample-invoice.ts';
import FinanceCenterScreen from './finance-center.screen.tsx';
import { invoiceIndexStore } from './invoice-index.store.ts';

let office: FakeOffice;

beforeEach(() => {
  office = new FakeOffice();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  invoiceIndexStore.close();
  vi.unstubAllGlobals();
});

const TODAY = today();

const open = (address = '/invoices', state?: unknown) =>
  renderScreen(office, <FinanceCenterScreen />, ['/invoices'], address, state);

/** By customer's name; of a later one the number is higher and the date earlier. */
async function store(parts: Record<string, Partial<Invoice>>) {
  for (const [index, [customerName, part]] of Object.entries(parts).entries()) {
    const content = { ...sampleInvoice().data.content, invoiceDate: addDays(TODAY, -index) };
    const invoiceNumber = `RE-2026-000${index + 1}`;
    const dueDate = addDays(TODAY, 14);
    await office.putInvoice(
      sampleInvoice({ customerName, content, invoiceNumber, dueDate, ...part }, `INV-${index + 1}`),
    );
  }
}

/** With its rows: they are drawn once it is known how much of it is in view. */
async function list() {
  const found = await screen.findByRole('list', { name: 'Rechnungen' });
  await within(found).findAllByRole('listitem');
  return found;
}
const rows = () => within(screen.getByRole('list', { name: 'Rechnungen' })).queryAllByRole('listitem');
const names = () => rows().map((row) => within(row).queryByRole('link')?.textContent ?? row.textContent);
const tile = (label: string) =>
  screen.getByText(label, { selector: '.fui-Caption1' }).parentElement?.textContent;

test('without invoices it says that there are none, and where they come from', async () => {
  const { user } = open();
  expect(
    await screen.findByText(/^Keine Rechnungen gefunden\. Wählen Sie ein angenommenes Angebot/),
  ).toBeTruthy();
  expect(screen.getByText('0 von 0 Rechnungen angezeigt')).toBeTruthy();
  expect(screen.getByText('Summe 0,00 €')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Neue Rechnung' }));
  expect(await screen.findByText('Adresse /quotes?status=accepted')).toBeTruthy();
});

test('n leads to the quotes that invoices come from', async () => {
  await store({ Anna: {} });
  const { user } = open();
  await list();
  await user.keyboard('n');
  expect(await screen.findByText('Adresse /quotes?status=accepted')).toBeTruthy();
});

const REMINDED = '2026-11-20T10:00:00.000Z';

test('a row says who, what, when and how much, and what is unusual with it', async () => {
  await store({
    'Anna Groß': { payments: [payment(190)], delivery: { state: 'unknown' } },
    'Bert Weber': { dueDate: addDays(TODAY, -3), reminders: [{ at: REMINDED, to: 'bert@example.org' }] },
    'Cora Klein': { status: 'draft', invoiceNumber: '' },
  });
  open();
  await list();
  const [anna, bert, cora] = rows().map((row) => row.textContent);
  expect(anna).toContain('RE-2026-0001AN-1A2B3C4DAnna GroßAusgestelltZustellung ungewiss');
  expect(anna).toContain('1.190,00 €offen 1.000,00 €');
  expect(bert).toContain('Überfällig1 Erinnerung');
  expect(bert).toContain('seit 3 Tagen überfällig');
  expect(cora).toContain('Entwurf');
});

test('the tiles hold what stands, the foot what is shown', async () => {
  await store({
    Anna: { status: 'paid', payments: [payment(1190)] },
    Bert: { dueDate: addDays(TODAY, -1) },
    Cora: { status: 'draft' },
    Dora: { status: 'cancelled' },
  });
  open('/invoices?status=overdue');
  await list();
  expect(tile('Rechnungen')).toBe('Rechnungen2ohne 1\u00a0Entwurf, 1\u00a0Storno');
  expect(tile('Gesamtumsatz')).toBe('Gesamtumsatz2.380,00 €netto 2.000,00 €');
  expect(tile('Eingegangen')).toBe('Eingegangen1.190,00 €1 bezahlt');
  expect(screen.getByText('1 Rechnung').parentElement?.textContent).toBe('Überfällig1.190,00 €1 Rechnung');
  expect(screen.getByText('1 von 4 Rechnungen angezeigt')).toBeTruthy();
  expect(screen.getByText('Summe 1.190,00 €')).toBeTruthy();
});

test('the foot says that its sum has drafts in it: those are no revenue', async () => {
  await store({ Anna: {}, Cora: { status: 'draft' } });
  open();
  await list();
  expect(screen.getByText('2 von 2 Rechnungen angezeigt')).toBeTruthy();
  expect(screen.getByText('Summe mit Entwürfen 2.380,00 €')).toBeTruthy();
});

describe('search, status and order', () => {
  test('stand in the address, and what finds nothing leads back to all', async () => {
    await store({ 'Anna Groß': {}, 'Bert Weber': { status: 'paid' }, 'Cora Groß': { status: 'paid' } });
    const { user } = open('/invoices?q=GROSS&status=paid&sort=customer-desc');
    await list();
    await waitFor(() => expect(names()).toEqual(['Cora Groß']));
    const search = screen.getByRole('searchbox', { name: 'Rechnungen durchsuchen' });
    await user.clear(search);
    await waitFor(() => expect(names()).toEqual(['Cora Groß', 'Bert Weber']));
    await user.type(search, 'niemand');
    expect(await screen.findByText(/^Keine Rechnungen gefunden\. Versuchen Sie/)).toBeTruthy();
    expect(screen.getByText('0 von 3 Rechnungen angezeigt')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Alle Rechnungen zeigen' }));
    await waitFor(() => expect(names()).toEqual(['Cora Groß', 'Bert Weber', 'Anna Groß']));
    await waitFor(() => expect(location.search).toBe('?sort=customer-desc'));
  });

  test('what is typed before the list is there is searched for as soon as it is', async () => {
    await store({ 'Anna Groß': {}, 'Bert Weber': {} });
    const gate = Promise.withResolvers<void>();
    const { fetch } = office;
    vi.spyOn(office, 'fetch').mockImplementation(async (input, init) => {
      if (String(input).startsWith('/api/invoices/index')) await gate.promise;
      return fetch(input, init);
    });
    const { user } = open();
    await screen.findByRole('searchbox');
    await user.keyboard('/ann');
    expect(screen.queryByText(/Treffer|Keine Rechnungen/)).toBeNull();
    gate.resolve();
    await list();
    expect(names()).toEqual(['Anna Groß']);
    await user.keyboard('a');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('anna');
  });

  test('are chosen from menus that say how many there are', async () => {
    await store({ Anna: { totalPrice: 100 }, Bert: { totalPrice: 300 }, Cora: { status: 'paid' } });
    const { user } = open();
    const choose = async (button: string, choice: string) => {
      await waitFor(() =>
        expect(screen.getByRole('button', { name: button }).getAttribute('aria-haspopup')).toBe('menu'),
      );
      await user.click(screen.getByRole('button', { name: button }));
      await user.click(await screen.findByText(choice));
    };
    await list();
    await choose('Status: Alle', 'Ausgestellt (2)');
    await choose('Sortierung: Neueste', 'Betrag (höchster zuerst)');
    await waitFor(() => expect(names()).toEqual(['Bert', 'Anna']));
    expect(location.search).toBe('?status=sent&sort=amount');
  });

  test.each([
    ['draft', 'Entwurf'],
    ['sent', 'Ausgestellt'],
    ['delivered', 'Versendet'],
    ['overdue', 'Überfällig'],
    ['paid', 'Bezahlt'],
    ['cancelled', 'Storniert'],
    ['cancellation', 'Stornorechnung'],
  ])('of the status %s are all that are called %s, and no others (D22)', async (status, label) => {
    const delivery = { state: 'delivered' } as const;
    await store({
      Anna: { status: 'draft' },
      Bert: {},
      Cora: { delivery },
      Dora: { delivery, dueDate: addDays(TODAY, -1) },
      Emil: { delivery, status: 'paid' },
      Fred: { status: 'cancelled' },
      Gerd: { kind: 'cancellation' },
    });
    open(`/invoices?status=${status}`);
    await list();
    expect(within(screen.getByRole('listitem')).getByText(label)).toBeTruthy();
    expect(await screen.findByRole('button', { name: `Status: ${label}` })).toBeTruthy();
  });
});

describe('an invoice that is to be shown', () => {
  const isMarked = (name: string) =>
    rows().some((row) => within(row).queryByText(name) && row.querySelector('[data-highlighted]') !== null);

  test.each([
    ['the navigation state', '/invoices', { highlight: 'INV-2' }],
    ['the address', '/invoices?rechnung=INV-2', undefined],
    ['the address of a list that hides it', '/invoices?rechnung=INV-2&q=anna&status=paid', undefined],
  ])('named in %s is marked for 2 seconds', async (_, address, state) => {
    await store({ Anna: {}, Bert: {} });
    open(address, state);
    await list();
    await waitFor(() => expect(isMarked('Bert')).toBe(true));
    expect(isMarked('Anna')).toBe(false);
    await waitFor(() => expect(isMarked('Bert')).toBe(false));
  });

  test('is marked once it arrives', async () => {
    await store({ Anna: {} });
    open('/invoices?rechnung=INV-new');
    await list();
    await act(() => office.putInvoice(sampleInvoice({ customerName: 'Neu' }, 'INV-new')));
    await waitFor(() => expect(isMarked('Neu')).toBe(true));
  });

  test('is not marked again when one comes back', async () => {
    await store({ Anna: {} });
    const { unmount } = open('/invoices?rechnung=INV-1');
    await list();
    await waitFor(() => expect(isMarked('Anna')).toBe(true));
    await waitFor(() => expect(isMarked('Anna')).toBe(false));
    unmount();
    renderScreen(office, <FinanceCenterScreen />, ['/invoices'], location.href, null, history.state.key);
    await list();
    await waitFor(() => expect(names()).toEqual(['Anna']));
    expect(isMarked('Anna')).toBe(false);
  });

  test('that does not exist is said to be missing', async () => {
    await store({ Anna: {} });
    open('/invoices?rechnung=INV-gone');
    expect(await screen.findByText('Diese Rechnung ist nicht in der Liste.')).toBeTruthy();
  });
});

test("a colleague's payment shows without a reload", async () => {
  await store({ Anna: {} });
  open();
  await list();
  const [anna] = await office.invoices();
  if (anna) await act(() => office.putInvoice({ ...anna, data: { ...anna.data, status: 'paid' } }));
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Bezahlt'));
});

test('a list that may be old says so', async () => {
  office.isStale = true;
  await store({ Anna: {} });
  open();
  expect(await screen.findByText(/^Die Liste ist vielleicht nicht aktuell: /)).toBeTruthy();
});

test('one that cannot be loaded says so and can be tried again', async () => {
  await store({ Anna: {} });
  vi.spyOn(office, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const watch = vi.spyOn(office.store, 'watch');
  watch.mockImplementation((_query, _onSnapshot, onError) => {
    queueMicrotask(() => onError(new StoreUnavailable()));
    return () => undefined;
  });
  const { user } = open();
  expect(await screen.findByText('Fehler beim Laden der Rechnungen')).toBeTruthy();
  watch.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  // Out of the store, while the index cannot be had.
  expect(await list()).toBeTruthy();
  expect(tile('Gesamtumsatz')).toContain('1.190,00 €');
});

test('a damaged invoice is named and harms nothing', async () => {
  await store({ Anna: {} });
  const { data } = sampleInvoice();
  await office.store.transact(async (transaction) =>
    transaction.create('invoices', 'INV-broken', { ...data, status: 'kaputt', content: undefined }),
  );
  open();
  expect(await screen.findByText('Eine Rechnung ist beschädigt')).toBeTruthy();
  expect(screen.getByText(/RE-2026-0001/, { selector: '.fui-MessageBarBody' })).toBeTruthy();
  await list();
  expect(names()).toEqual(['Anna']);
});

describe('deleting', () => {
  async function select(count: number) {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Auswählen' }));
    await list();
    for (const row of rows().slice(0, count)) await user.click(row);
    await user.click(screen.getByRole('button', { name: 'Auswahl löschen' }));
    return { user, question: await screen.findByRole('alertdialog') };
  }

  test('says what is deleted and what cancelled; what is said to stay is asked of nobody and no error', async () => {
    await store({ Anna: { status: 'draft', invoiceNumber: '' }, Bert: {}, Cora: { status: 'cancelled' } });
    const { user, question } = await select(3);
    expect(within(question).getByRole('heading').textContent).toBe('2 Rechnungen wirklich löschen?');
    expect(question.textContent).toContain('1 Entwurf wird gelöscht.');
    expect(question.textContent).toContain('1 ausgestellte Rechnung wird nicht gelöscht, sondern storniert');
    expect(question.textContent).toContain('1 ist schon storniert oder eine Stornorechnung und bleibt.');
    await user.click(within(question).getByRole('button', { name: 'Rechnungen löschen und stornieren' }));
    expect(await screen.findByText('1 gelöscht, 1 storniert')).toBeTruthy();
    expect(screen.queryByText(/^Fehler beim Löschen/)).toBeNull();
    expect(screen.queryByText(/ausgewählt/)).toBeNull();
    expect((await office.invoices()).map(({ data }) => data.status)).toEqual(['cancelled', 'cancelled']);
  });

  test('offers nothing where all of them stay', async () => {
    await store({ Anna: { status: 'cancelled' } });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Auswählen' }));
    await user.click(await screen.findByRole('listitem'));
    await user.click(screen.getByRole('button', { name: 'Auswahl löschen' }));
    const question = await screen.findByRole('dialog', { name: 'Rechnung kann nicht gelöscht werden' });
    expect(question.textContent).toContain('RE-2026-0001 · Anna · 1.190,00 €');
    expect(question.textContent).not.toContain('rückgängig');
    expect(within(question).getAllByRole('button')).toHaveLength(1);
    await user.click(within(question).getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(office.requests.filter((request) => request.endsWith('/delete'))).toEqual([]);
  });

  test('names what was cancelled meanwhile, and keeps it selected', async () => {
    await store({ Anna: {}, Bert: {} });
    const failed = [{ id: 'INV-1', error: 'Die Rechnung ist schon storniert' }];
    office.faults.set('/api/invoices/delete', ok({ deleted: [], cancelled: ['INV-2'], failed }));
    const { user, question } = await select(2);
    await user.click(within(question).getByRole('button', { name: 'Rechnungen stornieren' }));
    expect(await screen.findByText('0 gelöscht, 1 storniert, 1 Fehler')).toBeTruthy();
    expect(screen.getByText('RE-2026-0001 · Anna: Die Rechnung ist schon storniert')).toBeTruthy();
    expect(screen.getByText('1 ausgewählt')).toBeTruthy();
  });

  test('one draft', async () => {
    await store({ Anna: { status: 'draft', invoiceNumber: '' } });
    const { user, question } = await select(1);
    expect(within(question).getByRole('heading').textContent).toBe('Rechnung wirklich löschen?');
    await user.click(within(question).getByRole('button', { name: 'Rechnung löschen' }));
    expect(await screen.findByText('1 Rechnung(en) erfolgreich gelöscht')).toBeTruthy();
    expect(await screen.findByText('0 von 0 Rechnungen angezeigt')).toBeTruthy();
  });

  test('says what became of it for 6 seconds', async () => {
    const draft = { status: 'draft', invoiceNumber: '' } as const;
    await store({ Anna: draft, Bert: draft });
    const { question } = await select(2);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const said = () => screen.queryByText('2 Rechnung(en) erfolgreich gelöscht');
    fireEvent.click(within(question).getByRole('button', { name: 'Rechnungen löschen' }));
    while (!said()) await act(() => new Promise((resolve) => setImmediate(resolve)));
    act(() => vi.advanceTimersByTime(5999));
    expect(said()).toBeTruthy();
    act(() => vi.advanceTimersByTime(1));
    expect(said()).toBeNull();
  });

  test('that could not even begin says so, and keeps the selection', async () => {
    await store({ Anna: {} });
    office.faults.set('/api/invoices/delete', refusal(503, 'store-unavailable', 'Der Speicher ist weg'));
    const { user, question } = await select(1);
    await user.click(within(question).getByRole('button', { name: 'Rechnung stornieren' }));
    expect(
      await screen.findByText('Fehler beim Löschen der Rechnung(en). Der Speicher ist weg'),
    ).toBeTruthy();
    expect(screen.getByText('1 ausgewählt')).toBeTruthy();
  });
});

describe('a row', () => {
  test('offers in its menu what its status allows', async () => {
    await store({ Anna: { status: 'draft', invoiceNumber: '' } });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Aktionen für Entwurf' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Ansehen',
      'PDF',
      'Ausstellen',
      'Bearbeiten',
      'Löschen',
    ]);
  });

  test('opens the invoice, and its customer by name', async () => {
    await store({ Anna: {} });
    const { user } = open();
    await list();
    await user.click(screen.getByText('RE-2026-0001'));
    const dialog = await screen.findByRole('dialog', { name: 'Rechnung RE-2026-0001' });
    await user.click(within(dialog).getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The list is hidden from such a search until the dialog has left wholly.
    await user.click(await screen.findByRole('link', { name: 'Anna' }));
    expect(await screen.findByText(/^Adresse \/customer-details\/C-1111.*\?tab=rechnungen$/)).toBeTruthy();
  });
});

function payment(amount: number) {
  return {
    id: `p${amount}`,
    amount,
    date: TODAY,
    recordedAt: `${TODAY}T10:00:00.000Z`,
    recordedBy: 'Anja',
  };
}
