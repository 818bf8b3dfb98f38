import { describe, expect, it } from 'vitest';
import { formatEuros, fromCents, type QuoteDetails, toCents } from '../domain/index.ts';
import { priceLines, serviceNames } from './quote-lines.ts';
import { sampleQuote } from './testing/samples.ts';

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

describe('priceLines', () => {
  it('shows every line of the calculation with its extent', () => {
    expect(priceLines(sampleQuote(EVERYTHING).data)).toEqual([
      { service: 'Umzugstransport', extent: '18 m³ (15–20 m³)', amount: '899,00 €' },
      { service: 'Etagenzuschlag', extent: 'Auszug 3 Etagen, Einzug 1 Etage', amount: '200,00 €' },
      { service: 'Entfernungszuschlag', extent: '120 km', amount: '300,00 €' },
      { service: 'Packservice', extent: '18 m³', amount: '270,00 €' },
      { service: 'Umzugskartons', extent: '40 Stück', amount: '100,00 €' },
      { service: 'Verpackungsmaterial', extent: 'pauschal', amount: '50,00 €' },
      { service: 'Halteverbotszone', extent: 'pauschal', amount: '80,00 €' },
      { service: 'Einlagerung', extent: 'pauschal', amount: '100,00 €' },
      { service: 'Möbeldemontage', extent: 'pauschal', amount: '50,00 €' },
      { service: 'Möbelmontage', extent: 'pauschal', amount: '50,00 €' },
      { service: 'Klaviertransport', extent: 'pauschal', amount: '150,00 €' },
      { service: 'Schwere Gegenstände', extent: '3 Stück', amount: '75,00 €' },
      { service: 'Entrümpelung', extent: '5 m³', amount: '150,00 €' },
      { service: 'Reinigung', extent: '4,5 Std.', amount: '157,50 €' },
      { service: 'Renovierung', extent: '2 Std.', amount: '90,00 €' },
      { service: 'Kleiderbox', extent: '4 × 7,50 €', amount: '30,00 €' },
      { service: 'Küchenmontage', extent: '1 × 250,00 €', amount: '250,00 €' },
      { service: 'Transportversicherung zum Zeitwert', extent: 'über 25.000,00 €', amount: '90,00 €' },
      { service: 'Versicherungsteuer', extent: '', amount: '17,10 €' },
    ]);
  });

  it('leaves no part of the price out', () => {
    const { data } = sampleQuote(EVERYTHING);
    const cents = priceLines(data).map(({ amount }) => Number(amount.replace(/\D/g, '')));
    expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(toCents(data.calculation.totalPrice));
  });

  it('does not show a line that costs nothing', () => {
    const quote = sampleQuote({
      distance: 10,
      fromElevator: true,
      materials: [{ name: 'Decken, leihweise', quantity: 10, unitPrice: 0 }],
    });
    expect(priceLines(quote.data).map(({ service }) => service)).toEqual(['Umzugstransport']);
  });

  it('shows the stored amounts, whatever the details would cost today (D17)', () => {
    const { data } = sampleQuote({ boxCount: 10 });
    const stored = {
      ...data,
      calculation: {
        ...data.calculation,
        priceBreakdown: { ...data.calculation.priceBreakdown, boxes: 99.99 },
      },
    };
    expect(priceLines(stored)).toContainEqual({
      service: 'Umzugskartons',
      extent: '10 Stück',
      amount: formatEuros(fromCents(9999)),
    });
  });

  it('names no tier for a base price that was agreed by hand', () => {
    expect(priceLines(sampleQuote({ manualBasePrice: 700 }).data)[0]).toEqual({
      service: 'Umzugstransport',
      extent: 'nach Vereinbarung',
      amount: '700,00 €',
    });
  });

  it('shows no volume and no distance that nobody stated (D17)', () => {
    const quote = sampleQuote(
      { volume: 50, distance: 60, distanceKnown: false, packingRequested: true },
      { volume: 0 },
    );
    const text = priceLines(quote.data)
      .map(({ extent }) => extent)
      .join();
    expect(text).not.toMatch(/50|60/);
  });
});

describe('serviceNames', () => {
  it('names what was chosen, free services too, but no surcharge', () => {
    const { details } = sampleQuote({
      pianoTransport: true,
      materials: [
        { name: 'Decken, leihweise', quantity: 10, unitPrice: 0 },
        { name: 'Nicht bestellt', quantity: 0, unitPrice: 5 },
      ],
      insurance: { kind: 'replacement', insuredValue: 10_000 },
    }).data;
    expect(serviceNames(details)).toEqual([
      'Umzugstransport',
      'Klaviertransport',
      'Decken, leihweise',
      'Transportversicherung zum Neuwert',
    ]);
  });
});
