import { roundCents, timesCents, toCents } from '../money.ts';
import type { QuoteDetails } from '../quote/quote.schema.ts';
import type {
  AppliedService,
  PriceFactors,
  TemplateDiscount,
} from '../quote-template/quote-template.schema.ts';

/** Cents for a service of a template: once, and for each unit (D26). */
export function servicePrice({ basePrice, pricePerUnit, quantity }: AppliedService): number {
  return toCents(basePrice) + timesCents(toCents(pricePerUnit), quantity);
}

/** The services of the quote's template that are charged. A base price set by hand stands for those of transport. */
export function chargedServices({ template, manualBasePrice }: QuoteDetails): AppliedService[] {
  return (template?.services ?? []).filter(
    ({ chosen, category }) => chosen && !(manualBasePrice > 0 && category === 'transport'),
  );
}

/** Cents for the transport by the template's services; undefined where none is chosen: then the volume decides. */
export function templateTransport(details: QuoteDetails): number | undefined {
  const services = chargedServices(details).filter(({ category }) => category === 'transport');
  if (services.length === 0) return undefined;
  return services.reduce((sum, service) => sum + servicePrice(service), 0);
}

/** Cents for the floors of one end by a template's factors. */
export function templateFloors(floor: number, hasElevator: boolean, factors: PriceFactors): number {
  const cents = Math.abs(floor) * toCents(factors.floorMultiplier);
  return hasElevator ? cents : timesCents(cents, factors.noElevatorMultiplier);
}

/** Cents for the kilometres beyond those that a template has for nothing. */
export function templateDistance(
  distance: number,
  { distanceBaseKm, pricePerExtraKm }: PriceFactors,
): number {
  const rate = toCents(pricePerExtraKm);
  // The difference of the products: that of the kilometres would lose binary digits before it is rounded.
  return distance > distanceBaseKm ? roundCents(distance * rate - distanceBaseKm * rate) : 0;
}

/** Cents that a discount takes off what is left of the price: never more than there is. */
export function discountOf({ type, value }: TemplateDiscount, cents: number): number {
  const off = type === 'percentage' ? roundCents((cents * value) / 100) : toCents(value);
  return Math.min(off, cents);
}
