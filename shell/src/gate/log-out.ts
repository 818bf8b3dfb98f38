import { ApiError, logout } from 'shared-kit/api-core';
import { closeSession } from 'shared-kit/session';
import { mayLeaveApp, notify } from 'shared-kit/ui-core';
import { forgetUnsent, mayLeaveUnsent } from './unsent.ts';

/**
 * Ends the session on the server, clears what this tab kept of customers, and loads the app anew (D2).
 * What is typed and not sent yet is asked about first.
 */
export async function logOut(): Promise<void> {
  if (!(await mayLeaveApp()) || !(await mayLeaveUnsent())) return;
  try {
    await logout();
  } catch (error) {
    const away = error instanceof ApiError && error.status === 0;
    if (away)
      notify({
        intent: 'error',
        text: 'Abmelden ist gerade nicht möglich: Der Server ist nicht erreichbar.',
      });
    if (away) return;
  }
  await forgetUnsent();
  sessionStorage.clear();
  closeSession();
  location.assign('/');
}
