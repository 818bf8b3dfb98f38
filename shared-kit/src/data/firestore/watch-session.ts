import { doc, type Firestore, onSnapshot } from 'firebase/firestore';
import type { Connection } from '../connection.ts';

export interface SessionWatch {
  firestore: Firestore;
  /** The session's id. */
  session: string;
  /** The session may have ended: the edge API has to be asked. */
  onDoubt: () => void;
  onConnection: (state: Connection) => void;
}

/** What ended elsewhere is noticed within that time, in milliseconds; the rules refuse at once. */
export const SESSION_CHECK_MS = 20_000;
const FIRST_PAUSE_MS = 1000;
/** Where the edge API keeps sessions; a browser may see its own. */
const SESSIONS = 'sessions';

/**
 * Doubts a session as soon as its document is gone, and regularly while the tab is looked at: a session that expires
 * or whose epoch is over keeps its document (D2). Tells of the line to Firestore, too.
 * @returns ends it.
 */
export function watchSession({ firestore, session, onDoubt, onConnection }: SessionWatch): () => void {
  const doubt = () => document.visibilityState === 'visible' && onDoubt();
  const repeated = setInterval(doubt, SESSION_CHECK_MS);
  // A laptop that slept has missed what happened to its session.
  document.addEventListener('visibilitychange', doubt);
  let stop: () => void = () => undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  const listen = () => {
    stop = onSnapshot(
      doc(firestore, SESSIONS, session),
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache) return onConnection('offline');
        pauseMs = FIRST_PAUSE_MS;
        if (snapshot.exists()) onConnection('connected');
        else onDoubt();
      },
      () => {
        onDoubt();
        // A session that lives all the same meets rules that are not, or not yet, ours.
        onConnection('offline');
        again = setTimeout(listen, pauseMs);
        pauseMs = Math.min(2 * pauseMs, SESSION_CHECK_MS);
      },
    );
  };
  listen();
  return () => {
    stop();
    clearTimeout(again);
    clearInterval(repeated);
    document.removeEventListener('visibilitychange', doubt);
  };
}
