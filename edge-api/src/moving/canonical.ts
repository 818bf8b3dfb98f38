import type { Stored } from 'shared-kit/domain';

/** A document as text that is the same wherever it is stored: no store promises the order of fields. */
export function canonical({ id, version, data }: Stored<unknown>): string {
  return JSON.stringify([id, version, ordered(data)]);
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, one]) => ({ [key]: ordered(one) }));
}
