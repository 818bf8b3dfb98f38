import {
  formatDate,
  formatDateTime,
  formatEuros,
  type Invoice,
  invoiceName,
  invoiceNumberText,
  paidAmount,
  type Stored,
  shownInvoiceStatus,
} from 'shared-kit/domain';
import {
  Button,
  Caption1,
  Icon,
  makeStyles,
  mergeClasses,
  Subtitle2,
  Title3,
  TOUCH,
  tokens,
} from 'shared-kit/ui';
import { DeliveryMark } from '../invoice/delivery-mark.tsx';
import {
  INVOICE_ACTION_LOOKS,
  type InvoiceAction,
  invoiceActions,
  nextInvoiceAction,
} from '../invoice/invoice-actions.ts';
import { InvoiceStatusBadge } from '../invoice/invoice-status-badge.tsx';
import { dueText, openText, remindedText } from '../invoice/invoice-texts.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    boxSizing: 'border-box',
    minWidth: 0,
    padding: '16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  pair: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: `0 ${tokens.spacingHorizontalS}`,
  },
  head: { alignItems: 'center' },
  number: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  figure: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  cancelled: { textDecorationLine: 'line-through' },
  secondary: { color: tokens.colorNeutralForeground2 },
  overdue: { color: tokens.colorStatusWarningForeground3 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginTop: 'auto',
    paddingTop: tokens.spacingVerticalS,
  },
  action: { [TOUCH]: { minHeight: '44px' } },
});

interface InvoiceCardProps {
  invoice: Stored<Invoice>;
  /** YYYY-MM-DD in Germany. */
  day: string;
  onAction(action: InvoiceAction): void;
}

export function InvoiceCard({ invoice, day, onAction }: InvoiceCardProps) {
  const styles = useStyles();
  const { data } = invoice;
  const { kind, status, content, totalPrice, dueDate, paidDate = '', delivery } = data;
  const paid = paidAmount(data);
  const isOverdue = shownInvoiceStatus(data, day) === 'overdue';
  const due = dueText({ kind, status, dueDate, paidDate }, day);
  const dueAndReminded = [due, remindedText({ kind, status, reminders: data.reminders.length })]
    .filter((text) => text !== '')
    .join(' · ');
  const open = openText({ kind, status, totalPrice, paid });
  return (
    <article className={styles.card} aria-label={invoiceName(data)}>
      <div className={mergeClasses(styles.pair, styles.head)}>
        <Subtitle2 as="h2" className={styles.number}>
          {invoiceNumberText(data)}
        </Subtitle2>
        <InvoiceStatusBadge
          kind={kind}
          status={status}
          dueDate={dueDate}
          deliveryState={delivery.state}
          day={day}
        />
      </div>
      <div className={styles.pair}>
        <Title3 className={mergeClasses(styles.figure, status === 'cancelled' && styles.cancelled)}>
          {formatEuros(totalPrice)}
        </Title3>
        <Caption1 className={styles.secondary} title={formatDateTime(data.createdAt)}>
          {formatDate(content.invoiceDate)}
        </Caption1>
      </div>
      {(dueAndReminded !== '' || open !== '') && (
        <div className={styles.pair}>
          <Caption1 className={isOverdue ? styles.overdue : styles.secondary}>{dueAndReminded}</Caption1>
          <Caption1 className={mergeClasses(styles.secondary, styles.figure)}>{open}</Caption1>
        </div>
      )}
      <Caption1 className={styles.secondary}>{aboutText(data)}</Caption1>
      <DeliveryMark delivery={delivery} />
      <div className={styles.actions}>
        {actionsOf(data, day).map((action, place) => (
          <Button
            key={action}
            size="small"
            className={styles.action}
            appearance={place === 0 ? 'secondary' : 'subtle'}
            icon={<Icon name={INVOICE_ACTION_LOOKS[action].icon} />}
            onClick={() => onAction(action)}
          >
            {INVOICE_ACTION_LOOKS[action].label}
          </Button>
        ))}
      </div>
    </article>
  );
}

/** The next one stands first, and stands out. */
function actionsOf(invoice: Invoice, day: string): InvoiceAction[] {
  const actedOn = { ...invoice, paid: paidAmount(invoice) };
  const next = nextInvoiceAction(actedOn, day);
  return invoiceActions(actedOn, day).toSorted((a, b) => Number(b === next) - Number(a === next));
}

/** What it belongs to. */
function aboutText({ content, cancels, cancelledBy }: Invoice): string {
  if (cancels) return `Nimmt ${cancels.number} zurück`;
  const quote = `Angebot ${content.quoteNumber}`;
  return cancelledBy ? `${quote} · storniert durch ${cancelledBy.number}` : quote;
}
