// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { addDays, customers, type Invoice, today } from 'shared-kit/domain';
import { preloadDialogs } from 'shared-kit/ui';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../testing/fake-office.ts';
import { handleInvoice } from '../testing/handle-invoice.tsx';
import { HandlingOffice } from '../testing/handling-office.ts';
import { sampleInvoice } from '../testing/sample-invoice.ts';
import { CUSTOMER } from '../testing/samples.ts';

let office: HandlingOffice;
beforeAll(preloadDialogs);
beforeEach(() => {
  office = new HandlingOffice();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(
  part: Partial<Invoice> = {},
  { action = 'mail', customer = true }: { action?: 'mail' | 'remind'; customer?: boolean } = {},
) {
  const invoice = sampleInvoice(part);
  await office.putInvoice(invoice);
  if (customer) await office.put(customers, CUSTOMER);
  const { user } = await handleInvoice(office, action, invoice.id);
  const to = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Empfänger/ });
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Nachricht/ });
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  return { user, invoice, to, text, press };
}

describe('an invoice', () => {
  test('is mailed to the customer, with what is to be paid until when', async () => {
    const { to, text, press } = await open();
    expect(to.value).toBe('erika@example.org');
    expect(text.value).toContain('Zahlbar innerhalb von 14 Tagen, bis zum 04.12.2026.');
    await press('Rechnung senden');
    expect(await screen.findByText('Rechnung erfolgreich versendet')).toBeTruthy();
    expect(office.sent).toMatchObject([{ to: 'erika@example.org', by: 'Unbekannt' }]);
    expect(office.sent[0]?.subject).toContain('RE-2026-0001');
    expect(office.sent[0]?.content).toContain('<p>Guten Tag Erika Muster,</p>');
  });

  test('is sent once by a double click', async () => {
    const { user } = await open();
    await user.dblClick(screen.getByRole('button', { name: 'Rechnung senden' }));
    await screen.findByText('Rechnung erfolgreich versendet');
    expect(office.sent).toHaveLength(1);
  });

  test('whose answer was lost is sent again under the same key, and another one under its own', async () => {
    const { press } = await open();
    office.faults.set('/mail', 'lost');
    await press('Rechnung senden');
    expect(await screen.findByText(/^Fehler beim E-Mail-Versand\. /)).toBeTruthy();
    await press('Erneut senden');
    await screen.findByText('Rechnung erfolgreich versendet');
    await press('Los');
    await screen.findByRole('textbox', { name: /^Empfänger/ });
    await press('Rechnung senden');
    await waitFor(() => expect(office.sent).toHaveLength(3));
    const [first, second, third] = office.sent.map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('that may have arrived is not sent again by itself', async () => {
    const { press } = await open();
    office.faults.set('/mail', refusal(409, 'delivery-unknown', 'Zustellung ungewiss: Bitte prüfen.'));
    await press('Rechnung senden');
    expect(await screen.findByText('Zustellung ungewiss: Bitte prüfen.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Trotzdem erneut senden' })).toBeTruthy();
    expect(office.sent).toEqual([]);
  });

  test('that was refused says why, and what was typed stays', async () => {
    const { user, text, press } = await open();
    await user.type(text, ' PS');
    office.faults.set('/mail', refusal(422, 'mail-refused', 'Adresse unbekannt'));
    await press('Rechnung senden');
    expect(await screen.findByText('E-Mail konnte nicht gesendet werden. Adresse unbekannt')).toBeTruthy();
    expect(text.value.endsWith(' PS')).toBe(true);
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Nachricht verwerfen?')).toBeTruthy();
  });

  test('without an account stays here, and says so before and after', async () => {
    office.transport = 'local';
    const { press } = await open();
    expect(await screen.findByText(/Es ist kein E-Mail-Konto eingerichtet/)).toBeTruthy();
    await press('Rechnung senden');
    expect(await screen.findByText('Rechnung lokal abgelegt, nicht nach außen verschickt.')).toBeTruthy();
  });

  test('that may have arrived before says so', async () => {
    await open({ delivery: { state: 'unknown', at: '2026-11-20T10:00:00.000Z' } });
    expect(screen.getByText('Zustellung ungewiss')).toBeTruthy();
  });

  test('that waits for the mail server says so', async () => {
    await open({ delivery: { state: 'pending', at: '2026-11-20T10:00:00.000Z' } });
    expect(screen.getByText(/^Diese Rechnung wird von selbst versendet/)).toBeTruthy();
  });

  test('of a customer who was deleted asks for the recipient', async () => {
    const { to, press } = await open({}, { customer: false });
    expect(screen.getByText('Kunde nicht gefunden')).toBeTruthy();
    expect(to.value).toBe('');
    await press('Rechnung senden');
    expect(await screen.findByText('Bitte geben Sie eine gültige E-Mail-Adresse ein')).toBeTruthy();
    expect(document.activeElement).toBe(to);
    expect(office.sent).toEqual([]);
  });
});

test('a reminder says how long it is overdue, and goes out as one', async () => {
  const dueDate = addDays(today(), -6);
  const { text, press, invoice } = await open({ dueDate }, { action: 'remind' });
  expect(text.value).toContain('(6 Tage)');
  await press('Erinnerung senden');
  expect(await screen.findByText('Zahlungserinnerung erfolgreich versendet')).toBeTruthy();
  expect(office.requests).toContain(`POST /api/invoices/${invoice.id}/remind`);
});

test('a reminder follows what a colleague notes meanwhile; of a typed text it says so', async () => {
  const { text, invoice, user } = await open({}, { action: 'remind' });
  const pay = async (id: string, amount: number) => {
    const stored = (await office.invoices()).find((one) => one.id === invoice.id) ?? invoice;
    const at = '2026-11-20T10:00:00.000Z';
    const payment = { id, amount, date: '2026-11-20', recordedAt: at, recordedBy: 'Anna' };
    const payments = [...stored.data.payments, payment];
    await office.putInvoice({ id: invoice.id, data: { ...stored.data, payments } });
  };
  await pay('p1', 190);
  await vi.waitFor(() => expect(text.value).toContain('Offener Betrag: 1.000,00 €'));
  await user.type(text, ' Danke!');
  await pay('p2', 500);
  expect(await screen.findByText(/^Inzwischen ist etwas anderes offen als vorhin: 500,00 €/)).toBeTruthy();
  expect(text.value).toContain('Danke!');
});

test('nobody is reminded of what is paid meanwhile', async () => {
  const { invoice, user, text } = await open({}, { action: 'remind' });
  await user.type(text, ' Danke!');
  const at = '2026-11-20T10:00:00.000Z';
  const payment = { id: 'p1', amount: 1190, date: '2026-11-20', recordedAt: at, recordedBy: 'Anna' };
  await office.putInvoice({ id: invoice.id, data: { ...invoice.data, status: 'paid', payments: [payment] } });
  expect(await screen.findByText(/An sie ist nicht mehr zu erinnern\.$/)).toBeTruthy();
  expect(screen.queryByText(/^Inzwischen ist etwas anderes offen/)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Erinnerung senden' }).disabled).toBe(true);
});

test('a reminder says when the last one went out, and that nothing is due yet', async () => {
  const dueDate = addDays(today(), 6);
  const reminders = [{ at: '2026-11-20T10:00:00.000Z', to: 'erika@example.org' }];
  await open({ dueDate, reminders }, { action: 'remind' });
  expect(screen.getByText(/^Noch nicht fällig: .* Zuletzt erinnert am 20\.11\.2026, 11:00\.$/)).toBeTruthy();
});

test('a reminder goes where the invoice went', async () => {
  const delivery = { state: 'delivered', to: 'buchhaltung@example.org' } as const;
  await open({ delivery }, { action: 'remind' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Empfänger/ }).value).toBe(delivery.to);
});

test('a cancellation is mailed as what it is', async () => {
  const cancels = { id: 'INV-0', number: 'RE-2026-0000', date: '2026-11-19' };
  const { text } = await open({ kind: 'cancellation', totalPrice: -1190, cancels });
  expect(screen.getByRole('dialog', { name: 'Stornorechnung RE-2026-0001 versenden' })).toBeTruthy();
  expect(text.value).toContain('zur Rechnung RE-2026-0000 vom 19.11.2026');
  expect(text.value).not.toContain('Zahlbar');
});
