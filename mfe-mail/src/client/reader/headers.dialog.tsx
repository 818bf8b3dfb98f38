import type { MailMessage } from 'shared-kit/api';
import { Button, makeStyles, tokens } from 'shared-kit/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useDialogStyles,
} from 'shared-kit/ui-rich';

const useStyles = makeStyles({
  list: { margin: 0, fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  name: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground2 },
  value: { margin: '0 0 8px', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
});

export interface HeadersDialogProps {
  open: boolean;
  message: MailMessage;
  onClose(): void;
}

/** All lines of the mail's head, as they came. */
export default function HeadersDialog({ open, message, onClose }: HeadersDialogProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  return (
    <Dialog
      open={open}
      onOpenChange={(_, data) => {
        if (!data.open) onClose();
      }}
    >
      <DialogSurface className={dialogStyles.comparison}>
        <DialogBody>
          <DialogTitle>Kopfzeilen</DialogTitle>
          <DialogContent>
            <dl className={styles.list}>
              {message.headers.map(({ name, value }, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice, and none moves
                <div key={line}>
                  <dt className={styles.name}>{name}</dt>
                  <dd className={styles.value}>{value}</dd>
                </div>
              ))}
            </dl>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Schließen</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
