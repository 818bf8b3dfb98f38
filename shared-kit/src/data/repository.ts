import * as z from 'zod/mini';
import { describeIssue, germanReason, type Stored } from '../domain/index.ts';
import { type CheckedDocuments, documentChecker, type TypedCollection } from './check-documents.ts';
import { documentStore } from './current-store.ts';
import { Conflict, type Query, Refused, type Transaction, type Where } from './document-store.ts';

export type CollectionQuery = Omit<Query, 'collection'>;

/** Thin typed access to one collection of the page's store: what does not fit the schema is set apart as damaged. */
export interface Repository<T> {
  /** @throws DamagedDocument, StoreUnavailable, Refused */
  get(id: string): Promise<Stored<T> | undefined>;
  /** @throws StoreUnavailable, Refused */
  list(query?: CollectionQuery): Promise<CheckedDocuments<T> & { next?: string }>;
  /** @throws StoreUnavailable, Refused */
  count(where?: readonly Where[]): Promise<number>;
  /** As `DocumentStore.watch`. @returns ends the watch. */
  watch(
    query: CollectionQuery,
    onSnapshot: (snapshot: CheckedDocuments<T> & { stale: boolean }) => void,
    onError: (error: Error) => void,
  ): () => void;
}

export function repository<T>(collection: TypedCollection<T>): Repository<T> {
  const { name } = collection;
  const check = documentChecker(collection);
  return {
    async get(id) {
      const stored = await documentStore().get<unknown>(name, id);
      return stored && check.one(stored);
    },
    async list(query = {}) {
      const { items, ...end } = await documentStore().list<unknown>({ ...query, collection: name });
      return { ...check.all(items), ...end };
    },
    count(where) {
      return documentStore().count({ collection: name, ...(where && { where }) });
    },
    watch(query, onSnapshot, onError) {
      return documentStore().watch<unknown>(
        { ...query, collection: name },
        ({ items, stale }) => onSnapshot({ ...check.all(items), stale }),
        onError,
      );
    },
  };
}

/** Changes other documents along with one, all or nothing: reads, then writes. */
type Along<T> = (transaction: Transaction, before: T, after: T) => Promise<unknown>;

/**
 * Saves a change to one document, made on the version `basedOn` (D7). Undefined fields are dropped.
 * @returns the document as it is stored now.
 * @throws Conflict where somebody else changed or deleted it meanwhile, DamagedDocument, Refused, StoreUnavailable
 */
export async function update<T>(
  collection: TypedCollection<T>,
  id: string,
  basedOn: number,
  change: (data: T) => T,
  along?: Along<T>,
): Promise<Stored<T>> {
  const { name } = collection;
  const check = documentChecker(collection);
  return documentStore().transact(async (transaction) => {
    const current = await transaction.get<unknown>(name, id);
    if (!current || current.version !== basedOn) throw new Conflict(name, id);
    const before = check.one(current).data;
    const data = changed(collection, change(before));
    await along?.(transaction, before, data);
    transaction.set(name, id, data, basedOn);
    return { id, version: basedOn + 1, data };
  });
}

/**
 * Changes a document as it is stored now, whatever others made of it meanwhile: for what cannot collide, such as adding
 * to a set (D7). `change` may run several times; undefined fields are dropped.
 * @returns the document as it is stored now.
 * @throws Refused where there is no such document or the change does not fit; DamagedDocument, StoreUnavailable
 */
export async function amend<T>(
  collection: TypedCollection<T>,
  id: string,
  change: (data: T) => T,
  along?: Along<T>,
): Promise<Stored<T>> {
  const { name } = collection;
  const check = documentChecker(collection);
  return documentStore().transact(async (transaction) => {
    const current = await transaction.get<unknown>(name, id);
    if (!current) throw new Refused('Das gibt es nicht mehr');
    const before = check.one(current).data;
    const data = changed(collection, change(before));
    await along?.(transaction, before, data);
    transaction.set(name, id, data);
    return { id, version: current.version + 1, data };
  });
}

/** @throws Refused */
function changed<T>(collection: TypedCollection<T>, data: T): T {
  const read = z.safeParse(collection.schema, data, { error: germanReason });
  if (!read.success) throw new Refused(firstReason(read.error.issues));
  return read.data;
}

function firstReason([issue]: readonly z.core.$ZodIssue[]): string {
  return issue ? describeIssue(issue).message : 'Ungültige Angaben';
}
