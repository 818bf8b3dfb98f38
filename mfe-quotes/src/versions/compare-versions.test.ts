import { calculateQuote, type Quote, type QuoteDetails } from 'shared-kit/domain';
import { describe, expect, test } from 'vitest';
import { sampleDetails, sampleQuote } from '../testing/sample-quote.ts';
import { comparedFields, comparedPrices } from './compare-versions.ts';

function quoteOf(part: Partial<QuoteDetails>, more: Partial<Quote> = {}): Quote {
  const details = sampleDetails(part);
  return sampleQuote({ details, calculation: calculateQuote(details), ...more }).data;
}

const plain = { volume: 20, fromFloor: 0, toFloor: 0, distanceKnown: true, distance: 10 };
const spaces = (text: string) => text.replace(/ /g, ' ');
const shown = (rows: ReturnType<typeof comparedPrices>) =>
  rows.map(({ label, texts }) => [label, ...texts.map(spaces)]);

describe('two versions field by field', () => {
  test('has every input by its name in words, and marks what differs', () => {
    const older = quoteOf({ ...plain, pianoTransport: true });
    const newer = quoteOf({ ...plain, volume: 25.5, pianoTransport: false }, { status: 'accepted' });
    const rows = comparedFields([older, newer]);
    expect(rows.filter(({ differs }) => differs).map(({ label, texts }) => [label, ...texts])).toEqual([
      ['Status', 'Entwurf', 'Angenommen'],
      ['Umzugsvolumen', '20 m³', '25,5 m³'],
      ['Klaviertransport', 'Ja', 'Nein'],
    ]);
    expect(rows.map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        'Gültig bis',
        'Etage (Auszug)',
        'Materialien',
        'Transportversicherung',
        'Notizen',
      ]),
    );
  });
});

describe('two versions price step by price step', () => {
  test('stand side by side, in the order of the document', () => {
    const older = quoteOf({ ...plain, boxCount: 20 });
    const newer = quoteOf({ ...plain, pianoTransport: true, parkingZonePrice: 1 });
    const rows = shown(comparedPrices([older, newer]));
    expect(rows.slice(0, -3)).toEqual([
      ['Umzugstransport', '899,00 €\n20 m³ (15–20 m³)', '899,00 €\n20 m³ (15–20 m³)'],
      ['Umzugskartons', '50,00 €\n20 Stück', '–'],
      ['Halteverbotszone', '–', '80,00 €\npauschal'],
      ['Klaviertransport', '–', '150,00 €\npauschal'],
    ]);
    expect(rows.at(-1)).toEqual(['Gesamtpreis', '949,00 €', '1.129,00 €']);
  });

  test('a distance that was unknown stands beside the one that is known, as one difference', () => {
    const older = quoteOf({ ...plain, distanceKnown: false, distance: 0 });
    const newer = quoteOf({ ...plain, distance: 289 });
    const rows = comparedPrices([older, newer]).filter(({ label }) => label === 'Entfernungszuschlag');
    expect(rows.map(({ differs }) => differs)).toEqual([true]);
    expect(rows[0]?.texts.map(spaces)).toEqual([
      '0,00 €\nEntfernung unbekannt',
      expect.stringMatching(/^[1-9].* €\n289 km$/),
    ]);
  });

  test('free lines are the same by their words, wherever they stand', () => {
    const line = (name: string, unitPrice: number) => ({ name, quantity: 1, unitPrice });
    const older = quoteOf({ ...plain, materials: [line('Decken', 5), line('Gurte', 7), line('Gurte', 8)] });
    const newer = quoteOf({ ...plain, materials: [line('Gurte', 7), line('Gurte', 9)] });
    const rows = shown(comparedPrices([older, newer]));
    expect(rows.filter(([label]) => label === 'Decken' || label === 'Gurte')).toEqual([
      ['Decken', '5,00 €\n1 × 5,00 €', '–'],
      ['Gurte', '7,00 €\n1 × 7,00 €', '7,00 €\n1 × 7,00 €'],
      ['Gurte', '8,00 €\n1 × 8,00 €', '9,00 €\n1 × 9,00 €'],
    ]);
  });

  test('a manual total says what was calculated', () => {
    const older = quoteOf(plain);
    const newer = quoteOf({ ...plain, manualTotal: true, manualTotalPrice: 800 });
    const rows = shown(comparedPrices([older, newer]));
    expect(rows).toContainEqual(['Berechneter Preis', '–', '899,00 €']);
  });
});
