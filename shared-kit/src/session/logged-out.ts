/** When somebody logged out in this browser last: what its tabs held then was theirs, and a customer's data (D2). */
export const LOGGED_OUT_KEY = 'logged-out';

/** Somebody logs out: this tab is empty, and the others hear of it. */
export function markLoggedOut(): void {
  try {
    sessionStorage.clear();
    localStorage.setItem(LOGGED_OUT_KEY, new Date().toISOString());
  } catch {
    // Storage is forbidden: then nothing was kept either.
  }
}

/** Whether somebody has logged out since this tab began, or was emptied for it: what it shows is theirs. */
export const isOfLoggedOut = (): boolean => unheardLogout() !== undefined;

function unheardLogout(): string | undefined {
  try {
    const last = localStorage.getItem(LOGGED_OUT_KEY);
    if (last !== null && sessionStorage.getItem(LOGGED_OUT_KEY) !== last) return last;
  } catch {
    // As above.
  }
  return undefined;
}

/** At the start: empties the tab once for each time that somebody logged out. It may have slept, and not heard of it. */
export function forgetLoggedOut(): void {
  const last = unheardLogout();
  if (last === undefined) return;
  sessionStorage.clear();
  sessionStorage.setItem(LOGGED_OUT_KEY, last);
}
