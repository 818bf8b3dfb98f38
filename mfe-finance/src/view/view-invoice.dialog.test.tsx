// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { customers, type Invoice } from 'shared-kit/domain';
import { preloadDialogs } from 'shared-kit/ui';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../testing/fake-office.ts';
import { handleInvoice } from '../testing/handle-invoice.tsx';
import { HandlingOffice } from '../testing/handling-office.ts';
import { sampleInvoice } from '../testing/sample-invoice.ts';
import { CUSTOMER } from '../testing/samples.ts';

let office: HandlingOffice;
beforeAll(preloadDialogs);
beforeEach(async () => {
  office = new HandlingOffice();
  await office.put(customers, CUSTOMER);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(part: Partial<Invoice> = {}, name = 'Rechnung RE-2026-0001') {
  const invoice = sampleInvoice(part);
  await office.putInvoice(invoice);
  const { user } = await handleInvoice(office, 'view', invoice.id);
  const dialog = await screen.findByRole('dialog', { name });
  await within(dialog).findByRole('table', { name: 'Positionen' });
  return { user, invoice, dialog: within(dialog) };
}

const rowsOf = (dialog: ReturnType<typeof within>) =>
  within(dialog.getByRole('table', { name: 'Positionen' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

const AT = '2026-11-20T10:00:00.000Z';

describe('an invoice shows', () => {
  test('what is charged, line by line, and what it comes to', async () => {
    const items: Invoice['items'] = [
      { description: 'Karton', extent: '', quantity: 20, unitPrice: 2.5, totalPrice: 50, taxRate: 19 },
      {
        description: 'Versicherung',
        extent: 'Neuwert',
        quantity: 1,
        unitPrice: 10,
        totalPrice: 10,
        taxRate: 0,
      },
    ];
    const payments = [{ id: 'p', amount: 20, date: '2026-11-20', recordedAt: AT, recordedBy: 'Anna' }];
    const { dialog } = await open({
      items,
      payments,
      price: 42.02,
      taxAmount: 7.98,
      insurance: 10,
      totalPrice: 60,
    });
    expect(rowsOf(dialog)).toEqual([
      'LeistungUSt.Betrag (brutto)',
      'Karton20 × 2,50 €19 %50,00 €',
      'VersicherungNeuwert0 %10,00 €',
      'Nettobetrag42,02 €',
      '19 % Mehrwertsteuer7,98 €',
      'Versicherung, umsatzsteuerfrei10,00 €',
      'Rechnungsbetrag60,00 €',
      'Bezahlt20,00 €',
      'Offen40,00 €',
    ]);
    // Where one looks first, too.
    expect(dialog.getByText('offen 40,00 €')).toBeTruthy();
    expect(dialog.getByText('erfasst von Anna · 20.11.2026, 11:00')).toBeTruthy();
  });

  test('whom it charges for what, with ways to customer and quote', async () => {
    const { dialog } = await open({ reminders: [{ at: AT, to: 'erika@example.org' }] });
    expect((await dialog.findByRole('link', { name: 'Erika Muster' })).getAttribute('href')).toBe(
      `/customer-details/${CUSTOMER.id}`,
    );
    expect(dialog.getByRole('link', { name: 'AN-1A2B3C4D' }).getAttribute('href')).toBe(
      '/quotes?q=AN-1A2B3C4D',
    );
    expect(dialog.getByText('18.11.2026')).toBeTruthy();
    expect(dialog.getByText('20.11.2026, 11:00 an erika@example.org')).toBeTruthy();
  });

  test('its history, newest first, as it goes on', async () => {
    const { dialog, invoice } = await open();
    const history = () =>
      within(dialog.getByRole('list', { name: 'Historie' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    const event = { invoiceId: invoice.id, by: 'Anna', at: AT };
    await act(() => office.addEvent({ ...event, kind: 'created', text: 'Entwurf angelegt' }));
    await dialog.findByRole('list', { name: 'Historie' });
    const later = '2026-11-21T08:00:00.000Z';
    await act(() => office.addEvent({ ...event, at: later, kind: 'issued', text: 'Rechnung ausgestellt' }));
    await waitFor(() =>
      expect(history()).toEqual([
        'Rechnung ausgestelltAnna · 21.11.2026, 09:00',
        'Entwurf angelegtAnna · 20.11.2026, 11:00',
      ]),
    );
  });

  test.each([
    [
      'failed',
      { state: 'failed', reason: 'E-Mail konnte nicht gesendet werden. Postfach voll.' },
      'E-Mail konnte nicht gesendet werden.Postfach voll.',
    ],
    ['pending', { state: 'pending', reason: 'Mailserver weg' }, 'Versand steht ausMailserver weg'],
    ['unknown', { state: 'unknown' }, 'Zustellung ungewissDie E-Mail könnte angekommen sein.'],
  ] as const)('why the customer may not have it: %s', async (_, delivery, text) => {
    const { dialog } = await open({ delivery });
    expect(dialog.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(text),
    ]);
  });

  test('that its customer was deleted', async () => {
    const { dialog } = await open({ customerId: 'C-gone' });
    expect(await dialog.findByText('Kunde nicht gefunden')).toBeTruthy();
  });

  test('what cancelled it, and leads there', async () => {
    const other = sampleInvoice(
      { kind: 'cancellation', invoiceNumber: 'RE-2026-0002', totalPrice: -1190 },
      'INV-2',
    );
    await office.putInvoice(other);
    const { user, dialog } = await open({
      status: 'cancelled',
      cancelledBy: { id: 'INV-2', number: 'RE-2026-0002', date: '2026-11-21' },
    });
    await user.click(dialog.getByRole('button', { name: 'RE-2026-0002' }));
    expect(await screen.findByRole('dialog', { name: 'Stornorechnung RE-2026-0002' })).toBeTruthy();
  });

  test('what a colleague changes meanwhile', async () => {
    const { dialog, invoice } = await open({ dueDate: '2099-12-31' });
    expect(dialog.getByText('Ausgestellt')).toBeTruthy();
    await act(() => office.putInvoice({ ...invoice, data: { ...invoice.data, status: 'paid' } }));
    expect(await dialog.findByText('Bezahlt')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Als bezahlt markieren' })).toBeNull();
  });
});

test('what it offers leads on, and back to it', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Weitere Aktionen' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Zahlungserinnerung',
    'Als bezahlt markieren',
    'Stornieren',
    'Löschen',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Als bezahlt markieren' }));
  await user.click(await screen.findByRole('button', { name: 'Als bezahlt markieren' }));
  expect(await screen.findByText('Rechnung RE-2026-0001 wurde als bezahlt markiert')).toBeTruthy();
  expect(await dialog.findByText('Bezahlt am')).toBeTruthy();
  // With the focus in it again, it is there for screen readers, and for Esc.
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['mailed', {}, 'Als bezahlt markieren'],
  ['mailed and overdue', { dueDate: '2026-11-01' }, 'Zahlungserinnerung'],
])('of one that was %s another step than sending stands out', async (_, part, label) => {
  const { user, dialog } = await open({ dueDate: '2099-12-31', delivery: { state: 'delivered' }, ...part });
  expect(dialog.getByRole('button', { name: label })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Senden' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Weitere Aktionen' }));
  expect(screen.getByRole('menuitem', { name: 'Senden' })).toBeTruthy();
});

test('a draft that was deleted says so, and offers nothing', async () => {
  const { invoice, dialog } = await open({ status: 'draft', invoiceNumber: '' }, 'Rechnungsentwurf');
  await act(() =>
    office.store.transact(async (transaction) => {
      await transaction.get('invoices', invoice.id);
      transaction.delete('invoices', invoice.id);
    }),
  );
  expect(await dialog.findByText('Dieser Entwurf wurde gelöscht.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'PDF' })).toBeNull();
});

test('a damaged one says so, and nothing breaks', async () => {
  await office.put({ name: 'invoices' }, { id: 'INV-3', data: { items: 'kaputt' } });
  await handleInvoice(office, 'view', 'INV-3');
  expect(await screen.findByText('Fehler beim Laden der Rechnung')).toBeTruthy();
  expect(screen.getByText(/^Der Datensatz INV-3 ist beschädigt/)).toBeTruthy();
});

test('one that is gone says so', async () => {
  await handleInvoice(office, 'pay', 'INV-4');
  expect(await screen.findByText('Rechnung nicht gefunden')).toBeTruthy();
});

test('without an id nothing is done', async () => {
  await handleInvoice(office, 'view', '');
  expect(await screen.findByText('Rechnung hat keine ID')).toBeTruthy();
});

describe('its PDF', () => {
  beforeEach(() => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:invoice');
  });

  test('is downloaded once by a double click', async () => {
    await office.putInvoice(sampleInvoice());
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await handleInvoice(office, 'pdf', sampleInvoice().id);
    expect(await screen.findByText('PDF wurde heruntergeladen')).toBeTruthy();
    expect(saved).toEqual(['Rechnung_RE-2026-0001.pdf']);
    const button = screen.getByRole('button', { name: 'Los' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(office.requests.filter((request) => request.endsWith('/pdf'))).toHaveLength(2);
  });

  test('that cannot be read says why', async () => {
    office.faults.set('/pdf', refusal(409, 'invoice-missing', 'Die archivierte Rechnung fehlt im Archiv'));
    await handleInvoice(office, 'pdf', sampleInvoice().id);
    expect(
      await screen.findByText('Fehler beim PDF-Download. Die archivierte Rechnung fehlt im Archiv'),
    ).toBeTruthy();
  });
});
