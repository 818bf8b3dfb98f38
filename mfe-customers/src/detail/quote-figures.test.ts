import type { QuoteStatus } from 'shared-kit/domain';
import { describe, expect, it } from 'vitest';
import { quoteFigures } from './quote-figures.ts';

const quote = (status: QuoteStatus, price: number, counts = true) => ({
  status,
  price,
  counts,
});

describe('figures of a customer (D20)', () => {
  it('have no success rate before the first quote', () => {
    expect(quoteFigures([])).toEqual({ revenue: 0, successRate: undefined });
  });

  it('count accepted and invoiced as won, in cents that add up', () => {
    const quotes = [
      quote('accepted', 1099.1),
      quote('invoiced', 899.2),
      quote('sent', 5000),
      quote('rejected', 1),
    ];
    expect(quoteFigures(quotes)).toEqual({ revenue: 1998.3, successRate: 0.5 });
  });

  it('leave versions out that do not count', () => {
    const quotes = [quote('accepted', 1000, false), quote('accepted', 1200)];
    expect(quoteFigures(quotes)).toEqual({ revenue: 1200, successRate: 1 });
  });
});
