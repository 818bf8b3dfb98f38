import { describe, expect, it } from 'vitest';
import { analyticsEventSchema } from './analytics-event.ts';

const isEvent = (event: object) => analyticsEventSchema.safeParse(event).success;

describe('an event holds no personal data (D45)', () => {
  it.each(['/', '/customers', '/customers/:customerId', '/create-quote/:customerId'])('path %s', (path) => {
    expect(isEvent({ name: 'page_view', path })).toBe(true);
  });

  it.each([
    '/customers/C-3f2a9f1e-1111-4111-8111-111111111111',
    '/customers/K202611001',
    '/customers?q=Weber',
    '/customers/Anna Weber',
    '/customers/anna@example.org',
    '/customers#x',
    'customers',
    '',
    '//evil.example',
    `/${'a'.repeat(100)}`,
  ])('no path %s', (path) => {
    expect(isEvent({ name: 'page_view', path })).toBe(false);
  });

  it('no other names or fields', () => {
    expect(isEvent({ name: 'anna_weber', path: '/' })).toBe(false);
    expect(isEvent({ name: 'search', path: '/', term: 'Weber' })).toBe(false);
  });
});
