import type { Mailbox } from '../mailbox/mailbox.ts';

export interface MailboxUnderTest {
  mailbox: Mailbox;
  /** Puts mails where a mail server would. */
  deliver(folder: string, mails: readonly (string | Buffer)[], arrived?: Date): Promise<void>;
  /** Deletes the folder and makes it anew, as another program would. */
  recreate(folder: string): Promise<void>;
  close(): Promise<void>;
}
