import type { MailPlace } from 'shared-kit/api';

/** What sending does in the office's mailbox. What is gone already is no error. */
export interface SendingMailbox {
  /** Once: only where no mail in Sent has that Message-ID yet. */
  fileSent(messageId: string, bytes: Uint8Array): Promise<void>;
  markAnswered(mail: MailPlace, flag: 'ANSWERED' | 'FORWARDED'): Promise<void>;
  removeDraft(draft: MailPlace): Promise<void>;
  /** @param replaces the draft's state before, removed once the new one is there */
  saveDraft(bytes: Uint8Array, replaces?: MailPlace): Promise<MailPlace>;
}
