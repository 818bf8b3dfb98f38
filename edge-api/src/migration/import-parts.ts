import type { DocumentStore, Transaction } from 'shared-kit/data';
import { type Customer, customers, foldGerman } from 'shared-kit/domain';
import type { BlobStore } from '../blobs/blob-store.ts';
import { livingCustomer } from '../merging/merged-into.ts';
import type { Failure } from './migration-state.ts';
import type { RepeatedRecords } from './repeated-records.ts';

export interface ImportParts {
  store: DocumentStore;
  blobs: BlobStore;
  now: Date;
  /** Names the source in what is made of it: 'Export kunden.json'. */
  from: string;
  /** The customers of the source by id, as far as they have come by: whom a quote means may be here under another id. */
  sourceCustomers: ReadonlyMap<string, { number: string; name: string }>;
  /** Those of the source that cannot be brought beside another one of it. */
  repeated: Pick<RepeatedRecords, 'note' | 'of'>;
}

export interface Imported {
  created: number;
  skipped: number;
  /** Left out, being of a demo (D40). */
  demo?: number;
  failures: Failure[];
  /** Brought, and not as they were. */
  notices?: Failure[];
}

/** What is imported together or not at all: a record, or the versions of a quote. */
export type Unit = readonly unknown[];

/** Reads within the transaction. @returns writes, once all else was read, and says what that comes to. */
export type Importing = (
  transaction: Transaction,
  units: readonly Unit[],
  parts: ImportParts,
) => Promise<() => Imported>;

export const nothing = (): Imported => ({ created: 0, skipped: 0, failures: [] });

/** Who is meant, under the id of here: whoever was merged into somebody is that one now (D37). */
export async function customerHere(
  transaction: Pick<Transaction, 'get'>,
  id: string,
  { store, sourceCustomers }: ImportParts,
): Promise<string | undefined> {
  const living = await livingCustomer(transaction, store, id);
  if (living) return living.id;
  const meant = sourceCustomers.get(id);
  if (!meant) return undefined;
  const { items } = await store.list<Partial<Customer>>({
    collection: customers.name,
    where: [{ field: 'customerNumber', op: '==', value: meant.number }],
    limit: 1,
  });
  const [holder] = items;
  // Somebody else has the number here: nothing of theirs may come to them.
  return holder && foldGerman(holder.data.name ?? '') === foldGerman(meant.name) ? holder.id : undefined;
}
