import { calculateQuote, type QuoteCalculation, type QuoteDetails } from 'shared-kit/domain';
import type { QuoteForm } from './quote-form.ts';
import { type FieldErrors, readForm } from './read-form.ts';

export type PricedForm =
  | { valid: true; details: QuoteDetails; calculation: QuoteCalculation }
  | { valid: false; errors: FieldErrors };

/** Reads the form and prices it: what the screen does on every change. */
export function priceForm(form: QuoteForm): PricedForm {
  const reading = readForm(form);
  if (!reading.valid) return reading;
  const calculation = calculateQuote(reading.details);
  // The insurance is part of a manual total but bears no VAT: the move itself cannot cost less than nothing (D10).
  if (calculation.netPrice < 0) {
    return {
      valid: false,
      errors: { manualTotalPrice: 'Der Gesamtpreis muss die Transportversicherung mit abdecken' },
    };
  }
  return { valid: true, details: reading.details, calculation };
}
