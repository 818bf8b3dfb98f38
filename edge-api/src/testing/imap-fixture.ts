import type { ImapConfig } from '../email/mail-config.ts';
import type { MailServer, MailUser } from './mail-server/start-mail-server.ts';

/** The account of a user of the test's mail server, with the patience of a test. */
export function imapConfigOf(
  { imapPort }: Pick<MailServer, 'imapPort'>,
  { address, password }: MailUser,
): ImapConfig {
  return {
    host: '127.0.0.1',
    port: imapPort,
    security: 'none',
    login: { user: address, password },
    timeouts: { connect: 2000, greeting: 2000, request: 20_000, idle: 60_000, again: 50 },
  };
}
