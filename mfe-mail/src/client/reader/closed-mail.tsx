import type { MailSummary } from 'shared-kit/api';
import { Icon, makeStyles, mergeClasses, ONE_LINE, tokens, typographyStyles } from 'shared-kit/ui';
import { STAYED_LOCAL } from '../../stayed-local.ts';
import { PersonCircle } from '../list/person-circle.tsx';
import { isSeen } from '../model/pending-changes.ts';
import { fullDate } from '../rules/mail-dates.ts';
import { personName } from '../rules/mail-people.ts';

const useStyles = makeStyles({
  button: {
    ...typographyStyles.body1,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: '12px',
    alignItems: 'center',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '52px',
    padding: '6px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  unread: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  line: ONE_LINE,
  local: { marginLeft: '6px', fontSize: '16px', verticalAlign: '-3px' },
  snippet: { ...typographyStyles.caption1, ...ONE_LINE, color: tokens.colorNeutralForeground3 },
  date: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});

interface ClosedMailProps {
  mail: MailSummary;
  onOpen(): void;
  /** In place of its beginning. */
  state?: string | undefined;
}

/** A mail of the conversation that is not unfolded. */
export function ClosedMail({ mail, onOpen, state }: ClosedMailProps) {
  const styles = useStyles();
  return (
    <button type="button" className={styles.button} aria-expanded={false} onClick={onOpen}>
      <PersonCircle person={mail.from} />
      <span className={styles.words}>
        <span className={mergeClasses(styles.line, !isSeen(mail) && styles.unread)}>
          {personName(mail.from)}
          {mail.local && <Icon name="laptop" className={styles.local} label={STAYED_LOCAL} />}
        </span>
        <span className={styles.snippet} aria-live="polite">
          {state ?? mail.snippet}
        </span>
      </span>
      <span className={styles.date}>{fullDate(mail.date)}</span>
    </button>
  );
}
