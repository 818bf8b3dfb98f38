import { OFFLINE_TEXT } from 'shared-kit/api';
import { Refused, StoreUnavailable } from 'shared-kit/data';

/** What to say about a save that failed: specification 1 section 9, and why where the user can act on it. */
export function saveFailureText(error: unknown): string {
  const failed = 'Fehler beim Speichern';
  if (error instanceof StoreUnavailable) return `${failed}. ${OFFLINE_TEXT}`;
  return error instanceof Refused ? `${failed}. ${error.message}` : failed;
}
