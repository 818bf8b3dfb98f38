import type { Stored } from '../domain/index.ts';

/** One entry of the store's change log. */
export type Change = { seq: number; collection: string; id: string } & (
  | { kind: 'written'; document: Stored<unknown> }
  /** Written, but too large to be sent along. */
  | { kind: 'omitted' }
  | { kind: 'deleted' }
);
