import type { DeletedCustomers, Hanging } from 'shared-kit/api';
import { type DocumentStore, Refused, StoreUnavailable, type Transaction, type Where } from 'shared-kit/data';
import { type Collection, type Customer, customers, quotes, type Stored } from 'shared-kit/domain';
import { COLLECTIONS } from '../collections.ts';
import {
  type BackedUpDocuments,
  deletionsOf,
  dividedAtCustomer,
  type Hung,
  hangingOn,
  MOST_ROUNDS,
} from '../deletion/hanging.ts';
import { assertNotBeingSent } from '../quotes/quote-mailing.ts';

interface Parts {
  store: DocumentStore;
  clock: () => Date;
  /** @returns the German text for whoever asked; it also notes what is nobody's fault. */
  explain(error: unknown): string;
  /** Given, whoever has something that is not in it as it is stays whole. */
  backedUp?: BackedUpDocuments;
}

interface Deleting extends Parts {
  /** As they were found and may have been deleted. */
  seen: Map<string, Stored<Customer>>;
}

const deleting = (parts: Parts): Deleting => ({ ...parts, seen: new Map() });

/** Some of these write two documents, and Firestore refuses transactions of more than 10 MiB with their indexes. */
const MOST_AT_ONCE = 200;

const REFERRING = COLLECTIONS.filter(
  ({ references, onCustomerDelete }) => references.customer !== undefined && onCustomerDelete !== 'keep',
);

/** What stays beside what goes is kept for no duty. */
const keepsUntold = (rule: Collection['onCustomerDelete']) =>
  typeof rule === 'object' && 'keepsByDuty' in rule && rule.keepsByDuty === false;

const EARLIER = { field: 'isLatestVersion', op: '==' as const, value: false };

/** How much refers to these customers, by collection, and what of it outlives them (D11). */
export async function countHanging(store: DocumentStore, ids: readonly string[]): Promise<Hanging[]> {
  const hanging: Hanging[] = [];
  for (const collection of REFERRING) {
    const { name, references, onCustomerDelete } = collection;
    const { going, kept } = dividedAtCustomer(collection);
    const counted = (where: Where[]) => store.count({ collection: name, where });
    let [count, goingCount] = [0, 0];
    for (const field of references.customer ?? []) {
      for (const id of new Set(ids)) {
        const own = { field, op: '==' as const, value: id };
        const all = await counted([own]);
        count += all;
        if (going) goingCount += await counted([own, going]);
        if (kept) goingCount += all - (await counted([own, kept]));
        // Of a quote's versions one is the latest: the others are no quotes of their own.
        if (name === quotes.name) count -= await counted([own, EARLIER]);
      }
    }
    if (goingCount > 0) hanging.push({ collection: name, count: goingCount, kept: false });
    const others = keepsUntold(onCustomerDelete) ? 0 : count - goingCount;
    if (others > 0) hanging.push({ collection: name, count: others, kept: onCustomerDelete !== 'delete' });
  }
  return hanging;
}

/**
 * Deletes each customer in a transaction of their own, with whatever the collections declare to go with them (D11): a
 * crash leaves every one of them whole or gone, and asking again goes on. Who is gone already counts as deleted.
 */
export async function deleteCustomers(parts: Parts, ids: readonly string[]): Promise<DeletedCustomers> {
  const each = [...new Set(ids)];
  const { deleted, failed, away } = await deleteEach(deleting(parts), each);
  if (!away) return { deleted, failed };
  const error = parts.explain(away);
  const [first, ...others] = each.slice(deleted.length + failed.length);
  if (first !== undefined) failed.push({ id: first, name: await nameOf(parts.store, first), error });
  return { deleted, failed: [...failed, ...others.map((id) => ({ id, name: '', error }))] };
}

/** What became of each before the store went away, if it did: whoever was not tried is none that failed. */
type Deletion = DeletedCustomers & { away?: StoreUnavailable };

/**
 * The same for many: together in one transaction, which is ten times as quick. Where one of them cannot be deleted, or
 * they are too much for a transaction, each alone; a store that is away for one alone as well is asked no more.
 */
export async function deleteCustomersTogether(given: Parts, ids: readonly string[]): Promise<Deletion> {
  const parts = deleting(given);
  const each = [...new Set(ids)];
  const areDeleted = await deleteTogether(parts, each, MOST_AT_ONCE).catch(() => false);
  return areDeleted ? { deleted: each, failed: [] } : deleteEach(parts, each);
}

