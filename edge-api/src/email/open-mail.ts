import { join } from 'node:path';
import type { MailConfig } from './mail-config.ts';
import type { MailTransport } from './mail-transport.ts';
import { maildirTransport } from './maildir-transport.ts';
import { smtpTransport } from './smtp-transport.ts';

/** The configured mail server, or the local mailbox in `dataDir`/mail where there is none (D21). */
export function openMail(config: MailConfig, dataDir: string): MailTransport {
  return config.smtp ? smtpTransport(config.smtp) : maildirTransport(join(dataDir, 'mail'));
}
