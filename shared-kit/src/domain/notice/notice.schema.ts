import * as z from 'zod/mini';
import { defineCollection } from '../collection.ts';
import { instant, textLine } from '../fields.ts';

export const noticeSchema = z.strictObject({
  at: instant,
  kind: z.enum(['quote-accepted', 'quote-rejected', 'mail-failed', 'import-failed', 'links-ended']),
  /** German, as it is shown. */
  text: textLine(500),
  /** The screen that shows more, from the root of this origin. */
  path: z.string().check(z.maxLength(500), z.regex(/^\/(?!\/)/)),
  customerId: z.optional(z.string()),
  quoteId: z.optional(z.string()),
});

export type Notice = z.infer<typeof noticeSchema>;

/** What staff are told at once, wherever in the office they are: written by the edge API alone. */
export const notices = defineCollection('notices', noticeSchema, {
  references: { customer: ['customerId'], quote: ['quoteId'] },
  onCustomerDelete: 'delete',
  onQuoteDelete: 'delete',
  indexes: [['at'], ['kind'], ['customerId'], ['quoteId']],
  browser: { read: true },
});
