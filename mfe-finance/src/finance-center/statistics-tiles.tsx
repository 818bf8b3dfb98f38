import { useMemo } from 'react';
import { formatEuros, formatWholeEuros } from 'shared-kit/domain';
import { StatTile, StatTiles, useIsNarrow } from 'shared-kit/ui';
import type { AllInvoices } from './invoice-index.store.ts';
import { type InvoiceStatistics, invoiceStatistics } from './invoice-statistics.ts';

/** Of all invoices, whatever the list shows of them; nothing while not all are known (D30). */
export function StatisticsTiles({ all, day }: { all: AllInvoices; day: string }) {
  const rows = all.status === 'ready' && !all.isCut ? all.rows : undefined;
  const figures = useMemo(() => rows && invoiceStatistics(rows, day), [rows, day]);
  const isNarrow = useIsNarrow();
  /** Two beside each other on the phone: there is no room for more. */
  const euros = (amount: number | undefined) =>
    amount === undefined ? '–' : isNarrow ? formatWholeEuros(amount) : formatEuros(amount);
  return (
    <StatTiles>
      <StatTile
        label="Rechnungen"
        icon="invoice"
        value={figures?.count.toLocaleString('de-DE') ?? '–'}
        detail={figures && uncountedText(figures)}
      />
      <StatTile
        label="Gesamtumsatz"
        icon="wallet"
        tone="neutral"
        value={euros(figures?.revenue)}
        detail={figures && `netto ${euros(figures.netRevenue)}`}
      />
      <StatTile
        label="Eingegangen"
        icon="check-circle"
        tone="success"
        value={euros(figures?.received)}
        detail={figures && `${figures.paidCount.toLocaleString('de-DE')} bezahlt`}
      />
      <StatTile
        label="Überfällig"
        icon="clock"
        tone="warning"
        value={euros(figures?.overdue)}
        detail={figures && invoicesText(figures.overdueCount)}
      />
    </StatTiles>
  );
}

/** What the list's foot counts beside. */
function uncountedText({ drafts, cancelled }: InvoiceStatistics): string {
  const parts = [
    countText(drafts, 'Entwurf', 'Entwürfe'),
    ...(cancelled > 0 ? [countText(cancelled, 'Storno', 'Stornos')] : []),
  ];
  // A number stays with what it counts.
  return `ohne ${parts.map((part) => part.replace(' ', '\u00a0')).join(', ')}`;
}

const countText = (count: number, one: string, several: string) =>
  `${count.toLocaleString('de-DE')} ${count === 1 ? one : several}`;

const invoicesText = (count: number) => countText(count, 'Rechnung', 'Rechnungen');
