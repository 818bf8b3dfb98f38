import { type Customer, customers } from 'shared-kit/domain';
import { mergeDuplicates } from '../merging/merge-customers.service.ts';
import type { TestEdge } from './edge-fixture.ts';

/** Makes one customer of two, as staff do (D37); they are the ids of customers that there are. */
export async function mergeInto(
  { store }: Pick<TestEdge, 'store'>,
  { master, other }: { master: string; other: string },
): Promise<void> {
  const seen = async (id: string) => {
    const stored = await store.get<Customer>(customers.name, id);
    if (!stored) throw new Error(`no customer ${id}`);
    return stored;
  };
  const [stays, goes] = [await seen(master), await seen(other)];
  const { name, email, phone, notes = '' } = stays.data;
  await mergeDuplicates(
    { store, clock: () => new Date() },
    {
      id: `merge_${crypto.randomUUID()}`,
      master: { id: stays.id, version: stays.version },
      others: [{ id: goes.id, version: goes.version }],
      name,
      email,
      phone,
      notes,
      by: 'Petra',
    },
  );
}
