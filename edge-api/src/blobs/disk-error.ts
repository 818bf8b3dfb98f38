import { BlobError, type BlobErrorCode } from './blob-error.ts';

/** What errno(3) says about the disk. */
const CODES: ReadonlyMap<unknown, BlobErrorCode> = new Map<string, BlobErrorCode>([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ...['EACCES', 'EBUSY', 'EIO', 'EMFILE', 'ENFILE', 'ENOTDIR', 'EPERM', 'EROFS', 'ESTALE'].map(
    (name): [string, BlobErrorCode] => [name, 'unavailable'],
  ),
]);

/**
 * What a call of the disk that failed means for a file of ours. Anything else stays as it is: the content that was to be
 * put may have failed.
 * @param ofNothing where there is no such file or folder
 */
export function diskError(error: unknown, ofNothing: BlobErrorCode = 'unavailable'): unknown {
  const errno = codeOf(error);
  const code = errno === 'ENOENT' ? ofNothing : CODES.get(errno);
  return code ? new BlobError(code, error) : error;
}

export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
