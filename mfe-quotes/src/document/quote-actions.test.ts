import { describe, expect, test } from 'vitest';
import { quoteActions } from './quote-actions.ts';

const at = '2026-11-20T10:00:00.000Z';

describe('what a quote offers (D19, D21)', () => {
  test.each([
    ['draft', undefined, 'smtp', ['open', 'send', 'pdf', 'mark-sent']],
    ['draft', 'unknown', 'smtp', ['open', 'send', 'pdf', 'mark-sent']],
    ['sent', 'delivered', 'smtp', ['accept', 'reject', 'pdf']],
    ['sent', 'local', 'local', ['accept', 'reject', 'pdf']],
    ['sent', 'local', undefined, ['accept', 'reject', 'pdf']],
    ['sent', 'local', 'smtp', ['send', 'accept', 'reject', 'pdf']],
    ['viewed', 'delivered', 'smtp', ['accept', 'reject', 'pdf']],
    ['accepted', 'local', 'smtp', ['pdf']],
    ['rejected', 'delivered', 'smtp', ['pdf']],
    ['invoiced', 'delivered', 'smtp', ['pdf']],
  ] as const)('%s, delivery %s, mails by %s', (status, state, transport, actions) => {
    const delivery = state ? { delivery: { state, at } } : {};
    expect(quoteActions({ status, ...delivery }, transport)).toEqual(actions);
  });
});
