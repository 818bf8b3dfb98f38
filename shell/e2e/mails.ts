import type { ParsedMail } from 'mailparser';
import { readMailbox } from '../../edge-api/src/testing/mail-server/read-mailbox.ts';
import type { MailServer, MailUser } from '../../edge-api/src/testing/mail-server/start-mail-server.ts';

/** The mails in a mailbox with this in their subject, oldest first: several tests share a mailbox. */
export async function mailsAbout(server: MailServer, user: MailUser, subject: string): Promise<ParsedMail[]> {
  const mails = await readMailbox(server, user);
  return mails.filter((mail) => mail.subject?.includes(subject));
}
