/** Where staff make a customer of a mail that became none. */
export function recoveryOf(failedImportId: string | undefined): string {
  const search = failedImportId === undefined ? '' : `?eintrag=${encodeURIComponent(failedImportId)}`;
  return `/failed-email-recovery${search}`;
}
