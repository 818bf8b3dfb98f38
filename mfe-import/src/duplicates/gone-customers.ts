import { repository } from 'shared-kit/data';
import { livingCustomer } from 'shared-kit/data/living-customer';
import { customers } from 'shared-kit/domain';
import { namesOf } from './merge-form.ts';

interface Gone {
  id: string;
  name: string;
  customerNumber: string;
}

/** Deleted or merged: which of it is not known. */
export const GONE = 'gelöscht oder zusammengeführt';

/** German, in whole sentences: what has become of customers who are not there any more. */
export async function goneText(gone: readonly Gone[]): Promise<string> {
  const known = await Promise.all(gone.map(async (one) => ({ one, fate: await fateOf(one.id) })));
  return [...Map.groupBy(known, ({ fate }) => fate)]
    .map(([fate, some]) => {
      const names = namesOf(some.map(({ one }) => one));
      return `${names} ${some.length === 1 ? 'wurde' : 'wurden'} inzwischen ${fate}.`;
    })
    .join(' ');
}

async function fateOf(id: string): Promise<string> {
  try {
    const living = await livingCustomer(id);
    // Their merge was undone a moment ago.
    if (living === id) return GONE;
    const survivor = living === '' ? undefined : await repository(customers).get(living);
    return survivor ? `mit ${survivor.data.name || 'einem anderen'} zusammengeführt` : 'gelöscht';
  } catch {
    // The others of the group are there all the same.
    return GONE;
  }
}
