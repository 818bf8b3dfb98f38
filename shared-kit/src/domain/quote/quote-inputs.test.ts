import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calculateQuote } from '../pricing/calculate-quote.ts';
import { emptyQuoteDetails } from '../pricing/initial-quote-details.ts';
import { priceLines, serviceNames } from '../pricing/price-lines.ts';
import { inputText } from './input-text.ts';
import { type QuoteDetails, quoteCalculationSchema, quoteDetailsSchema } from './quote.schema.ts';
import {
  amountAskedWith,
  isOfKind,
  QUOTE_INPUTS,
  QUOTE_KEYS,
  type QuoteKey,
  quoteInput,
} from './quote-inputs.ts';

/** The empty quote with this input used, whichever it is. */
function using(key: QuoteKey): QuoteDetails {
  const amount = amountAskedWith(key);
  return quoteDetailsSchema.parse({
    ...emptyQuoteDetails(),
    [key]: isOfKind(key, 'number') ? 3 : isOfKind(key, 'flag') ? 1 : true,
    ...(amount && { [amount]: 3 }),
  });
}

/** What every stored quote has; an input that was added later is never in here. */
const FIRST_INPUTS: readonly string[] = [
  'volume',
  'distanceKnown',
  'distance',
  'fromFloor',
  'fromElevator',
  'toFloor',
  'toElevator',
  'packingRequested',
  'packingMaterials',
  'boxCount',
  'parkingZonePrice',
  'storagePrice',
  'furnitureDisassemblyPrice',
  'furnitureAssemblyPrice',
  'cleaningService',
  'cleaningHours',
  'renovationService',
  'renovationHours',
  'clearanceService',
  'clearanceVolume',
  'pianoTransport',
  'heavyItemsCount',
  'additionalServices',
  'materials',
  'insurance',
  'manualBasePrice',
  'manualTotal',
  'manualTotalPrice',
  'notes',
];

const SERVICES = QUOTE_KEYS.filter((key) => quoteInput(key).section !== undefined);

describe('a row of the table is all that a plain service needs, its price aside', () => {
  it.each(SERVICES)('%s: a price, a line of the document and a name among the services', (key) => {
    const { label } = quoteInput(key);
    const details = using(key);
    const calculation = calculateQuote(details);
    expect(calculation.totalPrice).toBeGreaterThan(calculateQuote(emptyQuoteDetails()).totalPrice);
    const lines = priceLines({ volume: details.volume, details, calculation });
    expect(lines.filter((line) => line.label === label)).toHaveLength(1);
    expect(serviceNames(details)).toContain(label);
    expect(serviceNames(emptyQuoteDetails())).not.toContain(label);
  });

  it.each(SERVICES)('%s: says what it costs', (key) => {
    expect(quoteInput(key).rate?.()).toBeTruthy();
  });
});

it.each(QUOTE_KEYS)('%s begins with a value that may be stored', (key) => {
  expect(z.safeParse(QUOTE_INPUTS[key].schema, quoteInput(key).initial).success).toBe(true);
});

it('a quote that was stored before an input was added is read, with what the input begins with', () => {
  const stored = Object.entries(emptyQuoteDetails()).filter(([key]) => FIRST_INPUTS.includes(key));
  expect(quoteDetailsSchema.parse(Object.fromEntries(stored))).toEqual(emptyQuoteDetails());
});

it('a part of the price that came later was 0 before', () => {
  const calculation = calculateQuote(emptyQuoteDetails());
  const { piano: _, ...before } = calculation.priceBreakdown;
  expect(quoteCalculationSchema.parse({ ...calculation, priceBreakdown: before })).toEqual(calculation);
});

it('no two inputs are called the same', () => {
  expect(new Set(QUOTE_KEYS.map((key) => quoteInput(key).label)).size).toBe(QUOTE_KEYS.length);
});

describe('an input in words', () => {
  it.each<[QuoteKey, Partial<QuoteDetails>, string]>([
    ['volume', { volume: 25.5 }, '25,5 m³'],
    ['boxCount', { boxCount: 1200 }, '1.200 Stück'],
    ['fromFloor', { fromFloor: -1 }, '-1'],
    ['manualBasePrice', { manualBasePrice: 1500 }, '1.500,00 €'],
    ['packingRequested', { packingRequested: true }, 'Ja'],
    ['packingRequested', {}, 'Nein'],
    ['storagePrice', { storagePrice: 1 }, 'Ja'],
    ['storagePrice', {}, 'Nein'],
    ['notes', { notes: 'Hund im Haus' }, 'Hund im Haus'],
    ['notes', {}, 'leer'],
    ['materials', { materials: [{ name: 'Folie', quantity: 1.5, unitPrice: 3 }] }, '1,5 × Folie'],
    ['materials', {}, 'keine'],
    ['insurance', { insurance: { kind: 'current', insuredValue: 5000 } }, 'Zeitwert, 5.000,00 €'],
    ['insurance', {}, 'keine'],
  ])('%s %j: %s', (key, change, words) => {
    expect(inputText({ ...emptyQuoteDetails(), ...change }, key)).toBe(words);
  });
});
