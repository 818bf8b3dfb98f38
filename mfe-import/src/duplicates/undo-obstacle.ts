import type { CustomerMerge, Stored } from 'shared-kit/domain';
import { namesOf } from './merge-form.ts';

/** German: which other merge has to be taken back before this one can be, exactly; undefined: none. */
export function obstacleOf(
  { id, data }: Stored<CustomerMerge>,
  all: readonly Stored<CustomerMerge>[],
): string | undefined {
  const others = all
    .filter((other) => other.id !== id && other.data.state === 'merged')
    .map((other) => other.data);
  const away = others.find((other) => other.others.some((one) => one.id === data.masterId));
  if (away)
    return `Gehört inzwischen zu ${away.entered.name || away.masterName}: Machen Sie zuerst das rückgängig.`;
  const later = others.find((other) => other.masterId === data.masterId && other.at > data.at);
  if (!later) return undefined;
  return `Später kam ${namesOf(later.others)} dazu: Machen Sie zuerst das rückgängig.`;
}
