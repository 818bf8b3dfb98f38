import type { Scalar } from '../document-store.ts';

/** A document as Firestore holds it: the version beside the data, so that neither can be taken for the other. */
export interface FirestoreDocument {
  id: string;
  fields: Record<string, unknown>;
}

/** Where a field stands in a document; `id` is the document's name. */
export type FirestoreField = readonly string[] | 'id';

export interface FirestoreQuery {
  collection: string;
  where: readonly {
    field: FirestoreField;
    op: '==' | '<' | '<=' | '>' | '>=' | 'in';
    value: Scalar | readonly Scalar[];
  }[];
  orderBy: readonly { field: FirestoreField; direction: 'asc' | 'desc' }[];
  /** Values of `orderBy`: begin after the document that has them. */
  startAfter?: readonly Scalar[];
  limit: number;
}

export interface FirestoreAddress {
  collection: string;
  id: string;
}

export type FirestoreWrite =
  | { op: 'set'; collection: string; id: string; fields: Record<string, unknown> }
  | { op: 'delete'; collection: string; id: string };

/** What went wrong, by the names of gRPC's status codes in lower case: `permission-denied`, `aborted`, … */
export class FirestoreFault extends Error {
  readonly status: string;
  constructor(status: string, cause: unknown) {
    super(status, { cause });
    this.name = 'FirestoreFault';
    this.status = status;
  }
}

/** The part of Firestore that the store needs, as the SDKs of browser and server both have it. Throws `FirestoreFault`. */
export interface FirestoreDriver {
  /** From the server, never from a cache. */
  get(address: FirestoreAddress): Promise<FirestoreDocument | undefined>;
  /** From the server, never from a cache. */
  list(query: FirestoreQuery): Promise<FirestoreDocument[]>;
  count(query: Pick<FirestoreQuery, 'collection' | 'where'>): Promise<number>;
  /**
   * `cached`: it may be old, as the server has not confirmed it. A listener that has failed has ended.
   * @returns ends it.
   */
  listen(
    query: FirestoreQuery,
    onDocuments: (documents: FirestoreDocument[], cached: boolean) => void,
    onFault: (fault: Error) => void,
  ): () => void;
  /**
   * One transaction, tried once: reads the documents, then makes the writes that `decide` returns.
   * What it throws ends the transaction and is passed on.
   */
  transact(
    addresses: readonly FirestoreAddress[],
    decide: (found: readonly (FirestoreDocument | undefined)[]) => readonly FirestoreWrite[],
  ): Promise<void>;
}
