// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'shared-kit/router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Office } from '../testing/office.ts';
import { customerNamed } from '../testing/sample-customer.ts';
import CustomerListScreen from './customer-list.screen.tsx';

beforeEach(async () => {
  await new Office().add(customerNamed('Anna Weber', { id: 'C-anna' }));
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
  await screen.findByText('Anna Weber');
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
