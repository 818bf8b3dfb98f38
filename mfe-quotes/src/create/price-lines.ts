import {
  formatEuros,
  formatNumber,
  fromCents,
  type QuoteCalculation,
  type QuoteDetails,
  toCents,
} from 'shared-kit/domain';

export interface PriceLine {
  key: string;
  label: string;
  /** How the amount comes about, such as '40 × 2,50 €'. */
  reason?: string;
  /** Euros, gross. */
  amount: number;
}

/** The lines of the calculation worth showing, in the words and order of the document: the base always, all else where it costs something. */
export function priceLines(details: QuoteDetails, calculation: QuoteCalculation): PriceLine[] {
  const part = calculation.priceBreakdown;
  const base: PriceLine = {
    key: 'base',
    label: 'Umzugstransport',
    reason: calculation.manualPrice ? 'Grundpreis von Hand' : calculation.volumeRange,
    amount: part.base,
  };
  const rest: PriceLine[] = [
    { key: 'floors', label: 'Etagenzuschlag', reason: floors(details), amount: part.floors },
    {
      key: 'distance',
      label: 'Entfernungszuschlag',
      reason: `${formatNumber(details.distance)} km`,
      amount: part.distance,
    },
    {
      key: 'packing',
      label: 'Packservice',
      reason: `${formatNumber(details.volume)} m³`,
      amount: part.packing,
    },
    {
      key: 'boxes',
      label: 'Umzugskartons',
      reason: `${formatNumber(details.boxCount)} Stück`,
      amount: part.boxes,
    },
    { key: 'packingMaterials', label: 'Verpackungsmaterial', amount: part.packingMaterials },
    { key: 'parkingZone', label: 'Halteverbotszone', amount: part.parkingZone },
    { key: 'storage', label: 'Einlagerung', amount: part.storage },
    { key: 'furnitureDisassembly', label: 'Möbeldemontage', amount: part.furnitureDisassembly },
    { key: 'furnitureAssembly', label: 'Möbelmontage', amount: part.furnitureAssembly },
    { key: 'piano', label: 'Klaviertransport', amount: part.piano },
    {
      key: 'heavyItems',
      label: 'Schwere Gegenstände',
      reason: `${formatNumber(details.heavyItemsCount)} Stück`,
      amount: part.heavyItems,
    },
    {
      key: 'clearance',
      label: 'Entrümpelung',
      reason: `${formatNumber(details.clearanceVolume)} m³`,
      amount: part.clearance,
    },
    { key: 'cleaning', label: 'Reinigung', reason: hours(details.cleaningHours), amount: part.cleaning },
    {
      key: 'renovation',
      label: 'Renovierung',
      reason: hours(details.renovationHours),
      amount: part.renovation,
    },
    ...extraLines('material', calculation.materials),
    ...extraLines('service', calculation.additionalServices),
    {
      key: 'insurance',
      label: 'Transportversicherung',
      reason: insurance(details),
      amount: calculation.insurancePremium,
    },
    { key: 'insuranceTax', label: 'Versicherungsteuer', amount: calculation.insuranceTax },
  ];
  return [base, ...openDistance(details, calculation), ...rest.filter((line) => line.amount !== 0)];
}

/** An unknown distance must not look like a short one (D17). */
function openDistance(details: QuoteDetails, calculation: QuoteCalculation): PriceLine[] {
  if (details.distanceKnown || calculation.manualPrice) return [];
  return [{ key: 'distance-open', label: 'Entfernungszuschlag', reason: 'Entfernung unbekannt', amount: 0 }];
}

function extraLines(kind: string, lines: QuoteCalculation['materials']): PriceLine[] {
  return lines.map((line, row) => ({
    key: `${kind}-${row}`,
    label: line.name,
    reason: `${formatNumber(line.quantity)} × ${formatEuros(line.unitPrice)}`,
    amount: line.totalPrice,
  }));
}

/** 'Auszug 3, Einzug 1': the ends that have to be climbed (D14). */
function floors(details: QuoteDetails): string {
  const ends = [
    { name: 'Auszug', floor: details.fromFloor, elevator: details.fromElevator },
    { name: 'Einzug', floor: details.toFloor, elevator: details.toElevator },
  ];
  return ends
    .filter((end) => !end.elevator && end.floor !== 0)
    .map((end) => `${end.name} ${end.floor}. Etage`)
    .join(', ');
}

function hours(value: number): string {
  return `${formatNumber(value)} Std.`;
}

function insurance(details: QuoteDetails): string {
  if (!details.insurance) return '';
  const kind = details.insurance.kind === 'replacement' ? 'Neuwert' : 'Zeitwert';
  return `${kind} ${formatEuros(details.insurance.insuredValue)}`;
}

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
