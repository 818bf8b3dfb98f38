import {
  formatDate,
  formatDateTime,
  formatEuros,
  type Quote,
  quoteNumber,
  type Stored,
} from 'shared-kit/domain';
import {
  Body1,
  Body1Strong,
  Button,
  Caption1,
  Icon,
  makeStyles,
  tokens,
  useCode,
  useIsNarrow,
} from 'shared-kit/ui';
import { ACTION_LOOKS } from '../document/action-looks.ts';
import { DeliveryMark } from '../document/delivery-mark.tsx';
import type { QuoteAction } from '../document/quote-actions.ts';
import { QuoteStatusBadge } from '../document/quote-status-badge.tsx';

const loadMenu = () => import('./quote.menu.tsx');

/** Beside the navigation on a small screen: the list's own width decides. */
export const SMALL_LIST = '@container (max-width: 996px)';

/** Head and rows are grids of their own and share their columns. */
export const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(180px, 1fr) 150px 216px 120px 100px 148px',
  columnGap: tokens.spacingHorizontalM,
  [SMALL_LIST]: { gridTemplateColumns: 'minmax(0, 1fr) 124px 20px 104px 76px 132px' },
} as const;

const useStyles = makeStyles({
  row: {
    ...columns,
    alignItems: 'center',
    boxSizing: 'border-box',
    height: '100%',
    padding: '0 12px',
  },
  who: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  status: { display: 'flex' },
  delivery: {
    display: 'flex',
    // Only the icon has room; its words stay for the pointer and for screen readers.
    [SMALL_LIST]: { overflow: 'hidden', '& *': { whiteSpace: 'nowrap' } },
  },
  secondary: { color: tokens.colorNeutralForeground2 },
  figure: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  actions: { display: 'flex', justifyContent: 'flex-end' },
  narrow: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 44px',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    boxSizing: 'border-box',
    height: '100%',
  },
  state: { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: '4px' },
});

export interface QuoteRowProps {
  quote: Stored<Quote>;
  actions: readonly QuoteAction[];
  busy: boolean;
  onAction(action: QuoteAction): void;
}

export function QuoteRow(props: QuoteRowProps) {
  return useIsNarrow() ? <NarrowRow {...props} /> : <WideRow {...props} />;
}

/** What must not be overlooked wherever the quote shows (D21). */
function isNotable({ delivery }: Quote): boolean {
  return delivery?.state === 'local' || delivery?.state === 'unknown';
}

function Who({ quote }: { quote: Stored<Quote> }) {
  const styles = useStyles();
  return (
    <div className={styles.who}>
      <Body1Strong className={styles.cut} title={quote.data.customerName}>
        {quote.data.customerName}
      </Body1Strong>
      <Caption1 className={styles.secondary}>{quoteNumber(quote.id)}</Caption1>
    </div>
  );
}

function WideRow({ quote, actions, busy, onAction }: QuoteRowProps) {
  const styles = useStyles();
  const { status, delivery, price, createdAt } = quote.data;
  return (
    <div className={styles.row}>
      <Who quote={quote} />
      <div className={styles.status}>
        <QuoteStatusBadge status={status} />
      </div>
      <div className={styles.delivery}>{delivery && <DeliveryMark delivery={delivery} brief />}</div>
      <Body1 className={styles.figure}>{formatEuros(price)}</Body1>
      <Caption1 className={styles.figure} title={formatDateTime(createdAt)}>
        {formatDate(createdAt)}
      </Caption1>
      <div className={styles.actions}>
        {actions.map((action) => (
          <Button
            key={action}
            appearance="subtle"
            icon={<Icon name={ACTION_LOOKS[action].icon} />}
            aria-label={`${ACTION_LOOKS[action].label}: ${quoteNumber(quote.id)}`}
            title={ACTION_LOOKS[action].label}
            disabledFocusable={busy}
            onClick={(event) => {
              // The row behind it opens the customer.
              event.stopPropagation();
              onAction(action);
            }}
          />
        ))}
      </div>
    </div>
  );
}

function NarrowRow(props: QuoteRowProps) {
  const styles = useStyles();
  const { quote } = props;
  const { delivery } = quote.data;
  return (
    <div className={styles.narrow}>
      <div className={styles.who}>
        <Who quote={quote} />
        {delivery && isNotable(quote.data) && <DeliveryMark delivery={delivery} brief />}
      </div>
      <div className={styles.state}>
        <Body1 className={styles.figure}>{formatEuros(quote.data.price)}</Body1>
        <QuoteStatusBadge status={quote.data.status} />
      </div>
      <LoadedMenu {...props} />
    </div>
  );
}

/** The menu is heavier than the row: the phone loads it with the first one. */
function LoadedMenu(props: QuoteRowProps) {
  const menu = useCode(loadMenu);
  if (menu.status === 'ready') return <menu.Part {...props} />;
  if (menu.status === 'loading') return <span />;
  return (
    <Button
      appearance="subtle"
      icon={<Icon name="refresh" />}
      aria-label="Aktionen erneut laden"
      onClick={(event) => {
        event.stopPropagation();
        menu.retry();
      }}
    />
  );
}
