import { describe, expect, it } from 'vitest';
import { toCents } from '../money.ts';
import { type QuoteDetails, quoteCalculationSchema, quoteDetailsSchema } from '../quote/quote.schema.ts';
import { QUOTE_KEYS, quoteInput } from '../quote/quote-inputs.ts';
import { calculateQuote } from './calculate-quote.ts';
import { PLAIN_MOVE, PRICING_CASES } from './pricing-cases.ts';

const calculate = (details: Partial<QuoteDetails>) => calculateQuote({ ...PLAIN_MOVE, ...details });

describe('the cases worked out by hand', () => {
  it('are at least 60, each named once and each valid input', () => {
    expect(PRICING_CASES.length).toBeGreaterThanOrEqual(60);
    expect(new Set(PRICING_CASES.map(({ name }) => name)).size).toBe(PRICING_CASES.length);
    for (const { name, details } of PRICING_CASES) {
      expect(quoteDetailsSchema.safeParse({ ...PLAIN_MOVE, ...details }).error, name).toBeUndefined();
    }
  });

  it.each(PRICING_CASES)('$name', ({ details, expected }) => {
    const { basePrice, totalPrice, finalPrice } = calculate(details);
    expect({ basePrice, totalPrice: totalPrice, finalPrice }).toEqual({
      basePrice: expected.basePrice,
      totalPrice: Number(expected.totalPrice.toFixed(2)),
      finalPrice: Number(expected.finalPrice.toFixed(2)),
    });
  });

  it.each(PRICING_CASES)('$name: net, VAT and insurance are the price, to the cent', ({ details }) => {
    const price = calculate(details);
    const parts = [price.netPrice, price.taxAmount, price.insurancePremium, price.insuranceTax].map(toCents);
    expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(toCents(price.finalPrice));
  });

  it.each(PRICING_CASES)('$name: the lines shown add up to the total', ({ details }) => {
    const price = calculate(details);
    const lines = [
      ...Object.values(price.priceBreakdown),
      ...price.materials.map(({ totalPrice }) => totalPrice),
      ...price.additionalServices.map(({ totalPrice }) => totalPrice),
      price.insurancePremium,
      price.insuranceTax,
    ];
    expect(lines.reduce((sum, euros) => sum + toCents(euros), 0)).toBe(toCents(price.totalPrice));
  });
});

describe('each line of the calculation', () => {
  const everyExtra = calculate({
    volume: 20.5,
    distance: 150,
    fromFloor: 2,
    toFloor: 1,
    packingRequested: true,
    boxCount: 3,
    parkingZonePrice: 1,
    storagePrice: 1,
    furnitureAssemblyPrice: 1,
    furnitureDisassemblyPrice: 1,
    cleaningService: true,
    cleaningHours: 2,
    clearanceService: true,
    clearanceVolume: 7,
    renovationService: true,
    renovationHours: 1,
    pianoTransport: true,
    heavyItemsCount: 2,
    packingMaterials: true,
    materials: [{ name: 'Folie', quantity: 2, unitPrice: 1.25 }],
    additionalServices: [{ name: 'Helfer', quantity: 1.5, unitPrice: 35 }],
    insurance: { kind: 'replacement', insuredValue: 10_000 },
  });

  it('stands under its own name, in the breakdown too', () => {
    expect(everyExtra).toMatchObject({
      volumeBase: 1099,
      volumeRange: '20–25 m³',
      basePrice: 1099,
      manualPrice: false,
      floorSurcharge: 150,
      distanceSurcharge: 300,
      packingService: 307.5,
      boxesPrice: 7.5,
      parkingZonePrice: 80,
      storagePrice: 100,
      furnitureAssemblyPrice: 50,
      furnitureDisassemblyPrice: 50,
      insurancePremium: 46,
      insuranceTax: 8.74,
      priceBreakdown: {
        base: 1099,
        floors: 150,
        distance: 300,
        packing: 307.5,
        boxes: 7.5,
        parkingZone: 80,
        storage: 100,
        furnitureAssembly: 50,
        furnitureDisassembly: 50,
        cleaning: 70,
        clearance: 280,
        renovation: 45,
        piano: 150,
        heavyItems: 50,
        packingMaterials: 50,
      },
    });
  });

  it('keeps materials and additional services with what each costs', () => {
    expect(everyExtra.materials).toEqual([{ name: 'Folie', quantity: 2, unitPrice: 1.25, totalPrice: 2.5 }]);
    expect(everyExtra.additionalServices).toEqual([
      { name: 'Helfer', quantity: 1.5, unitPrice: 35, totalPrice: 52.5 },
    ]);
  });
});

