import { fromCents } from '../money.ts';
import { QUOTE_INPUTS, type QuoteLine } from '../quote/quote-inputs.ts';
import { PRICE_PARTS } from './price-parts.ts';
import { CLEARANCE_TIERS, EXTRAS } from './price-tables.ts';

/** How the price of a service comes about (specification 2 section 3, service catalogue item). */
export type PriceType = 'calculated' | 'per_item' | 'per_hour' | 'by_volume' | 'fixed';

export interface ServiceCatalogueItem {
  id: string;
  name: string;
  description: string;
  /** Name of a Fluent icon. */
  icon: string;
  /** Euros, gross, for one unit of the price type; 0 where it is calculated from several inputs. */
  basePrice: number;
  priceType: PriceType;
  /**
   * `input`: has an input of its own in the quote, so that a line for it would charge it twice.
   * `line`: is added as a line of quantity × unit price (D15).
   */
  enteredAs: 'input' | 'line';
}

const euros = fromCents;

/** Services and their prices as data: specification 2 section 9, extras and the lines of 'Komplett-Service'. */
export const SERVICE_CATALOGUE: readonly ServiceCatalogueItem[] = [
  {
    id: 'transport',
    name: PRICE_PARTS.base.label,
    description: 'Nach Volumen, Etagen und Entfernung',
    icon: 'vehicle-truck-profile',
    basePrice: 0,
    priceType: 'calculated',
    enteredAs: 'input',
  },
  {
    id: 'packing',
    name: QUOTE_INPUTS.packingRequested.label,
    description: 'Ein- und Auspacken, je m³',
    icon: 'box',
    basePrice: euros(EXTRAS.packingPerCubicMetre),
    priceType: 'by_volume',
    enteredAs: 'input',
  },
  {
    id: 'boxes',
    name: QUOTE_INPUTS.boxCount.label,
    description: 'Je Karton',
    icon: 'box-multiple',
    basePrice: euros(EXTRAS.box),
    priceType: 'per_item',
    enteredAs: 'input',
  },
  {
    id: 'packing-materials',
    name: QUOTE_INPUTS.packingMaterials.label,
    description: 'Pauschale',
    icon: 'archive',
    basePrice: euros(EXTRAS.packingMaterials),
    priceType: 'fixed',
    enteredAs: 'input',
  },
  {
    id: 'parking-zone',
    name: QUOTE_INPUTS.parkingZonePrice.label,
    description: 'Pauschale',
    icon: 'vehicle-car-parking',
    basePrice: euros(EXTRAS.parkingZone),
    priceType: 'fixed',
    enteredAs: 'input',
  },
  {
    id: 'storage',
    name: QUOTE_INPUTS.storagePrice.label,
    description: 'Pauschale',
    icon: 'building-factory',
    basePrice: euros(EXTRAS.storage),
    priceType: 'fixed',
    enteredAs: 'input',
  },
  {
    id: 'furniture-assembly',
    name: QUOTE_INPUTS.furnitureAssemblyPrice.label,
    description: 'Pauschale',
    icon: 'wrench',
    basePrice: euros(EXTRAS.furnitureAssembly),
    priceType: 'fixed',
    enteredAs: 'input',
  },
  {
    id: 'furniture-disassembly',
    name: QUOTE_INPUTS.furnitureDisassemblyPrice.label,
    description: 'Pauschale',
    icon: 'wrench-screwdriver',
    basePrice: euros(EXTRAS.furnitureDisassembly),
    priceType: 'fixed',
    enteredAs: 'input',
  },
  {
    id: 'cleaning',
    name: QUOTE_INPUTS.cleaningService.label,
    description: 'Je Stunde',
    icon: 'broom',
    basePrice: euros(EXTRAS.cleaningPerHour),
    priceType: 'per_hour',
    enteredAs: 'input',
  },
  {
    id: 'clearance',
    name: QUOTE_INPUTS.clearanceService.label,
    description: 'Nach Volumen gestaffelt',
    icon: 'delete',
    basePrice: euros(CLEARANCE_TIERS.find(({ cents }) => cents > 0)?.cents ?? 0),
    priceType: 'by_volume',
    enteredAs: 'input',
  },
  {
    id: 'renovation',
    name: QUOTE_INPUTS.renovationService.label,
    description: 'Je Stunde',
    icon: 'paint-brush',
    basePrice: euros(EXTRAS.renovationPerHour),
    priceType: 'per_hour',
    enteredAs: 'input',
  },
  {
    id: 'piano',
    name: QUOTE_INPUTS.pianoTransport.label,
    description: 'Pauschale',
    icon: 'music-note-2',
    basePrice: euros(EXTRAS.piano),
    priceType: 'fixed',
    enteredAs: 'input',
  },
  {
    id: 'heavy-items',
    name: QUOTE_INPUTS.heavyItemsCount.label,
    description: 'Je Stück',
    icon: 'scales',
    basePrice: euros(EXTRAS.heavyItem),
    priceType: 'per_item',
    enteredAs: 'input',
  },
  {
    id: 'helpers',
    name: 'Umzugshelfer',
    description: 'Zusätzlicher Helfer, je Stunde',
    icon: 'people',
    basePrice: 35,
    priceType: 'per_hour',
    enteredAs: 'line',
  },
  {
    id: 'kitchen-assembly',
    name: 'Küchenmontage',
    description: 'Pauschale',
    icon: 'food',
    basePrice: 250,
    priceType: 'fixed',
    enteredAs: 'line',
  },
  {
    id: 'assembly-by-hour',
    name: 'Montagearbeiten',
    description: 'Auf- und Abbau nach Aufwand, je Stunde',
    icon: 'toolbox',
    basePrice: 65,
    priceType: 'per_hour',
    enteredAs: 'line',
  },
  {
    id: 'packing-by-hour',
    name: 'Ein- und Auspacken',
    description: 'Nach Aufwand, je Stunde',
    icon: 'box-arrow-up',
    basePrice: 45,
    priceType: 'per_hour',
    enteredAs: 'line',
  },
];

/** A line of one unit of a catalogue item, to be changed by staff. */
export function serviceLine({ name, basePrice }: ServiceCatalogueItem): QuoteLine {
  return { name, quantity: 1, unitPrice: basePrice };
}
