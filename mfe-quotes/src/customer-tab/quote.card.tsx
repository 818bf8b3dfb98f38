import {
  formatDate,
  formatDateTime,
  formatEuros,
  isUntouchedEstimate,
  type Quote,
  quoteNumber,
  type Stored,
} from 'shared-kit/domain';
import {
  atMostLines,
  Button,
  Caption1,
  Icon,
  makeStyles,
  Subtitle2,
  Text,
  Title3,
  TOUCH,
  tokens,
} from 'shared-kit/ui';
import { type ModuleAction, useModuleActions } from '../handling/module-actions.tsx';
import { ACTION_LOOKS } from '../quote/action-looks.ts';
import { DeliveryMark } from '../quote/delivery-mark.tsx';
import type { QuoteAction } from '../quote/quote-actions.ts';
import { QuoteStatusBadge } from '../quote/quote-status-badge.tsx';
import { SignedBadge } from '../quote/signed-badge.tsx';
import { versionText } from '../quote/version-text.ts';

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
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  number: { margin: 0, whiteSpace: 'nowrap' },
  price: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  figure: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  secondary: { color: tokens.colorNeutralForeground2 },
  comment: {
    ...atMostLines(2),
    whiteSpace: 'pre-line',
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginTop: 'auto',
    paddingTop: tokens.spacingVerticalS,
  },
  action: { [TOUCH]: { minHeight: '44px' } },
});

export interface QuoteCardProps {
  quote: Stored<Quote>;
  /** How many the quote has. */
  versions: number;
  actions: readonly QuoteAction[];
  busy: boolean;
  onAction(action: QuoteAction | ModuleAction): void;
}

export function QuoteCard({ quote, versions, actions, busy, onAction }: QuoteCardProps) {
  const styles = useStyles();
  const { status, invoiceId, price, createdAt, comment, delivery, version, signatures = [] } = quote.data;
  const versionMark = versionText({ quoteVersion: version, versions });
  const offered = [
    ...useModuleActions()({ status, invoiced: invoiceId !== undefined }),
    ...inOrder(actions, isUntouchedEstimate(quote.data) ? 'open' : 'send').map((action) => ({
      action,
      ...ACTION_LOOKS[action],
    })),
  ];
  return (
    // Has the focus once the button is gone that sent it.
    <article className={styles.card} aria-label={`Angebot ${quoteNumber(quote.id)}`} tabIndex={-1}>
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.number} title={quote.id}>
          {quoteNumber(quote.id)}
        </Subtitle2>
        <QuoteStatusBadge status={status} />
      </div>
      <div className={styles.price}>
        <Title3 className={styles.figure}>{formatEuros(price)}</Title3>
        <Caption1 className={styles.secondary} title={formatDateTime(createdAt)}>
          {formatDate(createdAt)}
        </Caption1>
      </div>
      {versionMark !== '' && <Caption1 className={styles.secondary}>{versionMark}</Caption1>}
      {signatures.length > 0 && (
        <div>
          <SignedBadge status={status} by={signatures.map(({ signedBy }) => signedBy)} />
        </div>
      )}
      {delivery && <DeliveryMark delivery={delivery} />}
      {comment.trim() !== '' && (
        <Text className={styles.comment} title={comment}>
          {comment}
        </Text>
      )}
      <div className={styles.actions}>
        {offered.map(({ action, label, icon }, place) => (
          <Button
            key={action}
            size="small"
            className={styles.action}
            appearance={place === 0 ? 'secondary' : 'subtle'}
            icon={<Icon name={icon} />}
            disabledFocusable={busy}
            onClick={() => onAction(action)}
          >
            {label}
          </Button>
        ))}
      </div>
    </article>
  );
}

/** What comes next stands first, and stands out: a draft is sent, an estimate that nobody has read is read (D43). */
function inOrder(actions: readonly QuoteAction[], next: QuoteAction): QuoteAction[] {
  return actions.toSorted((a, b) => Number(b === next) - Number(a === next));
}
