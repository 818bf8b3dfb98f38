import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  Spinner,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { useDialogStyles } from './dialog.styles.ts';
import { DialogSurface } from './dialog-surface.tsx';

const useStyles = makeStyles({
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': {
      backgroundColor: tokens.colorStatusDangerBackground3Hover,
      color: tokens.colorNeutralForegroundOnBrand,
    },
    ':hover:active': {
      backgroundColor: tokens.colorStatusDangerBackground3Pressed,
      color: tokens.colorNeutralForegroundOnBrand,
    },
  },
});

export default function ConfirmDialogBody({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Abbrechen',
  danger = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const [running, setRunning] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);
  const primary = useRef<HTMLButtonElement>(null);

  // A dangerous action is never the one that Enter takes.
  useEffect(() => {
    if (open) (danger ? safe : primary).current?.focus();
  }, [open, danger]);

  const confirm = async () => {
    setRunning(true);
    try {
      await onConfirm();
    } finally {
      setRunning(false);
    }
  };

  return (
    <Dialog
      open={open}
      modalType={danger ? 'alert' : 'modal'}
      onOpenChange={(_, data) => {
        if (!data.open && !running) onClose();
      }}
    >
      <DialogSurface className={dialogStyles.question}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{children}</DialogContent>
          <DialogActions>
            <Button
              ref={(button: HTMLButtonElement | null) => {
                safe.current = button;
              }}
              onClick={onClose}
              disabled={running}
            >
              {cancelLabel}
            </Button>
            <Button
              ref={(button: HTMLButtonElement | null) => {
                primary.current = button;
              }}
              appearance="primary"
              disabled={running}
              onClick={() => void confirm()}
              {...(danger ? { className: styles.danger } : {})}
              {...(running ? { icon: <Spinner size="tiny" /> } : {})}
            >
              {confirmLabel}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
