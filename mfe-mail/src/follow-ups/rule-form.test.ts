import { FOLLOW_UP_TRIGGERS } from 'shared-kit/domain';
import { expect, test } from 'vitest';
import { NEW_RULE, readRuleForm, withTrigger } from './rule-form.ts';

const WHOLE = { ...NEW_RULE, name: 'Nachfassen', emailTemplateId: 'email-template_1' };

test.each(FOLLOW_UP_TRIGGERS)('a new rule asks of a quote only where it begins with one (%s)', (trigger) => {
  const form = { ...WHOLE, conditions: { ...WHOLE.conditions, minQuoteValue: 500 } };
  const isAboutQuote = trigger === 'quote_sent' || trigger === 'quote_viewed';
  const reading = readRuleForm(withTrigger(form, trigger));
  expect(reading.valid && reading.content.conditions).toEqual(
    isAboutQuote
      ? { quoteStatus: ['sent', 'viewed'], customerPriority: [], minQuoteValue: 500 }
      : { quoteStatus: [], customerPriority: [] },
  );
});

test('an amount comes back with the trigger it was typed for, and holds back no rule without one', () => {
  const typed = { minQuoteValue: 'ca. 500', maxQuoteValue: 900 };
  const form = { ...WHOLE, conditions: { ...WHOLE.conditions, ...typed } };
  const away = withTrigger(form, 'customer_created');
  expect(readRuleForm(away).valid).toBe(true);
  expect(withTrigger(away, 'quote_sent').conditions).toMatchObject(typed);
});

test('back at a quote it asks for one that is open again, and the choice of customers stays', () => {
  const chosen = { ...NEW_RULE, conditions: { ...NEW_RULE.conditions, customerPriority: ['high' as const] } };
  const back = withTrigger(withTrigger(chosen, 'customer_created'), 'quote_viewed');
  expect(back.conditions).toEqual({ quoteStatus: ['sent', 'viewed'], customerPriority: ['high'] });
});

test.each([-3, 1.5, 400, 'drei'])('a delay of %s days is refused in words of the office', (delayDays) => {
  const said = 'Bitte geben Sie eine ganze Zahl von 0 bis 365 ein';
  expect(readRuleForm({ ...WHOLE, delayDays })).toEqual({
    valid: false,
    problem: said,
    errors: { delayDays: said },
  });
  const nameless = readRuleForm({ ...WHOLE, name: ' ', delayDays });
  expect(nameless).toMatchObject({ errors: { name: 'Name ist erforderlich', delayDays: said } });
});

test('what is missing is said at its field, not that it is wrong', () => {
  expect(readRuleForm({ ...WHOLE, delayDays: undefined })).toMatchObject({
    errors: { delayDays: 'Bitte geben Sie an, nach wie vielen Tagen' },
  });
});

test.each([0, 365])('a delay of %s days is one', (delayDays) => {
  expect(readRuleForm({ ...WHOLE, delayDays }).valid).toBe(true);
});

test('an amount that is no number is refused in words of its field', () => {
  const said = 'Bitte geben Sie eine Zahl ein, zum Beispiel 12,5';
  const conditions = { ...WHOLE.conditions, minQuoteValue: 'ca. 500' };
  expect(readRuleForm({ ...WHOLE, conditions })).toEqual({
    valid: false,
    problem: said,
    errors: { minQuoteValue: said },
  });
});

test.each([
  [{ minQuoteValue: -5 }, 'minQuoteValue', 'Mindestwert des Angebots: darf nicht negativ sein'],
  [{ maxQuoteValue: 1e10 }, 'maxQuoteValue', 'Höchstwert des Angebots: höchstens 1.000.000.000'],
  [{ minQuoteValue: 9, maxQuoteValue: 8 }, 'maxQuoteValue', 'Der Mindestwert liegt über dem Höchstwert'],
])('a wrong value %o is named with its field, in German', (values, field, problem) => {
  const reading = readRuleForm({ ...WHOLE, conditions: { ...WHOLE.conditions, ...values } });
  const reason = problem.replace(/^.*: /, '');
  const error = reason.charAt(0).toUpperCase() + reason.slice(1);
  expect(reading).toEqual({ valid: false, problem, errors: { [field]: error } });
});
