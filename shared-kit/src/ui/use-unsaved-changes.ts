import { useEffect } from 'react';
import { ask } from './dialog/questions.ts';
import { useLocation } from './router.ts';
import { addLeaveGuard, isGuarded } from './routing/guarded-history.ts';

const QUESTION = {
  title: 'Änderungen verwerfen?',
  text: 'Ihre Eingaben sind noch nicht gespeichert.',
  confirmLabel: 'Verwerfen',
  cancelLabel: 'Weiter bearbeiten',
  danger: true,
};

/** Asks where a screen holds unsaved input. @returns whether it may be lost, true at once where there is none. */
export async function mayDiscardChanges(): Promise<boolean> {
  return !isGuarded() || ask(QUESTION);
}

/**
 * While `dirty`, leaving the screen asks first: inside the app with a dialog, closing the tab with the browser's own
 * question. A change of the address's search part alone is not leaving.
 */
export function useUnsavedChanges(dirty: boolean): void {
  const { pathname } = useLocation();

  useEffect(() => {
    if (!dirty) return undefined;
    return addLeaveGuard({ holds: (next) => next !== pathname, ask: () => ask(QUESTION) });
  }, [dirty, pathname]);

  useEffect(() => {
    if (!dirty) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [dirty]);
}
