/**
 * What is shown in place of a mail that leaves the list: the next one that stays, else the one before it.
 * @returns undefined where none stays, or the mail stood in another list
 */
export function nextMail<Mail>(
  mails: readonly Mail[],
  open: (mail: Mail) => boolean,
  leaves: (mail: Mail) => boolean,
): Mail | undefined {
  const at = mails.findIndex(open);
  if (at < 0) return undefined;
  const stays = (mail: Mail) => !leaves(mail);
  return mails.slice(at).find(stays) ?? mails.slice(0, at).findLast(stays);
}
