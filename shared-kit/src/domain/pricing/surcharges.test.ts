import { describe, expect, it } from 'vitest';
import {
  clearancePrice,
  distanceSurcharge,
  floorSurcharge,
  insurancePrice,
  packingPrice,
} from './surcharges.ts';

describe('floors: 50 each without elevator (D14)', () => {
  it.each([
    [0, false, 0],
    [1, false, 50],
    [2, false, 100],
    [7, false, 350],
    [1, true, 0],
    [7, true, 0],
    [-1, false, 50],
    [-1, true, 0],
  ])('floor %i, elevator %s: %i', (floor, hasElevator, euros) => {
    expect(floorSurcharge(floor, hasElevator)).toBe(euros * 100);
  });
});

describe('distance', () => {
  it.each([
    [0, 0],
    [50, 0],
    [50.01, 150],
    [100, 150],
    [100.01, 300],
    [200, 300],
    [200.01, 450],
    [300, 450],
    [300.01, 600],
    [20_000, 600],
  ])('%f km: %i', (kilometres, euros) => {
    expect(distanceSurcharge(kilometres)).toBe(euros * 100);
  });
});

describe('packing: 15 per m³, fractions counted, at least 150 (D15)', () => {
  it.each([
    [0.5, 150],
    [9.99, 150],
    [10, 150],
    [10.01, 150.15],
    [20.1, 301.5],
    [33.333, 500],
    [100, 1500],
  ])('%f m³: %f', (volume, euros) => {
    expect(packingPrice(volume)).toBe(euros * 100);
  });
});

describe('clearance', () => {
  it.each([
    [0, 0],
    [0.01, 150],
    [5, 150],
    [5.01, 280],
    [10, 280],
    [10.01, 420],
    [15, 420],
    [15.01, 560],
    [20, 560],
    [20.01, 560.25],
    [20.333, 568.33],
    [21, 585],
    [40, 1060],
  ])('%f m³: %f', (volume, euros) => {
    expect(clearancePrice(volume)).toBe(Math.round(euros * 100));
  });
});

describe('transport insurance: 4.60 ‰ or 3.60 ‰, and 19 % tax on it (D16)', () => {
  it.each([
    ['replacement', 50_000, 230, 43.7],
    ['current', 50_000, 180, 34.2],
    ['replacement', 1, 0, 0],
    ['replacement', 1234.56, 5.68, 1.08],
    ['current', 1234.56, 4.44, 0.84],
    ['replacement', 0, 0, 0],
    ['replacement', 1_000_000_000, 4_600_000, 874_000],
  ] as const)('%s, %f: %f and %f', (kind, insured, premium, tax) => {
    expect(insurancePrice(kind, Math.round(insured * 100))).toEqual({
      premium: Math.round(premium * 100),
      tax: Math.round(tax * 100),
    });
  });
});
