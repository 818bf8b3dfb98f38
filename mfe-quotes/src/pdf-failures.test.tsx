// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { renderScreen } from 'shared-kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CreateQuoteScreen from './create/create-quote.screen.tsx';
import QuotesTab from './customer-tab/quotes.tab.tsx';
import { quoteIndexStore } from './list/quote-index.store.ts';
import QuoteListScreen from './list/quote-list.screen.tsx';
import { FakeOffice } from './testing/fake-office.ts';
import { CUSTOMER, sampleQuote } from './testing/sample-quote.ts';

// The full layout and the simple form both draw with it.
vi.mock('jspdf', () => ({
  jsPDF: class {
    constructor() {
      throw new Error('kein Speicher');
    }
  },
}));

const FAILURE = 'PDF-Erstellung fehlgeschlagen: kein Speicher';

let office: FakeOffice;

beforeEach(async () => {
  sessionStorage.clear();
  office = new FakeOffice();
  await office.addCustomer(CUSTOMER);
});
afterEach(() => {
  cleanup();
  quoteIndexStore.close();
  vi.unstubAllGlobals();
});

const openEditor = () =>
  renderScreen(office, <CreateQuoteScreen />, ['/create-quote/:customerId'], `/create-quote/${CUSTOMER.id}`);

test('a quote that is being written is saved, and says why there is no PDF', async () => {
  const { user } = openEditor();
  await user.click(await screen.findByRole('button', { name: 'PDF' }));
  expect(await screen.findByText(`Fehler beim Erstellen der PDF. ${FAILURE}`)).toBeTruthy();
  expect(await office.quotes()).toHaveLength(1);
});

test('a quote is not sent without its PDF', async () => {
  const { user } = openEditor();
  await user.click(await screen.findByRole('button', { name: 'Per E-Mail senden' }));
  await user.click(await screen.findByRole('button', { name: 'Angebot senden' }));
  expect(await screen.findByRole('button', { name: 'Erneut senden' })).toBeTruthy();
  expect(screen.getByRole('dialog').textContent).toContain(`Fehler beim Erstellen der PDF. ${FAILURE}`);
  expect(office.mails).toEqual([]);
});

test('the list says why there is no PDF', async () => {
  await office.putQuote(sampleQuote().id, sampleQuote().data);
  const { user } = renderScreen(office, <QuoteListScreen />, ['/quotes'], '/quotes');
  await user.click(await screen.findByRole('button', { name: /^Aktionen für/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'PDF' }));
  expect(await screen.findByText(`Fehler beim PDF-Download. ${FAILURE}`)).toBeTruthy();
});

test("the customer's file says what to do", async () => {
  await office.putQuote(sampleQuote().id, sampleQuote().data);
  const tab = <QuotesTab customer={CUSTOMER} editing={false} />;
  const { user } = renderScreen(office, tab, ['/tab'], '/tab');
  await user.click(await screen.findByRole('button', { name: 'PDF' }));
  expect(
    await screen.findByText('Fehler beim Erstellen der PDF. Bitte versuchen Sie es erneut.'),
  ).toBeTruthy();
});
