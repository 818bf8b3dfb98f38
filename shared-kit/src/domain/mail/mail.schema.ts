import * as z from 'zod/mini';
import { defineCollection } from '../collection.ts';
import { instant, text, textLine } from '../fields.ts';

/** Specification 2 section 3; what was sent to whom, and how it went. */
export const emailHistorySchema = z.strictObject({
  customerId: z.optional(z.string()),
  customerName: z.optional(textLine(200)),
  quoteId: z.optional(z.string()),
  invoiceId: z.optional(z.string()),
  to: text(4000),
  subject: text(998),
  body: text(2_000_000),
  templateType: z.enum([
    'quote_email',
    'quote_sent',
    'invoice',
    'reminder',
    'follow_up',
    'custom',
    'received',
    'other',
  ]),
  sentAt: instant,
  sentBy: textLine(100),
  type: z.enum(['quote', 'reminder', 'other']),
  attachments: z.array(textLine(255)),
  /** `unknown`: the mail server's answer was lost, 'Zustellung ungewiss' (D21). */
  status: z.enum(['sent', 'failed', 'unknown', 'opened', 'delivered']),
  /** `local`: stayed in the mailbox on this machine (D21). */
  transport: z.enum(['smtp', 'local']),
  messageId: z.string(),
  errorMessage: z.optional(text(2000)),
});

export type EmailHistoryEntry = z.infer<typeof emailHistorySchema>;

export const emailHistory = defineCollection('emailHistory', emailHistorySchema, {
  references: { customer: ['customerId'], quote: ['quoteId'] },
  // Only issued invoices are sent: their mails are part of their history (D11).
  onCustomerDelete: { keepWith: 'invoiceId' },
  indexes: [
    ['sentAt'],
    ['customerId', 'invoiceId'],
    ['customerId', 'sentAt'],
    ['templateType', 'status', 'transport', 'sentAt'],
  ],
  browser: { read: true },
});
