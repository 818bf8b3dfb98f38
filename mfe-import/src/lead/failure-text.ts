/** Why a mail became no customer, without the word that the kind is known by: that stands beside it in German. */
export function failureText(reason: string): string {
  return reason.replace(/^(?:Parse error|Duplicate|No customer name):\s*/, '');
}

/** Where staff make a customer of a mail that became none. */
export function recoveryOf(failedImportId: string | undefined): string {
  const search = failedImportId === undefined ? '' : `?eintrag=${encodeURIComponent(failedImportId)}`;
  return `/failed-email-recovery${search}`;
}
