// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { StoreUnavailable } from 'shared-kit/data';
import type { Quote } from 'shared-kit/domain';
import { renderScreen } from 'shared-kit/testing';
import { registerSlots } from 'shared-kit/ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeOffice, refusal } from '../testing/fake-office.ts';
import { CUSTOMER, sampleQuote } from '../testing/sample-quote.ts';
import QuotesTab from './quotes.tab.tsx';

let office: FakeOffice;

beforeEach(async () => {
  office = new FakeOffice();
  await office.addCustomer(CUSTOMER);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (customer = CUSTOMER) =>
  renderScreen(office, <QuotesTab customer={customer} editing={false} />, ['/tab'], '/tab');

async function store(part: Partial<Quote> = {}, id?: string) {
  const quote = sampleQuote(part, id);
  await office.putQuote(quote.id, quote.data);
  return quote;
}

const actions = (card: HTMLElement) =>
  within(card)
    .getAllByRole('button')
    .map((button) => button.textContent);

const at = '2026-11-20T10:00:00.000Z';

describe('the tab', () => {
  test('says what to do first', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Erstes Angebot erstellen' }));
    expect(await screen.findByText(`Adresse /create-quote/${CUSTOMER.id}`)).toBeTruthy();
  });

  test('shows number, status, price, date and comment of a quote, and what it offers', async () => {
    await store({ comment: 'Hund im Haus' });
    open();
    const card = await screen.findByRole('article', { name: 'Angebot AN-1A2B3C4D' });
    for (const text of ['Entwurf', '999,00 €', '20.11.2026', 'Hund im Haus']) {
      expect(within(card).getByText(text)).toBeTruthy();
    }
    expect(actions(card)).toEqual([
      'Senden',
      'Bearbeiten',
      'Unterschreiben',
      'Ansehen',
      'PDF',
      'Versionen',
      'Als versendet markieren',
      'Löschen',
    ]);
    expect(screen.getByRole('link', { name: 'Neues Angebot erstellen' })).toBeTruthy();
  });

  test('an estimate of an import that nobody has read is to be read first, and then to be sent (D43)', async () => {
    const emailData = {
      subject: 'Anfrage',
      date: '2026-11-20T10:00:00.000Z',
      messageId: '<1@portal.example>',
    };
    const estimate = await store({ emailData });
    open();
    const card = await screen.findByRole('article', { name: 'Angebot AN-1A2B3C4D' });
    expect(actions(card).slice(0, 2)).toEqual(['Bearbeiten', 'Senden']);
    await act(() =>
      office.putQuote(estimate.id, { ...estimate.data, updatedAt: '2026-11-28T10:00:00.000Z' }),
    );
    await waitFor(() => expect(actions(card).slice(0, 2)).toEqual(['Senden', 'Bearbeiten']));
  });

  test.each([
    ['draft', 'Entwurf'],
    ['sent', 'Versendet'],
    ['viewed', 'Angesehen'],
    ['accepted', 'Angenommen'],
    ['rejected', 'Abgelehnt'],
    ['invoiced', 'Abgerechnet'],
  ] as const)('a quote that is %s is called so: %s (D19)', async (status, label) => {
    await store({ status });
    open();
    expect(within(await screen.findByRole('article')).getByText(label)).toBeTruthy();
  });

  test('lets other modules add to what a quote offers', async () => {
    const entry = {
      slot: 'quote.actions',
      id: 'invoice',
      title: 'Rechnung erstellen',
      order: 1,
      when: 'always',
    } as const;
    registerSlots([{ entry, Component: (props) => <p>{JSON.stringify(props)}</p> }]);
    await store();
    const { user } = open();
    const card = await screen.findByRole('article', { name: 'Angebot AN-1A2B3C4D' });
    await user.click(within(card).getByRole('button', { name: 'Rechnung erstellen' }));
    expect((await screen.findByText(/"price":999/)).textContent).toContain('"place":"customer"');
    act(() => registerSlots([]));
  });

  test.each([
    [{ status: 'accepted' }, true],
    [{ status: 'accepted', invoiceId: 'INV-1' }, false],
    [{ status: 'sent' }, false],
  ] as const)('%j may be invoiced: %s, and that is its next step', async (part, expected) => {
    const entry = {
      slot: 'quote.actions',
      id: 'invoice',
      title: 'Rechnung erstellen',
      order: 1,
      when: 'always',
      invoiced: false,
    } as const;
    registerSlots([{ entry: { ...entry, statuses: ['accepted'] }, Component: () => null }]);
    await store(part);
    open();
    const card = await screen.findByRole('article');
    expect(actions(card)[0] === 'Rechnung erstellen').toBe(expected);
    act(() => registerSlots([]));
  });

  test('marks what stayed here, and offers to send it once there is an account (D21)', async () => {
    await store({ status: 'sent', delivery: { state: 'local', at } });
    open();
    expect(await screen.findByText(/lokal, nicht nach außen verschickt/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Senden' })).toBeTruthy();
  });

  test('marks what may not have arrived, and says so before it is sent again (D21)', async () => {
    await store({ delivery: { state: 'unknown', at } });
    const { user } = open();
    expect(await screen.findByText('Zustellung ungewiss · 20.11.2026, 11:00')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Senden' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Zustellung ungewiss')).toBeTruthy();
  });

  test('sums up above the cards what stayed here, and begins the sending (D21)', async () => {
    const ids = [1, 2].map((number) => `quote_0000000${number}-1111-4111-8111-111111111111`);
    for (const id of ids) await store({ status: 'sent', delivery: { state: 'local', at } }, id);
    await store({ status: 'accepted', delivery: { state: 'local', at } });
    await store({ status: 'sent', delivery: { state: 'local', at }, customerId: 'C-other' }, 'quote_other');
    const { user } = open();
    expect(await screen.findByText('2 Angebote liegen nur lokal vor.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Jetzt senden' }));
    await screen.findByRole('textbox', { name: 'Nachricht' });
    await user.click(screen.getByRole('button', { name: 'Angebot senden' }));
    expect(await screen.findByText('1 Angebot liegt nur lokal vor.')).toBeTruthy();
  });

  test('says whose turn it is, in the dialog too, and goes on to the next without sending', async () => {
    const ids = ['quote_00000001-1111-4111-8111-111111111111', 'quote_00000002-1111-4111-8111-111111111111'];
    for (const id of ids) await store({ status: 'sent', delivery: { state: 'local', at } }, id);
    const { user } = open();
    const turn = async () => (await screen.findByText(/^. von 2: /)).textContent;
    expect(await turn()).toBe('1 von 2: Erika Muster, AN-00000001');
    const bar = within(await screen.findByText(/^. von 2: /));
    expect(getComputedStyle(bar.getByText('AN-00000001')).whiteSpace).toBe('nowrap');
    const skip = screen.getByRole('button', { name: 'Überspringen' });
    await user.click(skip);
    await waitFor(async () => expect(await turn()).toBe('2 von 2: Erika Muster, AN-00000002'));
    await user.click(screen.getByRole('button', { name: 'Jetzt senden' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Angebot versenden' }));
    expect(dialog.getByText('Erika Muster · K202611001 · 2 von 2')).toBeTruthy();
    await dialog.findByText(/^Angebot AN-00000002 als PDF/);
    await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
    await user.click(skip);
    await waitFor(async () => expect(await turn()).toBe('1 von 2: Erika Muster, AN-00000001'));
    expect(office.mails).toEqual([]);
  });

  test('offers nothing of the kind while there is no account', async () => {
    office.transport = 'local';
    await store({ status: 'sent', delivery: { state: 'local', at } });
    open();
    await screen.findByText(/lokal, nicht nach außen verschickt/);
    await waitFor(() => expect(office.requests).toContain('GET /api/email/status'));
    expect(screen.queryByText(/nur lokal vor/)).toBeNull();
  });

  test('a new quote of a colleague appears by itself', async () => {
    await store();
    open();
    await screen.findByText('AN-1A2B3C4D');
    await store({}, 'quote_9f8e7d6c-1111-4111-8111-111111111111');
    expect(getComputedStyle(await screen.findByText('AN-9F8E7D6C')).whiteSpace).toBe('nowrap');
  });
});

test('quotes that cannot be loaded are said to be so, and can be tried again', async () => {
  await store();
  const watch = vi.spyOn(office.store, 'watch');
  watch.mockImplementation((_query, _onSnapshot, onError) => {
    queueMicrotask(() => onError(new StoreUnavailable()));
    return () => undefined;
  });
  const { user } = open();
  expect(await screen.findByText('Fehler beim Laden der Angebote')).toBeTruthy();
  watch.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('AN-1A2B3C4D')).toBeTruthy();
});

test('a quote that was sent says what comes next', async () => {
  await store();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Senden' }));
  await screen.findByRole('textbox', { name: 'Nachricht' });
  await user.click(screen.getByRole('button', { name: 'Angebot senden' }));
  expect(
    await screen.findByText('Angebot erfolgreich versendet. Sie können jetzt den Status aktualisieren.'),
  ).toBeTruthy();
  expect(await screen.findByText('Versendet')).toBeTruthy();
  // Its button is gone: of what is around it the card can have the focus.
  expect(screen.getByRole('article').getAttribute('tabindex')).toBe('-1');
});

describe('marking by hand', () => {
  test.each([
    ['sent', 'Annehmen', 'Als angenommen markieren', 'Angebot wurde als angenommen markiert', 'accepted'],
    ['viewed', 'Ablehnen', 'Als abgelehnt markieren', 'Angebot wurde als abgelehnt markiert', 'rejected'],
    [
      'draft',
      'Als versendet markieren',
      'Als versendet markieren',
      'Angebot wurde als versendet markiert',
      'sent',
    ],
  ] as const)('%s: %s', async (status, action, confirm, done, after) => {
    await store({ status });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: action }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: confirm }));
    expect(await screen.findByText(done)).toBeTruthy();
    expect((await office.quotes())[0]?.data.status).toBe(after);
  });

  test('does nothing when it was a slip', async () => {
    await store({ status: 'sent' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Annehmen' }));
    await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
    expect(office.requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
  });

  test('says when it failed', async () => {
    const quote = await store({ status: 'sent' });
    office.faults.set(`/api/quotes/${quote.id}`, refusal(409, 'status', 'Geht nicht'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Annehmen' }));
    await user.click(await screen.findByRole('button', { name: 'Als angenommen markieren' }));
    expect(await screen.findByText('Fehler beim Aktualisieren des Status. Geht nicht')).toBeTruthy();
  });
});

describe('a quote whose validity is over (D18)', () => {
  const createdAt = '2026-07-20T10:00:00.000Z';
  const OVER = /war bis zum 03\.08\.2026 gültig, der Kunde kann es nicht mehr annehmen/;

  test('says so before it is sent, and becomes a new version at a click', async () => {
    await store({ createdAt });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Senden' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(OVER)).toBeTruthy();
    // The last one is what stands out.
    const buttons = within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(buttons.slice(-3)).toEqual(['Abbrechen', 'Trotzdem senden', 'Neue Version']);
    await user.click(within(dialog).getByRole('button', { name: 'Neue Version' }));
    const made = await vi.waitFor(async () => {
      const version = (await office.quotes()).find(({ data }) => data.version === 2);
      if (!version) throw new Error('not yet');
      return version;
    });
    expect(await screen.findByText(`Adresse /create-quote/${CUSTOMER.id}?quote=${made.id}`)).toBeTruthy();
    expect(office.mails).toEqual([]);
  });

  test('asks before what was typed gives way to a new version', async () => {
    await store({ createdAt });
    const answered = Promise.withResolvers<void>();
    const { fetch } = office;
    vi.spyOn(office, 'fetch').mockImplementation(async (input, init) => {
      if (String(input).endsWith('/versions')) await answered.promise;
      return fetch(input, init);
    });
    const isTabHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Senden' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByRole('textbox', { name: 'Nachricht' }), 'PS');
    await user.click(dialog.getByRole('button', { name: 'Neue Version' }));
    await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
    expect((await office.quotes()).map(({ data }) => data.version)).toEqual([1]);
    await user.click(dialog.getByRole('button', { name: 'Neue Version' }));
    expect(isTabHeld()).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    await waitFor(() => expect(isTabHeld()).toBe(false));
    answered.resolve();
    expect(await screen.findByText(/^Adresse \/create-quote\//)).toBeTruthy();
  });

  test('says so before it is marked as sent', async () => {
    await store({ createdAt });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Als versendet markieren' }));
    expect(await screen.findByText(OVER)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  });

  test('gives no link, but its versions', async () => {
    const { id } = await store({ createdAt, status: 'sent' });
    office.faults.set(`/api/quotes/${id}/link`, refusal(409, 'offer-expired', 'Das Angebot ist vorbei.'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Link kopieren' }));
    expect(await screen.findByText(/Das Angebot ist vorbei\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Neue Version' }));
    expect(await screen.findByRole('dialog', { name: /Versionen/ })).toBeTruthy();
  });

  test('is marked as sent without a word while it is valid', async () => {
    await store({ createdAt: new Date().toISOString() });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Als versendet markieren' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).not.toContain('gültig');
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  });
});

test.each([
  [{ movingDate: '2020-02-29' }, true],
  [{ movingDate: '', moveDate: '2020-02-29' }, true],
  [{ movingDate: '2999-12-31' }, false],
])('a move that is over is said before its quote is sent: %j', async (dates, isSaid) => {
  await store();
  const { user } = open({ ...CUSTOMER, data: { ...CUSTOMER.data, ...dates } });
  await user.click(await screen.findByRole('button', { name: 'Senden' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Angebot versenden/ }));
  await dialog.findByRole('textbox', { name: 'Nachricht' });
  const said = dialog.queryByText('Der Umzugstermin (29.02.2020) liegt in der Vergangenheit.');
  expect(said !== null).toBe(isSaid);
});

test('ending the links is a dangerous action, which Enter does not take', async () => {
  await store({ status: 'sent' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Links widerrufen' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Links widerrufen?' });
  const cancel = within(dialog).getByRole('button', { name: 'Abbrechen' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  await user.keyboard('{Enter}');
  expect(office.requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
});

test('a draft opens for editing', async () => {
  const quote = await store();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
  expect(await screen.findByText(`Adresse /create-quote/${CUSTOMER.id}?quote=${quote.id}`)).toBeTruthy();
});

test('an archived file that was changed is not handed out, and that is said', async () => {
  const { id } = await store({
    status: 'accepted',
    signatures: [{ role: 'customer', signedBy: 'Erika Muster', signedAt: at }],
  });
  const said = 'Die archivierte Datei ist nicht mehr die, die unterschrieben wurde';
  office.faults.set(`/api/quotes/${id}/signed.pdf`, refusal(409, 'signed-changed', said));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Signiertes PDF' }));
  expect(await screen.findByText(`Fehler beim PDF-Download. ${said}`)).toBeTruthy();
});

test('the PDF is handed to the browser, and its address released after a second', async () => {
  await store();
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:quote');
  const released = vi.spyOn(URL, 'revokeObjectURL');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'PDF' }));
  expect(await screen.findByText('PDF wurde heruntergeladen')).toBeTruthy();
  const [file] = made.mock.calls[0] ?? [];
  expect(file instanceof Blob && file.type).toBe('application/pdf');
  expect(released).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(released).toHaveBeenCalledWith('blob:quote'));
});
