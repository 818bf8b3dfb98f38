import { describe, expect, test } from 'vitest';
import { quoteActions } from './quote-actions.ts';

const always = ['view', 'pdf', 'versions'];
const signed = ['view', 'signed-pdf', 'validate', 'versions'];
const links = ['link', 'revoke-links'];

describe('what a quote offers (D19, D21)', () => {
  test.each([
    ['draft', undefined, 'smtp', ['open', 'send', 'sign', ...always, 'mark-sent', 'delete']],
    // It may be with the customer: it stays as it was mailed, and its links can be ended.
    ['draft', 'unknown', 'smtp', ['send', 'sign', ...always, ...links, 'mark-sent', 'delete']],
    ['sent', 'delivered', 'smtp', ['accept', 'reject', 'sign', ...always, ...links, 'delete']],
    ['sent', 'local', 'local', ['accept', 'reject', 'sign', ...always, ...links, 'delete']],
    ['sent', 'local', undefined, ['accept', 'reject', 'sign', ...always, ...links, 'delete']],
    ['sent', 'unknown', 'smtp', ['send', 'accept', 'reject', 'sign', ...always, ...links, 'delete']],
    ['accepted', 'unknown', 'smtp', ['sign', ...always, ...links, 'delete']],
    ['sent', 'local', 'smtp', ['send', 'accept', 'reject', 'sign', ...always, ...links, 'delete']],
    ['viewed', 'delivered', 'smtp', ['accept', 'reject', 'sign', ...always, ...links, 'delete']],
    ['accepted', 'local', 'smtp', ['sign', ...always, ...links, 'delete']],
    ['rejected', 'delivered', 'smtp', [...always, ...links, 'delete']],
    ['invoiced', 'delivered', 'smtp', [...always, ...links, 'delete']],
  ] as const)('%s, delivery %s, mails by %s', (status, state, transport, actions) => {
    const delivery = state ? { delivery: { state } } : {};
    expect(quoteActions({ status, ...delivery }, transport)).toEqual(actions);
  });

  test.each([
    ['draft', ['send', 'sign', ...signed, 'mark-sent', 'delete']],
    ['sent', ['accept', 'reject', 'sign', ...signed, ...links, 'delete']],
    ['accepted', ['sign', ...signed, ...links, 'delete']],
    ['rejected', [...signed, ...links, 'delete']],
    ['invoiced', [...signed, ...links, 'delete']],
  ] as const)('%s, and signed (D25)', (status, actions) => {
    expect(quoteActions({ status, signatures: 1 }, 'smtp')).toEqual(actions);
  });

  test.each(['draft', 'sent', 'accepted'] as const)('%s, and signed by both: no more to sign', (status) => {
    expect(quoteActions({ status, signatures: 2 }, 'smtp')).not.toContain('sign');
  });
});
