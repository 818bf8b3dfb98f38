import {
  makeStyles,
  mergeClasses,
  ONE_LINE,
  RowButton,
  StatusBadge,
  type StatusTone,
  TextLink,
  tokens,
  typographyStyles,
} from 'shared-kit/ui';
import { type EmlItem, isOpen } from './eml-items.ts';

/** Pixels, where nothing takes a second line. */
export const ROW_HEIGHT = { wide: 64, narrow: 120 };

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(150px, 1fr) minmax(150px, 1fr) minmax(150px, 1.8fr) 132px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: '8px 12px',
  },
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
  strong: typographyStyles.body1Strong,
  line: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  // Whoever wrote the mail could make it as long as a page.
  subject: { ...ONE_LINE, maxWidth: '100%' },
  actions: { display: 'flex', justifyContent: 'flex-end' },
});

const LOOKS: Readonly<Record<EmlItem['status'], { label: string; tone: StatusTone }>> = {
  pending: { label: 'Ausstehend', tone: 'neutral' },
  parsed: { label: 'Bereit', tone: 'info' },
  error: { label: 'Fehler', tone: 'danger' },
  importing: { label: 'Wird importiert', tone: 'info' },
  imported: { label: 'Importiert', tone: 'success' },
};

/** The same mail again (D35): it made no customer now. */
const KNOWN = { label: 'Schon früher importiert', tone: 'neutral' } as const;

const INCOMPLETE = { label: 'Angaben fehlen', tone: 'warning' } as const;
/** Somebody has the same e-mail or phone: importing asks first. */
const DUPLICATE = { label: 'Schon bekannt', tone: 'warning' } as const;
const REFUSED = { label: 'Nicht importiert', tone: 'warning' } as const;

function lookOf({ status, problem, isIncomplete, duplicateOf, customer }: EmlItem) {
  if (customer?.isNew === false) return KNOWN;
  if (status !== 'parsed' || problem === undefined) return LOOKS[status];
  if (isIncomplete) return INCOMPLETE;
  return duplicateOf === undefined ? REFUSED : DUPLICATE;
}

interface EmlRowProps {
  item: EmlItem;
  isNarrow: boolean;
  isBusy: boolean;
  onEdit(): void;
  onImport(): void;
  onRemove(): void;
}

/** A dropped file; on the phone a card. */
export function EmlRow({ item, isNarrow, isBusy, onEdit, onImport, onRemove }: EmlRowProps) {
  const styles = useStyles();
  const { file, form, read, status, problem } = item;
  const look = lookOf(item);
  const person = [form?.name || (read && 'Ohne Namen'), form?.email || form?.phone].filter(Boolean);
  const actions = (
    <div className={styles.actions}>
      {isOpen(item) && (
        <RowButton icon="edit" label={`${file.name} bearbeiten`} title="Bearbeiten" onClick={onEdit} />
      )}
      {/* It keeps the focus through what it does. */}
      {read && (
        <RowButton
          icon="import"
          label={`${file.name} importieren`}
          title="Importieren"
          disabled={isBusy || !isOpen(item)}
          onClick={onImport}
        />
      )}
      <RowButton
        icon="dismiss"
        label={`${file.name} entfernen`}
        title="Entfernen"
        disabled={isBusy || status === 'imported'}
        onClick={onRemove}
      />
    </div>
  );
  const state = (
    <div className={styles.cell}>
      <StatusBadge tone={look.tone}>{look.label}</StatusBadge>
      {problem !== undefined && <span className={styles.line}>{problem}</span>}
      {item.customer && (
        <span className={styles.line}>
          <TextLink to={`/customer-details/${encodeURIComponent(item.customer.id)}`}>
            Kunde {item.customer.number}
          </TextLink>
        </span>
      )}
    </div>
  );
  const subject = read && (
    <span className={mergeClasses(styles.line, styles.subject)} title={read.mail.subject}>
      {read.mail.subject}
    </span>
  );
  if (isNarrow) {
    return (
      <div className={styles.card}>
        <div className={styles.cell}>
          <span className={styles.strong}>{person[0] ?? file.name}</span>
          {person[0] !== undefined && <span className={styles.line}>{file.name}</span>}
          {person[1] === undefined ? subject : <span className={styles.line}>{person[1]}</span>}
          {state}
        </div>
        {actions}
      </div>
    );
  }
  return (
    <div className={styles.row}>
      <div className={styles.cell}>
        <span className={styles.strong}>{file.name}</span>
        {subject}
      </div>
      <div className={styles.cell}>
        <span className={styles.strong}>{person[0]}</span>
        <span className={styles.line}>{person[1]}</span>
      </div>
      {state}
      {actions}
    </div>
  );
}
