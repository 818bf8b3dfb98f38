import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { makeStyles, tokens } from 'shared-kit/ui-core';
import { giveFocusBack, useFocused } from './focus-of-work.ts';

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

interface GateOverWorkProps {
  isOpen: boolean;
  children: ReactNode;
}

/**
 * Covers the work of a session that ended: open dialogs too, since the browser draws a modal dialog above everything
 * and makes what is beneath unreachable.
 */
export function GateOverWork({ isOpen, children }: GateOverWorkProps) {
  const focused = useFocused();
  return isOpen && <Cover focused={focused}>{children}</Cover>;
}

function Cover({ focused, children }: { focused(): HTMLElement | undefined; children: ReactNode }) {
  const styles = useStyles();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    const before = focused();
    // What does not have the focus as it opens gets none from the browser as it closes: giveFocusBack gives it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    shown?.showModal();
    return () => {
      shown?.close();
      giveFocusBack(before);
    };
  }, [focused]);
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
