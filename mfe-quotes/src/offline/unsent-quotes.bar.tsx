import { formatDateTime, formatEuros, quoteNumber } from 'shared-kit/domain';
import {
  Body1,
  Body1Strong,
  Button,
  ButtonLink,
  Caption1,
  makeStyles,
  StatusBadge,
  TOUCH,
  tokens,
} from 'shared-kit/ui';
import {
  discardUnsentQuote,
  priceOf,
  sendQuoteAgain,
  type UnsentQuote,
  useUnsentQuotes,
} from 'shared-kit/unsent-quotes';
import { mayDiscardUnsent } from './may-discard-unsent.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, margin: 0, padding: 0 },
  quote: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: '8px 12px',
    listStyleType: 'none',
    border: `1px dashed ${tokens.colorPaletteDarkOrangeBorder1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  words: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 200px',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  number: { whiteSpace: 'nowrap' },
  secondary: { color: tokens.colorNeutralForeground2 },
  refusal: { color: tokens.colorPaletteRedForeground1 },
  price: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  action: { [TOUCH]: { minHeight: '44px' } },
});

/** Quotes that only this browser has (D5): they look like nothing that is stored. */
export function UnsentQuotesBar({ customerId }: { customerId?: string }) {
  const styles = useStyles();
  const quotes = useUnsentQuotes(customerId);
  if (quotes.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Nur lokal">
      {quotes.map((quote) => (
        <Unsent key={quote.id} quote={quote} />
      ))}
    </ul>
  );
}

function Unsent({ quote }: { quote: UnsentQuote }) {
  const styles = useStyles();
  const { id, customerId, customerName, savedAt, refusal } = quote;
  const discard = async () => {
    if (await mayDiscardUnsent(id, customerName)) discardUnsentQuote(id);
  };
  return (
    <li className={styles.quote}>
      <div className={styles.words}>
        <Body1Strong>
          <span className={styles.number}>{quoteNumber(id)}</span> · {customerName}
        </Body1Strong>
        <Caption1 className={styles.secondary}>vom {formatDateTime(savedAt)}</Caption1>
        {refusal !== undefined && (
          <Caption1 className={styles.refusal}>Angebot konnte nicht gespeichert werden. {refusal}</Caption1>
        )}
      </div>
      <StatusBadge tone="warning" icon="laptop">
        nur lokal
      </StatusBadge>
      <Body1 className={styles.price}>{formatEuros(priceOf(quote))}</Body1>
      <ButtonLink
        size="small"
        className={styles.action}
        to={`/create-quote/${encodeURIComponent(customerId)}?quote=${encodeURIComponent(id)}`}
      >
        Öffnen
      </ButtonLink>
      {refusal !== undefined && (
        <Button size="small" className={styles.action} onClick={() => void sendQuoteAgain(id)}>
          Erneut senden
        </Button>
      )}
      <Button size="small" className={styles.action} appearance="subtle" onClick={() => void discard()}>
        Verwerfen
      </Button>
    </li>
  );
}
