import { isUnanswered } from '../../api/call.ts';
import { StoreUnavailable } from '../../data/document-store.ts';
import { dismissNotification, type Notification, notify, UNDO } from './notifications.ts';

interface Undoable extends Pick<Notification, 'text' | 'timeout' | 'about'> {
  /**
   * undefined: there is nothing to take back.
   * @throws where it was not taken back; where the server was away it may be called again
   */
  undo: (() => Promise<unknown>) | undefined;
  /** What to say then (German). */
  failure(error: unknown): string;
}

/**
 * Says that something was done, and offers to take it back. Without the server that is offered again, until somebody
 * closes it: else what was deleted would be gone for good.
 * @returns withdraws the offer, where it was taken back elsewhere
 */
export function notifyUndoable({ text, timeout, about, undo, failure }: Undoable): () => void {
  const action = undo && { label: UNDO, onClick: () => void takeBack(undo) };
  const takeBack = async (work: () => Promise<unknown>) => {
    try {
      await work();
      notify({ intent: 'info', text: 'Rückgängig gemacht', timeout, about });
    } catch (error) {
      const again = isAway(error) ? { action, timeout: 0 } : { timeout };
      shown = notify({ intent: 'error', text: failure(error), about, ...again });
    }
  };
  let shown = notify({ intent: 'success', text, timeout, about, action });
  return () => dismissNotification(shown);
}

const isAway = (error: unknown) => error instanceof StoreUnavailable || isUnanswered(error);
