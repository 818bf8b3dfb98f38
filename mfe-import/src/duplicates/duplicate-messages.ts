import type { FoundGroup } from './found-groups.ts';

/** From the page to the finder. */
export type DuplicateMessage =
  /** Ask the edge API for what changed. */
  | { kind: 'refresh' }
  /** Find the groups among the customers that are known. */
  | { kind: 'search' };

/** From the finder to the page. */
export type DuplicateAnswer =
  /** Customers who are new or changed, a portion of them. */
  | { kind: 'changed'; ids: readonly string[]; versions: readonly number[] }
  /** All changes have been told; `removed` are gone. */
  | { kind: 'refreshed'; isNews: boolean; removed: readonly string[]; stale: boolean }
  /** `ApiError`'s, which no line carries whole. */
  | { kind: 'failed'; status: number; code: string; message: string }
  /** The share of the search that is done, 0 to 1. */
  | { kind: 'progress'; share: number }
  /** Some of the groups, in order: see `inPortions`. */
  | { kind: 'groups'; groups: readonly FoundGroup[] }
  /** All groups have been told. */
  | { kind: 'found'; customers: number };
