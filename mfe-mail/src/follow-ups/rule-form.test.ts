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
});
