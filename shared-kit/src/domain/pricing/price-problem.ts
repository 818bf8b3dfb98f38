import { MAX_EUROS } from '../fields.ts';
import { formatEuros, fromCents, toCents } from '../money.ts';
import type { QuoteCalculation, QuoteDetails } from '../quote/quote.schema.ts';
import { calculateQuote } from './calculate-quote.ts';
import { servicePrice } from './template-price.ts';

export interface PriceProblem {
  /** Leads to the field to change. */
  path: (string | number)[];
  message: string;
}

/**
 * What is wrong with the price of details that are valid one by one. A manual total contains the insurance (D10):
 * one below it would leave a negative price for the move, and negative VAT.
 */
export function findPriceProblem(details: QuoteDetails): PriceProblem | undefined {
  const calculation = calculateQuote(details);
  const { totalPrice, finalPrice, insurancePremium, insuranceTax, discounts } = calculation;
  // Every amount is stored, also those that a discount takes back.
  const undiscounted = discounts.reduce((sum, { amount }) => sum - amount, totalPrice);
  if (undiscounted > MAX_EUROS)
    return { path: dearestField(details, calculation), message: 'der Preis ist zu hoch' };
  const insurance = fromCents(toCents(insurancePremium) + toCents(insuranceTax));
  if (finalPrice < insurance) {
    return {
      path: ['manualTotalPrice'],
      message: `muss die Versicherung von ${formatEuros(insurance)} enthalten`,
    };
  }
  return undefined;
}

const FREE_LISTS = ['materials', 'additionalServices'] as const;

/** Nothing but the manual base price and what has a free quantity or price can make a price too high to be stored. */
function dearestField(details: QuoteDetails, calculation: QuoteCalculation): PriceProblem['path'] {
  const free: { path: PriceProblem['path']; euros: number }[] = [
    { path: ['manualBasePrice'], euros: details.manualBasePrice },
  ];
  for (const [index, service] of details.template?.services.entries() ?? []) {
    const euros = service.chosen ? fromCents(servicePrice(service)) : 0;
    free.push({ path: ['template', 'services', index, 'quantity'], euros });
  }
  for (const list of FREE_LISTS) {
    for (const [index, { totalPrice }] of calculation[list].entries()) {
      free.push({ path: [list, index, 'unitPrice'], euros: totalPrice });
    }
  }
  return free.reduce((dearest, field) => (field.euros > dearest.euros ? field : dearest)).path;
}
