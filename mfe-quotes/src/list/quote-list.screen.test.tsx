// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { SlotName, SlotProps } from 'shared-kit/contract';
import { StoreUnavailable } from 'shared-kit/data';
import type { Quote } from 'shared-kit/domain';
import { renderScreen } from 'shared-kit/testing';
import { registerSlots } from 'shared-kit/ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeOffice, refusal } from '../testing/fake-office.ts';
import { CUSTOMER, sampleQuote } from '../testing/sample-quote.ts';
import { quoteIndexStore } from './quote-index.store.ts';
import QuoteListScreen from './quote-list.screen.tsx';

let office: FakeOffice;

beforeEach(async () => {
  office = new FakeOffice();
  await office.addCustomer(CUSTOMER);
});
afterEach(() => {
  cleanup();
  quoteIndexStore.close();
  vi.unstubAllGlobals();
});

const open = (address = '/quotes') => renderScreen(office, <QuoteListScreen />, ['/quotes'], address);

const idOf = (number: number) => `quote_${String(number).padStart(8, '0')}-1111-4111-8111-111111111111`;

async function store(...statuses: Quote['status'][]) {
  for (const [number, status] of statuses.entries()) {
    const quote = sampleQuote({ status }, idOf(number));
    await office.putQuote(quote.id, quote.data);
  }
}

const tile = (label: string) => screen.getByText(label).parentElement?.textContent;

