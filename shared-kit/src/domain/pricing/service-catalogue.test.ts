import { describe, expect, it } from 'vitest';
import { quoteLineSchema } from '../quote/quote-inputs.ts';
import { SERVICE_CATALOGUE, serviceLine } from './service-catalogue.ts';

describe('the service catalogue', () => {
  it('states the prices of specification 2 section 9', () => {
    expect(
      Object.fromEntries(SERVICE_CATALOGUE.map((item) => [item.id, `${item.basePrice} ${item.priceType}`])),
    ).toEqual({
      transport: '0 calculated',
      packing: '15 by_volume',
      boxes: '2.5 per_item',
      'packing-materials': '50 fixed',
      'parking-zone': '80 fixed',
      storage: '100 fixed',
      'furniture-assembly': '50 fixed',
      'furniture-disassembly': '50 fixed',
      cleaning: '35 per_hour',
      clearance: '150 by_volume',
      renovation: '45 per_hour',
      piano: '150 fixed',
      'heavy-items': '25 per_item',
      helpers: '35 per_hour',
      'kitchen-assembly': '250 fixed',
      'assembly-by-hour': '65 per_hour',
      'packing-by-hour': '45 per_hour',
    });
    expect(SERVICE_CATALOGUE).toHaveLength(17);
  });

  it('makes a valid line of every item', () => {
    for (const item of SERVICE_CATALOGUE) {
      expect(quoteLineSchema.parse(serviceLine(item))).toEqual({
        name: item.name,
        quantity: 1,
        unitPrice: item.basePrice,
      });
    }
  });
});
