import { expect, test } from 'vitest';
import { followUpProblem, type Judged } from './follow-up-subject.ts';

type Conditions = Judged['rule']['conditions'];

const judged = (change: Partial<Judged> = {}, conditions: Partial<Conditions> = {}): Judged => ({
  rule: {
    isActive: true,
    triggerEvent: 'quote_sent',
    conditions: { quoteStatus: [], customerPriority: [], ...conditions },
  },
  template: { isActive: true },
  customer: { email: 'anna@example.de' },
  quote: {
    status: 'sent',
    price: 1000,
    counts: true,
    delivery: { state: 'delivered', at: '2026-11-21T12:00:00Z' },
  },
  invoice: undefined,
  ...change,
});
const quote = (change: Partial<NonNullable<Judged['quote']>>) => {
  const known = judged().quote;
  return { quote: known && { ...known, ...change } };
};

test('what holds is sent', () => {
  expect(followUpProblem(judged())).toBeUndefined();
});

test.each([
  ['Die Regel ist nicht aktiv', { rule: { ...judged().rule, isActive: false } }],
  ['Die E-Mail-Vorlage ist nicht aktiv', { template: { isActive: false } }],
  ['Der Kunde hat keine gültige E-Mail-Adresse', { customer: { email: ' ' } }],
  ['Der Kunde hat keine gültige E-Mail-Adresse', { customer: { email: 'anna' } }],
  ['Die Rechnung ist storniert', { invoice: { status: 'cancelled' } }],
  ['Das Angebot ging nicht nach außen (lokal)', quote({ delivery: { state: 'local', at: '' } })],
  ['Es gibt eine neuere Version des Angebots', quote({ counts: false })],
  ['Das Angebot ist angenommen', quote({ status: 'accepted' })],
  ['Das Angebot ist angenommen', quote({ status: 'invoiced' })],
  ['Das Angebot ist abgelehnt', quote({ status: 'rejected' })],
  ['Das Angebot hat den Status „Entwurf“', quote({ status: 'draft' })],
] satisfies [string, Partial<Judged>][])('%s', (reason, change) => {
  expect(followUpProblem(judged(change))).toBe(reason);
});

test.each([
  ['sent', ['sent', 'viewed'], true],
  ['viewed', ['sent', 'viewed'], true],
  ['viewed', ['sent'], false],
  ['sent', ['viewed'], false],
  ['accepted', ['sent', 'viewed'], false],
  ['accepted', ['accepted'], true],
] as const)('a quote that is %s, for a rule of %j: %s', (status, quoteStatus, isSent) => {
  const problem = followUpProblem(judged(quote({ status }), { quoteStatus: [...quoteStatus] }));
  expect(problem === undefined).toBe(isSent);
});

test.each([
  ['high', ['high'], true],
  ['low', ['high', 'medium'], false],
  [undefined, ['low'], false],
  [undefined, [], true],
] as const)('a customer of priority %s, for a rule of %j: %s', (priority, wanted, isSent) => {
  const customer = { email: 'anna@example.de', ...(priority && { priority }) };
  const problem = followUpProblem(judged({ customer }, { customerPriority: [...wanted] }));
  expect(problem === undefined).toBe(isSent);
});

test.each([
  [999.99, { minQuoteValue: 1000 }, false],
  [1000, { minQuoteValue: 1000 }, true],
  [1000.01, { minQuoteValue: 1000, maxQuoteValue: 1500 }, true],
  [1500, { maxQuoteValue: 1500 }, true],
  [1500.01, { maxQuoteValue: 1500 }, false],
  // In binary 8.2 × 100 is a little less than 820.
  [8.2, { minQuoteValue: 8.2, maxQuoteValue: 8.2 }, true],
  [0, { maxQuoteValue: 0 }, true],
  [0.01, { maxQuoteValue: 0 }, false],
])('a price of %d € for a rule of %j: %s', (price, conditions, isSent) => {
  expect(followUpProblem(judged(quote({ price }), conditions)) === undefined).toBe(isSent);
});

test('a rule that asks for a quote sends nothing to a customer without one; any other does', () => {
  expect(followUpProblem(judged({ quote: undefined }))).toBeUndefined();
  for (const conditions of [{ quoteStatus: ['sent' as const] }, { minQuoteValue: 0 }]) {
    expect(followUpProblem(judged({ quote: undefined }, conditions))).toContain(
      'Die Regel gilt für Angebote',
    );
  }
});

test('an invoice is followed up though its quote is decided', () => {
  const rule = { ...judged().rule, triggerEvent: 'invoice_sent' as const };
  const change = { rule, invoice: { status: 'paid' as const }, ...quote({ status: 'invoiced' }) };
  expect(followUpProblem(judged(change))).toBeUndefined();
});
