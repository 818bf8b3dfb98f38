import { useEffect } from 'react';
import { mayDiscard } from './dialog/may-discard.ts';
import { useLocation } from './router.ts';
import { addLeaveGuard } from './routing/guarded-history.ts';

const askToDiscard = () => mayDiscard();

/**
 * Holds what the tab alone has: closing it asks with the browser's own question, logging out with this one. Going
 * elsewhere in the app loses nothing and does not ask. @returns takes the guard away.
 */
export const guardTab = (question: () => Promise<boolean> = askToDiscard) => addLeaveGuard({ ask: question });

/**
 * While `dirty`, leaving the screen asks first: inside the app with a dialog, closing the tab with the browser's own
 * question. A change of the address's search part alone is not leaving.
 * @param question where it is not about input: the same one each time
 */
export function useUnsavedChanges(dirty: boolean, question: () => Promise<boolean> = askToDiscard): void {
  const { pathname } = useLocation();
  useEffect(
    () => (dirty ? addLeaveGuard({ holds: (next) => next !== pathname, ask: question }) : undefined),
    [dirty, pathname, question],
  );
}
