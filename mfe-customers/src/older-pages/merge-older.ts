import type { Stored } from 'shared-kit/domain';

/** Newest first, ties by id in the same direction: the order in which the store gives them. */
function newestFirst<K extends string, T extends Record<K, string>>(by: K) {
  return (a: Stored<T>, b: Stored<T>): number => {
    if (a.data[by] !== b.data[by]) return a.data[by] > b.data[by] ? -1 : 1;
    return a.id > b.id ? -1 : 1;
  };
}

/**
 * The list out of its live, newest part and everything read so far, newest first.
 * Within its reach the live part alone tells the truth: what it no longer holds was deleted. Where it is all there is,
 * nothing else counts.
 * @param by the field that holds the instant by which the store orders
 */
export function mergeOlder<K extends string, T extends Record<K, string>>(
  by: K,
  live: readonly Stored<T>[],
  read: Iterable<Stored<T>>,
  liveIsAll: boolean,
): readonly Stored<T>[] {
  const last = live.at(-1);
  if (!last || liveIsAll) return live;
  const order = newestFirst<K, T>(by);
  const older = [...read].filter((one) => one.id !== last.id && order(last, one) < 0);
  return [...live, ...older.sort(order)];
}
