import { calculateQuote, type QuoteCalculation, type QuoteDetails } from 'shared-kit/domain';
import type { QuoteForm } from './quote-form.ts';
import { type FieldErrors, readForm } from './read-form.ts';

export interface Price {
  details: QuoteDetails;
  calculation: QuoteCalculation;
}

export type PricedForm = ({ valid: true } & Price) | { valid: false; errors: FieldErrors };

/** Reads the form and prices it: what the screen does on every change. */
export function priceForm(form: QuoteForm): PricedForm {
  const reading = readForm(form);
  if (!reading.valid) return reading;
  return { valid: true, details: reading.details, calculation: calculateQuote(reading.details) };
}
