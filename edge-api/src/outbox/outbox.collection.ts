import { defineCollection, emailHistorySchema, invoices, quotes } from 'shared-kit/domain';
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
  reason: z.enum(['recipient', 'sender', 'login', 'too-large', 'message']),
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

/** The document that a mail is about: whoever owns the collection is told what became of the mail. */
const aboutSchema = z.strictObject({ collection: z.enum([quotes.name, invoices.name]), id: z.string() });

/** One mail on its way, under its idempotency key (D21). */
const outboxSchema = z.strictObject({
  /** SHA-256 of what was asked for: the same key with other content is a mistake. */
  fingerprint: z.string(),
  /**
   * pending: claimed, the message not yet written; sending: written, an attempt under way; failed: nobody got it;
   * unknown: perhaps delivered, never sent again under this key.
   */
  state: z.enum(['pending', 'sending', 'sent', 'failed', 'unknown']),
  transport: z.enum(['smtp', 'local']),
  /** Made once: every attempt sends the same Message-ID. */
  messageId: z.string(),
  envelope: z.strictObject({ from: address, to: z.array(address), bcc: z.array(address) }),
  about: z.optional(aboutSchema),
  attempts: z.int().check(z.gte(1)),
  /** While pending or sending, and only then. */
  work: z.optional(workSchema),
  /** Why the last attempt failed. */
  failure: z.optional(z.discriminatedUnion('state', [refusedSchema, failedSchema])),
  createdAt: instant,
  updatedAt: instant,
});

export type OutboxRow = z.infer<typeof outboxSchema>;
export type OutboxWork = z.infer<typeof workSchema>;
export type MailSubject = MailAbout['collection'];
export type MailAbout = z.infer<typeof aboutSchema>;
export type HistoryDraft = z.infer<typeof historyDraftSchema>;
export type Failure = z.infer<typeof refusedSchema> | z.infer<typeof failedSchema>;

/** Closed to browsers: sending is a command. */
export const outbox = defineCollection('outbox', outboxSchema, {
  indexes: [['state', 'work.expiresAt']],
});
