import type { DeletedCustomers, Hanging } from 'shared-kit/api';
import { type DocumentStore, StoreUnavailable, type Transaction } from 'shared-kit/data';
import { type Customer, customers, quotes } from 'shared-kit/domain';
import { COLLECTIONS } from '../collections.ts';
import { deletionsOf, goingWithCustomer, type Hung, hangingOn } from '../deletion/hanging.ts';

interface Parts {
  store: DocumentStore;
  clock: () => Date;
  /** @returns the German text for whoever asked; it also notes what is nobody's fault. */
  explain(error: unknown): string;
}

/** Something may come to hang on a customer while they are being deleted; what keeps coming is not chased for ever. */
const MOST_ROUNDS = 5;
/** Firestore writes 500 documents in a transaction at most, and some of these write two. */
const MOST_AT_ONCE = 200;

const REFERRING = COLLECTIONS.filter(
  ({ references, onCustomerDelete }) => references.customer !== undefined && onCustomerDelete !== 'keep',
);

const EARLIER = { field: 'isLatestVersion', op: '==' as const, value: false };

/** How much refers to these customers, by collection, and what of it outlives them (D11). */
export async function countHanging(store: DocumentStore, ids: readonly string[]): Promise<Hanging[]> {
  const hanging: Hanging[] = [];
  for (const collection of REFERRING) {
    const { name, references, onCustomerDelete } = collection;
    const going = goingWithCustomer(collection);
    let [count, goingCount] = [0, 0];
    for (const field of references.customer ?? []) {
      for (const id of new Set(ids)) {
        const where = [{ field, op: '==' as const, value: id }];
        count += await store.count({ collection: name, where });
        if (going.length > 0)
          goingCount += await store.count({ collection: name, where: [...where, ...going] });
        // Of a quote's versions one is the latest: the others are no quotes of their own.
        if (name === quotes.name)
          count -= await store.count({ collection: name, where: [...where, EARLIER] });
      }
    }
    if (goingCount > 0) hanging.push({ collection: name, count: goingCount, kept: false });
    const others = count - goingCount;
    if (others > 0) hanging.push({ collection: name, count: others, kept: onCustomerDelete !== 'delete' });
  }
  return hanging;
}

/**
 * Deletes each customer in a transaction of their own, with whatever the collections declare to go with them (D11): a
 * crash leaves every one of them whole or gone, and asking again goes on. Who is gone already counts as deleted.
 */
export async function deleteCustomers(parts: Parts, ids: readonly string[]): Promise<DeletedCustomers> {
  const deleted: string[] = [];
  const failed: DeletedCustomers['failed'] = [];
  let lost: string | undefined;
  for (const id of new Set(ids)) {
    if (lost !== undefined) {
      failed.push({ id, name: '', error: lost });
      continue;
    }
    try {
      await deleteTogether(parts, [id]);
      deleted.push(id);
    } catch (error) {
      const text = parts.explain(error);
      failed.push({ id, name: await nameOf(parts.store, id), error: text });
      // The others would only wait for the same.
      if (error instanceof StoreUnavailable) lost = text;
    }
  }
  return { deleted, failed };
}

/**
 * The same for many: together in one transaction, which is ten times as quick. Where one of them cannot be deleted, or
 * they are too much for a transaction, each alone.
 */
export async function deleteCustomersTogether(
  parts: Parts,
  ids: readonly string[],
): Promise<DeletedCustomers> {
  const areDeleted = await deleteTogether(parts, ids, MOST_AT_ONCE).catch(() => false);
  return areDeleted ? { deleted: [...ids], failed: [] } : deleteCustomers(parts, ids);
}

/** @returns false where more than `most` documents would go at once: what is left then is left whole */
async function deleteTogether(
  { store, clock }: Parts,
  ids: readonly string[],
  most = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const hanging = await hangingOn(store, 'customer', ids);
    if (round > 0 && hanging.length === 0) break;
    if (hanging.length > most) return false;
    await store.transact((transaction) => deleteIn(transaction, ids, hanging, clock()));
  }
  return true;
}

async function deleteIn(
  transaction: Transaction,
  customerIds: readonly string[],
  hanging: readonly Hung[],
  now: Date,
): Promise<void> {
  const there: string[] = [];
  for (const id of customerIds) if (await transaction.get(customers.name, id)) there.push(id);
  const deletions = await deletionsOf(transaction, hanging, now);
  for (const id of there) transaction.delete(customers.name, id);
  for (const deletion of deletions) deletion();
}

async function nameOf(store: DocumentStore, id: string): Promise<string> {
  const stored = await store.get<Customer>(customers.name, id).catch(() => undefined);
  return typeof stored?.data.name === 'string' ? stored.data.name : '';
}
