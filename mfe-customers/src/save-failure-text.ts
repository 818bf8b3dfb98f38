import { OFFLINE_TEXT } from 'shared-kit/api';
import { Refused, StoreUnavailable } from 'shared-kit/data';

/** What to say about a save that failed: specification 1 section 9, and why where the user can act on it. */
export function saveFailureText(error: unknown): string {
  if (error instanceof StoreUnavailable) return failedSaveText(OFFLINE_TEXT);
  return failedSaveText(error instanceof Refused ? error.message : '');
}

/** @param reason German; empty where nobody knows. */
export function failedSaveText(reason = ''): string {
  const failed = 'Fehler beim Speichern';
  return reason === '' ? failed : `${failed}. ${reason}`;
}
