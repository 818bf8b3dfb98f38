import type { Where } from 'shared-kit/data';
import { useCount } from 'shared-kit/data/hooks';
import { isOpen, isWon, QUOTE_STATUSES, type QuoteStatus, quotes } from 'shared-kit/domain';
import { StatTile, StatTiles } from 'shared-kit/ui';
import { successRate } from './success-rate.ts';

/** Of a quote's versions one counts (D20). */
const COUNTS: Where = { field: 'counts', op: '==', value: true };
const counting = (...statuses: QuoteStatus[]): Where[] => [
  COUNTS,
  { field: 'status', op: 'in', value: statuses },
];

const ALL = [COUNTS];
const DRAFTS = counting('draft');
const OPEN = counting(...QUOTE_STATUSES.filter(isOpen));
const WON = counting(...QUOTE_STATUSES.filter(isWon));

/** Counted by the store, so that they are true however many rows are shown (D30). */
export function QuoteStatistics() {
  const all = useCount(quotes, ALL);
  const won = useCount(quotes, WON);
  return (
    <StatTiles>
      <StatTile label="Angebote" icon="quote" value={figure(all)} />
      <StatTile label="Entwürfe" icon="edit" tone="neutral" value={figure(useCount(quotes, DRAFTS))} />
      <StatTile label="Offen" icon="send" tone="warning" value={figure(useCount(quotes, OPEN))} />
      <StatTile label="Erfolgsquote" icon="check-circle" tone="success" value={successRate(won, all)} />
    </StatTiles>
  );
}

const figure = (count: number | undefined) => count?.toLocaleString('de-DE') ?? '–';
