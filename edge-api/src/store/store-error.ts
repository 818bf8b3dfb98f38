import { StoreUnavailable } from 'shared-kit/data';
import { ApiProblem } from '../errors.ts';

const READ_ONLY = 8;
const IO_ERROR = 10;
const FULL = 13;

/** SQLite's result codes that say something about the file or the disk, not about the statement. */
const UNAVAILABLE = new Set([
  5, // busy
  6, // locked
  7, // out of memory
  READ_ONLY,
  IO_ERROR,
  11, // the file is damaged
  FULL,
  14, // cannot be opened
  26, // not a database
]);

/** What the port promises to throw, for what SQLite threw. */
export function asStoreError(error: unknown): unknown {
  const code = resultCode(error);
  return code !== undefined && UNAVAILABLE.has(code) ? new StoreUnavailable(error) : error;
}

/** Says of a disk that is full or broken what it is: waiting does not help against it. */
export function storeProblem(error: StoreUnavailable): ApiProblem {
  switch (resultCode(error.cause)) {
    case FULL:
      return new ApiProblem(
        507,
        'store-full',
        'Der Speicher des Servers ist voll. Es wurde nichts gespeichert. Bitte schaffen Sie auf dem Server Platz.',
      );
    case READ_ONLY:
      return new ApiProblem(
        503,
        'store-read-only',
        'Der Speicher des Servers ist schreibgeschützt. Es wurde nichts gespeichert.',
      );
    case IO_ERROR:
      return new ApiProblem(
        503,
        'store-disk-error',
        'Der Datenträger des Servers meldet einen Fehler. Bitte lassen Sie ihn prüfen.',
      );
    default:
      return new ApiProblem(503, 'store-unavailable', error.message);
  }
}

/** The primary code (https://www.sqlite.org/rescode.html); undefined for what is no error of SQLite. */
function resultCode(error: unknown): number | undefined {
  const isSqlite = error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
  return isSqlite ? Number(error.errcode) & 0xff : undefined;
}