test('without quotes it says where one begins', async () => {
  const { user } = open();
  expect(await screen.findByText(/Noch keine Angebote/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Neues Angebot' }));
  expect(await screen.findByText('Adresse /search-customer')).toBeTruthy();
});

test('n begins a new one', async () => {
  const { user } = open();
  await screen.findByText(/Noch keine Angebote/);
  await user.keyboard('{Control>}n{/Control}');
  expect(screen.queryByText('Adresse /search-customer')).toBeNull();
  await user.keyboard('n');
  expect(await screen.findByText('Adresse /search-customer')).toBeTruthy();
});

test('of accepted quotes it says how an invoice comes of one: the invoices lead here', async () => {
  await store('accepted', 'sent');
  open('/quotes?status=accepted');
  await list();
  expect(rows()).toHaveLength(1);
  expect(screen.getByText(/^Eine Rechnung entsteht aus/)).toBeTruthy();
});

test('the tiles hold what the store counts; accepted and invoiced are won (D20)', async () => {
  await store('draft', 'sent', 'viewed', 'accepted', 'invoiced', 'rejected');
  open();
  await waitFor(() => expect(tile('Erfolgsquote')).toBe('Erfolgsquote33 %'));
  expect(tile('Entwürfe')).toBe('Entwürfe1');
  expect(tile('Offen')).toBe('Offen2');
});

test("of a quote's versions only the one that counts is counted (D20)", async () => {
  await store('accepted');
  const newer = sampleQuote({ version: 2, counts: false }, idOf(9));
  await office.putQuote(newer.id, newer.data);
  open();
  await waitFor(() => expect(tile('Erfolgsquote')).toBe('Erfolgsquote100 %'));
});

test.each([
  ['local', 'lokal, nicht nach außen verschickt'],
  ['unknown', 'Zustellung ungewiss'],
] as const)('a row marks a quote whose delivery is %s (D21)', async (state, text) => {
  await storeNamed({ Anna: { status: 'sent', delivery: { state, at: '2026-11-20T10:00:00.000Z' } } });
  open();
  expect(within(await screen.findByRole('listitem')).getByText(text)).toBeTruthy();
});

test('what stayed on this machine is summed up, of all customers (D21)', async () => {
  for (const [number, customerId] of [CUSTOMER.id, 'C-other'].entries()) {
    const at = '2026-11-20T10:00:00.000Z';
    const quote = sampleQuote({ status: 'sent', delivery: { state: 'local', at }, customerId }, idOf(number));
    await office.putQuote(quote.id, quote.data);
  }
  open();
  expect(await screen.findByText('2 Angebote liegen nur lokal vor.')).toBeTruthy();
});

test('a list that cannot be loaded says so and can be tried again', async () => {
  await store('draft');
  vi.spyOn(office, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const watch = vi.spyOn(office.store, 'watch');
  watch.mockImplementation((_query, _onSnapshot, onError) => {
    queueMicrotask(() => onError(new StoreUnavailable()));
    return () => undefined;
  });
  const { user } = open();
  expect(await screen.findByText('Fehler beim Laden der Angebote')).toBeTruthy();
  watch.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  // Out of the store, while the index cannot be had.
  expect(await screen.findByRole('list', { name: 'Angebote' })).toBeTruthy();
});

/** With its rows: they are drawn once it is known how much of it is in view. */
async function list() {
  const found = await screen.findByRole('list', { name: 'Angebote' });
  await within(found).findAllByRole('listitem');
  return found;
}
const rows = () => within(screen.getByRole('list', { name: 'Angebote' })).queryAllByRole('listitem');
const names = () => rows().map((row) => row.textContent?.match(/^\D+(?=\nAN-)/)?.[0]);

async function storeNamed(parts: Record<string, Partial<Quote>>) {
  for (const [number, [customerName, part]] of Object.entries(parts).entries()) {
    const createdAt = `2026-11-${String(28 - number)}T10:00:00.000Z`;
    const quote = sampleQuote({ customerName, createdAt, ...part }, idOf(number + 1));
    await office.putQuote(quote.id, quote.data);
  }
}

describe('search and filter', () => {
  test('stand in the address, and what finds nothing leads back to all', async () => {
    await storeNamed({ 'Anna Groß': {}, 'Bert Weber': { status: 'sent' }, 'Cora Groß': { status: 'sent' } });
    const { user } = open('/quotes?q=gross&status=sent');
    await list();
    expect(names()).toEqual(['Cora Groß']);
    expect(screen.getByText('1 Treffer')).toBeTruthy();
    const search = screen.getByRole('searchbox', { name: 'Angebote durchsuchen' });
    await user.clear(search);
    await waitFor(() => expect(names()).toEqual(['Bert Weber', 'Cora Groß']));
    await user.type(search, 'niemand');
    await user.click(await screen.findByRole('button', { name: 'Alle Angebote zeigen' }));
    await waitFor(() => expect(names()).toEqual(['Anna Groß', 'Bert Weber', 'Cora Groß']));
    await waitFor(() => expect(location.search).toBe(''));
  });

  test('what is typed before the list is there is searched for as soon as it is', async () => {
    await storeNamed({ 'Anna Groß': {}, 'Bert Weber': {} });
    const gate = Promise.withResolvers<void>();
    const { fetch } = office;
    vi.spyOn(office, 'fetch').mockImplementation(async (input, init) => {
      if (String(input).startsWith('/api/quotes/index')) await gate.promise;
      return fetch(input, init);
    });
    const { user } = open();
    await screen.findByRole('searchbox');
    await user.keyboard('/ann');
    expect(screen.queryByText(/Treffer|Keine Angebote/)).toBeNull();
    gate.resolve();
    await list();
    expect(names()).toEqual(['Anna Groß']);
    await user.keyboard('a');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('anna');
  });

  test('the filter says how many there are of each status', async () => {
    await store('draft', 'sent', 'sent');
    const { user } = open();
    const filter = () => screen.getByRole('button', { name: 'Status: Alle' });
    // The menu's code comes after the list.
    await waitFor(() => expect(filter().getAttribute('aria-haspopup')).toBe('menu'));
    await user.click(filter());
    await user.click(await screen.findByText('Versendet (2)'));
    await waitFor(() => expect(rows()).toHaveLength(2));
    await waitFor(() => expect(location.search).toBe('?status=sent'));
    expect(await screen.findByRole('button', { name: 'Status: Versendet' })).toBeTruthy();
  });
});

describe('deleting many', () => {
  async function select(count: number, role = 'alertdialog') {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Auswählen' }));
    await list();
    for (const row of rows().slice(0, count)) await user.click(row);
    await user.click(screen.getByRole('button', { name: 'Auswahl löschen' }));
    const question = await screen.findByRole(role);
    return { user, question };
  }

  test('names them, says who said yes, and counts none that stays because it is invoiced', async () => {
    await storeNamed({ Anna: {}, Bert: { status: 'invoiced' }, Cora: { status: 'accepted' } });
    const { user, question } = await select(3);
    expect(within(question).getByRole('heading').textContent).toBe('2 Angebote löschen?');
    expect(within(question).getAllByRole('listitem')).toHaveLength(2);
    expect(question.textContent).toContain('(Bert, Version 1) ist abgerechnet und bleibt');
    expect(question.textContent).toContain('(Cora, Version 1) ist angenommen.');
    await user.click(within(question).getByRole('button', { name: 'Angebote löschen' }));
    expect(await screen.findByText('2 Angebote erfolgreich gelöscht')).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(['Bert']));
    expect(screen.queryByText(/ausgewählt/)).toBeNull();
  });

  test('leaves those that have an invoice, if only a draft, and says why', async () => {
    await storeNamed({ Anna: { status: 'accepted', invoiceId: 'INV-1' }, Bert: {} });
    const { user, question } = await select(2);
    expect(question.textContent).toContain(
      '(Anna, Version 1) bleibt, solange es dazu einen Rechnungsentwurf gibt: Löschen Sie zuerst den Entwurf.',
    );
    await user.click(within(question).getByRole('button', { name: 'Angebot löschen' }));
    expect(await screen.findByText('Angebot erfolgreich gelöscht')).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(['Anna']));
  });

  test('that can delete none of them says so, and offers no deletion', async () => {
    await storeNamed({ Anna: { status: 'invoiced' }, Bert: { status: 'accepted', invoiceId: 'INV-1' } });
    const { question } = await select(2, 'dialog');
    expect(within(question).getByRole('heading').textContent).toBe('Angebote können nicht gelöscht werden');
    expect(question.textContent).toContain('(Anna, Version 1) ist abgerechnet und bleibt');
    expect(question.textContent).not.toMatch(/mitgelöscht|rückgängig/);
    expect(
      within(question)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Schließen']);
  });

  test('what is invoiced while the question is asked stays selected, and why', async () => {
    await storeNamed({ Anna: {}, Bert: { status: 'accepted' } });
    const { user, question } = await select(2);
    const bert = sampleQuote({ status: 'invoiced', customerName: 'Bert' }, idOf(2));
    await office.putQuote(bert.id, bert.data);
    await user.click(within(question).getByRole('button', { name: 'Angebote löschen' }));
    expect(await screen.findByText('1 gelöscht, 1 Fehler')).toBeTruthy();
    expect(screen.getByText(/^Bert: Das Angebot ist abgerechnet/)).toBeTruthy();
    expect(screen.getByText('1 ausgewählt')).toBeTruthy();
  });

  test('that went well says how many, and ends the selection', async () => {
    await storeNamed({ Anna: {}, Bert: {} });
    const { user, question } = await select(2);
    await user.click(within(question).getByRole('button', { name: 'Angebote löschen' }));
    expect(await screen.findByText('2 Angebote erfolgreich gelöscht')).toBeTruthy();
    expect(screen.queryByText(/ausgewählt/)).toBeNull();
  });

  test('that could not even begin says so', async () => {
    await storeNamed({ Anna: {}, Bert: {} });
    office.faults.set('/api/quotes/delete', refusal(503, 'store-unavailable', 'Der Speicher ist weg'));
    const { user, question } = await select(2);
    await user.click(within(question).getByRole('button', { name: 'Angebote löschen' }));
    expect((await screen.findAllByText('Fehler beim Löschen der Angebote')).length).toBe(2);
    expect(screen.getByText('2 ausgewählt')).toBeTruthy();
  });
});

test('a list that may be old says so, as long as it may be', async () => {
  office.isStale = true;
  await store('sent');
  open();
  expect(await screen.findByText(/^Die Liste ist vielleicht nicht aktuell: /)).toBeTruthy();
  office.isStale = false;
  // A change is what makes it ask again.
  await office.putQuote(idOf(0), {
    ...sampleQuote().data,
    comment: 'Neu',
    updatedAt: '2026-11-21T10:00:00.000Z',
  });
  await waitFor(() => expect(screen.queryByText(/vielleicht nicht aktuell/)).toBeNull());
});

describe('the actions of a row', () => {
  const number = 'AN-00000000';
  const accept = () => screen.findByRole('button', { name: `Annehmen: ${number}` });
  const row = () => screen.findByRole('listitem');

  test('stand in the row that one points at, all of them in its menu', async () => {
    await store('sent');
    const { user } = open();
    await user.hover(await screen.findByText(number, { exact: false }));
    expect(await accept()).toBeTruthy();
    expect(screen.getByRole('button', { name: `Ablehnen: ${number}` })).toBeTruthy();
    await user.unhover(await screen.findByText(number, { exact: false }));
    expect(screen.queryByRole('button', { name: `Annehmen: ${number}` })).toBeNull();
    await user.click(screen.getByRole('button', { name: `Aktionen für ${number}` }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Annehmen',
      'Ablehnen',
      'Unterschreiben',
      'Ansehen',
      'PDF',
      'Versionen',
      'Link kopieren',
      'Links widerrufen',
      'Löschen',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Löschen' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Angebot löschen' }));
    expect(await screen.findByText('Angebot erfolgreich gelöscht')).toBeTruthy();
    expect(await screen.findByText(/Noch keine Angebote/)).toBeTruthy();
  });

  test('and in the one that the keyboard is in, also when a dialog gives the focus back', async () => {
    await store('sent');
    const { user } = open();
    (await row()).focus();
    (await accept()).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Angebot angenommen?' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(document.activeElement).toBe(await accept()));
  });

  test('other modules add to the menu where the status is theirs, and draw over the list what was chosen', async () => {
    const entry = (id: string, title: string, statuses: string[]) =>
      ({ slot: 'quote.actions', id, title, order: 1, when: 'always', statuses }) as const;
    const Chosen = (props: SlotProps[SlotName]) => (
      <button type="button" onClick={'onClose' in props ? props.onClose : undefined}>
        {'quote' in props && `Rechnung zu ${props.quote.data.customerName}`}
      </button>
    );
    registerSlots([
      { entry: entry('invoice', 'Rechnung erstellen', ['accepted', 'sent']), Component: Chosen },
      { entry: entry('other', 'Nur für Entwürfe', ['draft']), Component: Chosen },
    ]);
    await store('sent');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `Aktionen für ${number}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rechnung erstellen' }));
    expect(screen.queryByRole('menuitem', { name: 'Nur für Entwürfe' })).toBeNull();
    const chosen = await screen.findByRole('button', { name: 'Rechnung zu Erika Muster' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(chosen.isConnected).toBe(true);
    await user.click(chosen);
    expect(screen.queryByRole('button', { name: /^Rechnung zu/ })).toBeNull();
    act(() => registerSlots([]));
  });

  test.each([
    ['accepted', undefined, 'Rechnung erstellen'],
    ['accepted', 'INV-1', 'Rechnung ansehen'],
    ['invoiced', 'INV-1', 'Rechnung ansehen'],
  ] as const)(
    '%s with the invoice %s: %s, and nothing else of the kind',
    async (status, invoiceId, offered) => {
      registerSlots(
        [false, true].map((invoiced) => ({
          entry: {
            slot: 'quote.actions',
            id: invoiced ? 'view' : 'create',
            title: invoiced ? 'Rechnung ansehen' : 'Rechnung erstellen',
            order: 1,
            when: 'always',
            statuses: ['accepted', 'invoiced'],
            invoiced,
          },
          Component: () => null,
        })),
      );
      await office.putQuote(idOf(0), {
        ...sampleQuote({ status }, idOf(0)).data,
        ...(invoiceId && { invoiceId }),
      });
      const { user } = open();
      await user.hover(await screen.findByText(number, { exact: false }));
      const quick = screen.getAllByRole('button', { name: /^Rechnung / });
      expect(quick.map((button) => button.title)).toEqual([offered]);
      await user.click(screen.getByRole('button', { name: `Aktionen für ${number}` }));
      expect(
        (await screen.findAllByRole('menuitem', { name: /^Rechnung / })).map((one) => one.textContent),
      ).toEqual([offered]);
      act(() => registerSlots([]));
    },
  );

  test('a quote that a colleague has deleted meanwhile is said to be gone', async () => {
    await store('sent');
    open();
    (await row()).focus();
    vi.spyOn(office.store, 'get').mockResolvedValue(undefined);
    (await accept()).click();
    expect(await screen.findByText('Dieses Angebot wurde inzwischen gelöscht.')).toBeTruthy();
  });

  test('one that stays because it is invoiced says so before anything is asked', async () => {
    await store('invoiced');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `Aktionen für ${number}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Löschen' }));
    const question = await screen.findByRole('dialog', { name: 'Angebot kann nicht gelöscht werden' });
    expect(question.textContent).toContain(
      'ist abgerechnet und bleibt: Seine Rechnung muss aufbewahrt werden.',
    );
    expect(within(question).queryByRole('button', { name: 'Angebot löschen' })).toBeNull();
  });

  test('one that is not deleted says why', async () => {
    await store('accepted');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `Aktionen für ${number}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Löschen' }));
    const question = await screen.findByRole('alertdialog');
    await office.putQuote(idOf(0), sampleQuote({ status: 'invoiced' }, idOf(0)).data);
    await user.click(within(question).getByRole('button', { name: 'Angebot löschen' }));
    expect(
      await screen.findByText(/^Fehler beim Löschen des Angebots\. Das Angebot ist abgerechnet/),
    ).toBeTruthy();
  });

  test.each([
    ['Senden', 'Kunde nicht gefunden'],
    ['Ansehen', 'Kunde nicht gefunden'],
    ['PDF', 'Fehler beim PDF-Download. Kundendaten fehlen'],
  ])('%s without the customer, who is deleted, says so', async (action, text) => {
    await store('draft');
    await office.deleteCustomer(CUSTOMER.id);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `Aktionen für ${number}` }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
    expect(await screen.findByText(text)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Meldung schließen' }));
  });

  test('what cannot be read is said', async () => {
    await store('sent');
    open();
    (await row()).focus();
    vi.spyOn(office.store, 'get').mockRejectedValue(new StoreUnavailable());
    (await accept()).click();
    expect(await screen.findByText(/^Fehler beim Laden der Angebote\. ./)).toBeTruthy();
  });

  test('versions that cannot be read are called that (specification 2 section 8)', async () => {
    await store('sent');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `Aktionen für ${number}` }));
    vi.spyOn(office.store, 'get').mockRejectedValue(new StoreUnavailable());
    await user.click(await screen.findByRole('menuitem', { name: 'Versionen' }));
    expect(await screen.findByText(/^Versionen konnten nicht geladen werden\. ./)).toBeTruthy();
  });
});
