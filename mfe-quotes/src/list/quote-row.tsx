import { memo } from 'react';
import type { EmailStatus } from 'shared-kit/api';
import { formatDate, formatDateTime, formatEuros, quoteNumber } from 'shared-kit/domain';
import {
  atMostLines,
  Checkbox,
  ListRow,
  makeStyles,
  mergeClasses,
  NAMED_LINES,
  ONE_LINE,
  RowButton,
  TOUCH,
  tokens,
  typographyStyles,
  usePointedAt,
} from 'shared-kit/ui';
import { type ModuleAction, useModuleActions } from '../handling/module-actions.tsx';
import { ACTION_LOOKS } from '../quote/action-looks.ts';
import { BriefDeliveryMark, deliveryText } from '../quote/delivery-mark.tsx';
import { type QuoteAction, quoteActions } from '../quote/quote-actions.ts';
import { QuoteStatusBadge } from '../quote/quote-status-badge.tsx';
import { SignedBadge } from '../quote/signed-badge.tsx';
import { versionText } from '../quote/version-text.ts';
import type { ListedQuote } from './quote-rows.ts';

/** Beside the navigation on a small screen: the list's own width decides. */
export const SMALL_LIST = '@container (max-width: 996px)';

/** Pixels; a card with the gap beneath it. */
export const ROW_HEIGHT = { wide: 56, narrow: 100 };

/** Head and rows are grids of their own and share their columns. */
export const columns = {
  '--actions': '132px',
  [TOUCH]: { '--actions': '44px' },
  display: 'grid',
  gridTemplateColumns: 'minmax(180px, 1fr) 132px 216px 112px 84px var(--actions)',
  columnGap: tokens.spacingHorizontalM,
  [SMALL_LIST]: { gridTemplateColumns: 'minmax(0, 1fr) 124px 20px 104px 76px var(--actions)' },
} as const;

const useStyles = makeStyles({
  row: {
    ...columns,
    alignItems: 'center',
    boxSizing: 'border-box',
    height: '100%',
    padding: '0 12px',
  },
  leading: { display: 'flex', alignItems: 'center', minWidth: 0 },
  who: { display: 'flex', flexDirection: 'column', flex: '1 1 0', minWidth: 0 },
  lines: { ...typographyStyles.caption1, ...NAMED_LINES, flex: '1 1 0', minWidth: 0 },
  /** On the phone, where no pointer shows the hint, the name of a couple stands there whole. */
  twoLines: {
    ...typographyStyles.body1Strong,
    ...atMostLines(2),
  },
  line: { ...typographyStyles.caption1, ...ONE_LINE, color: tokens.colorNeutralForeground2 },
  status: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2px' },
  delivery: {
    display: 'flex',
    minWidth: 0,
    // Only the icon of what must not be overlooked has room; its words stay for the pointer and for screen readers.
    [SMALL_LIST]: { overflow: 'hidden', '& *': { whiteSpace: 'nowrap' } },
  },
  routine: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground2,
    [SMALL_LIST]: { visibility: 'hidden', overflow: 'hidden', whiteSpace: 'nowrap' },
  },
  figure: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  price: typographyStyles.body1,
  date: typographyStyles.caption1,
  actions: { display: 'flex', justifyContent: 'flex-end' },
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    boxSizing: 'border-box',
    height: '100%',
    padding: '0 4px 0 12px',
  },
  selecting: { paddingRight: '12px' },
  state: { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: '4px' },
});

export interface QuoteRowProps {
  quote: ListedQuote;
  transport: EmailStatus['transport'] | undefined;
  isNarrow: boolean;
  /** It or something in it. */
  hasFocus: boolean;
  /** It is being worked on. */
  busy: boolean;
  /** undefined: nobody is selecting. */
  selected: boolean | undefined;
  onToggle(id: string): void;
  onLongPress(id: string): void;
  onAction(action: QuoteAction | ModuleAction, id: string): void;
  /** Opens the menu of all actions at this button. */
  onMenu(quote: ListedQuote, button: HTMLElement): void;
}

/** A quote in the list; on the phone a card. Scrolling and typing draw only the rows that change. */
export const QuoteRow = memo(function QuoteRow(props: QuoteRowProps) {
  return props.isNarrow ? <NarrowRow {...props} /> : <WideRow {...props} />;
});

/** What both have. */
const rowOf = ({ quote, isNarrow, selected, onLongPress }: QuoteRowProps) => ({
  title: hint(quote),
  isNarrow,
  selected: selected === true,
  onLongPress: () => onLongPress(quote.id),
});

/** All that may be cut off, in one hint: three for each row take their time while one scrolls. */
function hint({ customerName, comment, createdAt }: ListedQuote): string {
  return [customerName, comment.trim(), `Erstellt am ${formatDateTime(createdAt)}`]
    .filter(Boolean)
    .join('\n');
}

/** What must not be overlooked wherever the quote shows (D21). */
function isNotable(state: ListedQuote['deliveryState']): state is 'local' | 'unknown' {
  return state === 'local' || state === 'unknown';
}

