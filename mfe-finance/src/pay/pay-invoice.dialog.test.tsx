// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { addDays, type Invoice, today } from 'shared-kit/domain';
import { preloadDialogs } from 'shared-kit/ui';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../testing/fake-office.ts';
import { handleInvoice } from '../testing/handle-invoice.tsx';
import { HandlingOffice } from '../testing/handling-office.ts';
import { sampleInvoice } from '../testing/sample-invoice.ts';

let office: HandlingOffice;
beforeAll(preloadDialogs);
beforeEach(() => {
  office = new HandlingOffice();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PAYMENT = {
  id: 'payment-1',
  amount: 500,
  date: '2026-11-19',
  recordedAt: '2026-11-19T10:00:00.000Z',
  recordedBy: 'Anna',
};

async function open(part: Partial<Invoice> = {}, action: 'pay' | 'refund' = 'pay') {
  const invoice = sampleInvoice(part);
  await office.putInvoice(invoice);
  const { user } = await handleInvoice(office, action, invoice.id);
  await screen.findByRole('textbox', { name: /^Betrag/ });
  const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Betrag/ });
  const stored = async () => (await office.invoices())[0];
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  return { user, invoice, amount, stored, press, path: `/api/invoices/${invoice.id}/payments` };
}

describe('a payment', () => {
  test('is proposed as the open amount of today, and marks the invoice as paid', async () => {
    const { amount, press, stored } = await open({ payments: [PAYMENT] });
    expect(screen.getByRole('dialog', { name: 'Rechnung RE-2026-0001 als bezahlt markieren?' })).toBeTruthy();
    expect(amount().value).toBe('690,00');
    await press('Als bezahlt markieren');
    expect(await screen.findByText('Rechnung RE-2026-0001 wurde als bezahlt markiert')).toBeTruthy();
    expect(office.asked).toEqual([{ amount: 690, date: today() }]);
    expect((await stored())?.data.status).toBe('paid');
  });

  test('of a part, as German is written, leaves the rest open', async () => {
    const { user, amount, press, stored } = await open({ totalPrice: 2000 });
    await user.clear(amount());
    await user.type(amount(), '1.234,56');
    await press('Teilzahlung erfassen');
    expect(await screen.findByText('Zahlung über 1.234,56 € erfasst, 765,44 € sind noch offen')).toBeTruthy();
    expect((await stored())?.data).toMatchObject({ status: 'sent', payments: [{ amount: 1234.56 }] });
  });

  test('whose answer was lost is noted once, however often it is tried', async () => {
    const { user, amount, press, stored, path } = await open();
    await user.clear(amount());
    await user.type(amount(), '500');
    office.faults.set(path, 'lost');
    await press('Teilzahlung erfassen');
    expect(await screen.findByText(/^Fehler beim Aktualisieren der Rechnung\. Der Server/)).toBeTruthy();
    await press('Teilzahlung erfassen');
    expect(await screen.findByText('Zahlung über 500,00 € erfasst, 690,00 € sind noch offen')).toBeTruthy();
    expect((await stored())?.data.payments).toHaveLength(1);
  });

  test('of more than is open is asked about', async () => {
    const { user, amount, press } = await open();
    await user.clear(amount());
    await user.type(amount(), '1200');
    await press('Als bezahlt markieren');
    const question = await screen.findByRole('dialog', { name: 'Mehr als offen ist?' });
    await user.click(within(question).getByRole('button', { name: 'Abbrechen' }));
    expect(office.asked).toEqual([]);
    expect(amount().value).toBe('1.200,00');
    await press('Als bezahlt markieren');
    await user.click(await screen.findByRole('button', { name: 'Trotzdem erfassen' }));
    await waitFor(() => expect(office.asked).toEqual([{ amount: 1200, date: today() }]));
  });

  test.each([
    ['nothing', ' ', 'Bitte geben Sie einen Betrag ein, zum Beispiel 1.234,56'],
    ['what is no number', 'viel', 'Bitte geben Sie eine Zahl ein, zum Beispiel 12,5'],
    ['zero', '0', 'Der Betrag muss größer als 0 sein'],
  ])('of %s is refused, and the field has the focus', async (_, typed, error) => {
    const { user, amount, press } = await open();
    await user.clear(amount());
    await user.type(amount(), typed);
    await press(/erfassen|markieren/);
    expect(await screen.findByText(error)).toBeTruthy();
    expect(document.activeElement).toBe(amount());
    expect(office.asked).toEqual([]);
  });

  test('in the future is refused', async () => {
    const { user, press } = await open();
    const date = screen.getByLabelText(/^Eingegangen am/);
    await user.clear(date);
    await user.type(date, addDays(today(), 1));
    await press('Als bezahlt markieren');
    expect(await screen.findByText('Das Datum darf nicht in der Zukunft liegen')).toBeTruthy();
    expect(office.asked).toEqual([]);
  });

  test('is noted once, however often it is clicked', async () => {
    const { user } = await open();
    await user.dblClick(screen.getByRole('button', { name: 'Als bezahlt markieren' }));
    await screen.findByText('Rechnung RE-2026-0001 wurde als bezahlt markiert');
    expect(office.asked).toHaveLength(1);
  });

  test('whose answer was lost is the same one when it is tried again', async () => {
    const { press, path, stored } = await open();
    office.faults.set(path, 'offline');
    await press('Als bezahlt markieren');
    expect(
      await screen.findByText(/^Fehler beim Aktualisieren der Rechnung\. Der Server ist nicht/),
    ).toBeTruthy();
    office.faults.set(path, 'lost');
    const button = await screen.findByRole('button', { name: 'Als bezahlt markieren' });
    expect(button).toBeTruthy();
    await press('Als bezahlt markieren');
    await waitFor(async () => expect((await stored())?.data.payments).toHaveLength(1));
  });

  test('of an invoice that a colleague changed shows the new state, and keeps what was typed', async () => {
    const { user, amount, press, invoice, path } = await open();
    await user.clear(amount());
    await user.type(amount(), '600');
    const current = { ...invoice, version: 9, data: { ...invoice.data, payments: [PAYMENT] } };
    office.faults.set(path, refusal(409, 'conflict', 'Inzwischen geändert', { current }));
    await press('Teilzahlung erfassen');
    expect(await screen.findByText(/Hier steht der neue Stand, Ihre Eingaben sind erhalten/)).toBeTruthy();
    expect(screen.getByText('Rechnungsbetrag 1.190,00 €, bezahlt 500,00 €, offen 690,00 €.')).toBeTruthy();
    expect(amount().value).toBe('600,00');
  });

  test('that was typed is not lost by Esc without asking', async () => {
    const { user, amount } = await open();
    await user.clear(amount());
    await user.type(amount(), '1');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
    expect(amount().value).toBe('1,00');
  });

  test('noted by mistake can be taken back, after a question', async () => {
    const { press, stored } = await open({ payments: [PAYMENT] });
    expect(screen.getByText(/^erfasst von Anna · 19\.11\.2026/)).toBeTruthy();
    await press('Zahlung vom 19.11.2026 über 500,00 € zurücknehmen');
    await screen.findByRole('alertdialog', { name: 'Zahlung zurücknehmen?' });
    await press('Zahlung zurücknehmen');
    expect(await screen.findByText('Zahlung wurde zurückgenommen')).toBeTruthy();
    expect((await stored())?.data.payments).toEqual([]);
  });
});

test('money that goes back is noted as such, and counts against what came in', async () => {
  const { amount, press, stored } = await open({ status: 'cancelled', payments: [PAYMENT] }, 'refund');
  expect(screen.getByText('500,00 € sind eingegangen, 500,00 € sind zu erstatten.')).toBeTruthy();
  expect(amount().value).toBe('500,00');
  await press('Erstattung erfassen');
  expect(await screen.findByText('Erstattung über 500,00 € erfasst')).toBeTruthy();
  expect((await stored())?.data.payments.at(-1)?.amount).toBe(-500);
});
