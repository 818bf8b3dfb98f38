import { begunNotes } from 'shared-kit/additions';
import { ApiError, logout } from 'shared-kit/api-core';
import { logOutHere } from 'shared-kit/session';
import { ask, isHeldElsewhere, mayLeaveApp, notify } from 'shared-kit/ui-core';
import { forgetUnsent, mayLeaveUnsent } from './unsent.ts';

const LIST = new Intl.ListFormat('de');

/**
 * Ends the session on the server, clears what this browser's tabs kept of customers, and loads the app anew (D2).
 * What is typed, here and in other tabs, and not sent yet is asked about first. Where the session may not have ended, everything stays.
 */
export async function logOut(): Promise<void> {
  for (const mayLeave of [mayLeaveApp, mayLeaveBegunNotes, mayLeaveOtherTabs, mayLeaveUnsent])
    if (!(await mayLeave())) return;
  try {
    await logout();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isOver = error.status === 401;
    if (!isOver) {
      notify({ intent: 'error', text: `Abmelden ist gerade nicht möglich. ${error.message}` });
      return;
    }
  }
  await forgetUnsent();
  logOutHere();
  location.assign('/');
}

/** They outlive their screen: whoever went elsewhere was not asked. */
async function mayLeaveBegunNotes(): Promise<boolean> {
  const names = begunNotes().map(({ customer }) => customer.data.name);
  if (names.length === 0) return true;
  return ask({
    title: 'Begonnene Tags und Notizen verwerfen?',
    text: `Bei ${LIST.format(names)} steht etwas, das noch nicht hinzugefügt ist. Beim Abmelden geht es verloren.`,
    confirmLabel: 'Verwerfen und abmelden',
    cancelLabel: 'Angemeldet bleiben',
    danger: true,
  });
}

async function mayLeaveOtherTabs(): Promise<boolean> {
  if (!(await isHeldElsewhere())) return true;
  return ask({
    title: 'Eingaben in einem anderen Tab verwerfen?',
    text: 'Dort steht etwas, das noch nicht gespeichert ist. Beim Abmelden geht es verloren.',
    confirmLabel: 'Verwerfen und abmelden',
    cancelLabel: 'Angemeldet bleiben',
    danger: true,
  });
}
