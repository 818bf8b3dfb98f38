import type { ImportStatus } from 'shared-kit/api';
import { formatDateTime, formatRelative } from 'shared-kit/domain';

/** 'vor 5 Min.'; 'Nie' where there was none. */
export function lastImportText(instant: string | undefined, now: Date = new Date()): string {
  return instant === undefined ? 'Nie' : formatRelative(instant, now);
}

/** 'in 40 Min.'; 'Jetzt' where it is due; 'Keiner geplant' where none comes by itself. */
export function nextImportText(instant: string | undefined, now: Date = new Date()): string {
  if (instant === undefined) return 'Keiner geplant';
  const minutes = Math.ceil((new Date(instant).getTime() - now.getTime()) / 60_000);
  if (minutes <= 0) return 'Jetzt';
  if (minutes < 60) return `in ${minutes} Min.`;
  return minutes < 24 * 60 ? `in ${Math.round(minutes / 60)} Std.` : formatDateTime(instant);
}

/** Where the server was not heard of. */
export const UNKNOWN_STANDING = 'Unbekannt';

/** 'Aus' is what nobody plans; what is planned and fails is out of order. */
export function standingOf({ active, nextImport }: Pick<ImportStatus, 'active' | 'nextImport'>): string {
  if (active) return 'Aktiv';
  return nextImport === undefined ? 'Aus' : 'Gestört';
}

export const NO_RUN = 'Noch kein Import, weder von Hand noch automatisch.';
