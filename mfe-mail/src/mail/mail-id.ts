import type { MailSummary } from 'shared-kit/api';

/** A mail among all that the screen knows. */
export function mailId({
  folder,
  uidValidity,
  uid,
}: Pick<MailSummary, 'folder' | 'uidValidity' | 'uid'>): string {
  return `${uidValidity}-${uid}@${folder}`;
}
