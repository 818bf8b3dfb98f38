import { defineCollection } from 'shared-kit/domain';
import * as z from 'zod/mini';

const invoiceMailingSchema = z.strictObject({
  to: z.string(),
  subject: z.string(),
  content: z.string(),
  /** Who asked for it. */
  by: z.string(),
  at: z.iso.datetime(),
  /** How often no mail server took it, and when the next one is asked. */
  attempts: z.int(),
  nextAt: z.iso.datetime(),
});

export type InvoiceMailing = z.infer<typeof invoiceMailingSchema>;

/** By invoice id: the mail that is to follow its issuing, until a mail server took it or refused it for good (D22). */
export const invoiceMailings = defineCollection('invoiceMailings', invoiceMailingSchema, {
  indexes: [['nextAt']],
});
