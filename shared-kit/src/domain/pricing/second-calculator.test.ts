import { expect, it } from 'vitest';
import { toCents } from '../money.ts';
import type { QuoteDetails } from '../quote/quote.schema.ts';
import { quoteDetailsSchema } from '../quote/quote.schema.ts';
import { calculateQuote } from './calculate-quote.ts';
import { PLAIN_MOVE, PRICING_CASES } from './pricing-cases.ts';
import { randomDetails, seeded } from './random-details.ts';
import { type SecondPrice, secondPrice } from './second-calculator.ts';

const INPUTS = 10_000;

function firstPrice(details: QuoteDetails): SecondPrice {
  const { priceBreakdown, discounts, ...calculation } = calculateQuote(details);
  return {
    base: toCents(priceBreakdown.base),
    floors: toCents(priceBreakdown.floors),
    distance: toCents(priceBreakdown.distance),
    discounts: discounts.map(({ amount }) => toCents(-amount)),
    total: toCents(calculation.totalPrice),
    final: toCents(calculation.finalPrice),
    net: toCents(calculation.netPrice),
    tax: toCents(calculation.taxAmount),
  };
}

it.each(PRICING_CASES)('the second calculator is right about $name', ({ details, expected }) => {
  const { base, total, final } = secondPrice({ ...PLAIN_MOVE, ...details });
  expect({ base, total, final }).toEqual({
    base: toCents(expected.basePrice),
    total: toCents(expected.totalPrice),
    final: toCents(expected.finalPrice),
  });
});

it(`two independent calculators agree to the cent on ${INPUTS} random quotes, templates among them`, () => {
  const random = seeded(20_261_121);
  let templates = 0;
  let discounted = 0;
  for (let input = 0; input < INPUTS; input += 1) {
    const details = randomDetails(random);
    const first = firstPrice(details);
    expect(first, JSON.stringify(details)).toEqual(secondPrice(details));
    if (details.template) templates += 1;
    if (first.discounts.length > 0) discounted += 1;
    // What is drawn can be entered: else the comparison is about nothing.
    if (input % 100 === 0) expect(quoteDetailsSchema.safeParse(details).error?.issues ?? []).toEqual([]);
  }
  expect(templates).toBeGreaterThan(INPUTS / 3);
  expect(discounted).toBeGreaterThan(INPUTS / 10);
});
