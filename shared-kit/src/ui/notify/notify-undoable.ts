import { ApiError } from '../../api/call.ts';
import { StoreUnavailable } from '../../data/document-store.ts';
import { dismissNotification, type Notification, notify, UNDO } from './notifications.ts';

interface Undoable extends Pick<Notification, 'text' | 'timeout'> {
  /** @throws where it was not taken back; where the server was away it may be called again */
  undo(): Promise<unknown>;
  /** What to say then (German). */
  failure(error: unknown): string;
}

/**
 * Says that something was done, and offers to take it back. Without the server that is offered again, until somebody
 * closes it: else what was deleted would be gone for good.
 * @returns withdraws the offer, where it was taken back elsewhere
 */
export function notifyUndoable({ text, timeout, undo, failure }: Undoable): () => void {
  const action = { label: UNDO, onClick: () => void takeBack() };
  const takeBack = async () => {
    try {
      await undo();
      notify({ intent: 'info', text: 'Rückgängig gemacht', timeout });
    } catch (error) {
      const again = isAway(error) ? { action, timeout: 0 } : { timeout };
      shown = notify({ intent: 'error', text: failure(error), ...again });
    }
  };
  let shown = notify({ intent: 'success', text, timeout, action });
  return () => dismissNotification(shown);
}

const isAway = (error: unknown) =>
  error instanceof StoreUnavailable ||
  (error instanceof ApiError && ['offline', 'timeout'].includes(error.code));
