import { defineCollection } from 'shared-kit/domain';
import * as z from 'zod';

const quoteLinkSchema = z.strictObject({
  /** The original of the quote: what is shown is the newest of its versions that was sent. */
  originalId: z.string(),
  /** The version that the link was made for. */
  quoteId: z.string(),
  version: z.int(),
  customerId: z.string(),
  createdAt: z.iso.datetime(),
  revokedAt: z.optional(z.iso.datetime()),
});

export type QuoteLink = z.infer<typeof quoteLinkSchema>;

/**
 * By the SHA-256 of the token, which is kept nowhere: who reads the store cannot open the page of a customer (D33). It
 * goes with the quote, not with one version: the customer's mail leads to whatever was sent last.
 */
export const quoteLinks = defineCollection('quoteLinks', quoteLinkSchema, {
  references: { customer: ['customerId'], quote: ['originalId'] },
  onCustomerDelete: 'delete',
  onQuoteDelete: 'delete',
  indexes: [['originalId'], ['customerId'], ['createdAt']],
});
