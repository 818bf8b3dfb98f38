/** Every price of specification 2 section 9, in cents, as data. Upper bounds are inclusive (D13). */

export interface Tier {
  /** Inclusive; cubic metres or kilometres. */
  upTo: number;
  cents: number;
}

/** Below the first tier's `from` its price holds too (D13: below 5 m³ it is 599). */
export const VOLUME_TIERS: readonly (Tier & { from: number })[] = [
  { from: 5, upTo: 10, cents: 599_00 },
  { from: 10, upTo: 15, cents: 749_00 },
  { from: 15, upTo: 20, cents: 899_00 },
  { from: 20, upTo: 25, cents: 1099_00 },
  { from: 25, upTo: 30, cents: 1299_00 },
  { from: 30, upTo: 35, cents: 1499_00 },
  { from: 35, upTo: 40, cents: 1699_00 },
  { from: 40, upTo: 45, cents: 1899_00 },
  { from: 45, upTo: 50, cents: 2099_00 },
  { from: 50, upTo: 60, cents: 2299_00 },
  { from: 60, upTo: 70, cents: 2699_00 },
  { from: 70, upTo: 80, cents: 3099_00 },
  { from: 80, upTo: 100, cents: 3499_00 },
];

/** Above the last tier: its price plus 300 for every started 10 m³. */
export const SPECIAL_VOLUME = { name: 'Sondervolumen', step: 10, stepCents: 300_00 } as const;

export const DISTANCE_TIERS: readonly Tier[] = [
  { upTo: 50, cents: 0 },
  { upTo: 100, cents: 150_00 },
  { upTo: 200, cents: 300_00 },
  { upTo: 300, cents: 450_00 },
  { upTo: Number.POSITIVE_INFINITY, cents: 600_00 },
];

export const CLEARANCE_TIERS: readonly Tier[] = [
  { upTo: 0, cents: 0 },
  { upTo: 5, cents: 150_00 },
  { upTo: 10, cents: 280_00 },
  { upTo: 15, cents: 420_00 },
  { upTo: 20, cents: 560_00 },
];

/** Above the last clearance tier: its price plus this for every m³ beyond, fractions counted (D15). */
export const CLEARANCE_CENTS_PER_EXTRA_CUBIC_METRE = 25_00;

export const EXTRAS = {
  /** Per floor without elevator, at each end (D14). */
  floor: 50_00,
  packingPerCubicMetre: 15_00,
  packingMinimum: 150_00,
  box: 2_50,
  parkingZone: 80_00,
  storage: 100_00,
  furnitureAssembly: 50_00,
  furnitureDisassembly: 50_00,
  cleaningPerHour: 35_00,
  renovationPerHour: 45_00,
  piano: 150_00,
  heavyItem: 25_00,
  packingMaterials: 50_00,
} as const;

/** Transport insurance (D16): premium in ten-thousandths of the insured value, then the tax on the premium. */
export const INSURANCE = {
  /** 4.60 ‰, Neuwert */
  replacement: 46,
  /** 3.60 ‰, Zeitwert */
  current: 36,
  taxPercent: 19,
} as const;

/** Cubic metres; what a quote may state at most. */
export const MAX_VOLUME = 10_000;

export const VOLUME_DEFAULTS = {
  /** Without a living area. */
  standard: 20,
  squareMetresPerCubicMetre: 3,
  minimum: 15,
} as const;

/** Of the draft that a lead gets (specification 3 section 9). Volume in m³ a room, distance in km. */
export const RECOVERY = {
  baseCents: 450_00,
  roomCents: 150_00,
  squareMetreCents: 8_00,
  floorCents: 50_00,
  cubicMetresPerRoom: 12,
  rooms: 3,
  distance: 10,
} as const;
