import { create } from 'zustand';

export interface Notification {
  intent: 'success' | 'error' | 'info' | 'warning';
  text: string;
  /** Milliseconds until it goes by itself; 6000 by default (specification 1 section 9). 0: it stays. */
  timeout?: number | undefined;
  action?: { label: string; onClick(): void } | undefined;
  /** Of what: what was said of the same before holds no longer, and cannot be taken back. */
  about?: string | undefined;
  /** It answers nothing that was done here: it waits while somebody is at a form. */
  unasked?: true;
  /** Somebody closed it, or took its action. */
  onClose?: (() => void) | undefined;
}

export interface ShownNotification extends Notification {
  id: number;
  timeout: number;
  /** What lies over it: its time begins once that is gone. */
  covers: readonly symbol[];
}

const DEFAULT_TIMEOUT = 6000;
const MOST_AT_ONCE = 4;
/** The action that takes back what was done; Ctrl+Z too. */
export const UNDO = 'Rückgängig';
let lastId = 0;

/** What is shown now, oldest first. The shell draws it once, with `NotificationArea`. */
export const useNotifications = create<{ shown: ShownNotification[] }>()(() => ({ shown: [] }));

/**
 * Says something once, quietly. The same text again takes the place of the one that still shows, but for one that offers
 * to take something back: two deletions are two.
 * @returns its id, for `dismissNotification`
 */
export function notify(notification: Notification): number {
  lastId += 1;
  const next: ShownNotification = {
    ...notification,
    id: lastId,
    timeout: notification.timeout ?? DEFAULT_TIMEOUT,
    covers: [],
  };
  useNotifications.setState(({ shown }) => ({
    shown: [
      ...asManyAsFit(
        shown.filter(
          ({ text, intent, action, about }) =>
            (about === undefined || about !== next.about) &&
            (text !== next.text || intent !== next.intent || action?.label === UNDO),
        ),
      ),
      next,
    ],
  }));
  return next.id;
}

/** Beside the next one: the oldest makes room, and what stays until somebody closes it only where all do. */
function asManyAsFit(shown: ShownNotification[]): ShownNotification[] {
  if (shown.length < MOST_AT_ONCE) return shown;
  const leaving = shown.find(({ timeout }) => timeout > 0) ?? shown[0];
  return shown.filter((one) => one !== leaving);
}

export function dismissNotification(id: number): void {
  useNotifications.setState(({ shown }) => ({ shown: shown.filter((one) => one.id !== id) }));
}

/** What was said of this holds no longer. */
export function dismissAbout(about: string): void {
  useNotifications.setState(({ shown }) => ({ shown: shown.filter((one) => one.about !== about) }));
}

/** What shows now waits while something lies over it. @returns says that it is gone */
export function coverNotifications(): () => void {
  const cover = Symbol('cover');
  const change = (next: (covers: readonly symbol[]) => readonly symbol[]) =>
    useNotifications.setState(({ shown }) => ({
      shown: shown.map((one) => ({ ...one, covers: next(one.covers) })),
    }));
  change((covers) => [...covers, cover]);
  return () => change((covers) => covers.filter((other) => other !== cover));
}

/** `notify` as a hook, for symmetry with the rest of a screen's model. */
export function useNotify(): typeof notify {
  return notify;
}
