import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  mergeClasses,
  Spinner,
} from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { useDialogStyles } from './dialog.styles.ts';
import { DialogSurface } from './dialog-surface.tsx';

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
  const [running, setRunning] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);
  const primary = useRef<HTMLButtonElement>(null);

  // A dangerous action is never the one that Enter takes.
  useEffect(() => {
    if (open) (danger || !primary.current ? safe : primary).current?.focus();
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
        // The second click of a double click lands beside the dialog that the first has opened.
        if (!data.open && !running && data.type !== 'backdropClick') onClose();
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
              className={dialogStyles.action}
              onClick={onClose}
              disabled={running}
            >
              {cancelLabel}
            </Button>
            {confirmLabel !== undefined && (
              <Button
                ref={(button: HTMLButtonElement | null) => {
                  primary.current = button;
                }}
                appearance="primary"
                disabled={running}
                onClick={() => void confirm()}
                className={mergeClasses(dialogStyles.action, danger && dialogStyles.danger)}
                {...(running ? { icon: <Spinner size="tiny" /> } : {})}
              >
                {confirmLabel}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
