// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { StoreUnavailable } from 'shared-kit/data';
import type { Quote } from 'shared-kit/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeOffice } from '../testing/fake-office.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { CUSTOMER, sampleQuote } from '../testing/sample-quote.ts';
import QuoteListScreen from './quote-list.screen.tsx';

let office: FakeOffice;

beforeEach(async () => {
  office = new FakeOffice();
  await office.addCustomer(CUSTOMER);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => renderScreen(office, <QuoteListScreen />, ['/quotes'], '/quotes');

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
  const watch = vi.spyOn(office.store, 'watch');
  watch.mockImplementation((_query, _onSnapshot, onError) => {
    queueMicrotask(() => onError(new StoreUnavailable()));
    return () => undefined;
  });
  const { user } = open();
  expect(await screen.findByText('Fehler beim Laden der Angebote')).toBeTruthy();
  watch.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('list', { name: 'Angebote' })).toBeTruthy();
});
