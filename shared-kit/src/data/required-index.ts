import { DOCUMENT_ID, type Query } from './document-store.ts';

/**
 * The fields that one index of the collection has to hold for the query to be answered from it, the ordering one last:
 * SQLite would read every document without it, and Firestore refuses (its emulator does not, so every store asks).
 * undefined: the indexes that every field has are enough.
 */
export function requiredIndex({
  where = [],
  orderBy,
}: Pick<Query, 'where' | 'orderBy'>): readonly string[] | undefined {
  const equal = new Set(where.filter(({ op }) => op === '==' || op === 'in').map(({ field }) => field));
  equal.delete(DOCUMENT_ID);
  const ordering = orderBy?.field ?? where.find(({ op }) => op !== '==' && op !== 'in')?.field ?? DOCUMENT_ID;
  if (ordering === DOCUMENT_ID || equal.has(ordering) || equal.size === 0) return undefined;
  return [...equal, ordering];
}

/** Whether a declared index serves; in which order the fields before the last stand does not matter. */
export function servesIndex(declared: readonly string[], required: readonly string[]): boolean {
  return (
    declared.length === required.length &&
    declared.at(-1) === required.at(-1) &&
    required.every((field) => declared.includes(field))
  );
}
