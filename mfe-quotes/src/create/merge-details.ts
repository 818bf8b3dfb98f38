import { formatEuros, formatNumber, type QuoteDetails, quoteDetailsSchema } from 'shared-kit/domain';

type Key = keyof QuoteDetails;

const LABELS: Record<Key, string> = {
  volume: 'Umzugsvolumen',
  distance: 'Entfernung',
  distanceKnown: 'Entfernung bekannt',
  fromFloor: 'Etage (Start)',
  fromElevator: 'Aufzug (Start)',
  toFloor: 'Etage (Ziel)',
  toElevator: 'Aufzug (Ziel)',
  packingRequested: 'Packservice',
  boxCount: 'Umzugskartons',
  parkingZonePrice: 'Halteverbotszone',
  storagePrice: 'Einlagerung',
  furnitureAssemblyPrice: 'Möbelmontage',
  furnitureDisassemblyPrice: 'Möbeldemontage',
  cleaningService: 'Reinigung',
  cleaningHours: 'Reinigung, Stunden',
  clearanceService: 'Entrümpelung',
  clearanceVolume: 'Entrümpelung, Volumen',
  renovationService: 'Renovierung',
  renovationHours: 'Renovierung, Stunden',
  pianoTransport: 'Klaviertransport',
  heavyItemsCount: 'Schwere Gegenstände',
  packingMaterials: 'Verpackungsmaterial',
  materials: 'Materialien',
  additionalServices: 'Zusatzleistungen',
  manualBasePrice: 'Manueller Grundpreis',
  manualTotal: 'Manueller Gesamtpreis gilt',
  manualTotalPrice: 'Manueller Gesamtpreis',
  insurance: 'Transportversicherung',
  notes: 'Notizen',
};

const SWITCHES: ReadonlySet<Key> = new Set([
  'parkingZonePrice',
  'storagePrice',
  'furnitureAssemblyPrice',
  'furnitureDisassemblyPrice',
]);

const UNITS: Partial<Record<Key, string>> = {
  volume: 'm³',
  distance: 'km',
  cleaningHours: 'Std.',
  clearanceVolume: 'm³',
  renovationHours: 'Std.',
};

const MONEY: ReadonlySet<Key> = new Set(['manualBasePrice', 'manualTotalPrice']);

export interface ConflictingField {
  key: Key;
  label: string;
  mine: string;
  theirs: string;
}

/** The fields that both sides changed since `base`, and differently: staff choose (D7). Without a base, all that differ. */
export function conflictingFields(
  base: QuoteDetails | undefined,
  mine: QuoteDetails,
  theirs: QuoteDetails,
): ConflictingField[] {
  return keysOf(mine, theirs)
    .filter((key) => !same(mine[key], theirs[key]))
    .filter((key) => !base || (!same(base[key], mine[key]) && !same(base[key], theirs[key])))
    .map((key) => ({ key, label: LABELS[key], mine: shown(key, mine), theirs: shown(key, theirs) }));
}

/** What only one side changed is taken from it; what both changed, as chosen. */
export function mergeDetails(
  base: QuoteDetails | undefined,
  mine: QuoteDetails,
  theirs: QuoteDetails,
  choice: Readonly<Record<string, 'mine' | 'theirs'>>,
): QuoteDetails {
  const merged: Record<string, unknown> = { ...theirs };
  for (const key of keysOf(mine, theirs)) {
    const mineWins = choice[key] === undefined ? !same(base?.[key], mine[key]) : choice[key] === 'mine';
    if (!mineWins) continue;
    // A field that is absent on my side (no insurance) has to be absent afterwards.
    if (mine[key] === undefined) delete merged[key];
    else merged[key] = mine[key];
  }
  return quoteDetailsSchema.parse(merged);
}

function keysOf(a: QuoteDetails, b: QuoteDetails): Key[] {
  const known = Object.keys(LABELS).filter((key): key is Key => key in LABELS);
  return known.filter((key) => key in a || key in b);
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function shown(key: Key, details: QuoteDetails): string {
  if (SWITCHES.has(key)) return details[key] === 1 ? 'Ja' : 'Nein';
  if (key === 'insurance') return insurance(details.insurance);
  if (key === 'materials' || key === 'additionalServices') {
    const lines = details[key].map((line) => `${formatNumber(line.quantity)} × ${line.name}`);
    return lines.join(', ') || 'keine';
  }
  const value = details[key];
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  if (typeof value === 'string') return value || 'leer';
  if (MONEY.has(key)) return formatEuros(value);
  return [formatNumber(value), UNITS[key]].filter((part) => part !== undefined).join(' ');
}

function insurance(insurance: QuoteDetails['insurance']): string {
  if (!insurance) return 'keine';
  const kind = insurance.kind === 'replacement' ? 'Neuwert' : 'Zeitwert';
  return `${kind}, ${formatEuros(insurance.insuredValue)}`;
}
