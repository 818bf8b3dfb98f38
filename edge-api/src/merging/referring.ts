import { isDeepStrictEqual } from 'node:util';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import type { Collection, Stored } from 'shared-kit/domain';
import * as z from 'zod/mini';
import { COLLECTIONS } from '../collections.ts';
import type { MergeChange } from './merge-parts.collection.ts';
import { type Fields, valueAt, withValueAt } from './value-at.ts';

/** Firestore writes 500 documents and 10 MB in a transaction at most, and each of these is read and written. */
const MOST_AT_ONCE = 200;
const MOST_BYTES = 3_000_000;

export interface Referring {
  collection: Collection;
  id: string;
}

/** Documents that refer to these customers by whatever their collections declare, as many as a transaction takes. */
export async function referring(
  store: DocumentStore,
  customerIds: readonly string[],
  most: number = MOST_AT_ONCE,
): Promise<{ some: Referring[]; areAll: boolean }> {
  const some = new Map<string, Referring>();
  let bytes = 0;
  for (const collection of COLLECTIONS) {
    for (const field of collection.references.customer ?? []) {
      for (const value of customerIds) {
        const { items, next } = await store.list<Fields>({
          collection: collection.name,
          where: [{ field, op: '==', value }],
          limit: Math.min(500, most + 1),
        });
        for (const { id, data } of items) {
          if (some.size === most || bytes > MOST_BYTES) return { some: [...some.values()], areAll: false };
          some.set(`${collection.name}/${id}`, { collection, id });
          bytes += JSON.stringify(data).length;
        }
        if (next !== undefined) return { some: [...some.values()], areAll: false };
      }
    }
  }
  return { some: [...some.values()], areAll: some.size <= most };
}

/** By collection, what refers to the master already; of those alone whose declaration asks for it. */
export type OfMaster = ReadonlyMap<string, readonly unknown[]>;

export async function ofMaster(store: DocumentStore, customerId: string): Promise<OfMaster> {
  const found = new Map<string, unknown[]>();
  for (const { name, schema, references, onCustomerMerge } of COLLECTIONS) {
    if (!onCustomerMerge) continue;
    const all: unknown[] = [];
    for (const field of references.customer ?? []) {
      const where = [{ field, op: '==' as const, value: customerId }];
      const { items } = await store.list<unknown>({ collection: name, where, limit: 500 });
      all.push(...items.flatMap(({ data }) => z.safeParse(schema, data).data ?? []));
    }
    found.set(name, all);
  }
  return found;
}

interface Move {
  masterId: string;
  otherIds: readonly string[];
  ofMaster: OfMaster;
  now: Date;
}

/** Reads each again. @returns what is changed, and what writes it once all else was read */
export async function movesOf(
  transaction: Transaction,
  some: readonly Referring[],
  move: Move,
): Promise<{ changes: MergeChange[]; write(): void }> {
  const beside = new Map([...move.ofMaster].map(([name, all]) => [name, [...all]]));
  const moved: { change: MergeChange; data: Fields }[] = [];
  for (const { collection, id } of some) {
    const document = await transaction.get<Fields>(collection.name, id);
    if (!document) continue;
    const after = Object.entries(newFields(collection, document, move, beside.get(collection.name)));
    if (after.length === 0) continue;
    const fields = Object.fromEntries(
      after.map(([field, value]) => [field, { before: valueAt(document.data, field) ?? null, after: value }]),
    );
    const data = after.reduce((all, [field, value]) => withValueAt(all, field, value), document.data);
    moved.push({
      change: { collection: collection.name, id, fields },
      data: touched(collection, data, move.now),
    });
  }
  return {
    changes: moved.map(({ change }) => change),
    write: () => {
      for (const { change, data } of moved) transaction.set(change.collection, change.id, data);
    },
  };
}

/** @param beside what refers to the master by now; what is moved comes to it */
function newFields(
  { references, schema, onCustomerMerge }: Collection,
  { data }: Stored<Fields>,
  { masterId, otherIds }: Move,
  beside: unknown[] = [],
): Fields {
  const referred = (references.customer ?? []).filter((field) =>
    otherIds.some((id) => valueAt(data, field) === id),
  );
  const after: Fields = Object.fromEntries(referred.map((field) => [field, masterId]));
  const read = onCustomerMerge && referred.length > 0 ? z.safeParse(schema, data) : undefined;
  if (!onCustomerMerge || !read?.success) return after;
  const more = onCustomerMerge(read.data, beside);
  beside.push(read.data);
  return { ...after, ...more };
}

/** Gives back what has not been changed since. @returns what writes it once all else was read */
export async function movesBackOf(
  transaction: Transaction,
  changes: readonly MergeChange[],
  now: Date,
): Promise<() => void> {
  const back: { collection: string; id: string; data: Fields }[] = [];
  for (const { collection: name, id, fields } of changes) {
    const collection = COLLECTIONS.find((one) => one.name === name);
    const document = collection && (await transaction.get<Fields>(name, id));
    if (!collection || !document) continue;
    let data = document.data;
    for (const [field, { before, after }] of Object.entries(fields)) {
      if (isDeepStrictEqual(valueAt(data, field), after))
        data = withValueAt(data, field, before ?? undefined);
    }
    back.push({ collection: name, id, data: touched(collection, data, now) });
  }
  return () => {
    for (const { collection, id, data } of back) transaction.set(collection, id, data);
  };
}

/** Browsers that follow a list hear of it by this. */
function touched({ schema }: Collection, data: Fields, now: Date): Fields {
  return 'updatedAt' in schema._zod.def.shape ? { ...data, updatedAt: now.toISOString() } : data;
}
