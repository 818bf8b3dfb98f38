import type { ReactNode } from 'react';
import { formatEuros } from 'shared-kit/domain';
import { Body1, Caption1, makeStyles, mergeClasses, Subtitle2, tokens } from 'shared-kit/ui';
import type { Price } from './price-form.ts';
import { priceFoot, priceLines } from './price-lines.ts';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse' },
  // The last valid state while the inputs have no price.
  outdated: { opacity: 0.5 },
  label: { padding: '5px 0', textAlign: 'left', verticalAlign: 'top', fontWeight: 'inherit' },
  reason: { display: 'block', color: tokens.colorNeutralForeground2 },
  amount: {
    padding: '5px 0 5px 12px',
    textAlign: 'right',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  // What changed fades briefly (look: price). The cell is new to the page whenever its amount is.
  changed: {
    borderRadius: tokens.borderRadiusSmall,
    animationName: {
      from: { backgroundColor: tokens.colorBrandBackground2 },
      to: { backgroundColor: 'transparent' },
    },
    animationDuration: '600ms',
    animationTimingFunction: 'ease-out',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  foot: { color: tokens.colorNeutralForeground2 },
  firstOfFoot: { '& > *': { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingTop: '10px' } },
  total: { '& > *': { paddingTop: '8px' } },
});

/** The calculation as the document will show it: lines, net, tax and total. */
export function PriceTable({ price, isCurrent }: { price: Price; isCurrent: boolean }) {
  const styles = useStyles();
  const foot = priceFoot(price.calculation);
  return (
    <table className={mergeClasses(styles.table, !isCurrent && styles.outdated)} aria-label="Preisberechnung">
      <tbody>
        {priceLines(price.details, price.calculation).map((line) => (
          <Row key={line.key} label={line.label} reason={line.reason} amount={formatEuros(line.amount)} />
        ))}
      </tbody>
      <tfoot className={styles.foot}>
        {foot.calculated !== undefined && (
          <Row
            label="Berechneter Preis"
            amount={formatEuros(foot.calculated)}
            className={styles.firstOfFoot}
          />
        )}
        <Row
          label="Nettobetrag"
          amount={formatEuros(foot.net)}
          {...(foot.calculated === undefined ? { className: styles.firstOfFoot } : {})}
        />
        <Row label="19 % Mehrwertsteuer" amount={formatEuros(foot.tax)} />
        {foot.insurance > 0 && (
          <Row label="Versicherung mit Versicherungsteuer" amount={formatEuros(foot.insurance)} />
        )}
        <tr className={styles.total}>
          <th scope="row" className={styles.label}>
            <Subtitle2>Gesamtpreis</Subtitle2>
          </th>
          <td key={foot.total} className={mergeClasses(styles.amount, styles.changed)}>
            <Subtitle2>{formatEuros(foot.total)}</Subtitle2>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

interface RowProps {
  label: string;
  reason?: string | undefined;
  amount: string;
  className?: string | undefined;
}

function Row({ label, reason, amount, className }: RowProps): ReactNode {
  const styles = useStyles();
  return (
    <tr className={className}>
      <th scope="row" className={styles.label}>
        <Body1>{label}</Body1>
        {reason && <Caption1 className={styles.reason}>{reason}</Caption1>}
      </th>
      <td key={amount} className={mergeClasses(styles.amount, styles.changed)}>
        <Body1>{amount}</Body1>
      </td>
    </tr>
  );
}
