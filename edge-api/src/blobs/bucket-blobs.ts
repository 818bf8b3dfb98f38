import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ApiError, type File, type FileMetadata, Storage } from '@google-cloud/storage';
import { BlobError } from './blob-error.ts';
import { checkKey, checkPrefix } from './blob-key.ts';
import { type BlobStore, type ByteRange, DEFAULT_PAGE } from './blob-store.ts';
import { streamOf } from './stream-of.ts';

export interface BucketOptions {
  name: string;
  /** `http://127.0.0.1:9199`: Google's emulator in place of Google. */
  emulator?: string;
}

/** Milliseconds until a request without an answer counts as failed. */
const REQUEST_TIMEOUT = 60_000;
/** Of a request that failed on the way: somebody waits. */
const REPETITIONS = 1;

/**
 * The archive in a bucket of Cloud Storage, with the rights of the service account that
 * `GOOGLE_APPLICATION_CREDENTIALS` names. An object is there once Google has all of it, never a part.
 */
export function openBucketBlobs({ name, emulator }: BucketOptions): BlobStore {
  const bucket = new Storage({
    timeout: REQUEST_TIMEOUT,
    retryOptions: { maxRetries: REPETITIONS },
    ...(emulator !== undefined && { apiEndpoint: emulator }),
  }).bucket(name);

  return {
    async put(key, content) {
      const contentType = checkKey(key);
      // Whole in memory: so an upload whose answer was lost can be repeated.
      const bytes = content instanceof Uint8Array ? Buffer.from(content) : await buffer(content);
      await asking(async () => {
        const file = bucket.file(key);
        // What is there already is not sent again.
        const stored = (await find(file)) ?? (await create(file, bytes, contentType));
        if (stored && stored.md5Hash !== createHash('md5').update(bytes).digest('base64')) {
          throw new BlobError('exists');
        }
      });
    },

    async get(key) {
      const contentType = checkKey(key);
      const file = bucket.file(key);
      const metadata = await asking(() => find(file));
      if (!metadata) throw new BlobError('not-found');
      return {
        size: Number(metadata.size),
        contentType,
        read: (range) => streamOf(reading(file, range)),
      };
    },

    async delete(key) {
      checkKey(key);
      await asking(() => bucket.file(key).delete({ ignoreNotFound: true }));
    },

    async list(prefix, { cursor, limit = DEFAULT_PAGE } = {}) {
      checkPrefix(prefix);
      const options = {
        prefix,
        maxResults: limit,
        autoPaginate: false,
        ...(cursor && { pageToken: cursor }),
      };
      const [files, nextPage] = await asking(() => bucket.getFiles(options));
      const items = files.map((file) => ({ key: file.name, size: Number(file.metadata.size) }));
      const next = pageToken(nextPage);
      return { items, ...(next !== undefined && { next }) };
    },
  };
}

async function find(file: File): Promise<FileMetadata | undefined> {
  try {
    return (await file.getMetadata())[0];
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

/** @returns what is there where somebody else was faster. */
async function create(file: File, bytes: Buffer, contentType: string): Promise<FileMetadata | undefined> {
  try {
    await file.save(bytes, {
      resumable: false,
      metadata: { contentType },
      preconditionOpts: { ifGenerationMatch: 0 },
    });
    return undefined;
  } catch (error) {
    if (statusOf(error) === 412) return find(file);
    throw error;
  }
}

async function* reading(file: File, range: ByteRange | undefined): AsyncGenerator<Uint8Array> {
  // Where a stream is destroyed before its end, Google's library ends all its connections, those of other readers too:
  // what nobody wants any more is read to nowhere.
  const stream = file.createReadStream(range).on('error', () => undefined);
  try {
    yield* stream.iterator({ destroyOnReturn: false });
  } catch (error) {
    throw statusOf(error) === 404 ? new BlobError('not-found', error) : asBlobError(error);
  } finally {
    stream.resume();
  }
}

async function asking<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    throw asBlobError(error);
  }
}

function asBlobError(error: unknown): BlobError {
  return error instanceof BlobError ? error : new BlobError('unavailable', error);
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

function pageToken(query: object | null): string | undefined {
  return query && 'pageToken' in query ? String(query.pageToken) : undefined;
}
