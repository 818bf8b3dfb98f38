import { useEffect, useState } from 'react';

/**
 * Stands inside what lies over the page: with it gone, the focus returns where it was before. Fluent does so only for
 * what a trigger of its own opened. Somewhere the focus was put on purpose meanwhile, it stays.
 */
export function FocusReturn() {
  // While this is drawn first the focus has not moved yet.
  const [from] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      queueMicrotask(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && from instanceof HTMLElement) from.focus();
      });
    },
    [from],
  );
  return null;
}
