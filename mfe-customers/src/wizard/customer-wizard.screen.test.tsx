// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'shared-kit/router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Office } from '../testing/office.ts';
import CustomerWizardScreen from './customer-wizard.screen.tsx';
import { keepDraft } from './wizard-draft.ts';
import { EMPTY_INPUT } from './wizard-input.ts';

let office: Office;
beforeEach(() => {
  office = new Office();
  sessionStorage.clear();
});
afterEach(cleanup);

it('takes no input while it saves, and again once that has failed', async () => {
  keepDraft({
    id: 'C-anna',
    furthest: 2,
    input: {
      ...EMPTY_INPUT,
      name: 'Anna Weber',
      phone: '030 1234567',
      email: 'anna@example.org',
      movingDate: '2026-12-05',
      fromAddress: 'Lindenstraße 4, 10969 Berlin',
      toAddress: 'Am Markt 1, 04109 Leipzig',
    },
  });
  office.faults.push('offline');
  render(
    <MemoryRouter initialEntries={['/new-customer?schritt=3']}>
      <CustomerWizardScreen />
    </MemoryRouter>,
  );
  const rooms = await screen.findByLabelText(/^Zimmer/);
  expect(rooms.matches(':disabled, fieldset:disabled *')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Kunde anlegen' }));
  expect(rooms.matches(':disabled, fieldset:disabled *')).toBe(true);
  await waitFor(() => screen.getByText(/^Fehler beim Speichern des Kunden/));
  expect(rooms.matches(':disabled, fieldset:disabled *')).toBe(false);
});
