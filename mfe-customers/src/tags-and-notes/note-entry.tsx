import { formatDateTime } from 'shared-kit/domain';
import { Body1, Button, Caption1, Icon, makeStyles, mergeClasses, StatusBadge, tokens } from 'shared-kit/ui';
import { NOTE_LOOKS } from './note-categories.ts';
import type { ShownNote } from './tags-and-notes.model.ts';

const useStyles = makeStyles({
  entry: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: '12px 0',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  sending: { opacity: 0.6 },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '32px' },
  badges: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    flex: '1 1 auto',
    minWidth: 0,
  },
  content: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  by: { color: tokens.colorNeutralForeground2 },
});

/** One extended note: what, of which kind, who and when. */
export function NoteEntry({ note, onDelete }: { note: ShownNote; onDelete(): void }) {
  const styles = useStyles();
  const { label, icon, tone } = NOTE_LOOKS[note.category];
  return (
    <li className={mergeClasses(styles.entry, note.at === 'sending' && styles.sending)}>
      <div className={styles.head}>
        <div className={styles.badges}>
          <StatusBadge tone={tone} icon={icon}>
            {label}
          </StatusBadge>
          {note.isInternal && (
            <span title="nicht für Kunden sichtbar">
              <StatusBadge tone="neutral" icon="lock">
                Intern
              </StatusBadge>
            </span>
          )}
          {note.at === 'local' && (
            <StatusBadge tone="warning" icon="laptop">
              nur lokal
            </StatusBadge>
          )}
        </div>
        {note.at === 'stored' && (
          <Button
            appearance="subtle"
            icon={<Icon name="delete" />}
            aria-label="Notiz löschen"
            title="Notiz löschen"
            onClick={onDelete}
          />
        )}
      </div>
      <Body1 className={styles.content}>{note.content}</Body1>
      <Caption1 className={styles.by}>
        {note.createdBy} · {formatDateTime(note.createdAt)}
      </Caption1>
    </li>
  );
}
