import { expect, test } from 'vitest';
import { dueText, openText, remindedText } from './invoice-texts.ts';

const DAY = '2026-11-21';

test.each([
  [{ dueDate: '2026-12-05' }, 'fällig 05.12.2026'],
  [{ dueDate: DAY }, 'heute fällig'],
  [{ dueDate: '2026-11-20' }, 'seit gestern überfällig'],
  // Over the change of the clocks too.
  [{ dueDate: '2026-10-21' }, 'seit 31 Tagen überfällig'],
  [{ dueDate: '' }, ''],
  [{ status: 'paid', paidDate: '2026-11-19' }, 'bezahlt 19.11.2026'],
  [{ status: 'paid', paidDate: '' }, ''],
  [{ status: 'draft' }, ''],
  [{ status: 'cancelled' }, ''],
  [{ kind: 'cancellation', dueDate: '2026-01-01' }, ''],
] as const)('of %o the row says %j', (part, text) => {
  const invoice = { kind: 'invoice', status: 'sent', dueDate: '2026-11-01', paidDate: '', ...part } as const;
  expect(dueText(invoice, DAY)).toBe(text);
});

test.each([
  [0, ''],
  [0.1, 'offen 0,20 €'],
  [0.3, ''],
  [1, '0,70 € zu viel'],
])('of 0,30 € of which %d came in the row says %j', (paid, text) => {
  expect(openText({ kind: 'invoice', status: 'sent', totalPrice: 0.3, paid })).toBe(text);
});

test('of a cancelled invoice what was paid goes back, and nothing is open', () => {
  const cancelled = { kind: 'invoice', status: 'cancelled', totalPrice: 0.3 } as const;
  expect(openText({ ...cancelled, paid: 0.1 })).toBe('0,10 € zu erstatten');
  expect(openText({ ...cancelled, paid: 0 })).toBe('');
});

test.each([
  [{ reminders: 0 }, ''],
  [{ reminders: 1 }, '1 Erinnerung'],
  [{ reminders: 2 }, '2 Erinnerungen'],
  [{ reminders: 2, status: 'paid' }, ''],
  [{ reminders: 2, status: 'cancelled' }, ''],
] as const)('of %o the row says of reminders %j', (part, text) => {
  expect(remindedText({ kind: 'invoice', status: 'sent', ...part })).toBe(text);
});
