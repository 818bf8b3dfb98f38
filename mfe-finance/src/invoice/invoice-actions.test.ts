import { describe, expect, test } from 'vitest';
import {
  type ActedOnInvoice,
  INVOICE_ACTION_LOOKS,
  invoiceActions,
  nextInvoiceAction,
} from './invoice-actions.ts';

const DAY = '2026-11-21';

const invoice = (part: Partial<ActedOnInvoice>): ActedOnInvoice => ({
  kind: 'invoice',
  status: 'sent',
  dueDate: '2026-12-05',
  totalPrice: 1190,
  paid: 0,
  ...part,
});

const looking = ['view', 'pdf'];
const undoing = ['cancel', 'delete'];

describe('what an invoice offers (D11, D22)', () => {
  test.each([
    ['a draft', { status: 'draft' }, [...looking, 'issue', 'edit', 'delete']],
    ['one that is to be paid', {}, [...looking, 'mail', 'remind', 'pay', ...undoing]],
    ['a part is paid', { paid: 100 }, [...looking, 'mail', 'remind', 'pay', ...undoing]],
    ['it is due today', { dueDate: DAY }, [...looking, 'mail', 'remind', 'pay', ...undoing]],
    [
      'overdue: first the reminder',
      { dueDate: '2026-11-20' },
      [...looking, 'remind', 'mail', 'pay', ...undoing],
    ],
    ['nothing is open: nobody is reminded', { paid: 1190 }, [...looking, 'mail', 'pay', ...undoing]],
    ['paid', { status: 'paid', paid: 1190 }, [...looking, 'mail', ...undoing]],
    ['more came in than is owed', { status: 'paid', paid: 1200 }, [...looking, 'mail', 'refund', ...undoing]],
    ['cancelled', { status: 'cancelled' }, looking],
    ['cancelled, and something came in', { status: 'cancelled', paid: 5 }, [...looking, 'refund']],
    ['a cancellation', { kind: 'cancellation', totalPrice: -1190 }, [...looking, 'mail']],
  ] as const)('%s', (_, part, actions) => {
    expect(invoiceActions(invoice(part), DAY)).toEqual(actions);
  });

  test('what takes something away looks dangerous, and nothing else', () => {
    const dangerous = Object.entries(INVOICE_ACTION_LOOKS).filter(([, { danger }]) => danger);
    expect(dangerous.map(([action]) => action)).toEqual(['cancel', 'delete']);
  });
});

describe('what comes next with an invoice', () => {
  const paid = { status: 'paid', paid: 1190 } as const;
  const overdue = { dueDate: '2026-11-05' };
  const reminded = (day: string) => ({ reminders: [{ at: `${day}T10:00:00.000Z`, to: 'anna@web.de' }] });
  test.each([
    ['a draft is issued', { status: 'draft' }, 'none', 'issue'],
    ['what was not mailed is sent', {}, 'none', 'mail'],
    ['what did not arrive is sent', overdue, 'failed', 'mail'],
    ['what was mailed gets paid, and is not sent again', {}, 'delivered', 'pay'],
    ['what may have arrived is not sent again', {}, 'unknown', 'pay'],
    ['what is on its way is not sent again', {}, 'pending', 'pay'],
    ['of an overdue one the customer is reminded', overdue, 'delivered', 'remind'],
    ['who was reminded gets the time to pay', { ...overdue, ...reminded('2026-11-14') }, 'delivered', 'pay'],
    ['and is then reminded again', { ...overdue, ...reminded('2026-11-13') }, 'delivered', 'remind'],
    ['what came in and is not owed goes back', { ...paid, paid: 1200 }, 'delivered', 'refund'],
    ['nothing, once it is paid', paid, 'delivered', undefined],
    ['nothing, once it is cancelled', { status: 'cancelled' }, 'delivered', undefined],
    ['a cancellation is sent', { kind: 'cancellation', totalPrice: -1190 }, 'none', 'mail'],
    ['a cancellation once', { kind: 'cancellation', totalPrice: -1190 }, 'delivered', undefined],
  ] as const)('%s', (_, part, state, next) => {
    expect(nextInvoiceAction({ reminders: [], delivery: { state }, ...invoice(part), ...part }, DAY)).toBe(
      next,
    );
  });
});
