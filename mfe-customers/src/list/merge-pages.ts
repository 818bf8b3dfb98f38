import type { Customer, Stored } from 'shared-kit/domain';

type StoredCustomer = Stored<Customer>;

/** How many of the newest customers are followed live; the store's largest page. */
export const HEAD = 500;

/** Newest first, ties by id in the same direction: the order in which the store gives them. */
function newestFirst(a: StoredCustomer, b: StoredCustomer): number {
  if (a.data.createdAt !== b.data.createdAt) return a.data.createdAt > b.data.createdAt ? -1 : 1;
  return a.id > b.id ? -1 : 1;
}

/**
 * The list out of its live head and everything read so far, newest first.
 * Within the head's reach the head alone tells the truth: what it no longer holds was deleted. Where
 * the head is all there is, nothing else counts.
 */
export function mergePages(
  head: readonly StoredCustomer[],
  read: Iterable<StoredCustomer>,
  headIsAll: boolean,
): StoredCustomer[] {
  const last = head.at(-1);
  if (!last || headIsAll) return [...head];
  const older = [...read].filter((customer) => newestFirst(last, customer) < 0 && customer.id !== last.id);
  return [...head, ...older.sort(newestFirst)];
}
