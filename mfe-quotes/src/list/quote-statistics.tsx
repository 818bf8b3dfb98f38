import type { Where } from 'shared-kit/data';
import { useCount } from 'shared-kit/data/hooks';
import { isOpen, isWon, QUOTE_STATUSES, type QuoteStatus, quotes } from 'shared-kit/domain';
import { makeStyles, NARROW, StatTile, tokens } from 'shared-kit/ui';
import { successRate } from './success-rate.ts';

const useStyles = makeStyles({
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    gap: tokens.spacingHorizontalL,
    [NARROW]: { gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: tokens.spacingHorizontalS },
  },
});

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
  const styles = useStyles();
  const all = useCount(quotes, ALL);
  const won = useCount(quotes, WON);
  return (
    <div className={styles.tiles}>
      <StatTile label="Angebote" icon="quote" value={figure(all)} />
      <StatTile label="Entwürfe" icon="edit" tone="neutral" value={figure(useCount(quotes, DRAFTS))} />
      <StatTile label="Offen" icon="send" tone="warning" value={figure(useCount(quotes, OPEN))} />
      <StatTile label="Erfolgsquote" icon="check-circle" tone="success" value={successRate(won, all)} />
    </div>
  );
}

const figure = (count: number | undefined) => count?.toLocaleString('de-DE') ?? '–';
