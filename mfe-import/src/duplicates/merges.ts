import { mergeCustomers, undoMerge } from 'shared-kit/api';
import { repository } from 'shared-kit/data';
import {
  type Customer,
  type CustomerMerge,
  customerMerges,
  customers,
  type MergedFields,
  type Stored,
} from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { duplicatesStore } from './duplicates.store.ts';
import type { FoundGroup } from './found-groups.ts';
import { goneText } from './gone-customers.ts';

export const newMergeId = () => `merge_${crypto.randomUUID()}`;

/** In the order asked for; who is gone is left out. @throws StoreUnavailable, Refused, DamagedDocument */
export async function readCustomers(ids: readonly string[]): Promise<Stored<Customer>[]> {
  const stored = repository(customers);
  const found = await Promise.all(ids.map((id) => stored.get(id)));
  return found.flatMap((customer) => customer ?? []);
}

const OWN_DONE =
  'Ihr voriger Versuch hat die Kunden schon zusammengeführt; nur die Antwort darauf ist nicht angekommen.';

interface GroupNow {
  found: Stored<Customer>[];
  /** German: what has become of those who are gone. */
  gone: string | undefined;
  /** One's own merge that had no answer, where it was done all the same. */
  own: Stored<CustomerMerge> | undefined;
}

/**
 * The customers of a group as they are now.
 * @param sent the merges that had no answer: one of them at most was done
 * @throws StoreUnavailable, Refused, DamagedDocument
 */
export async function readGroup(
  { customers: wanted }: FoundGroup,
  sent: readonly { id: string }[],
): Promise<GroupNow> {
  const found = await readCustomers(wanted.map(({ id }) => id));
  const there = new Set(found.map(({ id }) => id));
  const merges = await Promise.all(sent.map(({ id }) => repository(customerMerges).get(id)));
  const own = merges.find((one) => one?.data.state === 'merged');
  for (const { id } of own?.data.others ?? []) there.add(id);
  const gone = await goneText(wanted.filter(({ id }) => !there.has(id)));
  return { found, own, gone: [own ? OWN_DONE : '', gone].filter(Boolean).join(' ') || undefined };
}

/** Merges the others into the master (D37). Repeated under the same id it is done once. @throws ApiError */
export async function merge(
  id: string,
  [master, ...others]: readonly [Stored<Customer>, ...Stored<Customer>[]],
  fields: MergedFields,
): Promise<Stored<CustomerMerge>> {
  const seen = (customer: Stored<Customer>) => ({ id: customer.id, version: customer.version });
  const merged = await mergeCustomers({
    ...fields,
    id,
    master: seen(master),
    others: others.map(seen),
    by: staffName(),
  });
  duplicatesStore.forget(others.map((other) => other.id));
  return merged;
}

/** @throws ApiError */
export const takeBack = (id: string): Promise<Stored<CustomerMerge>> => undoMerge(id, staffName());
