import { useEffect, useState } from 'react';

/**
 * Stands inside what lies over the page: with it gone, the focus returns where it was before. Fluent does so only for
 * what a trigger of its own opened. Where that is gone or cannot be focused now, the dialog beneath gets it: without the
 * focus it would stay hidden from screen readers. Somewhere the focus was put on purpose
 * meanwhile, it stays.
 */
export function FocusReturn() {
  // While this is drawn first the focus has not moved yet.
  const [from] = useState(() => document.activeElement);
  const [beneath] = useState(() => Array.from(document.querySelectorAll(DIALOGS)).at(-1));
  useEffect(
    () => () => {
      queueMicrotask(() => {
        for (const element of [from, beneath]) {
          if (isFocusLost() && element instanceof HTMLElement && element.isConnected) element.focus();
        }
      });
    },
    [from, beneath],
  );
  return null;
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

const DIALOGS = '[role="dialog"], [role="alertdialog"]';
