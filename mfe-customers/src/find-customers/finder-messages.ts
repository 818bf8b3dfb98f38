import type { CustomerIndexEntry } from 'shared-kit/api';
import type { DuplicateCandidate } from 'shared-kit/domain';
import type { FinderQuestion, Near } from './near-hits.ts';

/** From the page to the finder. */
export type FinderMessage =
  /** Ask the edge API for what changed. */
  | { kind: 'refresh' }
  | { kind: 'ask'; question: FinderQuestion }
  /** Who may this be? `number` names the answer. */
  | { kind: 'duplicates'; number: number; candidate: DuplicateCandidate };

/** From the finder to the page. */
export type FinderAnswer =
  /** Customers that are new or changed, a portion of them, and the slots by which hits name them. */
  | { kind: 'entries'; slots: readonly number[]; entries: readonly CustomerIndexEntry[] }
  /** All entries have been told. */
  | { kind: 'refreshed'; removed: readonly number[]; stale: boolean }
  /** `ApiError`'s, which no line carries whole. */
  | { kind: 'failed'; status: number; code: string; message: string }
  /** To the last question, and again after every change. `near`: they are few, and those that were near before hold them not. */
  | { kind: 'hits'; question: FinderQuestion; slots: Uint32Array<ArrayBuffer>; near?: Near | undefined }
  /** Their ids, likeliest first; undefined while there is no index. */
  | { kind: 'duplicates'; number: number; ids: readonly string[] | undefined };
