import { MAX_ATTACHMENTS_SIZE } from 'shared-kit/api';
import { type MailFile, sizeOf } from 'shared-kit/mail-drafts';
import { Button, Caption1, Icon, makeStyles, mergeClasses, ONE_LINE, tokens } from 'shared-kit/ui';
import { attachmentSize } from '../mail/attachment-size.ts';

const TOO_LARGE = 'Die Anhänge sind zusammen größer als 25 MB. Bitte entfernen Sie welche.';

const useStyles = makeStyles({
  files: { display: 'flex', flexWrap: 'wrap', gap: '8px', padding: '8px 0', alignItems: 'center' },
  file: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    boxSizing: 'border-box',
    maxWidth: '100%',
    paddingLeft: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  icon: { flexShrink: 0 },
  name: { ...ONE_LINE, maxWidth: '260px' },
  size: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
  tooLarge: { color: tokens.colorStatusDangerForeground1 },
});

interface AttachmentsListProps {
  files: readonly MailFile[];
  onChange(files: readonly MailFile[]): void;
  disabled: boolean;
}

/** What is attached, with sizes. */
export function AttachmentsList({ files, onChange, disabled }: AttachmentsListProps) {
  const styles = useStyles();
  // Pictures of the quoted mail come along with it.
  const beside = files.filter(({ contentId }) => contentId === undefined);
  const size = sizeOf(files);
  const isTooLarge = size > MAX_ATTACHMENTS_SIZE;
  if (beside.length === 0 && !isTooLarge) return null;
  return (
    <section aria-label="Anhänge" className={styles.files}>
      {beside.map((one) => (
        <span key={one.id} className={styles.file}>
          <Icon name="attach" className={styles.icon} />
          <span className={styles.name} title={one.filename}>
            {one.filename}
          </span>
          <Caption1 className={styles.size}>{attachmentSize(one.file.size)}</Caption1>
          <Button
            appearance="transparent"
            size="small"
            disabled={disabled}
            icon={<Icon name="dismiss" />}
            aria-label={`${one.filename} entfernen`}
            onClick={() => onChange(files.filter(({ id }) => id !== one.id))}
          />
        </span>
      ))}
      {(beside.length > 1 || isTooLarge) && (
        <Caption1 className={mergeClasses(styles.size, isTooLarge && styles.tooLarge)}>
          {isTooLarge ? TOO_LARGE : `Zusammen ${attachmentSize(size)}`}
        </Caption1>
      )}
    </section>
  );
}

/** Of a file choice, a drop or a paste. */
export function attached(list: Iterable<File>): MailFile[] {
  return [...list].map((file) => ({ id: crypto.randomUUID(), filename: file.name || 'Anhang', file }));
}
