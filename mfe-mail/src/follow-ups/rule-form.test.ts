<<<<<<< HEAD
import { FOLLOW_UP_TRIGGERS } from 'shared-kit/domain';
import { expect, test } from 'vitest';
import { NEW_RULE, withTrigger } from './rule-form.ts';

test.each(FOLLOW_UP_TRIGGERS)('a new rule asks of a quote only where it begins with one (%s)', (trigger) => {
  const form = { ...NEW_RULE, conditions: { ...NEW_RULE.conditions, minQuoteValue: 500 } };
  const { conditions } = withTrigger(form, trigger);
  const isAboutQuote = trigger === 'quote_sent' || trigger === 'quote_viewed';
  expect(conditions.quoteStatus).toEqual(isAboutQuote ? ['sent', 'viewed'] : []);
  expect(conditions.minQuoteValue).toBe(isAboutQuote ? 500 : undefined);
});

test('back at a quote it asks for one that is open again, and the choice of customers stays', () => {
  const chosen = { ...NEW_RULE, conditions: { ...NEW_RULE.conditions, customerPriority: ['high' as const] } };
  const back = withTrigger(withTrigger(chosen, 'customer_created'), 'quote_viewed');
  expect(back.conditions).toEqual({ quoteStatus: ['sent', 'viewed'], customerPriority: ['high'] });
=======
import { expect, test } from 'vitest';
import { NEW_RULE, withTrigger } from './rule-form.ts';

test.each([
  ['quote_sent', ['sent', 'viewed']],
  ['quote_viewed', ['sent', 'viewed']],
  ['customer_created', []],
  ['invoice_sent', []],
  ['custom', []],
] as const)(
  'a new rule for %s asks for no status that would keep it from ever sending',
  (trigger, status) => {
    expect(withTrigger(NEW_RULE, trigger).conditions.quoteStatus).toEqual(status);
    expect(withTrigger(withTrigger(NEW_RULE, 'custom'), trigger).conditions.quoteStatus).toEqual(status);
  },
);

test('a status that staff have chosen stays with another trigger', () => {
  const chosen = { ...NEW_RULE, conditions: { ...NEW_RULE.conditions, quoteStatus: ['viewed' as const] } };
  expect(withTrigger(chosen, 'customer_created').conditions.quoteStatus).toEqual(['viewed']);
>>>>>>> 6850ded (Have a new rule ask for a quote's status only where its trigger is about a quote, and name what is cancelled)
});
