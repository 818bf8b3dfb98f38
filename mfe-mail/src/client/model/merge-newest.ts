import type { MailSummary } from 'shared-kit/api';
import { mailId } from '../../mail/mail-id.ts';

/**
 * The list with its newest part read anew: what came is there, what is gone is not, what lies further back stays.
 * @param fresh the newest of the folder, newest first
 * @param isAll nothing lies further back
 */
export function mergeNewest(
  known: readonly MailSummary[],
  fresh: readonly MailSummary[],
  isAll: boolean,
): readonly MailSummary[] {
  if (isAll) return fresh;
  const ids = new Set(fresh.map(mailId));
  const seam = known.findLastIndex((mail) => ids.has(mailId(mail)));
  // All that is known was pushed back by what came: between it and the fresh ones some may be missing.
  return seam < 0 ? fresh : [...fresh, ...known.slice(seam + 1)];
}

/** The list with a further page: one that was there already, because the folder moved on, stands once. */
export function withFurther(
  known: readonly MailSummary[],
  further: readonly MailSummary[],
): readonly MailSummary[] {
  const ids = new Set(known.map(mailId));
  return [...known, ...further.filter((mail) => !ids.has(mailId(mail)))];
}
