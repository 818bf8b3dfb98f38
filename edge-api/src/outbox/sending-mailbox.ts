import type { Mailbox } from '../mailbox/mailbox.ts';

/** What sending does in the office's mailbox. */
export type SendingMailbox = Pick<
  Mailbox,
  'kind' | 'fileSent' | 'hasDraft' | 'markAnswered' | 'removeDraft' | 'saveDraft'
>;
