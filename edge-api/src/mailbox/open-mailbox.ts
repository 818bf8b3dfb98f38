import { join } from 'node:path';
import type { MailConfig } from '../email/mail-config.ts';
import { ImapAccount } from './imap-account.ts';
import type { Mailbox } from './mailbox.ts';
import { MaildirAccount } from './maildir-account.ts';
import { OfficeMailbox } from './office-mailbox.ts';

/** The configured mail account, or the local mailbox in `dataDir`/mail where there is none (D21). */
export function openMailbox({ imap }: MailConfig, dataDir: string): Mailbox {
  return new OfficeMailbox(imap ? new ImapAccount(imap) : new MaildirAccount(join(dataDir, 'mail')));
}
