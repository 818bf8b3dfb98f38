import type { Customer } from '../customer/customer.schema.ts';
import { destinationOf, startOf } from '../customer/ends-of-move.ts';
import type { QuoteDetails } from '../quote/quote.schema.ts';
import { QUOTE_INPUTS } from '../quote/quote-inputs.ts';
import { column } from '../table.ts';
import { MAX_VOLUME, VOLUME_DEFAULTS } from './price-tables.ts';

/** Volume in m³ to begin with, from the living area in m² (D13). */
export function estimateVolume(area?: number): number {
  if (area === undefined || area <= 0) return VOLUME_DEFAULTS.standard;
  const estimate = Math.round(area / VOLUME_DEFAULTS.squareMetresPerCubicMetre);
  return Math.min(Math.max(estimate, VOLUME_DEFAULTS.minimum), MAX_VOLUME);
}

/** What every input begins with while no customer is known. The distance is not known until somebody states it (D17). */
export function emptyQuoteDetails(): QuoteDetails {
  // Absent, not undefined: that is how no template, texts or insurance are stored.
  const {
    template: _template,
    texts: _texts,
    insurance: _insurance,
    ...initial
  } = column(QUOTE_INPUTS, 'initial');
  return initial;
}

/** What the form of a new quote begins with. */
export function initialQuoteDetails(customer: Customer): QuoteDetails {
  const start = startOf(customer);
  const destination = destinationOf(customer);
  return {
    ...emptyQuoteDetails(),
    volume: estimateVolume(customer.apartment?.area),
    fromFloor: start.floor,
    fromElevator: start.hasElevator,
    toFloor: destination.floor,
    toElevator: destination.hasElevator,
  };
}
