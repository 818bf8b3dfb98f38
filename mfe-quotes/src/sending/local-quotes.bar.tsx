import { useState } from 'react';
import type { EmailStatus } from 'shared-kit/api';
import type { Where } from 'shared-kit/data';
import { useCount, useDocuments } from 'shared-kit/data/hooks';
import { type Quote, quoteNumber, quotes, type Stored } from 'shared-kit/domain';
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  TOUCH,
  useIsNarrow,
  useLastDefined,
} from 'shared-kit/ui';
import { LOCAL_ONLY } from '../quote/quote-actions.ts';

const useStyles = makeStyles({
  bar: { [TOUCH]: { paddingTop: '4px', paddingBottom: '4px' } },
  // The bar of one line forbids breaking; a phone of 320 needs it.
  text: { whiteSpace: 'normal' },
  number: { whiteSpace: 'nowrap' },
});

export interface LocalQuotesBarProps {
  transport: EmailStatus['transport'] | undefined;
  /** Counts this customer's alone. */
  customerId?: string;
  busy: boolean;
  /** @param turn which of how many it is, such as '1 von 29'; undefined where it is the only one */
  onSend(quote: Stored<Quote>, turn: string | undefined): void;
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
  const isNarrow = useIsNarrow();
  const count = useCount(quotes, where) ?? 0;
  const [skipped, setSkipped] = useState(0);
  const place = count === 0 ? 0 : skipped % count;
  const found = useDocuments(quotes, { where, limit: place + 1 });
  const next = useLastDefined(found.status === 'ready' ? found.items[place] : undefined);
  if (count === 0 || !next) return null;
  const turn = count === 1 ? undefined : `${place + 1} von ${count}`;
  return (
    <MessageBar intent="warning" layout={isNarrow ? 'multiline' : 'singleline'} className={styles.bar}>
      <MessageBarBody className={styles.text}>
        {count === 1 ? '1 Angebot liegt nur lokal vor.' : `${count} Angebote liegen nur lokal vor.`}{' '}
        <span>
          {turn !== undefined && `${turn}: `}
          {next.data.customerName}, <span className={styles.number}>{quoteNumber(next.id)}</span>
        </span>
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" disabledFocusable={busy} onClick={() => onSend(next, turn)}>
          Jetzt senden
        </Button>
        {turn !== undefined && (
          <Button size="small" disabledFocusable={busy} onClick={() => setSkipped(place + 1)}>
            Überspringen
          </Button>
        )}
      </MessageBarActions>
    </MessageBar>
  );
}
