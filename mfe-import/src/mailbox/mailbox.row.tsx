import { LEFT_OUT_TEXTS, type LeftOut, type MailboxLead } from 'shared-kit/api';
import { failureText, formatDateTime } from 'shared-kit/domain';
import {
  atMostLines,
  Caption1,
  Checkbox,
  makeStyles,
  mergeClasses,
  NARROW,
  ONE_LINE,
  RowButton,
  StatusBadge,
  TextLink,
  TOUCH,
  tokens,
  typographyStyles,
} from 'shared-kit/ui';
import { recoveryOf } from '../lead/recovery-of.ts';
import { SenderText } from '../lead/sender-text.tsx';

const useStyles = makeStyles({
  line: {
    display: 'grid',
    gridTemplateColumns: '40px 156px 140px minmax(0, 1fr) minmax(0, 1.6fr) 88px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    // With the line beneath it 56.
    minHeight: '55px',
    padding: '4px 8px',
    [NARROW]: { gridTemplateColumns: '40px minmax(0, 1fr) auto', padding: '8px' },
  },
  head: {
    minHeight: '36px',
    color: tokens.colorNeutralForeground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [NARROW]: { display: 'none' },
  },
  last: { width: '88px', textAlign: 'right' },
  words: {
    display: 'contents',
    [NARROW]: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2px', minWidth: 0 },
  },
  state: {
    display: 'flex',
    minWidth: 0,
    '& a': { position: 'relative', borderRadius: tokens.borderRadiusMedium },
    '& a:hover': { filter: 'brightness(0.9)' },
    '& a:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    // The row about it opens something else.
    [TOUCH]: { '& a::after': { content: '""', position: 'absolute', inset: '-10px -8px' } },
  },
  text: {
    ...typographyStyles.body1,
    ...ONE_LINE,
    minWidth: 0,
    maxWidth: '100%',
    // On touch nothing shows what is cut off.
    [NARROW]: { ...atMostLines(2), whiteSpace: 'normal' },
  },
  // A place to break is taken even where a text is kept in one line.
  sender: { '& wbr': { display: 'none', [NARROW]: { display: 'inline' } } },
  subject: { fontWeight: tokens.fontWeightSemibold, [NARROW]: { order: -1 } },
  actions: { display: 'flex', justifyContent: 'flex-end' },
  date: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  details: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: '0 8px 12px 60px',
    cursor: 'auto',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
});

export function MailboxHead() {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.line, styles.head)} aria-hidden>
      <span />
      <Caption1>Status</Caption1>
      <Caption1>Datum</Caption1>
      <Caption1>Absender</Caption1>
      <Caption1>Betreff</Caption1>
      <Caption1 className={styles.last}>Aktionen</Caption1>
    </div>
  );
}

interface MailboxRowProps {
  mail: MailboxLead;
  isChosen: boolean;
  isUnfolded: boolean;
  onChoose(on: boolean): void;
  onUnfold(): void;
  onPreview(): void;
}

/** A mail of the inbox: what became of it, its head, and its beginning where one unfolds it. */
export function MailboxRow({ mail, isChosen, isUnfolded, onChoose, onUnfold, onPreview }: MailboxRowProps) {
  const styles = useStyles();
  const subject = mail.subject || 'Ohne Betreff';
  // Portals give many a mail the same subject.
  const name = `${subject}, ${senderOf(mail)}, ${formatDateTime(mail.date)}`;
  return (
    <div>
      <div className={styles.line}>
        <Checkbox
          aria-label={`${name} auswählen`}
          disabled={mail.isImported}
          checked={isChosen}
          onChange={(_, { checked }) => onChoose(checked === true)}
          onClick={(event) => event.stopPropagation()}
        />
        <div className={styles.words}>
          <span className={styles.state}>
            <State mail={mail} />
          </span>
          <Caption1 className={styles.date}>{formatDateTime(mail.date)}</Caption1>
          <span className={mergeClasses(styles.text, styles.sender)} title={mail.from}>
            <SenderText from={mail.from} />
          </span>
          <span className={mergeClasses(styles.text, styles.subject)} title={subject}>
            {subject}
          </span>
        </div>
        <span className={styles.actions}>
          <RowButton icon="eye" label={`Vorschau von ${name}`} title="Vorschau" onClick={onPreview} />
          <RowButton
            icon={isUnfolded ? 'chevron-up' : 'chevron-down'}
            label={`Details von ${name}`}
            title={isUnfolded ? 'Weniger' : 'Details'}
            onClick={onUnfold}
          />
        </span>
      </div>
      {isUnfolded && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: what is marked with the pointer, or a link in it, opens no preview
        // biome-ignore lint/a11y/noStaticElementInteractions: as above
        <div className={styles.details} onClick={(event) => event.stopPropagation()}>
          <span>{beginningOf(mail)}</span>
          {mail.failure !== undefined && (
            <span>
              Nicht übernommen: {failureText(mail.failure)}{' '}
              <TextLink to={recoveryOf(mail.failedImportId)}>Anfrage bearbeiten</TextLink>
            </span>
          )}
          {mail.leftOut !== undefined && (
            <span>
              {LEFT_OUT_TEXTS[mail.leftOut]} {BY_CHOICE}
            </span>
          )}
          {mail.customerId !== undefined && (
            <TextLink to={pathOf(mail.customerId)}>Kunde {mail.customerNumber}</TextLink>
          )}
        </div>
      )}
    </div>
  );
}

const pathOf = (customerId: string) => `/customer-details/${encodeURIComponent(customerId)}`;

/** Characters that are read of a mail; a blank at the end is left out. */
const READ = 99;

/** Its first words; that they are no more than that is seen. */
function beginningOf({ preview }: MailboxLead): string {
  if (preview === '') return 'Die E-Mail hat keinen Text.';
  return [...preview].length < READ ? preview : `${preview}…`;
}

/** As one calls them: an address that has a name goes without saying. */
const senderOf = ({ from }: MailboxLead) => from.replace(/ <[^<>]*>$/, '');

const BY_CHOICE =
  'Ein Import lässt die Anfrage aus. Soll sie wieder ein Kunde werden, wählen Sie sie aus oder importieren Sie sie in der Vorschau.';
const LEFT_OUT_LABELS: Readonly<Record<LeftOut, string>> = {
  'customer-deleted': 'Kunde gelöscht',
  discarded: 'Verworfen',
};

function State({ mail }: { mail: MailboxLead }) {
  if (mail.isDuplicate) {
    return (
      <StatusBadge tone="warning" icon="people">
        Duplikat
      </StatusBadge>
    );
  }
  if (mail.isImported) {
    const badge = (
      <StatusBadge tone="success" icon="check-circle">
        {mail.customerNumber ?? 'Importiert'}
      </StatusBadge>
    );
    return mail.customerId === undefined ? badge : <TextLink to={pathOf(mail.customerId)}>{badge}</TextLink>;
  }
  if (mail.failure !== undefined) {
    return (
      <StatusBadge tone="danger" icon="error-circle">
        Fehlgeschlagen
      </StatusBadge>
    );
  }
  if (mail.leftOut !== undefined) {
    return (
      <StatusBadge tone="neutral" icon="delete">
        {LEFT_OUT_LABELS[mail.leftOut]}
      </StatusBadge>
    );
  }
  return mail.isLead ? (
    <StatusBadge tone="info" icon="import">
      Neue Anfrage
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral">Keine Anfrage</StatusBadge>
  );
}
