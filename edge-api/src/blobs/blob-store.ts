export type BlobContent = Uint8Array | AsyncIterable<Uint8Array>;

/** Bytes from `start` to `end`, both included, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredBlob {
  /** Bytes. */
  size: number;
  contentType: string;
  /** The content, or a part of it; the stream fails with a BlobError. */
  read(range?: ByteRange): ReadableStream<Uint8Array>;
}

export interface BlobEntry {
  key: string;
  /** Bytes. */
  size: number;
}

/** Entries of a page, unless another `limit` is given. */
export const DEFAULT_PAGE = 500;

interface BlobPage {
  /** In the order of their keys. */
  items: BlobEntry[];
  /** Cursor of the next page; absent at the end. */
  next?: string;
}

/**
 * Files that do not belong into the store's documents: photos, archived documents (design section 4). They are some
 * 25 MB at most, and never change: another content is another key.
 *
 * A key is a path of folders and a file's name (`photos/<id>/original.jpg`) of letters without accents, digits,
 * `_` and `-`; its ending says the content type (`blob-key.ts`). `blob-store.contract.ts` says exactly what is
 * promised. All methods throw BlobError.
 */
export interface BlobStore {
  /**
   * Whole or not at all, and on the disk when it returns; a content that fails while it is read leaves nothing.
   * The same content under the same key once more changes nothing. @throws BlobError `exists` where it is another.
   */
  put(key: string, content: BlobContent): Promise<void>;
  /** @throws BlobError `not-found` */
  get(key: string): Promise<StoredBlob>;
  /** What is not there is deleted already. */
  delete(key: string): Promise<void>;
  /** @param prefix empty, or folders with a slash at the end. @param limit 1 to 1000; default `DEFAULT_PAGE`. */
  list(prefix: string, options?: { cursor?: string; limit?: number }): Promise<BlobPage>;
}
