import { useState } from 'react';
import { formatEuros, TOTAL_LABELS } from 'shared-kit/domain';
import { Body1, Caption1, makeStyles, mergeClasses, Subtitle2, tokens } from 'shared-kit/ui';
import type { Price } from './price-form.ts';
import { priceFoot, shownLines } from './shown-price.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: 0 },
  // The last valid state while the inputs have no price.
  outdated: { opacity: 0.5 },
  // Many lines scroll by themselves: net, tax and total stay in view.
  lines: {
    minHeight: '96px',
    overflowY: 'auto',
    // A shadow at the foot as long as there is more: the second ground scrolls along and covers it at the end.
    backgroundImage: `linear-gradient(${tokens.colorNeutralBackground1}, ${tokens.colorNeutralBackground1}), linear-gradient(transparent, ${tokens.colorNeutralShadowKey})`,
    backgroundAttachment: 'local, scroll',
    backgroundPosition: 'bottom',
    backgroundRepeat: 'no-repeat',
    backgroundSize: '100% 12px',
  },
  table: { width: '100%', borderCollapse: 'collapse' },
  foot: {
    flexShrink: 0,
    marginTop: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  label: { padding: '4px 0', textAlign: 'left', verticalAlign: 'top', fontWeight: 'inherit' },
  secondary: { color: tokens.colorNeutralForeground2 },
  // Beside the label or beneath it, as a whole where that is possible.
  extent: { display: 'inline-block', color: tokens.colorNeutralForeground2 },
  amount: {
    padding: '4px 0 4px 12px',
    textAlign: 'right',
    verticalAlign: 'top',
    fontVariantNumeric: 'tabular-nums',
  },
  // On the text itself: Fluent's typography sets it back to wrapping inside a cell that does not.
  figure: { whiteSpace: 'nowrap' },
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
});

/** The calculation as the document will show it: lines, net, tax and total. */
export function PriceTable({ price, isCurrent }: { price: Price; isCurrent: boolean }) {
  const styles = useStyles();
  const foot = priceFoot(price.calculation);
  const [first] = useState(price);
  const fades = price !== first;
  return (
    <div className={mergeClasses(styles.root, !isCurrent && styles.outdated)}>
      <div className={styles.lines}>
        <table className={styles.table} aria-label="Preisberechnung">
          <tbody>
            {shownLines(price).map((line) => (
              <tr key={line.key}>
                <th scope="row" className={styles.label}>
                  <Body1>{line.label}</Body1>{' '}
                  {line.extent && <Caption1 className={styles.extent}>{line.extent}</Caption1>}
                </th>
                <Amount key={line.amount} euros={line.amount} fades={fades} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        <table className={styles.table} aria-label={TOTAL_LABELS.total}>
          <tbody>
            {foot.calculated !== undefined && (
              <FootRow label="Berechneter Preis" euros={foot.calculated} fades={fades} />
            )}
            <FootRow label={TOTAL_LABELS.net} euros={foot.net} fades={fades} />
            <FootRow label={TOTAL_LABELS.tax} euros={foot.tax} fades={fades} />
            {foot.insurance > 0 && (
              <FootRow label={TOTAL_LABELS.insurance} euros={foot.insurance} fades={fades} />
            )}
            <tr>
              <th scope="row" className={styles.label}>
                <Subtitle2>{TOTAL_LABELS.total}</Subtitle2>
              </th>
              <Amount key={foot.total} euros={foot.total} fades={fades} strong />
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface AmountProps {
  euros: number;
  /** New to the page because it changed. */
  fades: boolean;
  strong?: boolean;
}

function FootRow({ label, ...amount }: AmountProps & { label: string }) {
  const styles = useStyles();
  return (
    <tr className={styles.secondary}>
      <th scope="row" className={styles.label}>
        <Body1>{label}</Body1>
      </th>
      <Amount key={amount.euros} {...amount} />
    </tr>
  );
}

function Amount({ euros, fades, strong = false }: AmountProps) {
  const styles = useStyles();
  const [isChange] = useState(fades);
  const Figure = strong ? Subtitle2 : Body1;
  return (
    <td className={mergeClasses(styles.amount, isChange && styles.changed)}>
      <Figure className={styles.figure}>{formatEuros(euros)}</Figure>
    </td>
  );
}
