import { answeredMailSchema, mailPlaceSchema } from 'shared-kit/api';
import {
  defineCollection,
  emailHistorySchema,
  invoices,
  quotes,
  scheduledFollowUps,
} from 'shared-kit/domain';
import * as z from 'zod/mini';

const address = z.string();
const instant = z.iso.datetime();

/** What the history entry says whatever becomes of the mail. */
const historyDraftSchema = z.omit(emailHistorySchema, {
  sentAt: true,
  status: true,
  transport: true,
  messageId: true,
  errorMessage: true,
});

const refusedSchema = z.strictObject({
  state: z.literal('refused'),
  reason: z.enum([
    'recipient',
    'sender',
    'login',
    'too-large',
    'message',
    'quote-changed',
    'quote-gone',
    'customer-gone',
  ]),
  detail: z.string(),
});

const failedSchema = z.strictObject({
  state: z.literal('failed'),
  reason: z.enum(['unreachable', 'certificate', 'busy', 'storage', 'interrupted']),
  detail: z.string(),
});

/** Who is working on a mail, under a lease, and what they will write to the history. */
const workSchema = z.strictObject({
  owner: z.string(),
  /** Without a sign of life until then the owner counts as dead. */
  expiresAt: instant,
  /** Set before the end of the message leaves: from here on a lost answer means an unknown delivery. */
  endSentAt: z.optional(instant),
  history: historyDraftSchema,
});

/** A document that a mail is about: whoever owns the collection is told what became of the mail. */
const aboutSchema = z.strictObject({
  collection: z.enum([quotes.name, invoices.name, scheduledFollowUps.name]),
  id: z.string(),
  /** Of a quote: what its document in the mail says (`printedQuoteHash`). */
  hash: z.optional(z.string()),
});

/** When it leaves, and what will be written to the history; of a mail that could not be sent, or not filed, it is kept to be shown. */
const planSchema = z.strictObject({ sendAt: instant, history: historyDraftSchema });

/** What is left to do in the mailbox once the mail is accepted; it never changes what became of the mail. */
const afterSchema = z.strictObject({
  /** A copy belongs into Sent. */
  file: z.boolean(),
  /** `answeredMail` belongs marked as answered or forwarded. */
  mark: z.optional(z.boolean()),
  draft: z.optional(mailPlaceSchema),
  tries: z.int(),
  /** Absent: given up. Staff see it then, under `plan`. */
  nextAt: z.optional(instant),
});

/** One mail on its way, under its idempotency key (D21). */
const outboxSchema = z.strictObject({
  /** SHA-256 of what was asked for: the same key with other content is a mistake. */
  fingerprint: z.string(),
  /**
   * scheduled: written, waits for its time; cancelled: called back by then; pending: claimed, the message not yet written; sending: written, an attempt under way; failed: nobody got it;
   * unknown: perhaps delivered, never sent again under this key.
   */
  state: z.enum(['scheduled', 'cancelled', 'pending', 'sending', 'sent', 'failed', 'unknown']),
  transport: z.enum(['smtp', 'local']),
  /** Made once: every attempt sends the same Message-ID. */
  messageId: z.string(),
  envelope: z.strictObject({ from: address, to: z.array(address), bcc: z.array(address) }),
  about: z.optional(z.array(aboutSchema)),
  /** Linked and marked once it is accepted. `messageId`: by which it is found where it was moved. */
  answeredMail: z.optional(z.extend(answeredMailSchema, { messageId: z.optional(z.string()) })),
  attempts: z.int().check(z.gte(1)),
  /** While pending or sending, and only then. */
  work: z.optional(workSchema),
  /** Of an unknown one: the mail as which staff sent it again. */
  sentAgainAs: z.optional(z.string()),
  /** The unknown one that is sent again as this: where this one reaches nobody, that one is to be decided about still. */
  insteadOf: z.optional(z.string()),
  /** Of a mail that was to leave later, until it was accepted or called back; of one that staff have to look after. */
  plan: z.optional(planSchema),
  after: z.optional(afterSchema),
  /** Of a failed one: somebody took it off the list, perhaps to write on. Under its key nothing leaves any more. */
  isCalledBack: z.optional(z.boolean()),
  /** Of one that was called back, or taken off: who writes on it, a window of a browser. */
  calledBackBy: z.optional(z.string()),
  /** Why the last attempt failed. */
  failure: z.optional(z.discriminatedUnion('state', [refusedSchema, failedSchema])),
  createdAt: instant,
  updatedAt: instant,
});

export type OutboxRow = z.infer<typeof outboxSchema>;
export type OutboxWork = z.infer<typeof workSchema>;
export type AfterWork = z.infer<typeof afterSchema>;
export type MailSubject = MailAbout['collection'];
export type MailAbout = z.infer<typeof aboutSchema>;
export type HistoryDraft = z.infer<typeof historyDraftSchema>;
export type Failure = z.infer<typeof refusedSchema> | z.infer<typeof failedSchema>;

/**
 * Closed to browsers: sending is a command. What leaves is written to the history of who its customer is by then. What
 * waits goes with its customer, and what could not be sent, to whom nobody will write any more (D11); what is on its way
 * is not broken off.
 */
export const outbox = defineCollection('outbox', outboxSchema, {
  references: { customer: ['plan.history.customerId', 'work.history.customerId'] },
  onCustomerDelete: { deleteWhere: { field: 'state', values: ['scheduled', 'failed'] }, keepsByDuty: false },
  indexes: [
    ['state', 'work.expiresAt'],
    ['state', 'plan.sendAt'],
    ['state', 'after.nextAt'],
    ['plan.history.customerId'],
    ['work.history.customerId'],
  ],
});
