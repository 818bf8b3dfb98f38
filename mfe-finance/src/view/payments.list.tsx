import { removePayment } from 'shared-kit/api';
import { formatDate, formatDateTime, formatEuros, type Payment } from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { ask, Body1, Button, Caption1, Icon, makeStyles, TOUCH, tokens } from 'shared-kit/ui';
import type { InvoiceCommand } from '../command/invoice-command.model.ts';
import { useSay } from '../place.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column' },
  payment: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '48px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottomStyle: 'none' },
  },
  what: { flex: '1 1 auto', minWidth: 0, display: 'flex', flexDirection: 'column' },
  secondary: { color: tokens.colorNeutralForeground2 },
  undo: { flexShrink: 0, [TOUCH]: { minWidth: '44px', minHeight: '44px' } },
  amount: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

interface PaymentsListProps {
  command: InvoiceCommand;
}

/** What came in and went back, with who noted it; each can be taken back. */
export function PaymentsList({ command }: PaymentsListProps) {
  const styles = useStyles();
  const say = useSay();
  const { invoice, busy, run } = command;

  const takeBack = async (payment: Payment) => {
    const what = payment.amount < 0 ? 'Erstattung' : 'Zahlung';
    const confirmed = await ask({
      title: `${what} zurücknehmen?`,
      text: `${formatEuros(Math.abs(payment.amount))} vom ${formatDate(payment.date)}, erfasst von ${payment.recordedBy}. In der Historie bleibt beides stehen.`,
      confirmLabel: `${what} zurücknehmen`,
      danger: true,
    });
    if (!confirmed) return;
    const done = await run(
      ({ id, version }) => removePayment(id, payment.id, { basedOn: version, by: staffName() }),
      'Fehler beim Aktualisieren der Rechnung',
    );
    if (done) say({ intent: 'success', text: `${what} wurde zurückgenommen` });
  };

  return (
    <ul className={styles.list} aria-label="Zahlungen">
      {invoice.data.payments.map((payment) => (
        <li key={payment.id} className={styles.payment}>
          <span className={styles.what}>
            <Body1>
              {payment.amount < 0 ? 'Erstattung' : 'Zahlung'} vom {formatDate(payment.date)}
            </Body1>
            <Caption1 className={styles.secondary}>
              erfasst von {payment.recordedBy} · {formatDateTime(payment.recordedAt)}
            </Caption1>
          </span>
          <Body1 className={styles.amount}>{formatEuros(payment.amount)}</Body1>
          <Button
            appearance="subtle"
            className={styles.undo}
            icon={<Icon name="undo" />}
            aria-label={`Zahlung vom ${formatDate(payment.date)} über ${formatEuros(payment.amount)} zurücknehmen`}
            title="Zurücknehmen"
            disabled={busy}
            onClick={() => void takeBack(payment)}
          />
        </li>
      ))}
    </ul>
  );
}
