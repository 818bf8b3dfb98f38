import type { Transaction } from 'shared-kit/data';
import type { Stored } from 'shared-kit/domain';
import { type FileClaim, leaving } from '../blobs/file-claims.ts';
import { signedDocuments, unclaimedDocuments } from './signed-documents.collection.ts';

/**
 * Deletes a signed document and gives its file to the sweep, in the transaction of whoever deletes the quote (D11).
 * It only writes: reads of the same transaction come before.
 */
export function deleteSignedDocumentIn(
  transaction: Transaction,
  { id, data }: Stored<{ fileId?: unknown }>,
  now: Date,
): void {
  transaction.delete(signedDocuments.name, id);
  // Of a damaged record too: nothing else knows of its file.
  if (typeof data.fileId !== 'string') return;
  transaction.create<FileClaim>(unclaimedDocuments.name, data.fileId, leaving(now));
}
