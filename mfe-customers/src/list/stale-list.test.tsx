// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { connection } from 'shared-kit/data';
import { MemoryRouter } from 'shared-kit/router';
import { afterEach, expect, it, vi } from 'vitest';
import { Office } from '../testing/office.ts';
import { customerNamed } from '../testing/sample-customer.ts';
import CustomerListScreen from './customer-list.screen.tsx';

afterEach(cleanup);

it('says that it may be old, as long as it may be', async () => {
  vi.stubGlobal('Worker', undefined);
  const office = new Office();
  office.isIndexed = true;
  office.isStale = true;
  await office.add(customerNamed('Anna Weber', { id: 'C-anna' }));
  render(
    <MemoryRouter initialEntries={['/customers']}>
      <CustomerListScreen />
    </MemoryRouter>,
  );
  await screen.findByText(/^Die Liste ist vielleicht nicht aktuell: /);
  await screen.findByText(/^Anna Weber/);
  office.isStale = false;
  // A change is what makes it ask again.
  await office.change('C-anna', { updatedAt: '2026-11-21T09:00:00.000Z' });
  await vi.waitFor(() => expect(screen.queryByText(/vielleicht nicht aktuell/)).toBeNull());
  act(() => connection.setState('offline', true));
  await screen.findByText(/^Die Liste ist vielleicht nicht aktuell: Keine Verbindung/);
  act(() => connection.setState('connected', true));
  await vi.waitFor(() => expect(screen.queryByText(/vielleicht nicht aktuell/)).toBeNull());
});
