import { StoreUnavailable } from 'shared-kit/data';

/** SQLite's result codes that say something about the file or the disk, not about the statement. */
const UNAVAILABLE = new Set([
  5, // busy
  6, // locked
  7, // out of memory
  8, // read-only
  10, // input or output failed
  11, // the file is damaged
  13, // the disk is full
  14, // cannot be opened
  26, // not a database
]);

/** What the port promises to throw, for what SQLite threw. */
export function asStoreError(error: unknown): unknown {
  const isSqlite = error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
  return isSqlite && UNAVAILABLE.has(Number(error.errcode) & 0xff) ? new StoreUnavailable(error) : error;
}
