// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'shared-kit/router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Office } from '../testing/office.ts';
import { customerNamed } from '../testing/sample-customer.ts';
import CustomerListScreen from './customer-list.screen.tsx';

let office: Office;
beforeEach(async () => {
  office = new Office();
  await office.add(customerNamed('Anna Weber', { id: 'C-anna' }));
});
afterEach(cleanup);

function Address() {
  return <output>{useLocation().pathname}</output>;
}

async function open() {
  render(
    <MemoryRouter initialEntries={['/customers']}>
      <CustomerListScreen />
      <Address />
    </MemoryRouter>,
  );
  await screen.findByText(/^Anna Weber/);
  return userEvent.setup();
}

const address = () => screen.getByRole('status').textContent;

describe('the keyboard in the list of customers', () => {
  it('goes from the search to the first row', async () => {
    const user = await open();
    await user.keyboard('/{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('listitem'));
    await user.keyboard('{Enter}');
    expect(address()).toBe('/customers/C-anna');
  });

  it('opens a new one with n, but not while somebody types', async () => {
    const user = await open();
    await user.keyboard('/n');
    expect(address()).toBe('/customers');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('n');
    await user.click(screen.getByRole('heading', { name: 'Kunden' }));
    await user.keyboard('n');
    expect(address()).toBe('/new-customer');
  });
});

it('searches for what was typed before the list was there', async () => {
  await office.add(customerNamed('Bert Weber', { id: 'C-bert', customerNumber: 'K-2' }));
  const { watch } = office.store;
  const gate = Promise.withResolvers<void>();
  vi.spyOn(office.store, 'watch').mockImplementation((query, onSnapshot, onError) => {
    void gate.promise.then(() => watch(query, onSnapshot, onError));
    return () => undefined;
  });
  render(
    <MemoryRouter initialEntries={['/customers']}>
      <CustomerListScreen />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await screen.findByRole('searchbox');
  await user.keyboard('/ann');
  expect(screen.queryByText(/Treffer|Keine Kunden gefunden/)).toBeNull();
  gate.resolve();
  expect(await screen.findByText(/^Anna Weber/)).toBeTruthy();
  expect(screen.queryByText('Bert Weber')).toBeNull();
  await user.keyboard('a');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('anna');
});

it('selects with Shift all customers up to the one that is clicked', async () => {
  for (const name of ['Björn', 'Carla', 'Dora']) {
    await office.add(customerNamed(name, { id: `C-${name}`, customerNumber: `K-${name}` }));
  }
  const user = await open();
  await screen.findByText(/^Dora/);
  await user.click(screen.getByRole('button', { name: 'Auswählen' }));
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /auswählen$/ });
  const [first, , third] = boxes();
  if (!first || !third) throw new Error('not enough rows');
  await user.click(first);
  await user.keyboard('{Shift>}');
  await user.click(third);
  await user.keyboard('{/Shift}');
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true, true, false]);
  expect(screen.getByText('3 ausgewählt')).toBeDefined();
});

it('offers a quote for the customer that is pointed at, or that has the focus', async () => {
  const user = await open();
  const button = () => screen.queryByRole('button', { name: 'Angebot erstellen für Anna Weber' });
  expect(button()).toBeNull();
  fireEvent.pointerMove(screen.getByText(/^Anna Weber/), { pointerType: 'mouse' });
  expect(button()).not.toBeNull();
  fireEvent.pointerOut(screen.getByText(/^Anna Weber/), { pointerType: 'mouse' });
  expect(button()).toBeNull();
  await user.keyboard('/{ArrowDown}{Tab}{Enter}');
  expect(address()).toBe('/create-quote/C-anna');
});
