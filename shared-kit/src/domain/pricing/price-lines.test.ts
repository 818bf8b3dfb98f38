import { describe, expect, it } from 'vitest';
import { toCents } from '../money.ts';
import type { QuoteDetails } from '../quote/quote.schema.ts';
import { calculateQuote } from './calculate-quote.ts';
import { type PricedQuote, priceLines, serviceNames } from './price-lines.ts';
import { PLAIN_MOVE } from './pricing-cases.ts';

function priced(change: Partial<QuoteDetails>): PricedQuote {
  const details = { ...PLAIN_MOVE, ...change };
  return { volume: details.volume, details, calculation: calculateQuote(details) };
}

const EVERYTHING: Partial<QuoteDetails> = {
  volume: 18,
  distance: 120,
  distanceKnown: true,
  fromFloor: 3,
  fromElevator: false,
  toFloor: 1,
  toElevator: false,
  packingRequested: true,
  boxCount: 40,
  parkingZonePrice: 1,
  storagePrice: 1,
  furnitureAssemblyPrice: 1,
  furnitureDisassemblyPrice: 1,
  cleaningService: true,
  cleaningHours: 4.5,
  clearanceService: true,
  clearanceVolume: 5,
  renovationService: true,
  renovationHours: 2,
  pianoTransport: true,
  heavyItemsCount: 3,
  packingMaterials: true,
  materials: [{ name: 'Kleiderbox', quantity: 4, unitPrice: 7.5 }],
  additionalServices: [{ name: 'Küchenmontage', quantity: 1, unitPrice: 250 }],
  insurance: { kind: 'current', insuredValue: 25_000 },
};

const TWO_BOXES = [
  { name: 'Kleiderbox', quantity: 4, unitPrice: 7.5 },
  { name: 'Kleiderbox', quantity: 4, unitPrice: 7.5 },
];

describe('priceLines', () => {
  it('shows every line of the calculation with its extent', () => {
    expect(
      priceLines(priced(EVERYTHING)).map(({ label, extent, amount }) => [label, extent, amount]),
    ).toEqual([
      ['Umzugstransport', '18 m³ (15–20 m³)', 899],
      ['Etagenzuschlag', 'Auszug 3 Etagen, Einzug 1 Etage', 200],
      ['Entfernungszuschlag', '120 km', 300],
      ['Packservice', '18 m³', 270],
      ['Umzugskartons', '40 Stück', 100],
      ['Verpackungsmaterial', 'pauschal', 50],
      ['Halteverbotszone', 'pauschal', 80],
      ['Einlagerung', 'pauschal', 100],
      ['Möbeldemontage', 'pauschal', 50],
      ['Möbelmontage', 'pauschal', 50],
      ['Klaviertransport', 'pauschal', 150],
      ['Schwere Gegenstände', '3 Stück', 75],
      ['Entrümpelung', '5 m³', 150],
      ['Reinigung', '4,5 Std.', 157.5],
      ['Renovierung', '2 Std.', 90],
      ['Kleiderbox', '4 × 7,50 €', 30],
      ['Küchenmontage', '1 × 250,00 €', 250],
      ['Transportversicherung zum Zeitwert', 'über 25.000,00 €', 90],
      ['Versicherungsteuer', '', 17.1],
    ]);
  });

  it('has a key for every line', () => {
    const keys = priceLines(
      priced({ ...EVERYTHING, materials: [...TWO_BOXES], additionalServices: [...TWO_BOXES] }),
    ).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('leaves no part of the price out', () => {
    const quote = priced(EVERYTHING);
    const cents = priceLines(quote).map(({ amount }) => toCents(amount));
    expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(toCents(quote.calculation.totalPrice));
  });

  it('does not show a line that costs nothing', () => {
    const quote = priced({ materials: [{ name: 'Decken, leihweise', quantity: 10, unitPrice: 0 }] });
    expect(priceLines(quote).map(({ label }) => label)).toEqual(['Umzugstransport']);
  });

  it('shows the stored amounts, whatever the details would cost today (D17)', () => {
    const quote = priced({ boxCount: 10 });
    const { calculation } = quote;
    const stored = {
      ...quote,
      calculation: { ...calculation, priceBreakdown: { ...calculation.priceBreakdown, boxes: 99.99 } },
    };
    expect(priceLines(stored)).toContainEqual({
      key: 'boxes',
      label: 'Umzugskartons',
      extent: '10 Stück',
      amount: 99.99,
    });
  });

  it('names no tier and no distance for a base price that was agreed by hand', () => {
    expect(priceLines(priced({ manualBasePrice: 700, distance: 400 }))).toEqual([
      { key: 'base', label: 'Umzugstransport', extent: 'nach Vereinbarung', amount: 700 },
    ]);
  });

  it('shows no volume and no distance that nobody stated (D17)', () => {
    const quote = priced({ volume: 50, distance: 60, distanceKnown: false, packingRequested: true });
    const text = priceLines({ ...quote, volume: 0 })
      .map(({ extent }) => extent)
      .join();
    expect(text).not.toMatch(/50|60/);
  });
});

describe('serviceNames', () => {
  it('names what was chosen, free services too, but no surcharge', () => {
    const { details } = priced({
      pianoTransport: true,
      materials: [
        { name: 'Decken, leihweise', quantity: 10, unitPrice: 0 },
        { name: 'Nicht bestellt', quantity: 0, unitPrice: 5 },
      ],
      insurance: { kind: 'replacement', insuredValue: 10_000 },
    });
    expect(serviceNames(details)).toEqual([
      'Umzugstransport',
      'Klaviertransport',
      'Decken, leihweise',
      'Transportversicherung zum Neuwert',
    ]);
  });
});
