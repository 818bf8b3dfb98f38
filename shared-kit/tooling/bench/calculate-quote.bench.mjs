import { calculateQuote } from '../../src/domain/index.ts';
import { PLAIN_MOVE, PRICING_CASES } from '../../src/domain/pricing/pricing-cases.ts';

const MILLISECONDS = 500;

/** How many prices a second, over the cases of the price tables. */
export default async function calculateQuoteBench() {
  const details = PRICING_CASES.map((one) => ({ ...PLAIN_MOVE, ...one.details }));
  pricesFor(details, MILLISECONDS / 5);
  return [
    {
      name: 'calculateQuote',
      value: Math.round(pricesFor(details, MILLISECONDS)),
      unit: 'per second',
      peer: '',
      budget: null,
      better: 'higher',
    },
  ];
}

function pricesFor(details, milliseconds) {
  const begin = performance.now();
  let count = 0;
  let elapsed = 0;
  while (elapsed < milliseconds) {
    for (const one of details) calculateQuote(one);
    count += details.length;
    elapsed = performance.now() - begin;
  }
  return (count / elapsed) * 1000;
}
