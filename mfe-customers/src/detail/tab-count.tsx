import { useCount } from 'shared-kit/data/hooks';
import { ALL_COLLECTIONS } from 'shared-kit/domain';
import type { CustomerTab } from './customer-tabs.model.ts';

/** ' (3)' behind a tab that declares what it counts; live. */
export function TabCount({ tab, customerId }: { tab: CustomerTab; customerId: string }) {
  const source = tab.slot?.entry.count;
  const collection = ALL_COLLECTIONS.find(({ name }) => name === source?.collection);
  if (!source || !collection) return null;
  return <Count collection={collection} field={source.field} customerId={customerId} />;
}

function Count({
  collection,
  field,
  customerId,
}: {
  collection: { name: string };
  field: string;
  customerId: string;
}) {
  const count = useCount(collection, [{ field, op: '==', value: customerId }]);
  return count === undefined ? null : ` (${count})`;
}
