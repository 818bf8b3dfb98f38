import * as z from 'zod/mini';
import { defineCollection } from '../collection.ts';
import { instant, text, textLine } from '../fields.ts';

/** What a lead mail said, cut to what a document holds. */
const failedImportMailSchema = z.strictObject({
  text: text(200_000),
  html: z.optional(text(300_000)),
});

/** Its head; text and HTML only where it was stored before they had a document of their own. */
export const failedMailSchema = z.strictObject({
  from: text(1000),
  subject: text(1000),
  date: instant,
  ...z.partial(failedImportMailSchema).shape,
  /** With angle brackets; empty where the mail has none. */
  messageId: z.string().check(z.maxLength(998)),
});

/** A lead mail that did not become a customer (specification 3 section 3). */
const failedImportSchema = z.strictObject({
  resolved: z.boolean(),
  timestamp: instant,
  /** Classified by its words, see `failureKindOf`. */
  reason: text(2000),
  emailData: failedMailSchema,
  /** The same as of the mail in the mailbox (D35): an import meets it only once. */
  key: z.string().check(z.maxLength(1000)),
  resolvedAt: z.optional(instant),
  /** As staff call themselves (D3). */
  resolvedBy: z.optional(textLine(100)),
  /** Of the customer that it became. */
  customerId: z.optional(z.string()),
});

export type FailedMail = z.infer<typeof failedMailSchema>;
export type FailedImportMail = z.infer<typeof failedImportMailSchema>;
export type FailedImport = z.infer<typeof failedImportSchema>;

/** Most that the screen reads, and that are tried again at once (specification 3 section 9). */
export const MOST_FAILED_IMPORTS = 200;

/** Written only by the edge API; the id is made of the mail's key, so that each stands here once. */
export const failedImports = defineCollection('failed_imports', failedImportSchema, {
  references: { customer: ['customerId'] },
  onCustomerDelete: 'delete',
  indexes: [['resolved', 'timestamp'], ['customerId'], ['resolvedAt']],
  browser: { read: true },
});

/**
 * What the mail of a failure said, under the same id: hundreds of failures are listed, one is read. It is here only
 * while the failure is unresolved, and so belongs to no customer.
 */
export const failedImportMails = defineCollection('failed_import_mails', failedImportMailSchema, {
  browser: { read: true },
});

export type FailureKind = 'no-name' | 'parse-error' | 'duplicate' | 'other';

/** Specification 3 section 8. */
export function failureKindOf(reason: string): FailureKind {
  if (reason.includes('No customer name') || reason.includes('Kein Name')) return 'no-name';
  if (reason.includes('Parse error')) return 'parse-error';
  return reason.includes('Duplicate') ? 'duplicate' : 'other';
}

/** The reason without the English word that its kind is known by: that stands beside it in German. Begins with a capital. */
export function failureText(reason: string): string {
  const text = reason.replace(/^(?:Parse error|Duplicate|No customer name):\s*/, '');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