function Who({ quote, selected, onToggle, isNarrow }: QuoteRowProps) {
  const styles = useStyles();
  const { id, customerName, comment } = quote;
  const facts = [quoteNumber(id), versionText(quote), isNarrow ? '' : comment.trim().split('\n', 1)[0]];
  const name = customerName || 'Ohne Namen';
  const detail = facts.filter(Boolean).join(' · ');
  const who = isNarrow ? (
    <div className={styles.who}>
      <span className={styles.twoLines}>{name}</span>
      <span className={styles.line}>{detail}</span>
      {isNotable(quote.deliveryState) ? (
        <BriefDeliveryMark state={quote.deliveryState} />
      ) : (
        <span className={styles.line}>{formatDate(quote.createdAt)}</span>
      )}
    </div>
  ) : (
    <div className={styles.lines}>{`${name}\n${detail}`}</div>
  );
  if (selected === undefined) return who;
  return (
    <div className={styles.leading}>
      <Checkbox
        checked={selected}
        aria-label={`${quoteNumber(id)} auswählen`}
        tabIndex={-1}
        onChange={() => onToggle(id)}
        onClick={(event) => event.stopPropagation()}
      />
      {who}
    </div>
  );
}

/** Those that stand in the row itself while one points at it or the focus is in it, as far as there is room for them. */
const QUICK: readonly QuoteAction[] = ['open', 'send', 'accept', 'reject', 'pdf', 'signed-pdf'];
const MOST_QUICK = 3;

function WideRow(props: QuoteRowProps) {
  const styles = useStyles();
  const { quote, hasFocus, busy, selected, onMenu } = props;
  const { isPointedAt, pointer } = usePointedAt(quote.id);
  const { status, deliveryState, price, createdAt } = quote;
  return (
    <ListRow {...rowOf(props)} className={styles.row} {...pointer}>
      <Who {...props} />
      <div className={styles.status}>
        <QuoteStatusBadge status={status} />
        {quote.signatures > 0 && <SignedBadge status={quote.status} />}
      </div>
      <div className={isNotable(deliveryState) ? styles.delivery : styles.routine}>
        {isNotable(deliveryState) && <BriefDeliveryMark state={deliveryState} />}
        {!isNotable(deliveryState) && deliveryState !== '' && deliveryText(deliveryState)}
      </div>
      <span className={mergeClasses(styles.price, styles.figure)}>{formatEuros(price)}</span>
      <span className={mergeClasses(styles.date, styles.figure)}>{formatDate(createdAt)}</span>
      <div className={styles.actions}>
        {selected === undefined && (
          <>
            {(isPointedAt || hasFocus) && <QuickActions {...props} />}
            <MoreButton quote={quote} busy={busy} onMenu={onMenu} />
          </>
        )}
      </div>
    </ListRow>
  );
}

function QuickActions({ quote, transport, busy, onAction }: QuoteRowProps) {
  const offered = [
    ...useModuleActions()(quote),
    ...actionsOf(quote, transport)
      .filter((action) => QUICK.includes(action))
      .map((action) => ({ action, ...ACTION_LOOKS[action] })),
  ];
  return offered
    .slice(0, MOST_QUICK)
    .map(({ action, icon, label }) => (
      <RowButton
        key={action}
        icon={icon}
        label={`${label}: ${quoteNumber(quote.id)}`}
        title={label}
        disabled={busy}
        onClick={() => onAction(action, quote.id)}
      />
    ));
}

/** What can be done with a row of the list. */
export function actionsOf(
  { status, deliveryState, signatures }: ListedQuote,
  transport: EmailStatus['transport'] | undefined,
): QuoteAction[] {
  return quoteActions(
    { status, signatures, delivery: deliveryState === '' ? undefined : { state: deliveryState } },
    transport,
  );
}

function NarrowRow(props: QuoteRowProps) {
  const styles = useStyles();
  const { quote, busy, selected, onMenu } = props;
  const isSelecting = selected !== undefined;
  return (
    <ListRow {...rowOf(props)} className={mergeClasses(styles.card, isSelecting && styles.selecting)}>
      <Who {...props} />
      <div className={styles.state}>
        <span className={mergeClasses(styles.price, styles.figure)}>{formatEuros(quote.price)}</span>
        <QuoteStatusBadge status={quote.status} />
        {quote.signatures > 0 && <SignedBadge status={quote.status} />}
      </div>
      {!isSelecting && <MoreButton quote={quote} busy={busy} onMenu={onMenu} />}
    </ListRow>
  );
}

function MoreButton({ quote, busy, onMenu }: Pick<QuoteRowProps, 'quote' | 'busy' | 'onMenu'>) {
  return (
    <RowButton
      icon="more"
      label={`Aktionen für ${quoteNumber(quote.id)}`}
      title="Weitere Aktionen"
      hasMenu
      disabled={busy}
      onClick={(button) => onMenu(quote, button)}
    />
  );
}
