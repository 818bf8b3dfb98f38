import {
  formatEuros,
  formatNumber,
  type Quote,
  type QuoteCalculation,
  type QuoteDetails,
  SERVICE_CATALOGUE,
} from '../domain/index.ts';

/** A line of the price table, written out. */
export interface PriceLine {
  service: string;
  /** How much of it, such as '20 Stück' or '3 × 2,50 €'; may be empty. */
  extent: string;
  amount: string;
}

type Breakdown = QuoteCalculation['priceBreakdown'];

interface LineSource {
  name: string;
  amount: (breakdown: Breakdown) => number;
  extent: (quote: Quote) => string;
  /** Whether it is a service that was chosen; a surcharge is none. */
  isChosen: (details: QuoteDetails) => boolean;
}

const flatRate = () => 'pauschal';
const never = () => false;

/** Everything that has an input of its own, in the order in which it is printed. */
const SOURCES: readonly LineSource[] = [
  {
    name: catalogueName('transport'),
    amount: ({ base }) => base,
    extent: ({ volume, calculation }) =>
      calculation.manualPrice || volume <= 0
        ? 'nach Vereinbarung'
        : `${formatNumber(volume)} m³ (${calculation.volumeRange})`,
    isChosen: () => true,
  },
  {
    name: 'Etagenzuschlag',
    amount: ({ floors }) => floors,
    extent: storeysWithoutElevator,
    isChosen: never,
  },
  {
    name: 'Entfernungszuschlag',
    amount: ({ distance }) => distance,
    extent: ({ details: { distance, distanceKnown } }) =>
      distanceKnown ? `${formatNumber(distance)} km` : '',
    isChosen: never,
  },
  {
    name: catalogueName('packing'),
    amount: ({ packing }) => packing,
    extent: ({ volume }) => (volume > 0 ? `${formatNumber(volume)} m³` : ''),
    isChosen: ({ packingRequested }) => packingRequested,
  },
  {
    name: catalogueName('boxes'),
    amount: ({ boxes }) => boxes,
    extent: ({ details }) => `${formatNumber(details.boxCount)} Stück`,
    isChosen: ({ boxCount }) => boxCount > 0,
  },
  {
    name: catalogueName('packing-materials'),
    amount: ({ packingMaterials }) => packingMaterials,
    extent: flatRate,
    isChosen: ({ packingMaterials }) => packingMaterials,
  },
  {
    name: catalogueName('parking-zone'),
    amount: ({ parkingZone }) => parkingZone,
    extent: flatRate,
    isChosen: ({ parkingZonePrice }) => parkingZonePrice === 1,
  },
  {
    name: catalogueName('storage'),
    amount: ({ storage }) => storage,
    extent: flatRate,
    isChosen: ({ storagePrice }) => storagePrice === 1,
  },
  {
    name: catalogueName('furniture-disassembly'),
    amount: ({ furnitureDisassembly }) => furnitureDisassembly,
    extent: flatRate,
    isChosen: ({ furnitureDisassemblyPrice }) => furnitureDisassemblyPrice === 1,
  },
  {
    name: catalogueName('furniture-assembly'),
    amount: ({ furnitureAssembly }) => furnitureAssembly,
    extent: flatRate,
    isChosen: ({ furnitureAssemblyPrice }) => furnitureAssemblyPrice === 1,
  },
  {
    name: catalogueName('piano'),
    amount: ({ piano }) => piano,
    extent: flatRate,
    isChosen: ({ pianoTransport }) => pianoTransport,
  },
  {
    name: catalogueName('heavy-items'),
    amount: ({ heavyItems }) => heavyItems,
    extent: ({ details }) => `${formatNumber(details.heavyItemsCount)} Stück`,
    isChosen: ({ heavyItemsCount }) => heavyItemsCount > 0,
  },
  {
    name: catalogueName('clearance'),
    amount: ({ clearance }) => clearance,
    extent: ({ details }) => `${formatNumber(details.clearanceVolume)} m³`,
    isChosen: ({ clearanceService }) => clearanceService,
  },
  {
    name: catalogueName('cleaning'),
    amount: ({ cleaning }) => cleaning,
    extent: ({ details }) => `${formatNumber(details.cleaningHours)} Std.`,
    isChosen: ({ cleaningService }) => cleaningService,
  },
  {
    name: catalogueName('renovation'),
    amount: ({ renovation }) => renovation,
    extent: ({ details }) => `${formatNumber(details.renovationHours)} Std.`,
    isChosen: ({ renovationService }) => renovationService,
  },
];

/** The lines of the stored calculation (D17), without those that cost nothing. */
export function priceLines(quote: Quote): PriceLine[] {
  const { calculation, details } = quote;
  const insured = details.insurance ? `über ${formatEuros(details.insurance.insuredValue)}` : '';
  return [
    ...SOURCES.map(({ name, amount, extent }) => ({
      service: name,
      extent: extent(quote),
      euros: amount(calculation.priceBreakdown),
    })),
    ...[...calculation.materials, ...calculation.additionalServices].map((line) => ({
      service: line.name,
      extent: `${formatNumber(line.quantity, 3)} × ${formatEuros(line.unitPrice)}`,
      euros: line.totalPrice,
    })),
    { service: insuranceName(details), extent: insured, euros: calculation.insurancePremium },
    { service: 'Versicherungsteuer', extent: '', euros: calculation.insuranceTax },
  ]
    .filter(({ euros }) => euros !== 0)
    .map(({ service, extent, euros }) => ({ service, extent, amount: formatEuros(euros) }));
}

/** What was chosen, by name, free services among it. */
export function serviceNames(details: QuoteDetails): string[] {
  return [
    ...SOURCES.filter(({ isChosen }) => isChosen(details)).map(({ name }) => name),
    ...[...details.materials, ...details.additionalServices]
      .filter(({ name, quantity }) => quantity > 0 && name.trim() !== '')
      .map(({ name }) => name),
    ...(details.insurance ? [insuranceName(details)] : []),
  ];
}

function catalogueName(id: string): string {
  const item = SERVICE_CATALOGUE.find((candidate) => candidate.id === id);
  if (!item) throw new Error(`The service catalogue has no '${id}'`);
  return item.name;
}

function insuranceName({ insurance }: QuoteDetails): string {
  const kind = insurance?.kind === 'current' ? 'Zeitwert' : 'Neuwert';
  return insurance ? `Transportversicherung zum ${kind}` : 'Transportversicherung';
}

function storeysWithoutElevator({ details }: Quote): string {
  const ends = [
    { end: 'Auszug', floor: details.fromFloor, hasElevator: details.fromElevator },
    { end: 'Einzug', floor: details.toFloor, hasElevator: details.toElevator },
  ];
  return ends
    .filter(({ floor, hasElevator }) => floor !== 0 && !hasElevator)
    .map(({ end, floor }) => `${end} ${Math.abs(floor)} ${Math.abs(floor) === 1 ? 'Etage' : 'Etagen'}`)
    .join(', ');
}
