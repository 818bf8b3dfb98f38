import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { makeStyles, tokens } from 'shared-kit/ui-core';

const useStyles = makeStyles({
  cover: {
    width: '100vw',
    maxWidth: '100vw',
    height: '100dvh',
    maxHeight: '100dvh',
    boxSizing: 'border-box',
    margin: 0,
    padding: 0,
    border: 'none',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
  },
});

/**
 * Covers the work of a session that ended: open dialogs too, since the browser draws a modal dialog above everything
 * and makes what is beneath unreachable.
 */
export function GateOverWork({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // What had the focus gets it back only from a dialog that closes; one that is taken off the page leaves it nowhere.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-label="Anmeldung"
      onCancel={(event) => event.preventDefault()}
    >
      {children}
    </dialog>
  );
}
