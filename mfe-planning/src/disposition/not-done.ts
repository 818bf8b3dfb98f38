import { storeReason } from '../office/store-reason.ts';

/** Why something was not done: nothing of it is kept for later, when a colleague may have planned otherwise (D5). */
export function notDone(error: unknown): string {
  return `Nicht gespeichert. ${storeReason(error)}`;
}
