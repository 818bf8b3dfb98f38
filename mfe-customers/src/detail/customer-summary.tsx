import type { ReactNode } from 'react';
import {
  type Customer,
  destinationOf,
  formatDate,
  initials,
  mailtoAddress,
  movingDateOf,
  startOf,
  telAddress,
} from 'shared-kit/domain';
import {
  Badge,
  Body1,
  Button,
  Caption1,
  Card,
  Icon,
  type IconName,
  makeStyles,
  NARROW,
  StatusBadge,
  tokens,
} from 'shared-kit/ui';
import { Avatar } from 'shared-kit/ui-rich';

const useStyles = makeStyles({
  summary: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: tokens.spacingHorizontalL,
    alignItems: 'stretch',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  },
  card: { flexDirection: 'row', alignItems: 'flex-start' },
  facts: {
    flex: '1 1 auto',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
  },
  chips: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, alignItems: 'center' },
  chip: {
    minWidth: 0,
    maxWidth: '100%',
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
  // An e-mail address is longer than a phone is wide, and nobody there can hover over it.
  chipText: { overflowWrap: 'anywhere', textAlign: 'start' },
  // Of the height of the chips beside it, which are buttons.
  date: {
    boxSizing: 'border-box',
    maxWidth: '100%',
    height: 'auto',
    minHeight: '32px',
    paddingTop: '4px',
    paddingBottom: '4px',
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
  still: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: '4px 8px',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  way: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  destination: { display: 'flex', gap: tokens.spacingHorizontalXS },
  arrow: { flexShrink: 0, marginTop: '2px' },
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(176px, auto))',
    gap: tokens.spacingHorizontalM,
    [NARROW]: { gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' },
  },
});

interface CustomerSummaryProps {
  customer: Customer;
  /** Opens the customer's e-mails; absent while no module shows them: then the browser's mail program is used. */
  onEmail?: (() => void) | undefined;
  /** The figures, beside. */
  children: ReactNode;
}

/** Who, when, from where to where, how to reach, in one look. */
export function CustomerSummary({ customer, onEmail, children }: CustomerSummaryProps) {
  const styles = useStyles();
  const movingDate = movingDateOf(customer);
  return (
    <div className={styles.summary}>
      <Card className={styles.card}>
        <Avatar name={customer.name} initials={initials(customer.name)} color="brand" size={56} aria-hidden />
        <div className={styles.facts}>
          <div className={styles.chips}>
            <Chip
              icon="phone"
              text={customer.phone}
              missing="Keine Telefonnummer"
              href={telAddress(customer.phone)}
            />
            <Chip
              icon="mail"
              text={customer.email}
              missing="Keine E-Mail"
              href={mailtoAddress(customer.email)}
              onClick={onEmail}
            />
            {movingDate === undefined ? (
              <Still icon="calendar">Datum nicht festgelegt</Still>
            ) : (
              <Badge
                appearance="outline"
                shape="circular"
                size="extra-large"
                color="informative"
                icon={<Icon name="calendar" />}
                className={styles.date}
              >
                {`Umzug am ${formatDate(movingDate)}`}
              </Badge>
            )}
            {customer.status === 'active' && (
              <StatusBadge tone="success" icon="check-circle">
                Aktiv
              </StatusBadge>
            )}
          </div>
          <Caption1 className={styles.way}>
            <span>{startOf(customer).address || 'Keine Startadresse'}</span>
            <span className={styles.destination}>
              <Icon name="arrow-right" label="nach" className={styles.arrow} />
              <span>{destinationOf(customer).address || 'Keine Zieladresse'}</span>
            </span>
          </Caption1>
        </div>
      </Card>
      <div className={styles.figures}>{children}</div>
    </div>
  );
}

interface ChipProps {
  icon: IconName;
  text: string;
  missing: string;
  href: string;
  /** In place of the link. */
  onClick?: (() => void) | undefined;
}

function Chip({ icon, text, missing, href, onClick }: ChipProps) {
  const styles = useStyles();
  if (text.trim() === '') return <Still icon={icon}>{missing}</Still>;
  const look = {
    shape: 'circular',
    icon: <Icon name={icon} />,
    className: styles.chip,
    // In one word, wherever it may break.
    'aria-label': text,
  } as const;
  const [name, host] = text.split(/(?<=@)/);
  const words = (
    <span className={styles.chipText}>
      {name}
      {host !== undefined && <wbr />}
      {host}
    </span>
  );
  return onClick ? (
    <Button {...look} onClick={onClick}>
      {words}
    </Button>
  ) : (
    <Button as="a" href={href} {...look}>
      {words}
    </Button>
  );
}

function Still({ icon, children }: { icon: IconName; children: ReactNode }) {
  const styles = useStyles();
  return (
    <span className={styles.still}>
      <Icon name={icon} />
      <Body1>{children}</Body1>
    </span>
  );
}
