import type { CustomerMerge } from 'shared-kit/domain';
import { namesOf } from './merge-form.ts';

interface Gone {
  id: string;
  name: string;
  customerNumber: string;
}

/** Deleted or merged: which of it is not known. */
export const GONE = 'gelöscht oder zusammengeführt';

/**
 * German, in whole sentences: what has become of customers who are not there any more.
 * @param merges undefined: they could not be read
 */
export function goneText(gone: readonly Gone[], merges: readonly CustomerMerge[] | undefined): string {
  const fates = Map.groupBy(gone, ({ id }) => fateOf(id, merges));
  return [...fates]
    .map(([fate, some]) => `${namesOf(some)} ${some.length === 1 ? 'wurde' : 'wurden'} inzwischen ${fate}.`)
    .join(' ');
}

function fateOf(id: string, merges: readonly CustomerMerge[] | undefined): string {
  if (!merges) return GONE;
  let survivor: CustomerMerge | undefined;
  const standing = merges.filter(({ state }) => state === 'merged' || state === 'merging');
  for (const merge of standing.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const isAway = merge.others.some((one) => one.id === (survivor?.masterId ?? id));
    if (isAway) survivor = merge;
  }
  return survivor
    ? `mit ${survivor.entered.name || survivor.masterName || 'einem anderen'} zusammengeführt`
    : 'gelöscht';
}
