import { useDocuments } from 'shared-kit/data/hooks';
import { formatDateTime, type InvoiceEvent, invoiceEvents } from 'shared-kit/domain';
import {
  Body1,
  Button,
  Caption1,
  Icon,
  type IconName,
  LoadingState,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  tokens,
} from 'shared-kit/ui';

/** As many as one reads; all of them are kept. */
const SHOWN = 200;

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
  },
  event: { display: 'flex', alignItems: 'start', gap: tokens.spacingHorizontalS },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3, marginTop: '2px' },
  what: { minWidth: 0, display: 'flex', flexDirection: 'column' },
  text: { overflowWrap: 'anywhere' },
  secondary: { color: tokens.colorNeutralForeground2 },
});

const ICONS: Readonly<Record<InvoiceEvent['kind'], IconName>> = {
  created: 'add',
  changed: 'edit',
  deleted: 'delete',
  issued: 'invoice',
  cancelled: 'undo',
  paid: 'wallet',
  'payment-removed': 'undo',
  mailed: 'mail',
  'mail-failed': 'warning',
  reminded: 'clock',
};

/** All that was ever done with an invoice, newest first, followed as it goes on. */
export function InvoiceHistory({ invoiceId }: { invoiceId: string }) {
  const styles = useStyles();
  const events = useDocuments<InvoiceEvent>(invoiceEvents, {
    where: [{ field: 'invoiceId', op: '==', value: invoiceId }],
    orderBy: { field: 'at', direction: 'desc' },
    limit: SHOWN,
  });
  if (events.status === 'loading') return <LoadingState shape="card" />;
  if (events.status === 'failed') {
    return (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>Die Historie konnte nicht geladen werden. {events.error.message}</MessageBarBody>
        <MessageBarActions>
          <Button size="small" onClick={events.retry}>
            Erneut versuchen
          </Button>
        </MessageBarActions>
      </MessageBar>
    );
  }
  if (events.items.length === 0)
    return <Caption1 className={styles.secondary}>Noch keine Einträge.</Caption1>;
  return (
    <ol className={styles.list} aria-label="Historie">
      {events.items.map(({ id, data: { kind, text, by, at } }) => (
        <li key={id} className={styles.event}>
          <Icon name={ICONS[kind]} size={20} className={styles.icon} />
          <span className={styles.what}>
            <Body1 className={styles.text}>{text}</Body1>
            <Caption1 className={styles.secondary}>
              {by} · {formatDateTime(at)}
            </Caption1>
          </span>
        </li>
      ))}
    </ol>
  );
}
