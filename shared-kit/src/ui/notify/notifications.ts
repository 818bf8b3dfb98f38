import { create } from 'zustand';

export interface Notification {
  intent: 'success' | 'error' | 'info' | 'warning';
  text: string;
  /** Milliseconds until it goes by itself; 6000 by default (specification 1 section 9). 0: it stays. */
  timeout?: number | undefined;
  action?: { label: string; onClick(): void } | undefined;
  /** Somebody closed it, or took its action. */
  onClose?: (() => void) | undefined;
}

export interface ShownNotification extends Notification {
  id: number;
  timeout: number;
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
  };
  useNotifications.setState(({ shown }) => ({
    shown: [
      ...shown.filter(
        ({ text, intent, action }) => text !== next.text || intent !== next.intent || action?.label === UNDO,
      ),
      next,
    ].slice(-MOST_AT_ONCE),
  }));
  return next.id;
}

export function dismissNotification(id: number): void {
  useNotifications.setState(({ shown }) => ({ shown: shown.filter((one) => one.id !== id) }));
}

/** `notify` as a hook, for symmetry with the rest of a screen's model. */
export function useNotify(): typeof notify {
  return notify;
}