/** One after the other. Ends where the store is away: the others would only wait for the same. */
async function deleteEach(parts: Deleting, ids: readonly string[]): Promise<Deletion> {
  const deleted: string[] = [];
  const failed: DeletedCustomers['failed'] = [];
  for (const id of ids) {
    try {
      await deleteOne(parts, id);
      deleted.push(id);
    } catch (error) {
      if (error instanceof StoreUnavailable) return { deleted, failed, away: error };
      failed.push({ id, name: await nameOf(parts.store, id), error: parts.explain(error) });
    }
  }
  return { deleted, failed };
}

/**
 * Firestore refuses a transaction of more than 10 MiB, each document's index entries counted: what somebody has beyond
 * that goes before them, and the quotes last, because what belongs to a quote is looked for by it.
 */
async function deleteOne(parts: Deleting, id: string): Promise<void> {
  try {
    await deleteTogether(parts, [id]);
  } catch (error) {
    const hanging = error instanceof Refused ? await hangingOn(parts.store, 'customer', [id]) : [];
    if (hanging.length <= MOST_AT_ONCE) throw error;
    await deleteInParts(parts, hanging);
    await deleteTogether(parts, [id]);
  }
}

/** @throws ApiProblem 409 where one is a quote that is being sent: then nothing has gone */
async function deleteInParts({ store, clock, backedUp }: Parts, hanging: readonly Hung[]): Promise<void> {
  const [own, others] = [hanging.filter(isQuote), hanging.filter((one) => !isQuote(one))];
  for (const { id } of own) await store.transact((transaction) => assertNotBeingSent(transaction, id));
  const inOrder = [...others, ...own];
  for (let at = 0; at < inOrder.length; at += MOST_AT_ONCE) {
    const some = inOrder.slice(at, at + MOST_AT_ONCE);
    await store.transact(async (transaction) => {
      for (const deletion of await deletionsOf(transaction, some, clock(), backedUp)) deletion();
    });
  }
}

const isQuote = ({ collection }: Hung) => collection.name === quotes.name;

/** @returns false where more than `most` documents would go at once: what is left then is left whole */
async function deleteTogether(
  parts: Deleting,
  ids: readonly string[],
  most = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const { store, backedUp } = parts;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const hanging = await hangingOn(store, 'customer', ids);
    if (round > 0 && hanging.length === 0) break;
    if (backedUp) await putBack(parts, hanging);
    if (hanging.length > most) return false;
    await store.transact((transaction) => deleteIn(transaction, ids, hanging, parts));
  }
  return true;
}

/** What came while its customer was deleted stays, and with it the customer: as somebody who changed since. */
async function putBack({ store, seen }: Deleting, hanging: readonly Hung[]): Promise<void> {
  const owners = new Set(hanging.filter(({ owner }) => owner === 'customer').map(({ ownerId }) => ownerId));
  const theirs = [...seen.values()].filter(({ id }) => owners.has(id));
  if (theirs.length === 0) return;
  await store.transact(async (transaction) => {
    const gone: Stored<Customer>[] = [];
    for (const one of theirs) if (!(await transaction.get(customers.name, one.id))) gone.push(one);
    for (const { id, data, version } of gone) transaction.create(customers.name, id, data, version + 1);
  });
}

async function deleteIn(
  transaction: Transaction,
  customerIds: readonly string[],
  hanging: readonly Hung[],
  { clock, backedUp, seen }: Deleting,
): Promise<void> {
  const there: string[] = [];
  for (const id of customerIds) {
    const customer = await transaction.get<Customer>(customers.name, id);
    if (!customer) continue;
    backedUp?.assertBackedUp(customers.name, customer);
    seen.set(id, customer);
    there.push(id);
  }
  const deletions = await deletionsOf(transaction, hanging, clock(), backedUp);
  for (const id of there) transaction.delete(customers.name, id);
  for (const deletion of deletions) deletion();
}

async function nameOf(store: DocumentStore, id: string): Promise<string> {
  const stored = await store.get<Customer>(customers.name, id).catch(() => undefined);
  return typeof stored?.data.name === 'string' ? stored.data.name : '';
}
