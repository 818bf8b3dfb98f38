import { describe, expect, it } from 'vitest';
import { INVOICE_DELIVERY_STATES, INVOICE_STATUSES, type Payment } from './invoice.schema.ts';
import {
  invoiceStatusLabel,
  isInForce,
  isUnpaid,
  openAmount,
  overpaidAmount,
  owedAmount,
  paidAmount,
  SHOWN_INVOICE_STATUSES,
  shownInvoiceStatus,
} from './invoice-status.ts';

const sent = { kind: 'invoice', status: 'sent', dueDate: '2026-12-28' } as const;

describe('the status that is shown (D22)', () => {
  it('is overdue from the day after the due date, and only while it is not paid', () => {
    expect(shownInvoiceStatus(sent, '2026-12-28')).toBe('sent');
    expect(shownInvoiceStatus(sent, '2026-12-29')).toBe('overdue');
    for (const status of INVOICE_STATUSES.filter((one) => one !== 'sent')) {
      expect(shownInvoiceStatus({ ...sent, status }, '2027-12-29')).toBe(status);
    }
  });

  it('of a cancellation is that it is one, however old', () => {
    expect(shownInvoiceStatus({ ...sent, kind: 'cancellation' }, '2027-12-29')).toBe('cancellation');
  });

  it('is called Versendet only where its delivery succeeded', () => {
    for (const state of INVOICE_DELIVERY_STATES) {
      expect(invoiceStatusLabel('sent', state)).toBe(state === 'delivered' ? 'Versendet' : 'Ausgestellt');
    }
  });

  it('has the labels of the specification, whatever the delivery', () => {
    const labels = SHOWN_INVOICE_STATUSES.map((status) => invoiceStatusLabel(status, 'none'));
    expect(labels).toEqual([
      'Entwurf',
      'Ausgestellt',
      'Überfällig',
      'Bezahlt',
      'Storniert',
      'Stornorechnung',
    ]);
    expect(invoiceStatusLabel('overdue', 'delivered')).toBe('Überfällig');
    expect(invoiceStatusLabel('paid', 'delivered')).toBe('Bezahlt');
  });
});

describe('money that is expected', () => {
  const ISSUED = { kind: 'invoice', status: 'sent' } as const;
  const payment = (amount: number): Payment => ({
    id: `p${amount}`,
    amount,
    date: '2026-12-20',
    recordedAt: '2026-12-20T10:00:00.000Z',
    recordedBy: 'Unbekannt',
  });

  it('is that of an issued invoice, not paid and not cancelled', () => {
    const unpaid = INVOICE_STATUSES.filter((status) => isUnpaid({ kind: 'invoice', status }));
    expect(unpaid).toEqual(['sent']);
    expect(isUnpaid({ kind: 'cancellation', status: 'sent' })).toBe(false);
  });

  it('is what part payments leave open, to the cent', () => {
    const payments = [payment(0.1), payment(0.2), payment(100)];
    expect(paidAmount({ payments })).toBe(100.3);
    expect(openAmount({ ...ISSUED, totalPrice: 100.31, payments })).toBe(0.01);
    expect(openAmount({ ...ISSUED, totalPrice: 100.31, paid: 100.3 })).toBe(0.01);
    expect(overpaidAmount({ ...ISSUED, totalPrice: 100.31, payments })).toBe(0);
  });

  it('counts what went back', () => {
    const payments = [payment(50), payment(-20)];
    expect(paidAmount({ payments })).toBe(30);
    expect(openAmount({ ...ISSUED, totalPrice: 50, payments })).toBe(20);
  });

  it.each([
    // kind, status, came in; owed, open, to be paid back
    ['invoice', 'draft', 0, 0, 0, 0],
    ['invoice', 'sent', 0, 100, 100, 0],
    ['invoice', 'sent', 40.01, 100, 59.99, 0],
    ['invoice', 'paid', 100, 100, 0, 0],
    ['invoice', 'paid', 120.05, 100, 0, 20.05],
    ['invoice', 'cancelled', 0, 0, 0, 0],
    ['invoice', 'cancelled', 40, 0, 0, 40],
    ['cancellation', 'sent', 0, 0, 0, 0],
  ] as const)(
    'of %s, %s, with %d paid: %d owed, %d open, %d to be paid back',
    (kind, status, paid, owed, open, back) => {
      const invoice = { kind, status, totalPrice: kind === 'cancellation' ? -100 : 100, paid };
      expect(owedAmount(invoice)).toBe(owed);
      expect(openAmount(invoice)).toBe(open);
      expect(overpaidAmount(invoice)).toBe(back);
    },
  );

  it('is in force while it is issued and not cancelled', () => {
    expect(INVOICE_STATUSES.filter((status) => isInForce({ status }))).toEqual(['sent', 'paid']);
  });
});
