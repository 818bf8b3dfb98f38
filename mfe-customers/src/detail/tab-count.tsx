import { countedWhere, type Where } from 'shared-kit/data';
import { useCount } from 'shared-kit/data/hooks';
import { ALL_COLLECTIONS } from 'shared-kit/domain';
import type { CustomerTab } from './customer-tabs.model.ts';

/** ' (3)' behind a tab that declares what it counts; live. */
export function TabCount({ tab, customerId }: { tab: CustomerTab; customerId: string }) {
  const sources = (tab.slot?.entry.count ?? []).flatMap(({ collection, field, where, less = false }) => {
    const known = ALL_COLLECTIONS.find(({ name }) => name === collection);
    const of: Where = { field, op: '==', value: customerId };
    return known ? [{ collection: known, where: [of, ...countedWhere(where)], less }] : [];
  });
  return <Sum sources={sources} before={0} />;
}

interface SumProps {
  sources: readonly { collection: { name: string }; where: Where[]; less: boolean }[];
  before: number;
}

/** One after the other; nothing before all are counted. */
function Sum({ sources: [first, ...rest], before }: SumProps) {
  return first ? <Count source={first} rest={rest} before={before} /> : null;
}

interface CountProps {
  source: SumProps['sources'][number];
  rest: SumProps['sources'];
  before: number;
}

function Count({ source, rest, before }: CountProps) {
  const count = useCount(source.collection, source.where);
  if (count === undefined) return null;
  const sum = before + (source.less ? -count : count);
  return rest.length > 0 ? <Sum sources={rest} before={sum} /> : ` (${sum})`;
}
