import { describe, expect, it } from 'vitest';
import { type Customer, customerSchema } from '../customer/customer.schema.ts';
import { quoteDetailsSchema } from '../quote/quote.schema.ts';
import { estimateVolume, initialQuoteDetails } from './initial-quote-details.ts';

const customer = (known: Partial<Customer> = {}): Customer =>
  customerSchema.parse({
    customerNumber: 'K202611001',
    name: 'Anna Beispiel',
    phone: '',
    email: '',
    fromAddress: '',
    toAddress: '',
    services: [],
    createdAt: '2026-11-21T10:00:00Z',
    updatedAt: '2026-11-21T10:00:00Z',
    ...known,
  });

describe('default volume (D13)', () => {
  it.each([
    [undefined, 20],
    [0, 20],
    [1, 15],
    [45, 15],
    [46, 15],
    [47, 16],
    [50, 17],
    [60, 20],
    [100, 33],
    [500, 167],
    [100_000, 10_000],
  ])('living area %s m²: %i m³', (area, volume) => {
    expect(estimateVolume(area)).toBe(volume);
  });
});

describe('initial details of a quote', () => {
  it('take volume, floors and elevators from the customer (D14)', () => {
    const details = initialQuoteDetails(
      customer({
        apartment: { rooms: 3, area: 90, floor: 3, hasElevator: true },
        destination: { floor: 2, hasElevator: false },
      }),
    );
    expect(details).toMatchObject({
      volume: 30,
      fromFloor: 3,
      fromElevator: true,
      toFloor: 2,
      toElevator: false,
    });
  });

  it('read the floors from the addresses where they are not given', () => {
    const details = initialQuoteDetails(
      customer({ fromAddress: 'Hauptstr. 5, 4. Etage', toAddress: 'Bahnhofstr. 1 - Etage 2' }),
    );
    expect(details).toMatchObject({ volume: 20, fromFloor: 4, fromElevator: false, toFloor: 2 });
  });

  it('never pass a distance as known (D17)', () => {
    expect(initialQuoteDetails(customer())).toMatchObject({ distance: 0, distanceKnown: false });
  });

  it('are valid and without extras', () => {
    const details = initialQuoteDetails(customer());
    expect(quoteDetailsSchema.safeParse(details).error).toBeUndefined();
    const {
      volume: _v,
      distance: _d,
      distanceKnown: _k,
      notes: _n,
      materials,
      additionalServices,
      ...rest
    } = details;
    expect([materials, additionalServices]).toEqual([[], []]);
    expect(Object.values(rest).every((value) => value === 0 || value === false)).toBe(true);
  });
});
