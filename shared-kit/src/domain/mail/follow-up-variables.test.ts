import { expect, it } from 'vitest';
import { neverFilled } from './follow-up-variables.ts';

// What each trigger knows: edge-api/src/follow-ups/follow-up-variables.test.ts
it('what a template does not speak of is not missed', () => {
  const template = { subject: 'Angebot über {{quotePrice}}', content: 'Guten Tag {{customerName}}' };
  expect(neverFilled('customer_created', template)).toEqual(['quotePrice']);
  expect(neverFilled('quote_sent', template)).toEqual([]);
});
