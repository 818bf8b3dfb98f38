export type DuplicateMatchType = 'exact' | 'similar' | 'potential';

export interface PairScore {
  /** In hundredths: above 30, and at most 110. */
  score: number;
  matchType: DuplicateMatchType;
}

/** To be passed, in hundredths (D36): a pair of 30 is none. */
const THRESHOLDS = { member: 30, similar: 50, exact: 80 };

/** What two customers may have in common, a bit each: its points in hundredths (D36), and how it is told. */
export const COMMON = {
  equalName: { bit: 1, points: 30, reason: 'Gleicher Name' },
  /** Above 0.9. */
  sameName: { bit: 2, points: 30, reason: 'Fast gleicher Name' },
  /** Above 0.7. */
  similarName: { bit: 4, points: 21, reason: 'Ähnlicher Name' },
  email: { bit: 8, points: 25, reason: 'Gleiche E-Mail-Adresse' },
  phone: { bit: 16, points: 25, reason: 'Gleiche Telefonnummer' },
  /** Above 0.8. */
  from: { bit: 32, points: 10, reason: 'Ähnliche Startadresse' },
  to: { bit: 64, points: 10, reason: 'Ähnliche Zieladresse' },
  movingDate: { bit: 128, points: 10, reason: 'Gleiches Umzugsdatum' },
} as const;

const ALL = Object.values(COMMON);
const STRONG_NAME = COMMON.equalName.bit | COMMON.sameName.bit;

/** By the bits of what two customers have in common; undefined: not enough to be the same (D36). */
export const PAIR_SCORES: readonly (PairScore | undefined)[] = Array.from({ length: 256 }, (_, common) =>
  scoreOf(common),
);

function scoreOf(common: number): PairScore | undefined {
  const has = (bit: number) => (common & bit) !== 0;
  const score = ALL.reduce((sum, { bit, points }) => sum + (has(bit) ? points : 0), 0);
  if (score <= THRESHOLDS.member) return undefined;
  const areAllStrong = has(STRONG_NAME) && has(COMMON.email.bit) && has(COMMON.phone.bit);
  if (areAllStrong || score > THRESHOLDS.exact) return { score, matchType: 'exact' };
  return { score, matchType: score > THRESHOLDS.similar ? 'similar' : 'potential' };
}

/** In German, weightiest first. @param common the bits of what customers have in common */
export function reasonsOf(common: number): string[] {
  return ALL.filter(({ bit }) => (common & bit) !== 0).map(({ reason }) => reason);
}
