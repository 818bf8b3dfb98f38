import type { MailFlag, MailFolder, MailSummary } from 'shared-kit/api';
import { mailId } from '../../mail/mail-id.ts';

type Effect =
  | { kind: 'flag'; flag: MailFlag; on: boolean }
  /** Into another folder; `to` undefined: gone for good. */
  | { kind: 'leave'; to: string | undefined };

/** Asked for, shown as done, not yet answered. */
export interface PendingChange {
  /** As they were, of one folder. */
  mails: readonly MailSummary[];
  effect: Effect;
}

export function isSeen({ flags }: Pick<MailSummary, 'flags'>): boolean {
  return flags.includes('SEEN');
}

/** The mails as they are once all that is under way is done; the same array where nothing of it concerns them. */
export function withChanges<Mail extends MailSummary>(
  mails: readonly Mail[],
  changes: readonly PendingChange[],
): readonly Mail[] {
  return changes.reduce<readonly Mail[]>((before, { mails: changed, effect }) => {
    const ids = new Set(changed.map(mailId));
    if (!before.some((mail) => ids.has(mailId(mail)))) return before;
    if (effect.kind === 'leave') return before.filter((mail) => !ids.has(mailId(mail)));
    return before.map((mail) => (ids.has(mailId(mail)) ? withFlag(mail, effect.flag, effect.on) : mail));
  }, mails);
}

function withFlag<Mail extends MailSummary>(mail: Mail, flag: MailFlag, on: boolean): Mail {
  if (mail.flags.includes(flag) === on) return mail;
  return { ...mail, flags: on ? [...mail.flags, flag] : mail.flags.filter((one) => one !== flag) };
}

/** What the folders count once all that is under way is done. */
export function countsWithChanges(
  folders: readonly MailFolder[],
  changes: readonly PendingChange[],
): readonly MailFolder[] {
  return changes.reduce<readonly MailFolder[]>((before, { mails, effect }) => {
    const [first] = mails;
    if (!first) return before;
    const unread = mails.filter((mail) => !isSeen(mail)).length;
    if (effect.kind === 'leave') {
      return count(count(before, first.folder, -mails.length, -unread), effect.to, mails.length, unread);
    }
    if (effect.flag !== 'SEEN') return before;
    return count(before, first.folder, 0, effect.on ? -unread : mails.length - unread);
  }, folders);
}

function count(
  folders: readonly MailFolder[],
  path: string | undefined,
  total: number,
  unread: number,
): readonly MailFolder[] {
  return folders.map((folder) =>
    folder.path === path
      ? {
          ...folder,
          totalCount: Math.max(0, folder.totalCount + total),
          unreadCount: Math.max(0, folder.unreadCount + unread),
        }
      : folder,
  );
}
