import { useMemo } from 'react';
import { formatEuros, formatWholeEuros } from 'shared-kit/domain';
import { type IconName, makeStyles, NARROW, StatTile, tokens, useIsNarrow } from 'shared-kit/ui';
import type { AllInvoices } from './invoice-index.store.ts';
import { type InvoiceStatistics, invoiceStatistics } from './invoice-statistics.ts';

const useStyles = makeStyles({
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 1199.98px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [NARROW]: { gap: tokens.spacingHorizontalS },
  },
});

/** Of all invoices, whatever the list shows of them; nothing while not all are known (D30). */
export function StatisticsTiles({ all, day }: { all: AllInvoices; day: string }) {
  const styles = useStyles();
  const rows = all.status === 'ready' && !all.isCut ? all.rows : undefined;
  const figures = useMemo(() => rows && invoiceStatistics(rows, day), [rows, day]);
  const isNarrow = useIsNarrow();
  /** Two beside each other on the phone: there is no room for more. */
  const euros = (amount: number | undefined) =>
    amount === undefined ? '–' : isNarrow ? formatWholeEuros(amount) : formatEuros(amount);
  const icon = (name: IconName) => (isNarrow ? undefined : name);
  return (
    <div className={styles.tiles}>
      <StatTile
        label="Rechnungen"
        icon={icon('invoice')}
        value={figures?.count.toLocaleString('de-DE') ?? '–'}
        detail={figures && draftsText(figures)}
      />
      <StatTile
        label="Gesamtumsatz"
        icon={icon('wallet')}
        tone="neutral"
        value={euros(figures?.revenue)}
        detail={figures && `netto ${euros(figures.netRevenue)}`}
      />
      <StatTile
        label="Eingegangen"
        icon={icon('check-circle')}
        tone="success"
        value={euros(figures?.received)}
        detail={figures && `${figures.paidCount.toLocaleString('de-DE')} bezahlt`}
      />
      <StatTile
        label="Überfällig"
        icon={icon('clock')}
        tone="warning"
        value={euros(figures?.overdue)}
        detail={figures && invoicesText(figures.overdueCount)}
      />
    </div>
  );
}

const draftsText = ({ drafts }: InvoiceStatistics) =>
  drafts === 1 ? 'und 1 Entwurf' : `und ${drafts.toLocaleString('de-DE')} Entwürfe`;

const invoicesText = (count: number) =>
  count === 1 ? '1 Rechnung' : `${count.toLocaleString('de-DE')} Rechnungen`;
