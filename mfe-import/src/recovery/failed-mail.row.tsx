import {
  type FailedImport,
  type FailureKind,
  failureKindOf,
  failureText,
  formatDateTime,
  type Stored,
} from 'shared-kit/domain';
import {
  atMostLines,
  Caption1,
  type IconName,
  makeStyles,
  mergeClasses,
  RowButton,
  StatusBadge,
  type StatusTone,
  tokens,
  typographyStyles,
} from 'shared-kit/ui';
import { SenderText } from '../lead/sender-text.tsx';
import { KIND_LABELS } from './failed-mails.model.ts';

/** Pixels, where nothing takes a second line. */
export const ROW_HEIGHT = { wide: 56, narrow: 120 };

/** Head and rows are grids of their own and share their columns. */
const columns = {
  display: 'grid',
  // Beside the navigation of the smallest desk too nothing reaches out of the row: what is long takes more lines.
  gridTemplateColumns: '168px minmax(0, 1fr) minmax(0, 1fr) minmax(116px, 0.9fr) 92px',
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
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    marginBottom: '8px',
    padding: '8px 4px 8px 12px',
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
    overflowWrap: 'anywhere',
  },
  // Whoever wrote the mail could make it as long as a page.
  twoLines: atMostLines(2),
  strong: typographyStyles.body1Strong,
  text: typographyStyles.body1,
  line: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  when: { display: 'inline-block', marginRight: tokens.spacingHorizontalS },
  last: { textAlign: 'right' },
  actions: { display: 'flex', justifyContent: 'flex-end' },
});

const LOOKS: Readonly<Record<FailureKind, { tone: StatusTone; icon: IconName }>> = {
  'no-name': { tone: 'warning', icon: 'person' },
  'parse-error': { tone: 'danger', icon: 'error-circle' },
  duplicate: { tone: 'warning', icon: 'people' },
  other: { tone: 'neutral', icon: 'question' },
};

interface FailedMailRowProps {
  failure: Stored<FailedImport>;
  isNarrow: boolean;
  onView(button: HTMLElement): void;
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
      <Caption1 className={styles.last}>Aktionen</Caption1>
    </div>
  );
}

/** A mail that became no customer; on the phone a card. */
export function FailedMailRow({ failure: { data }, isNarrow, onView, onDelete }: FailedMailRowProps) {
  const styles = useStyles();
  const subject = data.emailData.subject || 'Ohne Betreff';
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
      <div className={styles.card}>
        <div className={styles.cell}>
          <span className={mergeClasses(styles.strong, styles.twoLines)} title={subject}>
            {subject}
          </span>
          <span className={styles.line}>
            <SenderText from={data.emailData.from} />
          </span>
          <span className={styles.line}>
            <span className={styles.when}>Import: {formatDateTime(data.timestamp)}</span>
            <span className={styles.when}>E-Mail: {formatDateTime(data.emailData.date)}</span>
          </span>
          {reason}
        </div>
        {actions}
      </div>
    );
  }
  return (
    <div className={styles.row}>
      <div className={styles.cell}>
        <span className={styles.text}>Import: {formatDateTime(data.timestamp)}</span>
        <span className={styles.line}>E-Mail: {formatDateTime(data.emailData.date)}</span>
      </div>
      <span className={mergeClasses(styles.text, styles.twoLines)} title={data.emailData.from}>
        <SenderText from={data.emailData.from} />
      </span>
      <span className={mergeClasses(styles.strong, styles.twoLines)} title={subject}>
        {subject}
      </span>
      {reason}
      {actions}
    </div>
  );
}
