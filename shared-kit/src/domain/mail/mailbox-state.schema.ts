import * as z from 'zod/mini';
import { defineCollection } from '../collection.ts';
import { instant, int, text } from '../fields.ts';

/** Of the office's one mailbox: changes whenever something changes there, so that open browsers look again. */
const mailboxStateSchema = z.strictObject({
  /** Unread mails in the inbox. */
  unread: int(0),
  hasUnread: z.boolean(),
  changedAt: instant,
  /** Paths of the folders that changed last. */
  folders: z.array(z.string()),
  /** German: why the mailbox cannot be reached right now. */
  problem: z.optional(text(500)),
});

export type MailboxState = z.infer<typeof mailboxStateSchema>;

/** One document, `MAILBOX_STATE_ID`, written by the edge API alone. */
export const mailboxStates = defineCollection('mailboxStates', mailboxStateSchema, {
  indexes: [['hasUnread']],
  browser: { read: true },
});

export const MAILBOX_STATE_ID = 'office';
