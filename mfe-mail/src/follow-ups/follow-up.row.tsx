import { formatDateTime, type ScheduledFollowUp, type Stored } from 'shared-kit/domain';
import {
  Caption1,
  makeStyles,
  mergeClasses,
  RowButton,
  StatusBadge,
  TOUCH,
  tokens,
  typographyStyles,
} from 'shared-kit/ui';
import { STAYED_LOCAL } from '../stayed-local.ts';
import { STATUS_LOOKS } from './follow-up-texts.ts';

/** Pixels, where nothing takes a second line. */
export const ROW_HEIGHT = { wide: 56, narrow: 120 };

/** Head and rows are grids of their own and share their columns. */
const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(160px, 1fr) minmax(140px, 1fr) 168px minmax(160px, 1.2fr) 44px',
  columnGap: tokens.spacingHorizontalM,
} as const;

const useStyles = makeStyles({
  head: {
    position: 'sticky',
    zIndex: 1,
    top: 'var(--frame-top, 0px)',
    ...columns,
    padding: '10px 12px',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: `${tokens.borderRadiusMedium} ${tokens.borderRadiusMedium} 0 0`,
  },
  row: { ...columns, alignItems: 'center', padding: '8px 12px' },
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 44px',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    marginBottom: '8px',
    padding: '8px 4px 8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  cell: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  state: { alignItems: 'flex-start', gap: '2px' },
  strong: typographyStyles.body1Strong,
  text: { ...typographyStyles.body1, overflowWrap: 'anywhere' },
  line: { ...typographyStyles.caption1, maxWidth: '100%', color: tokens.colorNeutralForeground2 },
  link: {
    alignSelf: 'flex-start',
    maxWidth: '100%',
    color: 'inherit',
    textDecorationLine: 'none',
    [TOUCH]: { margin: '-12px 0', padding: '12px 0' },
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

interface FollowUpRowProps {
  followUp: Stored<ScheduledFollowUp>;
  isNarrow: boolean;
  isBusy: boolean;
  onCustomer(address: string): void;
  onCancel(followUp: Stored<ScheduledFollowUp>): void;
}

export function FollowUpHead() {
  const styles = useStyles();
  return (
    <div className={styles.head} aria-hidden>
      <Caption1>Kunde</Caption1>
      <Caption1>Regel</Caption1>
      <Caption1>Geplant für</Caption1>
      <Caption1>Status</Caption1>
    </div>
  );
}

/** A scheduled follow-up; on the phone a card. */
export function FollowUpRow(props: FollowUpRowProps) {
  const styles = useStyles();
  const { data } = props.followUp;
  const when = formatDateTime(data.scheduledFor);
  const address = data.customerEmail || 'Keine E-Mail-Adresse';
  const attempts = data.attempts > 1 ? `${data.attempts} Versuche` : '';
  if (props.isNarrow) {
    return (
      <div className={styles.card}>
        <div className={styles.cell}>
          <Customer {...props} />
          <span className={styles.line}>{address}</span>
          <span className={styles.line}>{[data.ruleName, when, attempts].filter(Boolean).join(' · ')}</span>
          <State followUp={data} />
        </div>
        <Cancel {...props} />
      </div>
    );
  }
  return (
    <div className={styles.row}>
      <div className={styles.cell}>
        <Customer {...props} />
        <span className={styles.line}>{address}</span>
      </div>
      <span className={styles.text}>{data.ruleName}</span>
      <div className={styles.cell}>
        <span className={styles.text}>{when}</span>
        {attempts !== '' && <span className={styles.line}>{attempts}</span>}
      </div>
      <State followUp={data} />
      <Cancel {...props} />
    </div>
  );
}

function Customer({ followUp: { data }, onCustomer }: FollowUpRowProps) {
  const styles = useStyles();
  const address = `/customer-details/${encodeURIComponent(data.customerId)}?tab=e-mails`;
  return (
    <a
      className={mergeClasses(styles.strong, styles.link)}
      href={address}
      onClick={(event) => {
        event.stopPropagation();
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onCustomer(address);
      }}
    >
      {data.customerName || 'Ohne Namen'}
    </a>
  );
}

function State({ followUp }: { followUp: ScheduledFollowUp }) {
  const styles = useStyles();
  const { label, tone, icon } = STATUS_LOOKS[followUp.status];
  const detail = detailOf(followUp);
  return (
    <div className={mergeClasses(styles.cell, styles.state)}>
      <StatusBadge tone={tone} icon={icon}>
        {label}
      </StatusBadge>
      {detail !== '' && <span className={styles.line}>{detail}</span>}
    </div>
  );
}

function detailOf({ status, error, sentAt, transport, mailId, nextAttemptAt }: ScheduledFollowUp): string {
  if (status === 'sent') {
    if (transport === 'local') return STAYED_LOCAL;
    return sentAt === undefined ? '' : `am ${formatDateTime(sentAt)}`;
  }
  if (mailId !== undefined) return 'Wird gerade versendet';
  if (status === 'pending' && nextAttemptAt !== undefined) {
    return `Neuer Versuch ${formatDateTime(nextAttemptAt)}: ${error ?? ''}`;
  }
  return error ?? '';
}

function Cancel({ followUp, isBusy, onCancel }: FollowUpRowProps) {
  if (followUp.data.status !== 'pending') return null;
  return (
    <RowButton
      icon="dismiss"
      label={`Follow-up an ${followUp.data.customerName} stornieren`}
      title="Stornieren"
      disabled={isBusy || followUp.data.mailId !== undefined}
      onClick={() => onCancel(followUp)}
    />
  );
}
