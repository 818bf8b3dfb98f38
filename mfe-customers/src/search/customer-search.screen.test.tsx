// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouter, MemoryRouter, useLocation } from 'shared-kit/router';
import { NotificationArea } from 'shared-kit/ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Office } from '../testing/office.ts';
import { customerNamed } from '../testing/sample-customer.ts';
import CustomerSearchScreen from './customer-search.screen.tsx';

let office: Office;
beforeEach(() => {
  office = new Office();
});
afterEach(cleanup);

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function open(address = '/search-customer') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <CustomerSearchScreen />
      <Address />
    </MemoryRouter>,
  );
  return { field: screen.getByRole('searchbox', { name: 'Name oder Kunden-ID' }), user: userEvent.setup() };
}

const address = () => screen.getByRole('status').textContent;

describe('the customer search', () => {
  it('asks for a term', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Suchen' }));
    expect(screen.getByRole('alert').textContent).toContain('Bitte geben Sie einen Suchbegriff ein');
  });

  it('starts with Enter and stands in the address', async () => {
    await office.add(customerNamed('Anna Weber'));
    const { user, field } = open();
    await user.type(field, 'weber{Enter}');
    expect(await screen.findByText('1 Kunde gefunden')).toBeDefined();
    expect(address()).toBe('/search-customer?q=weber');
  });

  it('goes to the first row with the arrow, and opens it with Enter', async () => {
    await office.add(customerNamed('Anna Weber', { id: 'C-anna' }));
    const { user, field } = open('/search-customer?q=weber');
    await screen.findByText(/^Anna Weber/);
    await user.click(field);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('listitem'));
    await user.keyboard('{Enter}');
    expect(address()).toBe('/create-quote/C-anna');
  });

  it('says so and stays where the browser lets nobody go on to the quote', async () => {
    await office.add(customerNamed('Anna Weber'));
    history.replaceState(null, '', '/search-customer?q=weber');
    render(
      <AppRouter>
        <CustomerSearchScreen />
        <NotificationArea />
      </AppRouter>,
    );
    const found = await screen.findByText(/^Anna Weber/);
    vi.spyOn(history, 'pushState').mockImplementation(() => {
      throw new DOMException('refused', 'DataCloneError');
    });
    await userEvent.click(found);
    expect(await screen.findByText('Fehler beim Navigieren zur Angebotserstellung')).toBeDefined();
    expect(found.isConnected && location.pathname).toBe('/search-customer');
  });

  it('is repeated by a reload, and finds behind the first page', async () => {
    const others = Array.from({ length: 1100 }, (_, index) =>
      customerNamed(`Kunde ${index}`, { id: `C-${index}`, createdAt: '2026-11-20T08:00:00.000Z' }),
    );
    await office.add(customerNamed('Anna Weber', { id: 'C-anna' }), ...others);
    open('/search-customer?q=weber');
    expect(await screen.findByText('1 Kunde gefunden')).toBeDefined();
  });

  it('says that nobody was found', async () => {
    open('/search-customer?q=niemand');
    expect(await screen.findByText('Keine Kunden gefunden')).toBeDefined();
  });

  it('says that it failed, keeps the term and tries again', async () => {
    await office.add(customerNamed('Anna Weber'));
    office.away = true;
    const { user, field } = open('/search-customer?q=weber');
    expect(await screen.findByText('Fehler bei der Suche')).toBeDefined();
    expect(field).toHaveProperty('value', 'weber');
    office.away = false;
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('1 Kunde gefunden')).toBeDefined();
  });

  it('is cleared by its button', async () => {
    const { user, field } = open('/search-customer?q=niemand');
    await screen.findByText('Keine Kunden gefunden');
    await user.click(screen.getByRole('button', { name: 'Suche leeren' }));
    await waitFor(() => expect(address()).toBe('/search-customer'));
    expect(field).toHaveProperty('value', '');
    expect(screen.queryByText('Keine Kunden gefunden')).toBeNull();
  });
});
