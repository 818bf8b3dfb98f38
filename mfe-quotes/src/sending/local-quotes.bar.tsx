import type { EmailStatus } from 'shared-kit/api';
import type { Where } from 'shared-kit/data';
import { useCount, useDocuments } from 'shared-kit/data/hooks';
import { type Quote, quotes, type Stored } from 'shared-kit/domain';
import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles, TOUCH } from 'shared-kit/ui';
import { LOCAL_ONLY } from '../quote/quote-actions.ts';

const useStyles = makeStyles({
  bar: { [TOUCH]: { paddingTop: '4px', paddingBottom: '4px' } },
  // The bar of one line forbids breaking; a phone of 320 needs it.
  text: { whiteSpace: 'normal' },
});

export interface LocalQuotesBarProps {
  transport: EmailStatus['transport'] | undefined;
  /** Counts this customer's alone. */
  customerId?: string;
  busy: boolean;
  onSend(quote: Stored<Quote>): void;
}

/** What stayed on this machine is offered for real sending once there is an account (D21), one after the other. */
export function LocalQuotesBar({ transport, customerId, ...bar }: LocalQuotesBarProps) {
  if (transport !== 'smtp') return null;
  const ofCustomer: Where[] =
    customerId === undefined ? [] : [{ field: 'customerId', op: '==', value: customerId }];
  return <Bar where={[...LOCAL_ONLY, ...ofCustomer]} {...bar} />;
}

interface BarProps extends Pick<LocalQuotesBarProps, 'busy' | 'onSend'> {
  where: readonly Where[];
}

function Bar({ where, busy, onSend }: BarProps) {
  const styles = useStyles();
  const count = useCount(quotes, where);
  const found = useDocuments(quotes, { where, limit: 1 });
  const next = found.status === 'ready' ? found.items[0] : undefined;
  if (!count || !next) return null;
  return (
    <MessageBar intent="warning" layout="singleline" className={styles.bar}>
      <MessageBarBody className={styles.text}>
        {count === 1 ? '1 Angebot liegt nur lokal vor.' : `${count} Angebote liegen nur lokal vor.`}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" disabledFocusable={busy} onClick={() => onSend(next)}>
          Jetzt senden
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
