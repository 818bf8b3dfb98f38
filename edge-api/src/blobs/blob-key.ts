import { BlobError } from './blob-error.ts';

/**
 * What the archive holds, by the ending of the key: one place that says what a file is, and nothing that a browser
 * would run.
 */
const CONTENT_TYPES = new Map([
  ['avif', 'image/avif'],
  ['bin', 'application/octet-stream'],
  ['eml', 'message/rfc822'],
  ['gif', 'image/gif'],
  ['heic', 'image/heic'],
  ['jpg', 'image/jpeg'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
]);

const MAX_LENGTH = 300;
/** Only the file's name has a dot, so that no folder can be a file elsewhere, and nothing is hidden or leads upwards. */
const KEY = /^(?:[\w-]{1,100}\/)*[\w-]{1,100}\.(?<ending>[a-z]+)$/;
const PREFIX = /^(?:[\w-]{1,100}\/)*$/;

/** @returns the content type. @throws BlobError `invalid-key` */
export function checkKey(key: string): string {
  const ending = key.length <= MAX_LENGTH ? KEY.exec(key)?.groups?.ending : undefined;
  const type = CONTENT_TYPES.get(ending ?? '');
  if (type === undefined) throw new BlobError('invalid-key');
  return type;
}

/** @throws BlobError `invalid-key` */
export function checkPrefix(prefix: string): void {
  if (prefix.length > MAX_LENGTH || !PREFIX.test(prefix)) throw new BlobError('invalid-key');
}
