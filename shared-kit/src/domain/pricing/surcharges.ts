import { timesCents } from '../money.ts';
import {
  CLEARANCE_CENTS_PER_EXTRA_CUBIC_METRE,
  CLEARANCE_TIERS,
  DISTANCE_TIERS,
  EXTRAS,
  INSURANCE,
} from './price-tables.ts';

/** Cents for the floors of one end. A cellar is carried up as a storey is carried down. */
export function floorSurcharge(floor: number, hasElevator: boolean): number {
  return hasElevator ? 0 : Math.abs(floor) * EXTRAS.floor;
}

/** Cents for a distance in km. */
export function distanceSurcharge(distance: number): number {
  return DISTANCE_TIERS.find(({ upTo }) => distance <= upTo)?.cents ?? 0;
}

/** Cents for packing a volume in m³. */
export function packingPrice(volume: number): number {
  return Math.max(EXTRAS.packingMinimum, timesCents(EXTRAS.packingPerCubicMetre, volume));
}

/** Cents for clearing a volume in m³. */
export function clearancePrice(volume: number): number {
  const tier = CLEARANCE_TIERS.find(({ upTo }) => volume <= upTo);
  if (tier) return tier.cents;
  const last = CLEARANCE_TIERS.at(-1) ?? { upTo: 0, cents: 0 };
  // The whole volume times the rate, then less the tier's: `volume - 20` first would lose binary digits.
  const rate = CLEARANCE_CENTS_PER_EXTRA_CUBIC_METRE;
  return last.cents + timesCents(rate, volume) - last.upTo * rate;
}

/** Cents of premium and insurance tax for an insured value in cents (D16). */
export function insurancePrice(
  kind: 'replacement' | 'current',
  insuredCents: number,
): { premium: number; tax: number } {
  const premium = Math.round((insuredCents * INSURANCE[kind]) / 10_000);
  return { premium, tax: Math.round((premium * INSURANCE.taxPercent) / 100) };
}
