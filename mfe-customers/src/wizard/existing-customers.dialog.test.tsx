// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { DUPLICATE_THRESHOLDS } from 'shared-kit/domain';
import { MemoryRouter } from 'shared-kit/router';
import { afterEach, expect, it, vi } from 'vitest';
import { customerNamed } from '../testing/sample-customer.ts';
import { ExistingCustomersDialog } from './existing-customers.dialog.tsx';

afterEach(cleanup);

function ask() {
  const onCreate = vi.fn();
  const onClose = vi.fn();
  const customer = customerNamed('Anna Weber', { id: 'C-anna' });
  const match = {
    customer,
    score: DUPLICATE_THRESHOLDS.high,
    level: 'high' as const,
    reasons: ['Gleiche E-Mail-Adresse', 'Gleiche Telefonnummer'],
  };
  render(
    <MemoryRouter>
      <ExistingCustomersDialog matches={[match]} onCreate={onCreate} onClose={onClose} />
    </MemoryRouter>,
  );
  return { onCreate, onClose };
}

it('shows who it may be and why, and opens the customer beside', async () => {
  ask();
  const look = await screen.findByRole('link', { name: /^Ansehen: Anna Weber/ });
  expect([look.getAttribute('href'), look.getAttribute('target')]).toEqual(['/customers/C-anna', '_blank']);
  expect(screen.getByText('75 von 100 Punkten: Gleiche E-Mail-Adresse, Gleiche Telefonnummer')).toBeDefined();
});

it('is answered by a click, not by the second half of the double click that opened it', async () => {
  const { onCreate, onClose } = ask();
  const create = await screen.findByRole('button', { name: 'Trotzdem anlegen' });
  fireEvent.click(create, { detail: 2 });
  fireEvent.click(screen.getByRole('button', { name: 'Abbrechen' }), { detail: 2 });
  expect([onCreate.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
  fireEvent.click(create, { detail: 1 });
  expect(onCreate).toHaveBeenCalledOnce();
});
