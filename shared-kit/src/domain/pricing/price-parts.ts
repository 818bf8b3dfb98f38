import { timesCents, toCents } from '../money.ts';
import type { QuoteDetails } from '../quote/quote.schema.ts';
import type { QuoteKey } from '../quote/quote-inputs.ts';
import { EXTRAS } from './price-tables.ts';
import { clearancePrice, distanceSurcharge, floorSurcharge, packingPrice } from './surcharges.ts';
import { templateDistance, templateFloors, templateTransport } from './template-price.ts';
import { volumePrice } from './volume-price.ts';

export type PricePart = {
  /** Cents, gross. */
  cents(details: QuoteDetails): number;
} & (
  | {
      /** The input that asks for it and names it. */
      input: QuoteKey;
    }
  | { label: string }
);

/** What a price is made of, free lines and insurance aside, in the order of the document. */
export const PRICE_PARTS = {
  base: {
    label: 'Umzugstransport',
    cents: (details) =>
      details.manualBasePrice > 0
        ? toCents(details.manualBasePrice)
        : (templateTransport(details) ?? volumePrice(details.volume).cents),
  },
  floors: {
    label: 'Etagenzuschlag',
    cents: ({ fromFloor, fromElevator, toFloor, toElevator, template }) => {
      const ofEnd = (floor: number, hasElevator: boolean) =>
        template
          ? templateFloors(floor, hasElevator, template.priceFactors)
          : floorSurcharge(floor, hasElevator);
      return ofEnd(fromFloor, fromElevator) + ofEnd(toFloor, toElevator);
    },
  },
  distance: {
    label: 'Entfernungszuschlag',
    cents: ({ manualBasePrice, distanceKnown, distance, template }) => {
      if (manualBasePrice > 0 || !distanceKnown) return 0;
      return template ? templateDistance(distance, template.priceFactors) : distanceSurcharge(distance);
    },
  },
  packing: {
    input: 'packingRequested',
    cents: ({ packingRequested, volume }) => (packingRequested ? packingPrice(volume) : 0),
  },
  boxes: { input: 'boxCount', cents: ({ boxCount }) => boxCount * EXTRAS.box },
  packingMaterials: {
    input: 'packingMaterials',
    cents: ({ packingMaterials }) => (packingMaterials ? EXTRAS.packingMaterials : 0),
  },
  parkingZone: {
    input: 'parkingZonePrice',
    cents: ({ parkingZonePrice }) => parkingZonePrice * EXTRAS.parkingZone,
  },
  storage: { input: 'storagePrice', cents: ({ storagePrice }) => storagePrice * EXTRAS.storage },
  furnitureDisassembly: {
    input: 'furnitureDisassemblyPrice',
    cents: ({ furnitureDisassemblyPrice }) => furnitureDisassemblyPrice * EXTRAS.furnitureDisassembly,
  },
  furnitureAssembly: {
    input: 'furnitureAssemblyPrice',
    cents: ({ furnitureAssemblyPrice }) => furnitureAssemblyPrice * EXTRAS.furnitureAssembly,
  },
  piano: {
    input: 'pianoTransport',
    cents: ({ pianoTransport }) => (pianoTransport ? EXTRAS.piano : 0),
  },
  heavyItems: {
    input: 'heavyItemsCount',
    cents: ({ heavyItemsCount }) => heavyItemsCount * EXTRAS.heavyItem,
  },
  clearance: {
    input: 'clearanceService',
    cents: ({ clearanceService, clearanceVolume }) =>
      clearanceService ? clearancePrice(clearanceVolume) : 0,
  },
  cleaning: {
    input: 'cleaningService',
    cents: ({ cleaningService, cleaningHours }) =>
      cleaningService ? timesCents(EXTRAS.cleaningPerHour, cleaningHours) : 0,
  },
  renovation: {
    input: 'renovationService',
    cents: ({ renovationService, renovationHours }) =>
      renovationService ? timesCents(EXTRAS.renovationPerHour, renovationHours) : 0,
  },
} satisfies Record<string, PricePart>;

export type PriceKey = keyof typeof PRICE_PARTS;
