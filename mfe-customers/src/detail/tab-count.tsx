import { countedWhere, type Where } from 'shared-kit/data';
import { useCount } from 'shared-kit/data/hooks';
import { ALL_COLLECTIONS } from 'shared-kit/domain';
import type { CustomerTab } from './customer-tabs.model.ts';

/** ' (3)' behind a tab that declares what it counts; live. */
export function TabCount({ tab, customerId }: { tab: CustomerTab; customerId: string }) {
  const source = tab.slot?.entry.count;
  const collection = ALL_COLLECTIONS.find(({ name }) => name === source?.collection);
  if (!source || !collection) return null;
  const where: Where[] = [
    { field: source.field, op: '==', value: customerId },
    ...countedWhere(source.where),
  ];
  return <Count collection={collection} where={where} />;
}

function Count({ collection, where }: { collection: { name: string }; where: Where[] }) {
  const count = useCount(collection, where);
  return count === undefined ? null : ` (${count})`;
}
