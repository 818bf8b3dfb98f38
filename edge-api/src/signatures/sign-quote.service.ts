import type { Transaction } from 'shared-kit/data';
import {
  type Quote,
  quoteContentHash,
  type SignatureRole,
  type Stored,
  signatureProblem,
} from 'shared-kit/domain';
import { ApiProblem } from '../errors.ts';
import { fixOffer } from '../quotes/fix-offer.ts';
import { type QuoteSignatureRecord, quoteSignatures } from './quote-signatures.collection.ts';

export interface NewSignature {
  role: SignatureRole;
  signedBy: string;
  /** PNG as a data URL, made by `renderSignature`. */
  image: string;
  /** `clientAddress` */
  ipAddress: string;
  /** ISO 8601 */
  at: string;
}

export interface RecordedSignature {
  /** With the signature, and with what it says fixed for good: to be written by whoever signs. */
  quote: Quote;
  /** Writes the signature's own record, once all else was read. */
  write(): void;
}

export const signatureId = (quoteId: string, role: SignatureRole) => `${quoteId}_${role}`;

/**
 * Notes a signature in the transaction of whoever takes it. The status stays: D19 decides about that. It reads, and so
 * comes before any write; afterwards `Signatures.archive` brings the signed document into the archive.
 * @throws ApiProblem 409 `not-signable`
 */
export async function recordSignature(
  transaction: Transaction,
  { id, data }: Pick<Stored<Quote>, 'id' | 'data'>,
  { role, signedBy, image, ipAddress, at }: NewSignature,
): Promise<RecordedSignature> {
  const problem = signatureProblem(data, role);
  if (problem !== undefined) throw new ApiProblem(409, 'not-signable', problem);
  const offered = await fixOffer(transaction, data);
  const record: QuoteSignatureRecord = {
    quoteId: id,
    customerId: data.customerId,
    role,
    signedBy,
    signedAt: at,
    ipAddress,
    contentHash: await quoteContentHash(offered),
    image,
    archived: false,
  };
  const signatures = [...(data.signatures ?? []), { role, signedBy, signedAt: at }];
  return {
    quote: { ...offered, signatures, updatedAt: at },
    write: () => transaction.create(quoteSignatures.name, signatureId(id, role), record),
  };
}
