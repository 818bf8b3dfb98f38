import type { Stored } from '../domain/index.ts';

export type Scalar = string | number | boolean | null;
/** Names the document's id where a field is expected, as in Firestore. */
export const DOCUMENT_ID = '__name__';

export type Comparison = '==' | '<' | '<=' | '>' | '>=' | 'in';

export interface Where {
  /** A field of the document that holds scalars (a dot reaches into an object), or `DOCUMENT_ID`. */
  field: string;
  op: Comparison;
  /** `in` takes a list of at most 30, without null. */
  value: Scalar | readonly Scalar[];
}

export interface Query {
  collection: string;
  /**
   * All must hold. The collection declares the index that serves the query (`requiredIndex`). A range comparison is possible only on the field that is ordered by, and on one field at most.
   * Values of another type than the stated one never match; a missing field matches nothing, not even null.
   */
  where?: readonly Where[];
  /**
   * Documents without the field are left out, as in Firestore. null comes before false, true, numbers and texts
   * (by code point). Ties are broken by id, in the same direction. Default: by id, ascending.
   */
  orderBy?: { field: string; direction: 'asc' | 'desc' };
  /** 1 to 500; default 50. */
  limit?: number;
  /** `next` of the page before, of the same query. @throws Refused where it is not one. */
  cursor?: string;
}

export interface Page<T> {
  items: Stored<T>[];
  /** Cursor of the next page; absent at the end. */
  next?: string;
}

export interface Snapshot<T> {
  items: Stored<T>[];
  /** True while this may be old: read from a cache, or the connection to the store is down. */
  stale: boolean;
}

export interface Transaction {
  /** Reads come before writes, and a document is written at most once: else the transaction fails with a plain Error. */
  get<T>(collection: string, id: string): Promise<Stored<T> | undefined>;
  /**
   * @param version its version then, 1 unless told; what was deleted is put back with one more than it had, so that
   *   nothing that was made on the deleted one fits it
   * @throws Conflict at the end where the id exists already.
   */
  create<T>(collection: string, id: string, data: T, version?: number): void;
  /**
   * Replaces the whole document. `basedOn`: the version that the change was made on.
   * Without it the document must have been read in this transaction, or not exist.
   */
  set<T>(collection: string, id: string, data: T, basedOn?: number): void;
  /** As `set`; deleting what does not exist does nothing. */
  delete(collection: string, id: string, basedOn?: number): void;
}

/**
 * The shared store (D6). Kept alike by SQLite on the edge, by the browser over the edge API and by Firestore;
 * `document-store.contract.ts` says exactly what is promised.
 * Every method throws `StoreUnavailable` when the store cannot be reached: an empty result means empty.
 */
export interface DocumentStore {
  get<T>(collection: string, id: string): Promise<Stored<T> | undefined>;
  list<T>(query: Query): Promise<Page<T>>;
  count(query: Pick<Query, 'collection' | 'where'>): Promise<number>;
  /**
   * Calls back with the first result, then after each change to it; changes may be joined into one call.
   * After `StoreUnavailable` the watch goes on by itself once the store is back; any other error ends it.
   * @returns ends the watch.
   */
  watch<T>(
    query: Query,
    onSnapshot: (snapshot: Snapshot<T>) => void,
    onError: (error: Error) => void,
  ): () => void;
  /**
   * As `watch`, for the number of documents. Where the store cannot follow a number (Firestore), what others change
   * is told half a minute late at most, what this client changes at once, and what hangs on one customer or quote too.
   */
  watchCount(
    query: Pick<Query, 'collection' | 'where'>,
    onCount: (count: number) => void,
    onError: (error: Error) => void,
  ): () => void;
  /**
   * All or nothing. `work` may run several times: it must not act on anything but the transaction.
   * A version that was read and changed meanwhile is retried, a bounded number of times; a stated `basedOn` that
   * is wrong is not. A write raises the version by one.
   * @throws Conflict, or Refused where a document is over 1 MB, or has a list directly within a list.
   */
  transact<R>(work: (transaction: Transaction) => Promise<R>): Promise<R>;
}

/** The document was changed by somebody else meanwhile (D7). */
export class Conflict extends Error {
  readonly collection: string;
  readonly id: string;
  constructor(collection: string, id: string) {
    super(`${collection}/${id} wurde inzwischen geändert`);
    this.name = 'Conflict';
    this.collection = collection;
    this.id = id;
  }
}

/** The store cannot be reached; nothing was written as far as is known. */
export class StoreUnavailable extends Error {
  constructor(cause?: unknown) {
    super('Der Speicher ist nicht erreichbar', { cause });
    this.name = 'StoreUnavailable';
  }
}

/** The store refused what was asked: not allowed, or it does not fit the schema. The message is German. */
export class Refused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Refused';
  }
}
