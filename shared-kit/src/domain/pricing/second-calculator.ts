import type { QuoteDetails } from '../quote/quote.schema.ts';

/**
 * A second calculator, made from specification 2 section 9 and D13–D16 and D26 alone: it shares neither a table nor a
 * line of arithmetic with the first, and computes in exact fractions. The tests compare the two.
 */
export interface SecondPrice {
  /** Cents. */
  base: number;
  floors: number;
  distance: number;
  discounts: number[];
  total: number;
  final: number;
  net: number;
  tax: number;
}

const SCALE = 1_000_000n;

/** A decimal number of at most six places as millionths. */
function exact(value: number): bigint {
  const [whole = '0', decimals = ''] = Math.abs(value).toFixed(6).split('.');
  const size = BigInt(whole) * SCALE + BigInt(decimals);
  return value < 0 ? -size : size;
}

/** numerator / denominator, half a cent upwards; nothing here is negative. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** Cents of an amount in euros. */
const money = (euros: number) => rounded(exact(euros) * 100n, SCALE);
/** Cents of a price in cents, times a number. */
const times = (cents: bigint, factor: number) => rounded(cents * exact(factor), SCALE);

function byVolume(volume: number): bigint {
  if (volume > 100) return 349_900n + 30_000n * BigInt(Math.ceil((volume - 100) / 10));
  if (volume > 80) return 349_900n;
  if (volume > 70) return 309_900n;
  if (volume > 60) return 269_900n;
  if (volume > 50) return 229_900n;
  if (volume > 45) return 209_900n;
  if (volume > 40) return 189_900n;
  if (volume > 35) return 169_900n;
  if (volume > 30) return 149_900n;
  if (volume > 25) return 129_900n;
  if (volume > 20) return 109_900n;
  if (volume > 15) return 89_900n;
  if (volume > 10) return 74_900n;
  return 59_900n;
}

function byDistance(kilometres: number): bigint {
  if (kilometres <= 50) return 0n;
  if (kilometres <= 100) return 15_000n;
  if (kilometres <= 200) return 30_000n;
  return kilometres <= 300 ? 45_000n : 60_000n;
}

function toClear(volume: number): bigint {
  if (volume === 0) return 0n;
  if (volume <= 5) return 15_000n;
  if (volume <= 10) return 28_000n;
  if (volume <= 15) return 42_000n;
  return volume <= 20 ? 56_000n : 56_000n + rounded((exact(volume) - 20n * SCALE) * 2_500n, SCALE);
}

export function secondPrice(details: QuoteDetails): SecondPrice {
  const { template, volume, distance, manualBasePrice } = details;
  const isManual = manualBasePrice > 0;
  let transport: bigint | undefined;
  let others = 0n;
  for (const service of template?.services ?? []) {
    if (!service.chosen) continue;
    const cents = money(service.basePrice) + times(money(service.pricePerUnit), service.quantity);
    if (service.category === 'transport') transport = (transport ?? 0n) + cents;
    else others += cents;
  }
  const base = isManual ? money(manualBasePrice) : (transport ?? byVolume(volume));

  let floors = 0n;
  for (const [floor, elevator] of [
    [details.fromFloor, details.fromElevator],
    [details.toFloor, details.toElevator],
  ] as const) {
    const storeys = BigInt(floor < 0 ? -floor : floor);
    if (!template) floors += elevator ? 0n : 5_000n * storeys;
    else {
      const lift = money(template.priceFactors.floorMultiplier) * storeys;
      floors += elevator ? lift : times(lift, template.priceFactors.noElevatorMultiplier);
    }
  }

  let far = 0n;
  if (!isManual && details.distanceKnown) {
    if (!template) far = byDistance(distance);
    else {
      const { distanceBaseKm, pricePerExtraKm } = template.priceFactors;
      const beyond = exact(distance) - exact(distanceBaseKm);
      far = beyond > 0n ? rounded(beyond * money(pricePerExtraKm), SCALE) : 0n;
    }
  }

  let rest = base + floors + far + others;
  if (details.packingRequested) {
    const packing = times(1_500n, volume);
    rest += packing < 15_000n ? 15_000n : packing;
  }
  rest += 250n * BigInt(details.boxCount) + 2_500n * BigInt(details.heavyItemsCount);
  if (details.packingMaterials) rest += 5_000n;
  if (details.parkingZonePrice === 1) rest += 8_000n;
  if (details.storagePrice === 1) rest += 10_000n;
  if (details.furnitureAssemblyPrice === 1) rest += 5_000n;
  if (details.furnitureDisassemblyPrice === 1) rest += 5_000n;
  if (details.pianoTransport) rest += 15_000n;
  if (details.clearanceService) rest += toClear(details.clearanceVolume);
  if (details.cleaningService) rest += times(3_500n, details.cleaningHours);
  if (details.renovationService) rest += times(4_500n, details.renovationHours);
  for (const { quantity, unitPrice } of [...details.materials, ...details.additionalServices]) {
    rest += times(money(unitPrice), quantity);
  }

  const discounts: bigint[] = [];
  for (const { chosen, type, value } of template?.discounts ?? []) {
    if (!chosen) continue;
    const wanted = type === 'fixed' ? money(value) : rounded(rest * exact(value), 100n * SCALE);
    const given = wanted > rest ? rest : wanted;
    discounts.push(given);
    rest -= given;
  }

  let insurance = 0n;
  if (details.insurance) {
    const perMillion = details.insurance.kind === 'replacement' ? 4_600n : 3_600n;
    const premium = rounded(money(details.insurance.insuredValue) * perMillion, 1_000_000n);
    insurance = premium + rounded(premium * 19n, 100n);
  }
  const total = rest + insurance;
  const final = details.manualTotal && details.manualTotalPrice > 0 ? money(details.manualTotalPrice) : total;
  const taxed = final - insurance;
  const net = taxed < 0n ? -rounded(-taxed * 100n, 119n) : rounded(taxed * 100n, 119n);
  return {
    base: Number(base),
    floors: Number(floors),
    distance: Number(far),
    discounts: discounts.map(Number),
    total: Number(total),
    final: Number(final),
    net: Number(net),
    tax: Number(taxed - net),
  };
}
