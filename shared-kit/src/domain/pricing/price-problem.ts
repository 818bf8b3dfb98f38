import { MAX_EUROS } from '../fields.ts';
import { formatEuros, fromCents, toCents } from '../money.ts';
import type { QuoteDetails } from '../quote/quote.schema.ts';
import { calculateQuote } from './calculate-quote.ts';

export interface PriceProblem {
  path: (keyof QuoteDetails)[];
  message: string;
}

/**
 * What is wrong with the price of details that are valid one by one. A manual total contains the insurance (D10):
 * one below it would leave a negative price for the move, and negative VAT.
 */
export function findPriceProblem(details: QuoteDetails): PriceProblem | undefined {
  const { totalPrice, finalPrice, insurancePremium, insuranceTax } = calculateQuote(details);
  if (totalPrice > MAX_EUROS) return { path: [], message: 'der Preis ist zu hoch' };
  const insurance = fromCents(toCents(insurancePremium) + toCents(insuranceTax));
  if (finalPrice < insurance) {
    return {
      path: ['manualTotalPrice'],
      message: `muss die Versicherung von ${formatEuros(insurance)} enthalten`,
    };
  }
  return undefined;
}
