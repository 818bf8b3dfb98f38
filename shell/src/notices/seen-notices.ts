import { useMemo, useSyncExternalStore } from 'react';
import { NOTICE_INTENTS, type NoticeIntent } from './notice-summary.ts';

const KEY = 'notices-seen';

/** For good news and for the other: when the last one was written that somebody closed. ISO 8601 in UTC; empty: none yet. */
type Seen = Record<NoticeIntent, string>;

/** Where the browser keeps nothing, or has no room, this page remembers it. */
let last: string | undefined;
const listeners = new Set<() => void>();

/** What somebody closed in this browser; undefined where there was nothing yet. */
export function useSeenNotices(): Seen | undefined {
  const text = useSyncExternalStore(subscribe, seen);
  return useMemo(() => (text === undefined ? undefined : parse(text)), [text]);
}

/** What was closed later stays. */
export function markNoticesSeen(change: Partial<Seen>): void {
  const before = seen();
  const next = later(before, `${change.success ?? ''} ${change.warning ?? ''}`);
  if (before === next) return;
  last = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Said above.
  }
  for (const listener of listeners) listener();
}

function seen(): string | undefined {
  const kept = stored();
  return last === undefined || kept === undefined ? (last ?? kept) : later(last, kept);
}

function later(one: string | undefined, other: string): string {
  const [a, b] = [parse(one ?? ''), parse(other)];
  const [success, warning] = NOTICE_INTENTS.map((intent) => (a[intent] > b[intent] ? a[intent] : b[intent]));
  return `${success} ${warning}`;
}

/** Of what was written before the two were told apart, the one instant holds for both. */
function parse(text: string): Seen {
  const [success = '', warning = success] = text.split(' ');
  return { success, warning };
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
