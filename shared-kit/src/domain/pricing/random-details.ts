import type { QuoteDetails } from '../quote/quote.schema.ts';
import {
  type AppliedTemplate,
  DISCOUNT_TYPES,
  SERVICE_CATEGORIES,
  SERVICE_UNITS,
} from '../quote-template/quote-template.schema.ts';
import { emptyQuoteDetails } from './initial-quote-details.ts';

type Random = () => number;

/** Mulberry32: the same inputs in every run. */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Valid inputs of a quote, the edges of the tables often among them. */
export function randomDetails(random: Random): QuoteDetails {
  const chance = (share: number) => random() < share;
  const whole = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const decimal = (max: number, places: number) =>
    Number((whole(0, max * 10 ** places) / 10 ** places).toFixed(places));
  const pick = <T>(values: readonly [T, ...T[]]): T => values[whole(0, values.length - 1)] ?? values[0];
  // Edges of the tiers as often as what lies between.
  const volume = chance(0.4)
    ? pick([5, 10, 10.01, 15, 20, 20.1, 25, 30, 35, 40, 45, 50, 60, 70, 80, 100, 100.1, 110, 110.1, 1000])
    : Math.max(0.1, decimal(180, whole(0, 3)));
  const lines = () =>
    Array.from({ length: whole(0, 3) }, () => ({
      name: 'Position',
      quantity: decimal(40, whole(0, 3)),
      unitPrice: decimal(300, 2),
    }));
  const template = (): AppliedTemplate => ({
    templateId: 'template_random',
    name: 'Zufall',
    services: Array.from({ length: whole(0, 6) }, () => ({
      name: 'Leistung',
      basePrice: chance(0.3) ? 0 : decimal(800, 2),
      pricePerUnit: decimal(90, 2),
      unit: pick(SERVICE_UNITS),
      category: pick(SERVICE_CATEGORIES),
      chosen: chance(0.7),
      quantity: decimal(60, whole(0, 3)),
    })),
    discounts: Array.from({ length: whole(0, 3) }, () => {
      const type = pick(DISCOUNT_TYPES);
      const value = type === 'percentage' ? decimal(100, 2) : decimal(chance(0.1) ? 50_000 : 300, 2);
      return { name: 'Rabatt', type, value, condition: '', chosen: chance(0.6) };
    }),
    priceFactors: {
      floorMultiplier: decimal(60, 2),
      noElevatorMultiplier: 1 + decimal(2, 3),
      distanceBaseKm: decimal(150, whole(0, 2)),
      pricePerExtraKm: decimal(3, 2),
    },
  });
  return {
    ...emptyQuoteDetails(),
    ...(chance(0.5) && { template: template() }),
    volume,
    distanceKnown: chance(0.9),
    distance: chance(0.3) ? pick([0, 50, 50.1, 100, 100.1, 200, 200.1, 300, 300.1]) : decimal(900, 2),
    fromFloor: whole(-2, 12),
    fromElevator: chance(0.5),
    toFloor: whole(-2, 12),
    toElevator: chance(0.5),
    packingRequested: chance(0.5),
    packingMaterials: chance(0.5),
    boxCount: chance(0.5) ? 0 : whole(0, 300),
    parkingZonePrice: chance(0.5) ? 1 : 0,
    storagePrice: chance(0.5) ? 1 : 0,
    furnitureAssemblyPrice: chance(0.5) ? 1 : 0,
    furnitureDisassemblyPrice: chance(0.5) ? 1 : 0,
    cleaningService: chance(0.5),
    cleaningHours: decimal(20, 2),
    renovationService: chance(0.5),
    renovationHours: decimal(30, 2),
    clearanceService: chance(0.5),
    clearanceVolume: chance(0.4) ? pick([0, 5, 5.1, 10, 15, 20, 20.1]) : decimal(50, whole(0, 3)),
    pianoTransport: chance(0.3),
    heavyItemsCount: chance(0.5) ? 0 : whole(0, 20),
    materials: lines(),
    additionalServices: lines(),
    ...(chance(0.4) && {
      insurance: { kind: pick(['replacement', 'current'] as const), insuredValue: decimal(90_000, 2) },
    }),
    manualBasePrice: chance(0.8) ? 0 : decimal(4000, 2),
    manualTotal: chance(0.2),
    manualTotalPrice: chance(0.2) ? 0 : whole(100_000, 600_000) / 100,
  };
}
