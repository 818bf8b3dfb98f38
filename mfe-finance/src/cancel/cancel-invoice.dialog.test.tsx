// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import type { Invoice } from 'shared-kit/domain';
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

async function open(part: Partial<Invoice> = {}, action: 'cancel' | 'delete' = 'cancel') {
  const invoice = sampleInvoice(part);
  await office.putInvoice(invoice);
  const { user } = await handleInvoice(office, action, invoice.id);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, invoice, press };
}

describe('an issued invoice', () => {
  test('is cancelled after saying what that means, by a document with its own number', async () => {
    const { user, press } = await open();
    const dialog = await screen.findByRole('dialog', { name: 'Rechnung RE-2026-0001 stornieren?' });
    expect(dialog.textContent).toContain('Eine ausgestellte Rechnung wird nie gelöscht oder geändert.');
    expect(dialog.textContent).toContain(
      'Das Angebot ist wieder angenommen und kann neu abgerechnet werden.',
    );
    expect(dialog.textContent).not.toContain('erstattet');
    await user.type(screen.getByRole('textbox', { name: /^Grund/ }), 'Falscher Betrag');
    await press('Rechnung stornieren');
    expect(
      await screen.findByText('Rechnung RE-2026-0001 storniert: Stornorechnung RE-2026-0099'),
    ).toBeTruthy();
    expect(office.asked).toEqual([{ reason: 'Falscher Betrag' }]);
  });

  test('says what is to be paid back', async () => {
    const payment = {
      id: 'p1',
      amount: 500,
      date: '2026-11-20',
      recordedAt: '2026-11-20T10:00:00.000Z',
      recordedBy: 'Anna',
    };
    await open({ payments: [payment] });
    expect(await screen.findByText('500,00 € sind schon bezahlt und müssen erstattet werden.')).toBeTruthy();
  });

  test('is cancelled once where the answer was lost, and it is tried again', async () => {
    const { press } = await open();
    await screen.findByRole('button', { name: 'Rechnung stornieren' });
    office.faults.set('/cancel', 'lost');
    await press('Rechnung stornieren');
    expect(await screen.findByText(/^Fehler beim Stornieren der Rechnung\. Der Server/)).toBeTruthy();
    await press('Rechnung stornieren');
    expect(
      await screen.findByText('Rechnung RE-2026-0001 storniert: Stornorechnung RE-2026-0099'),
    ).toBeTruthy();
    expect(await office.invoices()).toHaveLength(2);
  });

  test('is cancelled once by a double click', async () => {
    const { user } = await open();
    await user.dblClick(await screen.findByRole('button', { name: 'Rechnung stornieren' }));
    await screen.findByText(/storniert: Stornorechnung/);
    expect(screen.getByRole('button', { name: 'Stornorechnung ansehen' })).toBeTruthy();
    expect(office.asked).toHaveLength(1);
    expect(await office.invoices()).toHaveLength(2);
  });

  test('that is to be deleted is offered to be cancelled instead (D11)', async () => {
    await open({}, 'delete');
    const dialog = await screen.findByRole('dialog', { name: 'Rechnung RE-2026-0001 stornieren?' });
    expect(within(dialog).getByText(/^Löschen geht nicht: Eine ausgestellte Rechnung/)).toBeTruthy();
    expect(office.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  test('that cannot be cancelled says why, and the reason stays', async () => {
    const { user, press } = await open();
    const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Grund/ });
    await user.type(reason, 'Doppelt');
    office.faults.set('/cancel', refusal(409, 'not-cancellable', 'Die Rechnung ist bereits storniert'));
    await press('Rechnung stornieren');
    expect(
      await screen.findByText('Fehler beim Stornieren der Rechnung. Die Rechnung ist bereits storniert'),
    ).toBeTruthy();
    expect(reason.value).toBe('Doppelt');
  });
});

describe('a draft', () => {
  test('is deleted after asking', async () => {
    const { press } = await open({ status: 'draft', invoiceNumber: '' }, 'delete');
    await screen.findByRole('alertdialog', { name: 'Rechnung wirklich löschen?' });
    await press('Entwurf löschen');
    expect(await screen.findByText('1 Rechnung(en) erfolgreich gelöscht')).toBeTruthy();
    expect(await office.invoices()).toEqual([]);
  });

  test('stays where nobody says yes, and where it cannot be deleted', async () => {
    const { press } = await open({ status: 'draft', invoiceNumber: '' }, 'delete');
    await screen.findByRole('alertdialog');
    await press('Abbrechen');
    office.faults.set('/delete', 'offline');
    await press('Los');
    await screen.findByRole('alertdialog');
    await press('Entwurf löschen');
    expect(await screen.findByText(/^Fehler beim Löschen der Rechnung\(en\)\. Der Server/)).toBeTruthy();
    expect(await office.invoices()).toHaveLength(1);
  });
});
