import { applyTemplate, calculateQuote, SYSTEM_TEMPLATES } from '../../src/domain/index.ts';
import { PLAIN_MOVE, PRICING_CASES } from '../../src/domain/pricing/pricing-cases.ts';

const MILLISECONDS = 500;

/** How many prices a second, over the cases of the price tables, without a template and with the system's. */
export default async function calculateQuoteBench() {
  const plain = PRICING_CASES.map((one) => ({ ...PLAIN_MOVE, ...one.details }));
  const templates = Object.entries(SYSTEM_TEMPLATES).map(([id, data]) => everythingOf(id, data));
  const withTemplates = plain.map((details, index) => ({
    ...details,
    template: templates[index % templates.length],
  }));
  return [row('calculateQuote', plain), row('calculateQuote with a template', withTemplates)];
}

function row(name, details) {
  pricesFor(details, MILLISECONDS / 5);
  return {
    name,
    value: Math.round(pricesFor(details, MILLISECONDS)),
    unit: 'per second',
    peer: '',
    budget: null,
    better: 'higher',
  };
}

/** A template with all its services and discounts chosen. */
function everythingOf(id, data) {
  const applied = applyTemplate({ id, data });
  return {
    ...applied,
    services: applied.services.map((service) => ({ ...service, chosen: true, quantity: 7.25 })),
    discounts: applied.discounts.map((discount) => ({ ...discount, chosen: true })),
  };
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
