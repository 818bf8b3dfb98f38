import { calculateQuote, type QuoteDetails } from 'shared-kit/domain';
import { describe, expect, test } from 'vitest';
import { sampleDetails } from '../testing/sample-quote.ts';
import { priceFoot, priceLines } from './price-lines.ts';

const linesOf = (details: QuoteDetails) => priceLines(details, calculateQuote(details));

describe('lines', () => {
  test('say the tier, the floors and what has no price yet', () => {
    expect(linesOf(sampleDetails({ volume: 20 }))).toEqual([
      { key: 'base', label: 'Umzugstransport', reason: '15–20 m³', amount: 899 },
      { key: 'distance-open', label: 'Entfernungszuschlag', reason: 'Entfernung unbekannt', amount: 0 },
      { key: 'floors', label: 'Etagenzuschlag', reason: 'Auszug 2. Etage', amount: 100 },
    ]);
  });

  test('of a manual base price name neither tier nor distance', () => {
    const details = sampleDetails({
      manualBasePrice: 1500,
      distanceKnown: true,
      distance: 400,
      fromElevator: true,
    });
    expect(linesOf(details)).toEqual([
      { key: 'base', label: 'Umzugstransport', reason: 'Grundpreis von Hand', amount: 1500 },
    ]);
  });

  test('add up to the total with every input in use', () => {
    const details = sampleDetails({
      volume: 42,
      distanceKnown: true,
      distance: 230,
      toFloor: 3,
      packingRequested: true,
      boxCount: 33,
      parkingZonePrice: 1,
      storagePrice: 1,
      furnitureAssemblyPrice: 1,
      furnitureDisassemblyPrice: 1,
      cleaningService: true,
      cleaningHours: 3.5,
      clearanceService: true,
      clearanceVolume: 22.3,
      renovationService: true,
      renovationHours: 7,
      pianoTransport: true,
      heavyItemsCount: 3,
      packingMaterials: true,
      materials: [{ name: 'Folie', quantity: 3, unitPrice: 4.95 }],
      additionalServices: [{ name: 'Küchenmontage', quantity: 1, unitPrice: 250 }],
      insurance: { kind: 'replacement', insuredValue: 30_000 },
    });
    const lines = linesOf(details);
    const cents = lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0);
    expect(cents).toBe(Math.round(calculateQuote(details).totalPrice * 100));
    expect(lines).toHaveLength(19);
    expect(lines.find((line) => line.key === 'material-0')).toEqual({
      key: 'material-0',
      label: 'Folie',
      reason: '3 × 4,95 €',
      amount: 14.85,
    });
  });
});

describe('foot', () => {
  test('adds up: net, tax and insurance are the total (D10)', () => {
    const details = sampleDetails({ insurance: { kind: 'replacement', insuredValue: 12_345.67 } });
    const foot = priceFoot(calculateQuote(details));
    const cents = [foot.net, foot.tax, foot.insurance].reduce((sum, part) => sum + Math.round(part * 100), 0);
    expect(cents).toBe(Math.round(foot.total * 100));
    expect(foot).not.toHaveProperty('calculated');
  });

  test('of a manual total shows what was calculated too (D15)', () => {
    const foot = priceFoot(calculateQuote(sampleDetails({ manualTotal: true, manualTotalPrice: 800 })));
    expect(foot).toMatchObject({ total: 800, calculated: 999 });
  });

  test('a manual total that is off or 0 changes nothing', () => {
    expect(priceFoot(calculateQuote(sampleDetails({ manualTotal: true })))).toMatchObject({ total: 999 });
    expect(priceFoot(calculateQuote(sampleDetails({ manualTotalPrice: 5 })))).toMatchObject({ total: 999 });
  });
});
