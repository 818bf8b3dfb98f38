import { useMemo } from 'react';
import { MOST_NEWEST } from 'shared-kit/data/use-whole-list';
import { formatEuros } from 'shared-kit/domain';
import { Caption1, makeStyles, tokens } from 'shared-kit/ui';
import type { ListedInvoice } from '../invoice/listed-invoice.ts';
import { totalOf } from './invoice-statistics.ts';

const useStyles = makeStyles({
  foot: {
    position: 'sticky',
    zIndex: 1,
    bottom: 'var(--frame-bottom, 0px)',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `0 ${tokens.spacingHorizontalM}`,
    padding: '10px 12px',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: `0 0 ${tokens.borderRadiusMedium} ${tokens.borderRadiusMedium}`,
    fontVariantNumeric: 'tabular-nums',
  },
});

interface InvoiceFootProps {
  items: readonly ListedInvoice[];
  /** Of how many. */
  all: number;
  isCut: boolean;
}

/** How many are shown, and their total (specification 2 section 2). */
export function InvoiceFoot({ items, all, isCut }: InvoiceFootProps) {
  const styles = useStyles();
  const total = useMemo(() => totalOf(items), [items]);
  // Nothing else that is shown makes it another sum than the revenue.
  const label = items.some(({ status }) => status === 'draft') ? 'Summe mit Entwürfen' : 'Summe';
  const counts = [items.length, all].map((count) => count.toLocaleString('de-DE'));
  return (
    <div className={styles.foot}>
      <Caption1>
        {`${counts[0]} von ${counts[1]} Rechnungen angezeigt`}
        {isCut && ` (nur die neuesten ${MOST_NEWEST})`}
      </Caption1>
      <Caption1>{`${label} ${formatEuros(total)}`}</Caption1>
    </div>
  );
}
