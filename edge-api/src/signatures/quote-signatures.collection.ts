import { defineCollection, SIGNATURE_ROLE_NAMES } from 'shared-kit/domain';
import * as z from 'zod/mini';

const quoteSignatureSchema = z.strictObject({
  quoteId: z.string(),
  customerId: z.string(),
  role: z.enum(SIGNATURE_ROLE_NAMES),
  signedBy: z.string(),
  signedAt: z.iso.datetime(),
  /** As this server saw it (D25). */
  ipAddress: z.string(),
  /** `quoteContentHash` of the quote as it was signed. */
  contentHash: z.string(),
  /** PNG, as a data URL; it is small, and so is never apart from its record. */
  image: z.string(),
  /** Whether a signed document with it lies in the archive. */
  archived: z.boolean(),
});

export type QuoteSignatureRecord = z.infer<typeof quoteSignatureSchema>;

/** What was signed, by whom and how (D25): the server's alone; lists know of it by the quote's `signatures`. */
export const quoteSignatures = defineCollection('quoteSignatures', quoteSignatureSchema, {
  references: { customer: ['customerId'], quote: ['quoteId'] },
  onCustomerDelete: 'delete',
  onQuoteDelete: 'delete',
  indexes: [['customerId'], ['quoteId'], ['archived']],
});
