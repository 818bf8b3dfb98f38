import { create } from 'zustand';
import { onSessionEnded, sessionBegins } from '../api/call.ts';
import type { CloudSettings } from '../api/cloud-settings.ts';
import { readSession, type SessionState as ServerSession } from '../api/session.ts';
import { forgetLoggedOut, isOfLoggedOut, LOGGED_OUT_KEY, markLoggedOut } from './logged-out.ts';
import { rememberCloud, rememberedCloud } from './remembered-cloud.ts';
import {
  readSessionMarker,
  removeSessionMarker,
  SESSION_MARKER_KEY,
  writeSessionMarker,
} from './session-marker.ts';

export type Session =
  /** The stored login is being checked: 'Lade...'. */
  | { status: 'checking' }
  | { status: 'closed' }
  /** `expiresAt`: ISO 8601. `cloud`: where the office's store is, unless it is the embedded one. */
  | { status: 'open'; expiresAt: string; cloud?: CloudSettings };

/** Whether this browser has passed the gate. */
export const useSession = create<Session>()(() => ({ status: 'checking' }));

/** The gate was passed. */
export function openSession(expiresAt: string, cloud?: CloudSettings): void {
  writeSessionMarker(expiresAt);
  rememberCloud(cloud);
  sessionBegins();
  useSession.setState({ status: 'open', expiresAt, ...(cloud && { cloud }) }, true);
}

/** Somebody logs out here: the tabs of this browser hold nothing of theirs any more. The app is to be loaded anew then. */
export function logOutHere(): void {
  // Full it may be: the marker's place is free then.
  closeSession();
  markLoggedOut();
}

/** Expired, or ended elsewhere: the gate shows. What is open in forms stays behind it. */
export function closeSession(): void {
  removeSessionMarker();
  useSession.setState({ status: 'closed' }, true);
}

/**
 * The start-up check (specification 1 section 4): the marker first, then the server.
 * A server that cannot be reached leaves a marked session open: its first call will tell.
 */
export async function checkSession(
  ask: () => Promise<ServerSession> = readSession,
  now: Date = new Date(),
): Promise<void> {
  forgetLoggedOut();
  const expiresAt = readSessionMarker(now);
  if (expiresAt === undefined) return closeSession();
  try {
    const session = await ask();
    if (session.active) openSession(session.expiresAt, session.cloud);
    else closeSession();
  } catch {
    useSession.setState(remembered(expiresAt), true);
  }
}

/** A session that the server could not be asked about, or that another tab has opened. */
function remembered(expiresAt: string): Session {
  const cloud = rememberedCloud();
  return { status: 'open', expiresAt, ...(cloud && { cloud }) };
}

/** The longest delay that a browser's timer can hold, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Shows the gate once the session has run out, was ended by the server, or in another tab of this browser;
 * opens when another tab passed it. Where somebody logged out in another tab, this one begins anew. @returns stops watching.
 */
export function watchSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (session: Session) => {
    clearTimeout(timer);
    if (session.status !== 'open') return;
    const remaining = Date.parse(session.expiresAt) - Date.now();
    timer = setTimeout(closeSession, Math.min(Math.max(remaining, 0), LONGEST_TIMER));
  };
  // The first to listen: the browser does not ask about what is typed, as whoever typed it is gone.
  const askNothing = (event: Event) => {
    if (isOfLoggedOut()) event.stopImmediatePropagation();
  };
  const followOtherTab = (event: StorageEvent) => {
    // It begins anew.
    if (event.key === LOGGED_OUT_KEY) {
      sessionStorage.clear();
      location.assign('/');
    }
    if (isOfLoggedOut() || event.key !== SESSION_MARKER_KEY) return;
    const expiresAt = readSessionMarker();
    if (expiresAt !== undefined) sessionBegins();
    useSession.setState(expiresAt === undefined ? { status: 'closed' } : remembered(expiresAt), true);
  };
  schedule(useSession.getState());
  const stopScheduling = useSession.subscribe(schedule);
  const stopListening = onSessionEnded(closeSession);
  window.addEventListener('storage', followOtherTab);
  window.addEventListener('beforeunload', askNothing);
  return () => {
    clearTimeout(timer);
    stopScheduling();
    stopListening();
    window.removeEventListener('storage', followOtherTab);
    window.removeEventListener('beforeunload', askNothing);
  };
}
