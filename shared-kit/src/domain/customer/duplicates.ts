import { daysBetween, parseDate } from '../dates.ts';
import type { Stored } from '../stored.ts';
import { comparableEmail, phoneDigits } from './contact.ts';
import type { Customer } from './customer.schema.ts';
import { movingDateOf } from './moving-date.ts';
import { comparable, similarity } from './text-similarity.ts';

/** Points of the wizard's duplicate scoring (specification 1 section 5). */
export const DUPLICATE_POINTS = {
  email: 40,
  phone: 35,
  name: 25,
  fromAddress: 10,
  toAddress: 10,
  movingDate: 5,
} as const;

export const DUPLICATE_THRESHOLDS = { listed: 30, medium: 50, high: 75 } as const;

const HIGHEST_SCORE = 100;
const NAME_SIMILARITY = 0.85;
const DATE_WINDOW_DAYS = 7;
/** Letters and digits: 'Ulm' or '12' lies in too many addresses to mean anything. */
const SHORTEST_ADDRESS = 5;

export type DuplicateCandidate = Partial<
  Pick<Customer, 'name' | 'email' | 'phone' | 'fromAddress' | 'toAddress' | 'movingDate' | 'moveDate'>
>;

export type DuplicateLevel = 'high' | 'medium' | 'low';

export interface DuplicateScore {
  /** 0 to 100. */
  score: number;
  level: DuplicateLevel;
  /** In German, weightiest first. */
  reasons: string[];
}

/** `C`: what is known of a customer, the document or as much of it as is compared. */
export interface DuplicateMatch<C = Stored<Customer>> extends DuplicateScore {
  customer: C;
}

interface ComparedFields {
  email: string;
  phone: string;
  name: string;
  fromAddress: string;
  toAddress: string;
  movingDate: string | undefined;
}

/** How probably two records are the same customer. What is empty on either side scores nothing (D36). */
export function scoreDuplicate(candidate: DuplicateCandidate, existing: DuplicateCandidate): DuplicateScore {
  return score(comparedFields(candidate), comparedFields(existing));
}

/** The customers that score 30 or more, highest first, in the given order among equals. */
export function findDuplicates<C extends { data: DuplicateCandidate }>(
  candidate: DuplicateCandidate,
  customers: readonly C[],
): DuplicateMatch<C>[] {
  const sought = comparedFields(candidate);
  return customers
    .map((customer) => ({ customer, ...score(sought, comparedFields(customer.data)) }))
    .filter((match) => match.score >= DUPLICATE_THRESHOLDS.listed)
    .sort((a, b) => b.score - a.score);
}

function comparedFields(customer: DuplicateCandidate): ComparedFields {
  return {
    email: comparableEmail(customer.email ?? ''),
    phone: phoneDigits(customer.phone ?? ''),
    name: comparable(customer.name ?? ''),
    fromAddress: comparable(customer.fromAddress ?? ''),
    toAddress: comparable(customer.toAddress ?? ''),
    movingDate: parseDate(movingDateOf(customer) ?? ''),
  };
}

function score(a: ComparedFields, b: ComparedFields): DuplicateScore {
  const findings: { points: number; reason: string; found: boolean }[] = [
    { points: DUPLICATE_POINTS.email, reason: 'Gleiche E-Mail-Adresse', found: sameText(a.email, b.email) },
    { points: DUPLICATE_POINTS.phone, reason: 'Gleiche Telefonnummer', found: sameText(a.phone, b.phone) },
    {
      points: DUPLICATE_POINTS.name,
      reason: a.name === b.name ? 'Gleicher Name' : 'Ähnlicher Name',
      found: similarity(a.name, b.name) >= NAME_SIMILARITY,
    },
    {
      points: DUPLICATE_POINTS.fromAddress,
      reason: 'Übereinstimmende Startadresse',
      found: oneContainsOther(a.fromAddress, b.fromAddress),
    },
    {
      points: DUPLICATE_POINTS.toAddress,
      reason: 'Übereinstimmende Zieladresse',
      found: oneContainsOther(a.toAddress, b.toAddress),
    },
    {
      points: DUPLICATE_POINTS.movingDate,
      reason: 'Umzugsdatum höchstens 7 Tage auseinander',
      found: withinDateWindow(a.movingDate, b.movingDate),
    },
  ];
  const found = findings.filter((finding) => finding.found);
  const points = Math.min(
    HIGHEST_SCORE,
    found.reduce((sum, finding) => sum + finding.points, 0),
  );
  return { score: points, level: levelOf(points), reasons: found.map(({ reason }) => reason) };
}

function sameText(a: string, b: string): boolean {
  return a !== '' && a === b;
}

function oneContainsOther(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < SHORTEST_ADDRESS) return false;
  return a.includes(b) || b.includes(a);
}

function withinDateWindow(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && Math.abs(daysBetween(a, b)) <= DATE_WINDOW_DAYS;
}

function levelOf(points: number): DuplicateLevel {
  if (points >= DUPLICATE_THRESHOLDS.high) return 'high';
  return points >= DUPLICATE_THRESHOLDS.medium ? 'medium' : 'low';
}
