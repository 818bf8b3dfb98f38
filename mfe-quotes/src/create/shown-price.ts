import { fromCents, type PriceLine, priceLines, type QuoteCalculation, toCents } from 'shared-kit/domain';
import type { Price } from './price-form.ts';

/** The lines of the document, and what has no price yet: an unknown distance must not look like a short one (D17). */
export function shownLines({ details, calculation }: Price): PriceLine[] {
  const [base, ...rest] = priceLines({ volume: details.volume, details, calculation });
  const isOpen = !details.distanceKnown && !calculation.manualPrice;
  return [...(base ? [base] : []), ...(isOpen ? [OPEN_DISTANCE] : []), ...rest];
}

/** In place of the line that it will be. */
const OPEN_DISTANCE: PriceLine = {
  key: 'distance',
  label: 'Entfernungszuschlag',
  extent: 'Entfernung unbekannt',
  amount: 0,
};

/** What the foot of the calculation says: it always adds up to the total (D10). */
export function priceFoot(calculation: QuoteCalculation) {
  return {
    net: calculation.netPrice,
    tax: calculation.taxAmount,
    insurance: fromCents(toCents(calculation.insurancePremium) + toCents(calculation.insuranceTax)),
    total: calculation.finalPrice,
    /** The sum of the lines, where a manual total stands in its place (D15). */
    ...(calculation.finalPrice === calculation.totalPrice ? {} : { calculated: calculation.totalPrice }),
  };
}
