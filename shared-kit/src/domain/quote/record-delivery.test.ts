import { describe, expect, it } from 'vitest';
import type { Quote, QuoteDelivery } from './quote.schema.ts';
import { recordDelivery } from './record-delivery.ts';

const AT = '2026-03-02T09:00:00.000Z';

describe('recordDelivery', () => {
  it.each([
    ['draft', 'delivered', 'sent'],
    ['draft', 'local', 'sent'],
    ['draft', 'by-hand', 'sent'],
    ['draft', 'unknown', 'draft'],
    ['sent', 'delivered', 'sent'],
    ['viewed', 'delivered', 'viewed'],
    ['accepted', 'delivered', 'accepted'],
    ['rejected', 'local', 'rejected'],
    ['invoiced', 'unknown', 'invoiced'],
  ] as const)('a quote that is %s and delivered as %s is %s', (status, state, expected) => {
    const after = recordDelivery(quote(status), { state, at: AT });
    expect(after.status).toBe(expected);
    expect(after.delivery).toEqual({ state, at: AT });
    expect(after.updatedAt).toBe(AT);
  });

  it.each([
    ['local', 'delivered', 'delivered'],
    ['local', 'unknown', 'unknown'],
    ['unknown', 'delivered', 'delivered'],
    ['unknown', 'local', 'unknown'],
    ['delivered', 'unknown', 'delivered'],
    ['delivered', 'local', 'delivered'],
    ['by-hand', 'unknown', 'by-hand'],
  ] as const)('after %s a delivery as %s leaves %s', (before, now, expected) => {
    const earlier: QuoteDelivery = { state: before, at: '2026-03-01T09:00:00.000Z', to: 'erste@example.de' };
    const after = recordDelivery({ ...quote('sent'), delivery: earlier }, { state: now, at: AT });
    expect(after.delivery?.state).toBe(expected);
  });
});

function quote(status: Quote['status']): Pick<Quote, 'status' | 'delivery' | 'updatedAt'> {
  return { status, updatedAt: '2026-03-01T08:00:00.000Z' };
}
