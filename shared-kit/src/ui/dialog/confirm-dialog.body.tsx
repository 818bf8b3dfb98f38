import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  mergeClasses,
  Spinner,
} from '@fluentui/react-components';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { useDialogStyles } from './dialog.styles.ts';
import { DialogSurface } from './dialog-surface.tsx';

const useStyles = makeStyles({
  // In place of the words, which keep their width: what stands beside the button keeps its place.
  running: { position: 'relative' },
  words: { opacity: 0 },
  spinner: { position: 'absolute' },
});

export default function ConfirmDialogBody({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Abbrechen',
  danger = false,
  instead,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const styles = useStyles();
  const dialogStyles = useDialogStyles();
  const [running, setRunning] = useState(false);
  const form = useId();
  const safe = useRef<HTMLButtonElement>(null);
  const primary = useRef<HTMLButtonElement>(null);
  const hasInstead = instead !== undefined;

  // A dangerous action never has the focus at first: Enter would take it.
  useEffect(() => {
    if (open) (hasInstead || danger || !primary.current ? safe : primary).current?.focus();
  }, [open, danger, hasInstead]);

  const confirm = async () => {
    if (running || confirmLabel === undefined) return;
    setRunning(true);
    try {
      await onConfirm();
    } finally {
      setRunning(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form that asks this has an answer of its own.
    event.stopPropagation();
    void confirm();
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
          <DialogContent>
            {/* Enter in a field of it does what the button does. */}
            <form id={form} onSubmit={submit}>
              {children}
            </form>
          </DialogContent>
          <DialogActions>
            <Button
              ref={(button: HTMLButtonElement | null) => {
                if (!hasInstead) safe.current = button;
              }}
              onClick={onClose}
              disabledFocusable={running}
            >
              {cancelLabel}
            </Button>
            {confirmLabel !== undefined && (
              <Button
                ref={(button: HTMLButtonElement | null) => {
                  primary.current = button;
                }}
                appearance="primary"
                type="submit"
                form={form}
                disabledFocusable={running}
                className={mergeClasses(danger && dialogStyles.danger, running && styles.running)}
              >
                <span className={running ? styles.words : undefined}>{confirmLabel}</span>
                {running && (
                  <Spinner
                    className={styles.spinner}
                    size="tiny"
                    appearance={danger ? 'inverted' : 'primary'}
                  />
                )}
              </Button>
            )}
            {instead && (
              <Button
                ref={(button: HTMLButtonElement | null) => {
                  safe.current = button;
                }}
                appearance="primary"
                disabledFocusable={running}
                onClick={() => {
                  onClose();
                  instead.onChoose();
                }}
              >
                {instead.label}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
