import { fromCents, netOfGross, timesCents, toCents } from '../money.ts';
import type { QuoteCalculation, QuoteDetails } from '../quote/quote.schema.ts';
import type { QuoteLine } from '../quote/quote-inputs.ts';
import { mapValues } from '../table.ts';
import { PRICE_PARTS } from './price-parts.ts';
import { insurancePrice } from './surcharges.ts';
import { chargedServices, discountOf, servicePrice } from './template-price.ts';
import { volumePrice } from './volume-price.ts';

/**
 * The price of a move, every line of it in euros, gross (specification 2 section 9, D10, D13–D16, D26).
 * A template's discounts come last, in their order, each off what the ones before left; insurance is never discounted.
 * Takes whatever `quoteDetailsSchema` allows. @throws InvalidVolume for a volume of 0 or less.
 */
export function calculateQuote(details: QuoteDetails): QuoteCalculation {
  const byVolume = volumePrice(details.volume);
  const parts = mapValues(PRICE_PARTS, ({ cents }) => cents(details));
  const materials = details.materials.map(priceLine);
  const additionalServices = details.additionalServices.map(priceLine);
  const services = chargedServices(details).map((service) => ({ service, cents: servicePrice(service) }));
  const insurance = details.insurance
    ? insurancePrice(details.insurance.kind, toCents(details.insurance.insuredValue))
    : { premium: 0, tax: 0 };

  let move =
    sum(Object.values(parts)) +
    // Those of transport are the base.
    sum(services.map(({ service, cents }) => (service.category === 'transport' ? 0 : cents))) +
    sum(materials.map(({ cents }) => cents)) +
    sum(additionalServices.map(({ cents }) => cents));
  const discounts: QuoteCalculation['discounts'] = [];
  for (const { chosen, ...discount } of details.template?.discounts ?? []) {
    if (!chosen) continue;
    const cents = discountOf(discount, move);
    move -= cents;
    discounts.push({ ...discount, amount: fromCents(0 - cents) });
  }
  const total = move + insurance.premium + insurance.tax;
  const manualTotal = details.manualTotal && details.manualTotalPrice > 0;
  const final = manualTotal ? toCents(details.manualTotalPrice) : total;
  const { net, tax } = netOfGross(fromCents(final), fromCents(insurance.premium + insurance.tax));

  const priceBreakdown = mapValues(parts, fromCents);
  return {
    volumeBase: fromCents(byVolume.cents),
    volumeRange: byVolume.range,
    basePrice: priceBreakdown.base,
    manualPrice: details.manualBasePrice > 0,
    floorSurcharge: priceBreakdown.floors,
    distanceSurcharge: priceBreakdown.distance,
    packingService: priceBreakdown.packing,
    boxesPrice: priceBreakdown.boxes,
    parkingZonePrice: priceBreakdown.parkingZone,
    storagePrice: priceBreakdown.storage,
    furnitureAssemblyPrice: priceBreakdown.furnitureAssembly,
    furnitureDisassemblyPrice: priceBreakdown.furnitureDisassembly,
    materials: materials.map(({ line }) => line),
    additionalServices: additionalServices.map(({ line }) => line),
    templateServices: services.map(({ service: { chosen: _, ...service }, cents }) => ({
      ...service,
      totalPrice: fromCents(cents),
    })),
    discounts,
    insurancePremium: fromCents(insurance.premium),
    insuranceTax: fromCents(insurance.tax),
    totalPrice: fromCents(total),
    finalPrice: fromCents(final),
    netPrice: net,
    taxAmount: tax,
    priceBreakdown,
  };
}

function priceLine(line: QuoteLine): { cents: number; line: QuoteCalculation['materials'][number] } {
  const cents = timesCents(toCents(line.unitPrice), line.quantity);
  return { cents, line: { ...line, totalPrice: fromCents(cents) } };
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, amount) => total + amount, 0);
}