describe('a manual price (D15)', () => {
  it('replaces the base, while the price of the volume stays readable', () => {
    expect(calculate({ manualBasePrice: 500, distance: 500 })).toMatchObject({
      volumeBase: 899,
      basePrice: 500,
      manualPrice: true,
      distanceSurcharge: 0,
      totalPrice: 500,
    });
  });

  it('as a total changes the final price and its VAT, not the calculation', () => {
    expect(calculate({ manualTotal: true, manualTotalPrice: 1190 })).toMatchObject({
      totalPrice: 899,
      finalPrice: 1190,
      netPrice: 1000,
      taxAmount: 190,
    });
  });
});

describe('VAT and insurance (D10, D16)', () => {
  it('leaves the insurance out of the VAT base', () => {
    // 899 for the move is 755.46 and 143.54; premium and its tax carry no VAT.
    expect(calculate({ insurance: { kind: 'replacement', insuredValue: 50_000 } })).toMatchObject({
      insurancePremium: 230,
      insuranceTax: 43.7,
      totalPrice: 1172.7,
      netPrice: 755.46,
      taxAmount: 143.54,
    });
  });

  it('takes the insurance out of a manual total as well', () => {
    // 1500 − 273.70 = 1226.30 for the move.
    expect(
      calculate({
        insurance: { kind: 'replacement', insuredValue: 50_000 },
        manualTotal: true,
        manualTotalPrice: 1500,
      }),
    ).toMatchObject({ finalPrice: 1500, netPrice: 1030.5, taxAmount: 195.8 });
  });
});

describe('whatever the schema allows', () => {
  const smallest: QuoteDetails = { ...PLAIN_MOVE, volume: Number.MIN_VALUE };
  const largest: QuoteDetails = {
    ...PLAIN_MOVE,
    volume: 10_000,
    distance: 20_000,
    distanceKnown: true,
    fromFloor: 200,
    fromElevator: false,
    toFloor: 200,
    toElevator: false,
    packingRequested: true,
    boxCount: 100_000,
    parkingZonePrice: 1,
    storagePrice: 1,
    furnitureAssemblyPrice: 1,
    furnitureDisassemblyPrice: 1,
    cleaningService: true,
    cleaningHours: 1000,
    clearanceService: true,
    clearanceVolume: 10_000,
    renovationService: true,
    renovationHours: 1000,
    pianoTransport: true,
    heavyItemsCount: 10_000,
    packingMaterials: true,
    materials: Array.from({ length: 100 }, () => ({ name: 'Folie', quantity: 99_999.99, unitPrice: 49.99 })),
    insurance: { kind: 'replacement', insuredValue: 1_000_000_000 },
  };

  it.each([
    ['the smallest', smallest],
    ['the largest', largest],
    ['cellars at both ends', { ...PLAIN_MOVE, fromFloor: -5, toFloor: -5 }],
    [
      'fractions everywhere',
      { ...largest, volume: 1 / 3, clearanceVolume: 20 + 1 / 3, cleaningHours: 2 / 3 },
    ],
  ])('has a price that can be stored: %s', (_, details) => {
    expect(quoteDetailsSchema.safeParse(details).error).toBeUndefined();
    expect(quoteCalculationSchema.safeParse(calculateQuote(details)).error).toBeUndefined();
  });

  it('costs nothing while the question before it is answered with no', () => {
    for (const key of QUOTE_KEYS) {
      const { onlyWith } = quoteInput(key);
      if (onlyWith === undefined) continue;
      const without = { ...PLAIN_MOVE, [onlyWith]: false };
      expect(calculateQuote({ ...without, [key]: 999 }), key).toEqual(
        calculateQuote({ ...without, [key]: 0 }),
      );
    }
  });

  it('leaves its input as it was', () => {
    const before = structuredClone(largest);
    calculateQuote(largest);
    expect(largest).toEqual(before);
  });
});
