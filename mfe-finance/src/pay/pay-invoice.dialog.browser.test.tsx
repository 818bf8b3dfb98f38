import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { preloadDialogs } from 'shared-kit/ui';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Answer, refusal } from '../testing/fake-office.ts';
import { handleInvoice } from '../testing/handle-invoice.tsx';
import { HandlingOffice } from '../testing/handling-office.ts';
import { sampleInvoice } from '../testing/sample-invoice.ts';

configure({ asyncUtilTimeout: 10_000 });
beforeAll(preloadDialogs);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  const office = new HandlingOffice();
  const invoice = sampleInvoice();
  await office.putInvoice(invoice);
  const answer = Promise.withResolvers<Answer>();
  const path = `/api/invoices/${invoice.id}/payments`;
  office.faults.set(path, answer.promise);
  await handleInvoice(office, 'pay', invoice.id);
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Betrag/ });
  await waitFor(() => expect(document.activeElement).toBe(amount));
  return {
    amount,
    saving: async () => {
      await waitFor(() => expect(office.requests).toContain(`POST ${path}`));
      await waitFor(() => expect(amount.matches(':disabled')).toBe(true));
    },
    refuse: async () => {
      answer.resolve(refusal(500, 'internal', 'Der Server antwortet nicht.'));
      await screen.findByText(/^Fehler beim Aktualisieren der Rechnung\./);
    },
  };
}

test('a payment takes no input while it is saved; refused, what was typed stands in its field, which has the focus', async () => {
  const { amount, saving, refuse } = await open();
  await userEvent.fill(amount, '500');
  await userEvent.keyboard('{Enter}');
  await saving();
  await userEvent.keyboard('9');
  await refuse();
  await waitFor(() => expect(document.activeElement).toBe(amount));
  await userEvent.keyboard('{End}1');
  expect(amount.value).toBe('5001');
});

test('whoever pressed the button stands on it again where that is refused', async () => {
  const { saving, refuse } = await open();
  const button = screen.getByRole('button', { name: 'Als bezahlt markieren' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await saving();
  await refuse();
  expect(document.activeElement).toBe(button);
});
