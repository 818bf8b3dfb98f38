import { describe, expect, it } from 'vitest';
import { type QuoteDetails, quoteDetailsSchema } from '../quote/quote.schema.ts';
import { PLAIN_MOVE } from './pricing-cases.ts';

const problemsOf = (details: Partial<QuoteDetails>) =>
  quoteDetailsSchema
    .safeParse({ ...PLAIN_MOVE, ...details })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

describe('quoteDetailsSchema', () => {
  it('refuses a volume of 0 or less (D13)', () => {
    expect(problemsOf({ volume: 0 })).toEqual(['volume muss größer als 0 sein']);
    expect(problemsOf({ volume: -5 })).toEqual(['volume muss größer als 0 sein']);
    expect(problemsOf({ volume: 0.01 })).toBeUndefined();
  });

  it('refuses a manual total that does not cover the insurance it contains (D10)', () => {
    const insured: Partial<QuoteDetails> = {
      insurance: { kind: 'replacement', insuredValue: 50_000 },
      manualTotal: true,
    };
    expect(problemsOf({ ...insured, manualTotalPrice: 273.69 })).toEqual([
      'manualTotalPrice muss die Versicherung von 273,70 € enthalten',
    ]);
    expect(problemsOf({ ...insured, manualTotalPrice: 273.7 })).toBeUndefined();
  });

  it('refuses a price beyond what the store holds', () => {
    const line = { name: 'Tresor', quantity: 100_000, unitPrice: 1_000_000 };
    const cheap = { ...line, unitPrice: 1 };
    expect(problemsOf({ additionalServices: [cheap, line] })).toEqual([
      'additionalServices.1.unitPrice der Preis ist zu hoch',
    ]);
    expect(problemsOf({ materials: [line], additionalServices: [cheap] })).toEqual([
      'materials.0.unitPrice der Preis ist zu hoch',
    ]);
    expect(problemsOf({ manualBasePrice: 1_000_000_000, boxCount: 1 })).toEqual([
      'manualBasePrice der Preis ist zu hoch',
    ]);
    expect(problemsOf({ manualBasePrice: 1_000_000_000 })).toBeUndefined();
  });

  it('refuses negative amounts, thirds of a cent and unknown fields', () => {
    expect(problemsOf({ manualBasePrice: -1 })).toEqual(['manualBasePrice darf nicht negativ sein']);
    expect(problemsOf({ manualBasePrice: 1.005 })).toEqual([
      'manualBasePrice höchstens zwei Nachkommastellen',
    ]);
    expect(quoteDetailsSchema.safeParse({ ...PLAIN_MOVE, discount: 5 }).success).toBe(false);
  });
});
