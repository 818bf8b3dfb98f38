import { defineCollection, SIGNATURE_ROLE_NAMES } from 'shared-kit/domain';
import * as z from 'zod/mini';
import { fileClaimSchema } from '../blobs/file-claims.ts';

const signedDocumentSchema = z.strictObject({
  quoteId: z.string(),
  customerId: z.string(),
  /** Of its file in the archive (`signedDocumentKey`). */
  fileId: z.string(),
  fileName: z.string(),
  /** Of the file's bytes, in hex. */
  sha256: z.string(),
  /** Bytes. */
  size: z.number(),
  archivedAt: z.iso.datetime(),
  /** Whose signatures it shows. */
  roles: z.array(z.enum(SIGNATURE_ROLE_NAMES)),
});

export type SignedDocument = z.infer<typeof signedDocumentSchema>;

/** The archived PDFs of signed quotes, one for each number of signatures: none is ever replaced (D25). */
export const signedDocuments = defineCollection('signedDocuments', signedDocumentSchema, {
  references: { customer: ['customerId'], quote: ['quoteId'] },
  onCustomerDelete: 'delete',
  onQuoteDelete: 'delete',
  indexes: [['customerId'], ['quoteId']],
});

/** By the file's id (`FileClaims`). */
export const unclaimedDocuments = defineCollection('unclaimedSignedDocuments', fileClaimSchema, {
  indexes: [['sweepAt']],
});

/** Where a signed document lies. Below 256 folders, so that none gets long. */
export function signedDocumentKey(fileId: string): string {
  return `signed-quotes/${fileId.slice(0, 2)}/${fileId}.pdf`;
}
