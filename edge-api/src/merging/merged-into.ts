import type { DocumentStore, Transaction } from 'shared-kit/data';
import { type Customer, type CustomerMerge, customerMerges, customers, type Stored } from 'shared-kit/domain';
import { type MergePart, mergeParts } from './merge-parts.collection.ts';

/** Firestore's `in` takes no more. */
const ASKED_AT_ONCE = 30;

/** Of these customers, those who were merged into somebody (D37), as long as it is known, and into whom. */
export async function mergedInto(store: DocumentStore, ids: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; at < ids.length; at += ASKED_AT_ONCE) {
    const { items } = await store.list<MergePart>({
      collection: mergeParts.name,
      where: [{ field: 'customerId', op: 'in', value: ids.slice(at, at + ASKED_AT_ONCE) }],
      limit: 500,
    });
    for (const { data } of items) {
      const merge = await store.get<CustomerMerge>(customerMerges.name, data.mergeId);
      const { state, masterId, others } = merge?.data ?? {};
      if (state !== 'merged' || masterId === undefined) continue;
      if (others?.some(({ id }) => id === data.customerId)) found.set(data.customerId ?? '', masterId);
    }
  }
  return found;
}

/** The customer of this id, or whom they were merged into (D37), and so on; undefined where there is none of them any more. */
export async function livingCustomer(
  reader: Pick<Transaction, 'get'>,
  store: DocumentStore,
  id: string,
): Promise<Stored<Customer> | undefined> {
  const seen = new Set<string>();
  let one: string | undefined = id;
  while (one !== undefined && !seen.has(one)) {
    const customer = await reader.get<Customer>(customers.name, one);
    if (customer) return customer;
    seen.add(one);
    one = (await mergedInto(store, [one])).get(one);
  }
  return undefined;
}

/** What a customer was when they were merged into another one, as it was read. */
export async function beforeMerge(store: DocumentStore, id: string): Promise<object | undefined> {
  const { items } = await store.list<MergePart>({
    collection: mergeParts.name,
    where: [{ field: 'customerId', op: '==', value: id }],
    limit: 500,
  });
  // Who has become something was the master of a merge.
  const original = items.find(({ data: { kind, after } }) => kind === 'original' && after === undefined);
  const before = original?.data.before;
  return typeof before === 'object' && before !== null ? before : undefined;
}

/** The last merge into this customer in that time (ISO 8601) that stands, as long as it is known. */
export async function lastMergeInto(
  store: DocumentStore,
  masterId: string,
  { after, until }: { after: string; until: string },
): Promise<CustomerMerge | undefined> {
  const { items } = await store.list<CustomerMerge>({
    collection: customerMerges.name,
    where: [{ field: 'masterId', op: '==', value: masterId }],
    limit: 100,
  });
  return items
    .map(({ data }) => data)
    .filter(({ state, at }) => state === 'merged' && at >= after && at <= until)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .at(-1);
}
