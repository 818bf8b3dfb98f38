// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { StoreUnavailable } from 'shared-kit/data';
import { addDays, customers, type Invoice, type Quote, quotes, today } from 'shared-kit/domain';
import { renderScreen } from 'shared-kit/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../testing/fake-office.ts';
import { InvoicingOffice } from '../testing/invoicing-office.ts';
import { sampleInvoice } from '../testing/sample-invoice.ts';
import { CUSTOMER, sampleQuote } from '../testing/samples.ts';
import { expectSaidFor, holdTime } from '../testing/snackbar-time.ts';
import InvoicesTab from './invoices.tab.tsx';

let office: InvoicingOffice;

beforeEach(async () => {
  office = new InvoicingOffice();
  await office.put(customers, CUSTOMER);
});
afterEach(() => {
  // What one test was told must not answer the next.
  act(() => {
    for (const close of screen.queryAllByRole('button', { name: 'Meldung schließen', hidden: true }))
      close.click();
  });
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ADDRESS = `/customers/${CUSTOMER.id}?tab=rechnungen`;
const open = () =>
  renderScreen(office, <InvoicesTab customer={CUSTOMER} editing={false} />, ['/customers/:id'], ADDRESS);

const idOf = (number: number) => `INV-${String(number).padStart(8, '0')}-1111-4111-8111-111111111111`;
const store = (part: Partial<Invoice> = {}, number = 1) =>
  office.putInvoice(sampleInvoice(part, idOf(number)));
const storeQuote = (part: Partial<Quote> = {}) => office.put(quotes, sampleQuote(part));
const card = () => screen.findByRole('article');
const create = () => screen.findByRole('button', { name: /^Rechnung erstellen/ });

const DELIVERED: Invoice['delivery'] = {
  state: 'delivered',
  at: '2026-11-20T10:00:00.000Z',
  to: 'erika@example.org',
};

describe('a card', () => {
  test('shows number, status, amount, date, when it is due, delivery and quote, and what it offers', async () => {
    await store({
      dueDate: addDays(today(), 3),
      delivery: DELIVERED,
    });
    open();
    const shown = within(await card());
    expect(shown.getByRole('heading').textContent).toBe('RE-2026-0001');
    for (const text of ['Versendet', '1.190,00 €', '20.11.2026', /^fällig /, /^per E-Mail versendet/]) {
      expect(shown.getByText(text)).toBeTruthy();
    }
    expect(shown.getByText('Angebot AN-1A2B3C4D')).toBeTruthy();
    const actions = shown.getAllByRole('button').map(({ textContent }) => textContent);
    expect(actions).toEqual(expect.arrayContaining(['Ansehen', 'PDF', 'Senden', 'Als bezahlt markieren']));
  });

  test.each([
    [{ status: 'draft', invoiceNumber: '' }, ['Ausstellen', 'Ansehen', 'PDF', 'Bearbeiten']],
    [{ dueDate: addDays(today(), 3) }, ['Senden', 'Ansehen', 'PDF', 'Zahlungserinnerung']],
    [
      { dueDate: addDays(today(), 3), delivery: DELIVERED },
      ['Als bezahlt markieren', 'Ansehen', 'PDF', 'Senden'],
    ],
    [
      { dueDate: addDays(today(), -3), delivery: DELIVERED },
      ['Zahlungserinnerung', 'Ansehen', 'PDF', 'Senden'],
    ],
  ] as const)('offers first what comes next: %j', async (part, first) => {
    await store(part);
    open();
    const offered = within(await card()).getAllByRole('button');
    expect(offered.slice(0, 4).map(({ textContent }) => textContent)).toEqual(first);
  });

  test('says what is still open where a part is paid, since when it is overdue and how often one reminded', async () => {
    const payment = { id: 'p', amount: 190, date: '2026-11-20', recordedAt: '2026-11-20T10:00:00.000Z' };
    const reminders = [{ at: payment.recordedAt, to: 'erika@example.org' }];
    await store({
      dueDate: addDays(today(), -3),
      payments: [{ ...payment, recordedBy: 'Unbekannt' }],
      reminders,
    });
    open();
    expect(await screen.findByText('Überfällig')).toBeTruthy();
    expect(screen.getByText('seit 3 Tagen überfällig · 1 Erinnerung')).toBeTruthy();
    expect(screen.getByText('offen 1.000,00 €')).toBeTruthy();
  });

  test('of a draft says that it has no number yet', async () => {
    await store({ status: 'draft', invoiceNumber: '' });
    open();
    const shown = within(await card());
    expect(shown.getByRole('heading', { name: 'Entwurf' })).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Rechnungsentwurf' })).toBeTruthy();
    expect(shown.queryByText(/fällig/)).toBeNull();
  });

  test('a cancelled one and its cancellation name each other (D11)', async () => {
    const date = '2026-11-21';
    const created = (at: string) => `2026-11-${at}T10:00:00.000Z`;
    const payment = { id: 'p', amount: 190, date, recordedAt: created('20'), recordedBy: 'Unbekannt' };
    await store({
      status: 'cancelled',
      createdAt: created('20'),
      payments: [payment],
      cancelledBy: { id: idOf(2), number: 'RE-2026-0002', date },
    });
    await store(
      {
        kind: 'cancellation',
        invoiceNumber: 'RE-2026-0002',
        totalPrice: -1190,
        createdAt: created('21'),
        cancels: { id: idOf(1), number: 'RE-2026-0001', date },
      },
      2,
    );
    open();
    const [cancellation, cancelled] = await screen.findAllByRole('article');
    if (!cancellation || !cancelled) throw new Error('there are two');
    expect(within(cancellation).getByText('Stornorechnung')).toBeTruthy();
    expect(within(cancellation).getByText('Nimmt RE-2026-0001 zurück')).toBeTruthy();
    expect(within(cancellation).getByText('-1.190,00 €')).toBeTruthy();
    expect(within(cancelled).getByText('Storniert')).toBeTruthy();
    expect(within(cancelled).getByText('190,00 € zu erstatten')).toBeTruthy();
    expect(within(cancelled).getByText(/storniert durch RE-2026-0002$/)).toBeTruthy();
  });

  test('appears by itself when a colleague has made one', async () => {
    await store();
    open();
    await screen.findByText('RE-2026-0001');
    await store({ invoiceNumber: 'RE-2026-0002', createdAt: '2026-11-21T10:00:00.000Z' }, 2);
    await screen.findByText('RE-2026-0002');
    const numbers = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(numbers).toEqual(['RE-2026-0002', 'RE-2026-0001']);
  });
});

test('what is done with one is said for as long as the customer’s file says things', async () => {
  await store();
  const { user } = open();
  const pdf = within(await card()).getByRole('button', { name: 'PDF' });
  office.faults.set('/pdf', refusal(500, 'invoice-pdf', 'Kein PDF.'));
  holdTime();
  await user.click(pdf);
  await expectSaidFor('Fehler beim PDF-Download. Kein PDF.', 4000);
});

describe('what comes next', () => {
  test('an accepted quote is invoiced from here, in the words of the customer’s file', async () => {
    await storeQuote();
    const { user } = open();
    expect((await create()).textContent).toContain('Angebot AN-1A2B3C4D · 999,00 €');
    expect(getComputedStyle(screen.getByText('AN-1A2B3C4D')).whiteSpace).toBe('nowrap');
    await user.click(await create());
    const issue = await screen.findByRole('button', { name: 'Rechnung ausstellen' });
    holdTime();
    await user.click(issue);
    await expectSaidFor('Rechnung RE-2026-0007 wurde erfolgreich erstellt und versendet', 4000);
    vi.useRealTimers();
    expect(within(await card()).getByText('RE-2026-0007')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Rechnung erstellen/ })).toBeNull());
  });

  test.each([
    ['is only sent', { status: 'sent' }],
    ['has an invoice', { invoiceId: 'INV-1' }],
    ['was displaced by another version (D20)', { counts: false }],
  ] as const)('a quote that %s is not invoiced: the quotes come first', async (_, part) => {
    await storeQuote(part);
    open();
    const link = await screen.findByRole('link', { name: 'Zu den Angeboten' });
    expect(link.getAttribute('href')).toBe(`/customers/${CUSTOMER.id}?tab=angebote`);
    expect(screen.queryByRole('button', { name: /^Rechnung erstellen/ })).toBeNull();
  });
});

test('invoices that cannot be loaded are said to be so, and can be tried again', async () => {
  await store();
  const watch = vi.spyOn(office.store, 'watch');
  watch.mockImplementation((_query, _onSnapshot, onError) => {
    queueMicrotask(() => onError(new StoreUnavailable()));
    return () => undefined;
  });
  const { user } = open();
  expect(await screen.findByText('Fehler beim Laden der Rechnungen')).toBeTruthy();
  watch.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('RE-2026-0001')).toBeTruthy();
});

test('a damaged invoice is named and harms nothing', async () => {
  await store();
  await office.put(
    { name: 'invoices' },
    { id: 'INV-x', data: { customerId: CUSTOMER.id, createdAt: '2026' } },
  );
  open();
  expect(await screen.findByText('Eine Rechnung ist beschädigt')).toBeTruthy();
  expect(screen.getByText('RE-2026-0001')).toBeTruthy();
});
