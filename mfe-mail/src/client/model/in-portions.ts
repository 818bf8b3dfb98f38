import { type MailSummary, MOST_MAILS_AT_ONCE } from 'shared-kit/api';

type Portion = [MailSummary, ...MailSummary[]];

/** Mails as one request takes them: of one folder, and not too many. */
export function inPortions(mails: readonly MailSummary[], most = MOST_MAILS_AT_ONCE): Portion[] {
  const last = new Map<string, Portion>();
  const portions: Portion[] = [];
  for (const mail of mails) {
    const folder = `${mail.uidValidity}@${mail.folder}`;
    const portion = last.get(folder);
    if (portion && portion.length < most) {
      portion.push(mail);
    } else {
      const next: Portion = [mail];
      portions.push(next);
      last.set(folder, next);
    }
  }
  return portions;
}
