import type { Stored } from '../stored.ts';
import type { AppliedTemplate, QuoteTemplate } from './quote-template.schema.ts';

/** A template as a new quote begins with it: what it includes is chosen, no discount is, and nothing is counted yet. */
export function applyTemplate({ id, data }: Pick<Stored<QuoteTemplate>, 'id' | 'data'>): AppliedTemplate {
  return {
    templateId: id,
    name: data.name,
    services: data.services.map(({ included, ...service }) => ({
      ...service,
      chosen: included,
      quantity: service.unit === 'Pauschale' ? 1 : 0,
    })),
    discounts: data.discounts.map((discount) => ({ ...discount, chosen: false })),
    priceFactors: data.priceFactors,
  };
}
