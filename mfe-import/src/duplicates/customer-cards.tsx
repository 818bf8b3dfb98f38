import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { CustomerIndexEntry } from 'shared-kit/api';
import { formatDate } from 'shared-kit/domain';
import type { DuplicateMember } from 'shared-kit/duplicates';
import {
  Caption1,
  Checkbox,
  makeStyles,
  mergeClasses,
  NARROW,
  ONE_LINE,
  StatusBadge,
  TextLink,
  tokens,
  typographyStyles,
  useIsNarrow,
} from 'shared-kit/ui';
import { MatchBadge } from './confidence.tsx';
import { comparedFields, type FoundGroup } from './found-groups.ts';

/** Pixels of the cards of a group, the space around them included, until they were measured. */
export const DETAILS_HEIGHT = 280;
/** Side by side one compares no more. */
const MOST_CARDS = 20;

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    padding: '12px',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x proximity',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: tokens.colorNeutralBackground2,
    [NARROW]: { flexDirection: 'column', overflowX: 'visible' },
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    // A few share the row; many scroll.
    flex: '1 0 264px',
    maxWidth: '640px',
    boxSizing: 'border-box',
    padding: '8px 12px 12px',
    overflow: 'hidden',
    scrollSnapAlign: 'start',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    [NARROW]: { flex: 'none', maxWidth: 'none' },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
  },
  link: { ...ONE_LINE, minWidth: 0 },
  hint: { color: tokens.colorNeutralForeground3 },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: '6px',
    rowGap: '2px',
    margin: 0,
  },
  label: { ...typographyStyles.caption1, padding: '3px 0', color: tokens.colorNeutralForeground2 },
  value: { ...typographyStyles.caption1, margin: 0, padding: '3px 6px', overflowWrap: 'anywhere' },
  differs: {
    ...typographyStyles.caption1Strong,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorPaletteYellowBackground1,
    color: tokens.colorPaletteYellowForeground2,
  },
  rest: { alignSelf: 'center', flexShrink: 0, color: tokens.colorNeutralForeground2 },
  hidden: { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
});

interface CustomerCardsProps {
  group: FoundGroup;
  selected: ReadonlySet<string>;
  onSelect(ids: readonly string[], isSelected: boolean): void;
  /** Pixels that it takes, as often as they change. */
  onHeight(height: number): void;
}

/** The customers of a group side by side, on the phone one below the other; the one that stays first; what differs from it is marked. */
export function CustomerCards({ group, selected, onSelect, onHeight }: CustomerCardsProps) {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  const cards = useRef<HTMLElement>(null);
  const measure = useEffectEvent(() => onHeight(cards.current?.offsetHeight ?? DETAILS_HEIGHT));
  useLayoutEffect(() => {
    measure();
    const observer = new ResizeObserver(() => measure());
    if (cards.current) observer.observe(cards.current, { box: 'border-box' });
    return () => observer.disconnect();
  }, []);
  const [master] = group.customers;
  if (!master) return null;
  const members = new Map(group.members.map((member) => [member.id, member]));
  const rest = group.customers.length - MOST_CARDS;
  return (
    <section
      ref={cards}
      aria-label={`Kunden von ${master.name}`}
      className={styles.strip}
      // What scrolls is reached by the keyboard too.
      {...(!isNarrow && { tabIndex: 0 })}
    >
      {group.customers.slice(0, MOST_CARDS).map((customer) => (
        <CustomerCard
          key={customer.id}
          customer={customer}
          master={master}
          member={members.get(customer.id)}
          isSelected={selected.has(customer.id)}
          onSelect={(isSelected) => onSelect([customer.id], isSelected)}
        />
      ))}
      {rest > 0 && <Caption1 className={styles.rest}>und {rest.toLocaleString('de-DE')} weitere</Caption1>}
    </section>
  );
}

interface CustomerCardProps {
  customer: CustomerIndexEntry;
  master: CustomerIndexEntry;
  /** undefined: it is the master. */
  member: DuplicateMember | undefined;
  isSelected: boolean;
  onSelect(isSelected: boolean): void;
}

function CustomerCard({ customer, master, member, isSelected, onSelect }: CustomerCardProps) {
  const styles = useStyles();
  return (
    <section className={styles.card} aria-label={customer.name || 'Ohne Namen'}>
      <div className={styles.head}>
        <span className={styles.link}>
          <TextLink to={`/customers/${encodeURIComponent(customer.id)}`}>
            {customer.customerNumber || 'Ohne Nummer'}
          </TextLink>
        </span>
        {member ? (
          <>
            <MatchBadge matchType={member.matchType} />
            <Checkbox
              aria-label={`${customer.customerNumber} auswählen`}
              checked={isSelected}
              onChange={(_, { checked }) => onSelect(checked === true)}
            />
          </>
        ) : (
          <StatusBadge tone="brand" icon="pin">
            Bleibt
          </StatusBadge>
        )}
      </div>
      <Caption1 className={styles.hint} title={member?.reasons.join('\n')}>
        {member ? `${Math.min(100, member.score)} % · ` : ''}angelegt am {formatDate(customer.createdAt)}
      </Caption1>
      <dl className={styles.facts}>
        {comparedFields(customer, master).map(({ label, value, differs }) => [
          <dt key={`${label} `} className={styles.label}>
            {label}
          </dt>,
          <dd key={label} className={mergeClasses(styles.value, differs && styles.differs)}>
            {value || '–'}
            {differs && <span className={styles.hidden}> (weicht ab)</span>}
          </dd>,
        ])}
      </dl>
    </section>
  );
}
