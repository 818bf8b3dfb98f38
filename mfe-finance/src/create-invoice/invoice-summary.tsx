import type { InvoicePreparation } from 'shared-kit/api';
import { formatDate, formatEuros, TOTAL_LABELS } from 'shared-kit/domain';
import { makeStyles, mergeClasses, tokens, typographyStyles } from 'shared-kit/ui';

const useStyles = makeStyles({
  lines: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    rowGap: tokens.spacingVerticalXS,
    columnGap: tokens.spacingHorizontalL,
    margin: 0,
    padding: '12px 16px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
    ...typographyStyles.body1,
  },
  label: { color: tokens.colorNeutralForeground2 },
  amount: { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  total: { ...typographyStyles.body1Strong, color: tokens.colorNeutralForeground1 },
});

interface InvoiceSummaryProps {
  preparation: Pick<InvoicePreparation, 'price' | 'taxAmount' | 'insurance' | 'totalPrice' | 'dueDate'>;
}

/** What is charged, and until when it is to be paid. */
export function InvoiceSummary({ preparation }: InvoiceSummaryProps) {
  const { price, taxAmount, insurance, totalPrice, dueDate } = preparation;
  return (
    <Lines
      lines={[
        [TOTAL_LABELS.net, formatEuros(price)],
        [TOTAL_LABELS.tax, formatEuros(taxAmount)],
        ...(insurance === 0 ? [] : [[TOTAL_LABELS.insurance, formatEuros(insurance)] as const]),
        ['Rechnungsbetrag', formatEuros(totalPrice)],
        ['Zahlbar bis', formatDate(dueDate)],
      ]}
      total="Rechnungsbetrag"
    />
  );
}

function Lines({ lines, total }: { lines: readonly (readonly [string, string])[]; total: string }) {
  const styles = useStyles();
  return (
    <dl className={styles.lines}>
      {lines.map(([label, text]) => {
        const strong = label === total && styles.total;
        return [
          <dt key={label} className={mergeClasses(styles.label, strong)}>
            {label}
          </dt>,
          <dd key={`${label} text`} className={mergeClasses(styles.amount, strong)}>
            {text}
          </dd>,
        ];
      })}
    </dl>
  );
}
