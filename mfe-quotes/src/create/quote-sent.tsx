import { useEffect } from 'react';
import type { Customer, Stored } from 'shared-kit/domain';
import { useNavigate } from 'shared-kit/router';
import { Body1, Button, Icon, makeStyles, Page, Title3, tokens } from 'shared-kit/ui';
import { STAYED_HERE } from '../sending/send-failure.ts';
import type { SentQuote } from '../sending/send-quote.model.ts';

/** Milliseconds until the customer is opened (specification 2 section 2). */
const LEAVE_AFTER = 3000;

const useStyles = makeStyles({
  sent: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: '64px 16px',
  },
  icon: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground3 },
  title: { margin: 0, textAlign: 'center' },
  detail: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere', textAlign: 'center' },
});

export interface QuoteSentProps {
  customer: Stored<Customer>;
  sent: SentQuote;
}

/** The quote is out: says so, then goes to the customer. */
export function QuoteSent({ customer, sent }: QuoteSentProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  // Sent means sent (D21).
  const isLocal = sent.transport === 'local';
  const path = `/customer-details/${encodeURIComponent(customer.id)}?tab=angebote`;

  useEffect(() => {
    const timer = setTimeout(() => void navigate(path, { replace: true }), LEAVE_AFTER);
    return () => clearTimeout(timer);
  }, [navigate, path]);

  return (
    <Page>
      <div className={styles.sent} role="status">
        <Icon
          name={isLocal ? 'warning' : 'check-circle'}
          size={48}
          className={isLocal ? styles.warning : styles.icon}
        />
        <Title3 as="h1" className={styles.title}>
          {isLocal ? STAYED_HERE : 'Angebot erfolgreich versendet!'}
        </Title3>
        <Body1 className={styles.detail}>
          {isLocal ? 'Der E-Mail-Versand ist nicht eingerichtet.' : `Es ist unterwegs an ${sent.to}.`}
        </Body1>
        <Button appearance="primary" onClick={() => void navigate(path, { replace: true })}>
          Zum Kunden
        </Button>
      </div>
    </Page>
  );
}
