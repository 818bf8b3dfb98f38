import {
  formatEuros,
  formatNumber,
  type Invoice,
  type InvoiceItem,
  isUnpaid,
  openAmount,
  paidAmount,
  TOTAL_LABELS,
} from 'shared-kit/domain';
import { keyed } from 'shared-kit/keyed';
import { Caption1, makeStyles, mergeClasses, tokens, typographyStyles } from 'shared-kit/ui';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', ...typographyStyles.body1 },
  head: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground3,
    textAlign: 'left',
    padding: '4px 0',
  },
  cell: {
    padding: '8px 0',
    verticalAlign: 'top',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
  what: { display: 'flex', flexDirection: 'column' },
  secondary: { color: tokens.colorNeutralForeground2 },
  figure: {
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    // As wide as what stands in it: what is charged gets the room.
    width: '1%',
    paddingLeft: '24px',
  },
  sum: { padding: '4px 0', fontWeight: 'inherit' },
  sumLabel: { whiteSpace: 'normal' },
  firstSum: { paddingTop: '12px', borderTop: `1px solid ${tokens.colorNeutralStroke1}` },
  total: { fontWeight: tokens.fontWeightSemibold },
});

type Amounts = Pick<
  Invoice,
  'items' | 'price' | 'taxAmount' | 'insurance' | 'totalPrice' | 'payments' | 'kind' | 'status'
>;

/** What is charged, line by line, and what it comes to. */
export function InvoiceAmounts({ invoice }: { invoice: Amounts }) {
  const styles = useStyles();
  const sums = sumsOf(invoice);
  return (
    <table className={styles.table} aria-label="Positionen">
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            Leistung
          </th>
          <th scope="col" className={mergeClasses(styles.head, styles.figure)}>
            USt.
          </th>
          <th scope="col" className={mergeClasses(styles.head, styles.figure)}>
            Betrag (brutto)
          </th>
        </tr>
      </thead>
      <tbody>
        {keyed(invoice.items, ({ description }) => description).map(({ key, item }) => (
          <tr key={key}>
            <td className={styles.cell}>
              <span className={styles.what}>
                {item.description}
                {extentText(item) !== '' && (
                  <Caption1 className={styles.secondary}>{extentText(item)}</Caption1>
                )}
              </span>
            </td>
            <td className={mergeClasses(styles.cell, styles.figure)}>{item.taxRate} %</td>
            <td className={mergeClasses(styles.cell, styles.figure)}>{formatEuros(item.totalPrice)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, amount, isTotal }, row) => (
          <tr key={label} className={isTotal ? styles.total : undefined}>
            <th
              scope="row"
              colSpan={2}
              className={mergeClasses(
                styles.sum,
                styles.figure,
                styles.sumLabel,
                row === 0 && styles.firstSum,
              )}
            >
              {label}
            </th>
            <td className={mergeClasses(styles.sum, styles.figure, row === 0 && styles.firstSum)}>
              {formatEuros(amount)}
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

/** 'Menge × Einzelpreis' where there is more than one, and what the quote says of it. */
function extentText({ extent, quantity, unitPrice }: InvoiceItem): string {
  const counted = Math.abs(quantity) === 1 ? '' : `${formatNumber(quantity)} × ${formatEuros(unitPrice)}`;
  return [counted, extent].filter((part) => part !== '').join(' · ');
}

interface Sum {
  label: string;
  amount: number;
  isTotal?: boolean;
}

function sumsOf(invoice: Omit<Amounts, 'items'>): Sum[] {
  const paid = paidAmount(invoice);
  return [
    { label: TOTAL_LABELS.net, amount: invoice.price },
    { label: TOTAL_LABELS.tax, amount: invoice.taxAmount },
    ...(invoice.insurance === 0
      ? []
      : [{ label: 'Versicherung, umsatzsteuerfrei', amount: invoice.insurance }]),
    { label: 'Rechnungsbetrag', amount: invoice.totalPrice, isTotal: true },
    ...(paid === 0 ? [] : [{ label: 'Bezahlt', amount: paid }]),
    ...(isUnpaid(invoice) ? [{ label: 'Offen', amount: openAmount(invoice), isTotal: true }] : []),
  ];
}
