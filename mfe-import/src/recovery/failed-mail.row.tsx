import {
  type FailedImport,
  type FailureKind,
  failureKindOf,
  failureText,
  formatDateTime,
  type Stored,
} from 'shared-kit/domain';
import {
  Caption1,
  type IconName,
  makeStyles,
  RowButton,
  StatusBadge,
  type StatusTone,
  tokens,
  typographyStyles,
} from 'shared-kit/ui';
import { KIND_LABELS } from './failed-mails.model.ts';

/** Pixels. */
export const ROW_HEIGHT = { wide: 56, narrow: 128 };

/** Head and rows are grids of their own and share their columns. */
const columns = {
  display: 'grid',
  gridTemplateColumns: '176px minmax(140px, 1fr) minmax(160px, 1.4fr) minmax(160px, 1.2fr) 92px',
  columnGap: tokens.spacingHorizontalM,
} as const;

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

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
  row: { ...columns, alignItems: 'center', boxSizing: 'border-box', height: '100%', padding: '0 12px' },
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    height: 'calc(100% - 8px)',
    padding: '0 4px 0 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  cell: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '2px',
    minWidth: 0,
    maxWidth: '100%',
  },
  strong: { ...typographyStyles.body1Strong, ...cut, maxWidth: '100%' },
  text: { ...typographyStyles.body1, ...cut, maxWidth: '100%' },
  line: { ...typographyStyles.caption1, ...cut, maxWidth: '100%', color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', justifyContent: 'flex-end' },
});

const LOOKS: Readonly<Record<FailureKind, { tone: StatusTone; icon: IconName }>> = {
  'no-name': { tone: 'warning', icon: 'person' },
  'parse-error': { tone: 'danger', icon: 'error-circle' },
  duplicate: { tone: 'brand', icon: 'people' },
  other: { tone: 'neutral', icon: 'question' },
};

interface FailedMailRowProps {
  failure: Stored<FailedImport>;
  isNarrow: boolean;
  onView(): void;
  onDelete(): void;
}

export function FailedMailHead() {
  const styles = useStyles();
  return (
    <div className={styles.head} aria-hidden>
      <Caption1>Datum</Caption1>
      <Caption1>Absender</Caption1>
      <Caption1>Betreff</Caption1>
      <Caption1>Fehlergrund</Caption1>
    </div>
  );
}

/** A mail that became no customer; on the phone a card. */
export function FailedMailRow({ failure: { data }, isNarrow, onView, onDelete }: FailedMailRowProps) {
  const styles = useStyles();
  const subject = data.emailData.subject || 'Ohne Betreff';
  const hint = [data.emailData.from, subject, failureText(data.reason)].join('\n');
  const kind = failureKindOf(data.reason);
  const reason = (
    <div className={styles.cell}>
      <StatusBadge {...LOOKS[kind]}>{KIND_LABELS[kind].one}</StatusBadge>
      <span className={styles.line}>{failureText(data.reason)}</span>
    </div>
  );
  const actions = (
    <div className={styles.actions}>
      <RowButton icon="eye" label={`${subject} ansehen`} title="Ansehen" onClick={onView} />
      <RowButton icon="delete" label={`${subject} löschen`} title="Löschen" onClick={onDelete} />
    </div>
  );
  if (isNarrow) {
    return (
      <div className={styles.card} title={hint}>
        <div className={styles.cell}>
          <span className={styles.strong}>{subject}</span>
          <span className={styles.line}>
            {data.emailData.from} · {formatDateTime(data.timestamp)}
          </span>
          {reason}
        </div>
        {actions}
      </div>
    );
  }
  return (
    <div className={styles.row} title={hint}>
      <div className={styles.cell}>
        <span className={styles.text}>{formatDateTime(data.timestamp)}</span>
        <span className={styles.line}>E-Mail: {formatDateTime(data.emailData.date)}</span>
      </div>
      <span className={styles.text}>{data.emailData.from}</span>
      <span className={styles.strong}>{subject}</span>
      {reason}
      {actions}
    </div>
  );
}
