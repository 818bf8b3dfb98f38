import type { NavItem } from 'shared-kit/contract';
import { countedWhere } from 'shared-kit/data';
import { useCount } from 'shared-kit/data/hooks';
import { Badge, CounterBadge } from 'shared-kit/ui-core';

type NavBadgeValue = NonNullable<NavItem['badge']>;
type CountSource = Exclude<NavBadgeValue, string>;

/** A word, or a figure or dot that follows the store (D30). */
export function NavBadge({ badge, compact = false }: { badge: NavBadgeValue; compact?: boolean }) {
  if (typeof badge !== 'string') return <CountBadge source={badge} compact={compact} />;
  return compact ? (
    <CounterBadge dot size="small" appearance="filled" color="brand" />
  ) : (
    <Badge appearance="tint" color="brand" size="small">
      {badge}
    </Badge>
  );
}

function CountBadge({ source, compact }: { source: CountSource; compact: boolean }) {
  const count = useCount({ name: source.collection }, countedWhere(source.where));
  if (!count) return null;
  if (source.dot)
    return <CounterBadge dot size="small" appearance="filled" color="brand" aria-label="Neues" />;
  return (
    <CounterBadge
      count={count}
      overflowCount={999}
      size={compact ? 'small' : 'medium'}
      appearance="filled"
      color="brand"
    />
  );
}
