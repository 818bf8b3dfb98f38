import { calculateQuote, type QuoteDetails } from 'shared-kit/domain';
import { describe, expect, test } from 'vitest';
import { sampleDetails } from '../testing/sample-quote.ts';
import { priceFoot, shownLines } from './shown-price.ts';

const linesOf = (details: QuoteDetails) => shownLines({ details, calculation: calculateQuote(details) });

describe('lines', () => {
  test('are those of the document, and say what has no price yet', () => {
    expect(linesOf(sampleDetails({ volume: 20 }))).toEqual([
      { key: 'base', label: 'Umzugstransport', extent: '20 m³ (15–20 m³)', amount: 899 },
      { key: 'distance', label: 'Entfernungszuschlag', extent: 'Entfernung unbekannt', amount: 0 },
      { key: 'floors', label: 'Etagenzuschlag', extent: 'Auszug 2 Etagen', amount: 100 },
    ]);
  });

  test('of a manual base price leave no distance open', () => {
    const details = sampleDetails({ manualBasePrice: 1500, fromElevator: true });
    expect(linesOf(details).map(({ key }) => key)).toEqual(['base']);
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
