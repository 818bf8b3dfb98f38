import type { Scalar, Where } from './document-store.ts';

/** What a module's declaration says to count, as the store takes it: each field holds one of its values. */
export function countedWhere(conditions: Readonly<Record<string, readonly Scalar[]>> = {}): Where[] {
  return Object.entries(conditions).map(([field, value]) => ({ field, op: 'in', value }));
}
