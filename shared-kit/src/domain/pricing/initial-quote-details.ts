import type { Customer } from '../customer/customer.schema.ts';
import { destinationOf, startOf } from '../customer/ends-of-move.ts';
import type { QuoteDetails } from '../quote/quote.schema.ts';
import { MAX_VOLUME, VOLUME_DEFAULTS } from './price-tables.ts';

/** Volume in m³ to begin with, from the living area in m² (D13). */
export function estimateVolume(area?: number): number {
  if (area === undefined || area <= 0) return VOLUME_DEFAULTS.standard;
  const estimate = Math.round(area / VOLUME_DEFAULTS.squareMetresPerCubicMetre);
  return Math.min(Math.max(estimate, VOLUME_DEFAULTS.minimum), MAX_VOLUME);
}

/** What the form of a new quote begins with. The distance is not known until somebody states it (D17). */
export function initialQuoteDetails(customer: Customer): QuoteDetails {
  const start = startOf(customer);
  const destination = destinationOf(customer);
  return {
    volume: estimateVolume(customer.apartment?.area),
    distance: 0,
    distanceKnown: false,
    fromFloor: start.floor,
    fromElevator: start.hasElevator,
    toFloor: destination.floor,
    toElevator: destination.hasElevator,
    packingRequested: false,
    boxCount: 0,
    parkingZonePrice: 0,
    storagePrice: 0,
    furnitureAssemblyPrice: 0,
    furnitureDisassemblyPrice: 0,
    cleaningService: false,
    cleaningHours: 0,
    clearanceService: false,
    clearanceVolume: 0,
    renovationService: false,
    renovationHours: 0,
    pianoTransport: false,
    heavyItemsCount: 0,
    packingMaterials: false,
    materials: [],
    additionalServices: [],
    manualBasePrice: 0,
    manualTotal: false,
    manualTotalPrice: 0,
    notes: '',
  };
}
