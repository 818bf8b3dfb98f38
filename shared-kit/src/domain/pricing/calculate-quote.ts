import { fromCents, netOfGross, timesCents, toCents } from '../money.ts';
import type { QuoteCalculation, QuoteDetails, QuoteLine } from '../quote/quote.schema.ts';
import { EXTRAS } from './price-tables.ts';
import {
  clearancePrice,
  distanceSurcharge,
  floorSurcharge,
  insurancePrice,
  packingPrice,
} from './surcharges.ts';
import { volumePrice } from './volume-price.ts';

/**
 * The price of a move, every line of it in euros, gross (specification 2 section 9, D10, D13–D16).
 * Takes whatever `quoteDetailsSchema` allows. @throws InvalidVolume for a volume of 0 or less.
 */
export function calculateQuote(details: QuoteDetails): QuoteCalculation {
  const byVolume = volumePrice(details.volume);
  const manualPrice = details.manualBasePrice > 0;

  const lines = {
    base: manualPrice ? toCents(details.manualBasePrice) : byVolume.cents,
    floors:
      floorSurcharge(details.fromFloor, details.fromElevator) +
      floorSurcharge(details.toFloor, details.toElevator),
    distance: manualPrice ? 0 : distanceSurcharge(details.distance),
    packing: details.packingRequested ? packingPrice(details.volume) : 0,
    boxes: details.boxCount * EXTRAS.box,
    parkingZone: details.parkingZonePrice * EXTRAS.parkingZone,
    storage: details.storagePrice * EXTRAS.storage,
    furnitureAssembly: details.furnitureAssemblyPrice * EXTRAS.furnitureAssembly,
    furnitureDisassembly: details.furnitureDisassemblyPrice * EXTRAS.furnitureDisassembly,
    cleaning: details.cleaningService ? timesCents(EXTRAS.cleaningPerHour, details.cleaningHours) : 0,
    clearance: details.clearanceService ? clearancePrice(details.clearanceVolume) : 0,
    renovation: details.renovationService ? timesCents(EXTRAS.renovationPerHour, details.renovationHours) : 0,
    piano: details.pianoTransport ? EXTRAS.piano : 0,
    heavyItems: details.heavyItemsCount * EXTRAS.heavyItem,
    packingMaterials: details.packingMaterials ? EXTRAS.packingMaterials : 0,
  };
  const materials = details.materials.map(priceLine);
  const additionalServices = details.additionalServices.map(priceLine);
  const insurance = details.insurance
    ? insurancePrice(details.insurance.kind, toCents(details.insurance.insuredValue))
    : { premium: 0, tax: 0 };

  const total =
    sum(Object.values(lines)) +
    sum(materials.map(({ cents }) => cents)) +
    sum(additionalServices.map(({ cents }) => cents)) +
    insurance.premium +
    insurance.tax;
  const manualTotal = details.manualTotal && details.manualTotalPrice > 0;
  const final = manualTotal ? toCents(details.manualTotalPrice) : total;
  const { net, tax } = netOfGross(fromCents(final), fromCents(insurance.premium + insurance.tax));

  return {
    volumeBase: fromCents(byVolume.cents),
    volumeRange: byVolume.range,
    basePrice: fromCents(lines.base),
    manualPrice,
    floorSurcharge: fromCents(lines.floors),
    distanceSurcharge: fromCents(lines.distance),
    packingService: fromCents(lines.packing),
    boxesPrice: fromCents(lines.boxes),
    parkingZonePrice: fromCents(lines.parkingZone),
    storagePrice: fromCents(lines.storage),
    furnitureAssemblyPrice: fromCents(lines.furnitureAssembly),
    furnitureDisassemblyPrice: fromCents(lines.furnitureDisassembly),
    materials: materials.map(({ line }) => line),
    additionalServices: additionalServices.map(({ line }) => line),
    insurancePremium: fromCents(insurance.premium),
    insuranceTax: fromCents(insurance.tax),
    totalPrice: fromCents(total),
    finalPrice: fromCents(final),
    netPrice: net,
    taxAmount: tax,
    priceBreakdown: {
      base: fromCents(lines.base),
      floors: fromCents(lines.floors),
      distance: fromCents(lines.distance),
      packing: fromCents(lines.packing),
      boxes: fromCents(lines.boxes),
      parkingZone: fromCents(lines.parkingZone),
      storage: fromCents(lines.storage),
      furnitureAssembly: fromCents(lines.furnitureAssembly),
      furnitureDisassembly: fromCents(lines.furnitureDisassembly),
      cleaning: fromCents(lines.cleaning),
      clearance: fromCents(lines.clearance),
      renovation: fromCents(lines.renovation),
      piano: fromCents(lines.piano),
      heavyItems: fromCents(lines.heavyItems),
      packingMaterials: fromCents(lines.packingMaterials),
    },
  };
}

function priceLine(line: QuoteLine): { cents: number; line: QuoteCalculation['materials'][number] } {
  const cents = timesCents(toCents(line.unitPrice), line.quantity);
  return { cents, line: { ...line, totalPrice: fromCents(cents) } };
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, amount) => total + amount, 0);
}
