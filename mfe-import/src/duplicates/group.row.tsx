import {
  Badge,
  Button,
  Checkbox,
  Icon,
  makeStyles,
  mergeClasses,
  ONE_LINE,
  tokens,
  typographyStyles,
} from 'shared-kit/ui';
import { Confidence } from './confidence.tsx';
import { CustomerCards } from './customer-cards.tsx';
import type { FoundGroup } from './found-groups.ts';

/** Pixels of a row that is not expanded. */
const ROW_HEIGHT = { wide: 76, narrow: 220 };
const MOST_REASONS = 3;

/** @param detailsHeight of the customers beneath, in pixels; 0 while it is not expanded */
export function heightOfGroup(isNarrow: boolean, detailsHeight: number): number {
  return (isNarrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide) + detailsHeight;
}

const useStyles = makeStyles({
  group: {
    boxSizing: 'border-box',
    height: '100%',
    overflow: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  row: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(180px, 1.2fr) 168px minmax(200px, 1fr) 96px auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    height: `${ROW_HEIGHT.wide - 2}px`,
    padding: '0 12px 0 4px',
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    boxSizing: 'border-box',
    height: `${ROW_HEIGHT.narrow - 2}px`,
    padding: '4px 12px 8px 4px',
  },
  head: { display: 'grid', gridTemplateColumns: '44px minmax(0, 1fr)', alignItems: 'center' },
  inset: { paddingLeft: '12px' },
  why: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  foot: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    paddingLeft: '12px',
  },
  who: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    minHeight: '44px',
    padding: '0 4px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chevron: { display: 'flex', flexShrink: 0 },
  words: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0 },
  strong: { ...typographyStyles.body1Strong, ...ONE_LINE },
  line: { ...typographyStyles.caption1, ...ONE_LINE, color: tokens.colorNeutralForeground2 },
  reasons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    // Three lines: each reason may be as long as its column or card.
    maxHeight: '68px',
    overflow: 'hidden',
  },
  count: { ...typographyStyles.body1, color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
});

interface GroupRowProps {
  group: FoundGroup;
  isNarrow: boolean;
  isExpanded: boolean;
  /** Of the control that the arrows lead to. */
  tabIndex: 0 | -1;
  selected: ReadonlySet<string>;
  isBusy: boolean;
  onDetailsHeight(height: number): void;
  onExpand(): void;
  onSelect(ids: readonly string[], isSelected: boolean): void;
  onMerge(): void;
}

/** A group: who, how surely, why, and what to do; expanded its customers side by side. On the phone a card. */
export function GroupRow(props: GroupRowProps) {
  const styles = useStyles();
  const {
    group,
    isNarrow,
    isExpanded,
    tabIndex,
    selected,
    isBusy,
    onExpand,
    onDetailsHeight,
    onSelect,
    onMerge,
  } = props;
  const [master] = group.customers;
  const name = master?.name || 'Ohne Namen';
  const memberIds = group.members.map(({ id }) => id);
  const chosen = memberIds.filter((id) => selected.has(id)).length;
  const checkbox = (
    <Checkbox
      aria-label={`Duplikate von ${name} auswählen`}
      checked={chosen === 0 ? false : chosen === memberIds.length || 'mixed'}
      onChange={() => onSelect(memberIds, chosen < memberIds.length)}
    />
  );
  const contact = [master?.customerNumber, master?.email || master?.phone].filter(Boolean).join(' · ');
  const who = (
    <button
      type="button"
      className={styles.who}
      tabIndex={tabIndex}
      aria-expanded={isExpanded}
      aria-label={`Details zu ${name}`}
      title={`${name}\n${contact}`}
      onClick={onExpand}
    >
      <span className={styles.chevron}>
        <Icon name={isExpanded ? 'chevron-down' : 'chevron-right'} size={16} />
      </span>
      <span className={styles.words}>
        <span className={styles.strong}>{name}</span>
        <span className={styles.line}>{contact}</span>
      </span>
    </button>
  );
  const more = group.reasons.slice(MOST_REASONS);
  const reasons = (
    <div className={styles.reasons} title={group.reasons.join('\n')}>
      {group.reasons.slice(0, MOST_REASONS).map((reason) => (
        <Badge key={reason} appearance="tint" color="informative">
          {reason}
        </Badge>
      ))}
      {more.length > 0 && (
        <Badge appearance="outline" color="informative" aria-label={more.join(', ')}>
          +{more.length}
        </Badge>
      )}
    </div>
  );
  const confidence = <Confidence value={group.confidence} matchType={group.matchType} />;
  const action = (
    <Button disabledFocusable={isBusy} aria-label={`${name} zusammenführen`} onClick={onMerge}>
      Zusammenführen
    </Button>
  );
  const count = <span className={styles.count}>{group.customers.length} Kunden</span>;
  return (
    <div className={styles.group}>
      {isNarrow ? (
        <div className={styles.card}>
          <div className={styles.head}>
            {checkbox}
            {who}
          </div>
          <div className={mergeClasses(styles.why, styles.inset)}>
            {confidence}
            {reasons}
          </div>
          <div className={styles.foot}>
            {count}
            {action}
          </div>
        </div>
      ) : (
        <div className={styles.row}>
          {checkbox}
          {who}
          {confidence}
          {reasons}
          {count}
          {action}
        </div>
      )}
      {isExpanded && (
        <CustomerCards group={group} selected={selected} onSelect={onSelect} onHeight={onDetailsHeight} />
      )}
    </div>
  );
}
