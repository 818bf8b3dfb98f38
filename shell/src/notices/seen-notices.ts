import { useSyncExternalStore } from 'react';

const KEY = 'notices-seen';

/** Where the browser keeps nothing, or has no room, this page remembers it. */
let last: string | undefined;
const listeners = new Set<() => void>();

/** When the last notice was written that somebody closed in this browser; undefined where there was none yet. */
export function useSeenNotices(): string | undefined {
  return useSyncExternalStore(subscribe, seen);
}

/** @param at ISO 8601 in UTC; empty: there were none at the first look. What was closed later stays. */
export function markNoticesSeen(at: string): void {
  const before = seen();
  if (before !== undefined && at <= before) return;
  last = at;
  try {
    localStorage.setItem(KEY, at);
  } catch {
    // Said above.
  }
  for (const listener of listeners) listener();
}

function seen(): string | undefined {
  const kept = stored();
  return last === undefined || (kept !== undefined && kept > last) ? kept : last;
}

function stored(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** What one tab closed, the others close too. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
