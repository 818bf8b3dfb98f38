import { OFFLINE_TEXT, reasonOf } from 'shared-kit/api';
import { StoreUnavailable } from 'shared-kit/data';

/** Why something was not done: nothing of it is kept for later, when a colleague may have planned otherwise (D5). */
export function notDone(error: unknown): string {
  return `Nicht gespeichert. ${error instanceof StoreUnavailable ? OFFLINE_TEXT : reasonOf(error)}`;
}
