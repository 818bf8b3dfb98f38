import { describe, expect, test } from 'vitest';
import { expectedAmount, paymentErrors } from './payment-form.ts';

const DAY = '2026-11-21';
const payments = (...amounts: number[]) =>
  amounts.map((amount, index) => ({
    id: `${index}`,
    amount,
    date: DAY,
    recordedAt: '2026-11-21T09:00:00.000Z',
    recordedBy: 'Anna',
  }));

describe('what is expected, and so prefilled', () => {
  test.each([
    ['nothing came in', 'sent', [], 'in', 1190],
    ['a part came in, to the cent', 'sent', [1189.9], 'in', 0.1],
    ['more came in than is owed', 'paid', [1200.05], 'back', 10.05],
    ['what came in for one that was cancelled goes back', 'cancelled', [500, 200], 'back', 700],
    ['something is still open', 'sent', [100], 'back', 0],
    ['all of it went back', 'cancelled', [500, -500], 'back', 0],
    ['it is paid', 'paid', [1190], 'in', 0],
  ] as const)('%s', (_, status, amounts, direction, expected) => {
    expect(
      expectedAmount(
        { kind: 'invoice', status, totalPrice: 1190, payments: payments(...amounts) },
        direction,
      ),
    ).toBe(expected);
  });
});

test.each([
  [{ amount: 100, date: DAY }, {}],
  [{ amount: undefined, date: DAY }, { amount: 'Bitte geben Sie einen Betrag ein, zum Beispiel 1.234,56' }],
  [{ amount: 0, date: DAY }, { amount: 'Der Betrag muss größer als 0 sein' }],
  [{ amount: -1, date: DAY }, { amount: 'Der Betrag muss größer als 0 sein' }],
  [{ amount: 1, date: '' }, { date: 'Bitte geben Sie ein Datum ein' }],
  [{ amount: 1, date: '0202-11-20' }, { date: 'Das Datum muss zwischen 2000 und 2099 liegen' }],
  [{ amount: 1, date: '2026-11-22' }, { date: 'Das Datum darf nicht in der Zukunft liegen' }],
])('of a payment %j is said %j', (payment, errors) => {
  expect(paymentErrors(payment, DAY)).toEqual(errors);
});
