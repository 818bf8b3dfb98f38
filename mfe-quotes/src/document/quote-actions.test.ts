import { describe, expect, test } from 'vitest';
import { quoteActions } from './quote-actions.ts';

const always = ['view', 'pdf', 'versions'];

describe('what a quote offers (D19, D21)', () => {
  test.each([
    ['draft', undefined, 'smtp', ['open', 'send', ...always, 'mark-sent', 'delete']],
    ['draft', 'unknown', 'smtp', ['open', 'send', ...always, 'mark-sent', 'delete']],
    ['sent', 'delivered', 'smtp', ['accept', 'reject', ...always, 'delete']],
    ['sent', 'local', 'local', ['accept', 'reject', ...always, 'delete']],
    ['sent', 'local', undefined, ['accept', 'reject', ...always, 'delete']],
    ['sent', 'local', 'smtp', ['send', 'accept', 'reject', ...always, 'delete']],
    ['viewed', 'delivered', 'smtp', ['accept', 'reject', ...always, 'delete']],
    ['accepted', 'local', 'smtp', [...always, 'delete']],
    ['rejected', 'delivered', 'smtp', [...always, 'delete']],
    ['invoiced', 'delivered', 'smtp', [...always, 'delete']],
  ] as const)('%s, delivery %s, mails by %s', (status, state, transport, actions) => {
    const delivery = state ? { delivery: { state } } : {};
    expect(quoteActions({ status, ...delivery }, transport)).toEqual(actions);
  });
});
