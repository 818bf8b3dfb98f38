import type { DeletionFailure, Notification } from 'shared-kit/ui';

export const DELETION_FAILED = 'Fehler beim Löschen der Rechnung(en)';

/** Specification 2 section 8, with what was cancelled instead (D11). */
export function deletionOutcome(
  deleted: number,
  failures: readonly Pick<DeletionFailure, 'error'>[],
  cancelled: number,
): Notification[] {
  const [failure] = failures;
  const count = (some: number) => some.toLocaleString('de-DE');
  if (deleted + cancelled === 0) {
    if (!failure) return [];
    const reason = failures.length === 1 ? `. ${failure.error}` : '';
    return [{ intent: 'error', text: `${DELETION_FAILED}${reason}` }];
  }
  if (cancelled === 0 && !failure) {
    return [{ intent: 'success', text: `${count(deleted)} Rechnung(en) erfolgreich gelöscht` }];
  }
  const text = [
    `${count(deleted)} gelöscht`,
    ...(cancelled > 0 ? [`${count(cancelled)} storniert`] : []),
    ...(failure ? [`${count(failures.length)} Fehler`] : []),
  ].join(', ');
  return [{ intent: failure ? 'warning' : 'success', text }];
}
