import { addLeaveGuard } from 'shared-kit/router';

/**
 * Holds what is typed and not added yet: closing the tab asks, and so does logging out. Going elsewhere in the app
 * loses nothing and does not ask. @returns takes the guard away.
 */
export function guardTab(): () => void {
  const hold = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', hold);
  const release = addLeaveGuard({ holds: () => false, ask: async () => true });
  return () => {
    window.removeEventListener('beforeunload', hold);
    release();
  };
}
