import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'shared-kit/router';
import { registerSlots, ThemedRoot } from 'shared-kit/ui';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Office } from '../testing/office.ts';
import { customerNamed } from '../testing/sample-customer.ts';
import CustomerDetailScreen from './customer-detail.screen.tsx';

configure({ asyncUtilTimeout: 10_000 });
beforeEach(async () => {
  await page.viewport(1280, 800);
  await new Office().add(customerNamed('Anna Weber', { id: 'C-anna' }));
  const entry = { slot: 'customer.tabs', id: 'photos', title: 'Fotos', order: 1, when: 'always' } as const;
  registerSlots([{ entry, Component: () => <p>Keine Fotos</p> }]);
});
afterEach(() => {
  cleanup();
  act(() => registerSlots([]));
  sessionStorage.clear();
});

async function typeHalfADate() {
  render(
    <ThemedRoot>
      <MemoryRouter initialEntries={['/edit-customer/C-anna']}>
        <Routes>
          {['customers', 'edit-customer'].map((base) => (
            <Route key={base} path={`/${base}/:customerId`} element={<CustomerDetailScreen />} />
          ))}
        </Routes>
      </MemoryRouter>
    </ThemedRoot>,
  );
  const day = await screen.findByLabelText<HTMLInputElement>('Umzugsdatum');
  day.focus();
  await userEvent.keyboard('{Backspace}');
  await waitFor(() => expect(day.validity.badInput).toBe(true));
  await userEvent.click(screen.getByRole('tab', { name: 'Fotos' }));
  await screen.findByText('Keine Fotos');
  expect(day.offsetParent).toBeNull();
  return day;
}

test('half a date is there still after a look at another tab', async () => {
  const day = await typeHalfADate();
  await userEvent.click(screen.getByRole('tab', { name: 'Informationen' }));
  await waitFor(() => expect(day.offsetParent).not.toBeNull());
  expect(day.validity.badInput).toBe(true);
});

test('saved from another tab half a date is shown, and is where one types', async () => {
  const day = await typeHalfADate();
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(document.activeElement).toBe(day));
  expect(screen.getByText('Dieses Datum gibt es nicht')).toBeTruthy();
});
