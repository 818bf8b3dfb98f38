import { defineCollection } from 'shared-kit/domain';
import * as z from 'zod';

const shareLinkSchema = z.strictObject({
  customerId: z.string(),
  /** The original of the quote: what counts is the newest of its versions that was accepted (D20). */
  quoteId: z.string(),
  purpose: z.literal('disposition'),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.optional(z.iso.datetime()),
  /** How often the page was opened. */
  usageCount: z.int(),
  lastUsedAt: z.optional(z.iso.datetime()),
  /** The token's last characters, by which dispatch finds the link that it sent to a phone; 166 bits stay secret. */
  ending: z.optional(z.string()),
});

export type ShareLink = z.infer<typeof shareLinkSchema>;

/**
 * By the SHA-256 of the token, which is kept nowhere (D33). A link outlives its customer and quote, of which it holds
 * nothing but ids: the crew is told what is missing, and not that the link was never good.
 */
export const shareLinks = defineCollection('shareLinks', shareLinkSchema, {
  references: { customer: ['customerId'], quote: ['quoteId'] },
  indexes: [['quoteId', 'createdAt'], ['customerId'], ['quoteId'], ['expiresAt']],
});

/** Days that a link is good for (specification 3 section 4). */
export const SHARE_LINK_DAYS = 7;
