import type { ReactNode } from 'react';
import {
  formatDate,
  formatWholeEuros,
  initials,
  mailtoAddress,
  movingDateOf,
  telAddress,
} from 'shared-kit/domain';
import { Link } from 'shared-kit/router';
import {
  Badge,
  Button,
  Icon,
  type IconName,
  makeStyles,
  mergeClasses,
  NARROW,
  ONE_LINE,
  TOUCH,
  tokens,
  typographyStyles,
  useToday,
} from 'shared-kit/ui-core';
import { firstPart, type SalesRow as Row } from './sales-overview.ts';

const useStyles = makeStyles({
  row: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    boxSizing: 'border-box',
    minHeight: '56px',
    padding: '6px 8px',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    // The name has the width; the price stands beneath it.
    [NARROW]: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gridTemplateAreas: `
        "avatar name name"
        "avatar price actions"
        "avatar detail actions"
        ". more more"`,
      justifyItems: 'start',
      rowGap: '2px',
      paddingTop: '10px',
      paddingBottom: '10px',
    },
  },
  /** The ways to reach them would hold its place open. */
  unpriced: {
    [NARROW]: { gridTemplateAreas: '"avatar name name" "avatar detail actions" ". more more"' },
  },
  avatar: {
    ...typographyStyles.body1Strong,
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '36px',
    height: '36px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    [NARROW]: { gridArea: 'avatar', alignSelf: 'start' },
  },
  words: {
    flex: '1 1 160px',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    [NARROW]: { display: 'contents' },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    [NARROW]: { display: 'contents' },
  },
  name: {
    ...typographyStyles.body1Strong,
    ...ONE_LINE,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    [NARROW]: { gridArea: 'name', whiteSpace: 'normal', overflowWrap: 'anywhere' },
    // A finger's height, without the row growing.
    [TOUCH]: { paddingTop: '12px', paddingBottom: '12px', marginTop: '-12px', marginBottom: '-12px' },
    // The whole row leads there: what else can be clicked lies above.
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusMedium },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  price: { flexShrink: 0, fontVariantNumeric: 'tabular-nums', [NARROW]: { gridArea: 'price' } },
  detail: {
    ...typographyStyles.caption1,
    display: 'flex',
    // With an appointment there are three: too many for the dashboard's tile and for the phone.
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    minWidth: 0,
    [NARROW]: { gridArea: 'detail', alignSelf: 'start' },
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  destination: { ...ONE_LINE, flex: '0 1 auto', minWidth: 0 },
  // Where there is no room, the street gives way.
  date: { flexShrink: 0, [NARROW]: { flexShrink: 1 } },
  actions: {
    position: 'relative',
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    [NARROW]: { gridArea: 'actions' },
  },
  button: { [TOUCH]: { minWidth: '44px', minHeight: '44px' } },
  /** On the phone beneath the words. */
  more: {
    position: 'relative',
    zIndex: 1,
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    [NARROW]: { gridArea: 'more', flexWrap: 'wrap', gap: '8px', marginTop: '6px' },
  },
});

interface SalesRowProps {
  row: Row;
  /** What else can be done with the customer. */
  children?: ReactNode;
}

/** A customer of the overview; the row leads to their file. */
export function SalesRow({ row: { customer, price, viewing }, children }: SalesRowProps) {
  const styles = useStyles();
  const today = useToday();
  const { name, phone, email, toAddress, viewingScheduled, viewingDate } = customer.data;
  const shown = name.trim() || 'Ohne Namen';
  const street = firstPart(toAddress);
  const destination = street === '' ? 'Keine Zieladresse' : `nach ${street}`;
  const moving = movingDateOf(customer.data);
  const viewed = viewing?.data.date ?? (viewingScheduled ? viewingDate : undefined);
  const dates = [
    ...(moving ? [`Umzug ${formatDate(moving)}`] : []),
    ...(viewed
      ? [
          `Besichtigung ${viewed < today ? 'war am ' : ''}${formatDate(viewed)}${viewing ? `, ${viewing.data.time} Uhr` : ''}`,
        ]
      : []),
  ];
  return (
    <div className={mergeClasses(styles.row, price === undefined && styles.unpriced)}>
      <span className={styles.avatar} aria-hidden>
        {initials(shown)}
      </span>
      <div className={styles.words}>
        <span className={styles.head}>
          <Link
            to={`/customer-details/${encodeURIComponent(customer.id)}`}
            className={styles.name}
            title={toAddress.trim() === '' ? shown : `${shown}\nnach ${toAddress}`}
          >
            {shown}
          </Link>
          {price !== undefined && (
            <Badge appearance="tint" color="success" className={styles.price}>
              {formatWholeEuros(price)}
            </Badge>
          )}
        </span>
        <span className={styles.detail}>
          <span className={styles.destination}>{destination}</span>
          {dates.map((date) => (
            <span key={date} className={styles.date}>
              {date}
            </span>
          ))}
        </span>
      </div>
      {children !== undefined && <div className={styles.more}>{children}</div>}
      <div className={styles.actions}>
        <Reach
          icon="phone"
          label={`${shown} anrufen`}
          missing="Keine Telefonnummer"
          href={/\d/.test(phone) ? telAddress(phone) : undefined}
        />
        <Reach
          icon="mail"
          label={`E-Mail an ${shown}`}
          missing="Keine E-Mail"
          href={email.trim() === '' ? undefined : mailtoAddress(email)}
        />
      </div>
    </div>
  );
}

interface ReachProps {
  icon: IconName;
  label: string;
  missing: string;
  /** undefined: there is no way. */
  href: string | undefined;
}

function Reach({ icon, label, missing, href }: ReachProps) {
  const styles = useStyles();
  const look = { appearance: 'subtle', icon: <Icon name={icon} />, className: styles.button } as const;
  if (href === undefined) return <Button {...look} disabled aria-label={missing} title={missing} />;
  return <Button as="a" href={href} {...look} aria-label={label} title={label} />;
}
