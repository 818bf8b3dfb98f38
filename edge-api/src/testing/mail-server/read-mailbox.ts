import { ImapFlow } from 'imapflow';
import { type ParsedMail, simpleParser } from 'mailparser';
import type { MailServer, MailUser } from './start-mail-server.ts';

/** All mails in a user's inbox, oldest first, fetched over IMAP. */
export async function readMailbox(
  { imapPort }: Pick<MailServer, 'imapPort'>,
  { address, password }: MailUser,
): Promise<ParsedMail[]> {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port: imapPort,
    secure: false,
    doSTARTTLS: false,
    auth: { user: address, pass: password },
    logger: false,
  });
  await client.connect();
  try {
    const { exists } = await client.mailboxOpen('INBOX', { readOnly: true });
    // No sequence names anything in an empty one: the server refuses them all.
    if (exists === 0) return [];
    const mails: ParsedMail[] = [];
    for (const message of await client.fetchAll('1:*', { source: true })) {
      if (message.source) mails.push(await simpleParser(message.source));
    }
    return mails;
  } finally {
    await client.logout();
  }
}
