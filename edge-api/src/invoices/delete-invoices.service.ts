import { randomUUID } from 'node:crypto';
import type { DeletedInvoices, deleteInvoicesRequest } from 'shared-kit/api';
import { StoreUnavailable } from 'shared-kit/data';
import { type Invoice, invoices } from 'shared-kit/domain';
import type * as z from 'zod';
import { deleteDraft } from './draft-invoices.service.ts';
import type { InvoiceIssuing } from './issue-invoices.service.ts';
import type { InvoiceParts } from './stored-invoice.ts';

/** Several invoices, each by itself: drafts are deleted, issued ones cancelled (D11). What is gone counts as deleted. */
export async function deleteInvoices(
  parts: InvoiceParts,
  issuing: InvoiceIssuing,
  {
    invoices: shown,
    by,
    explain,
  }: z.output<typeof deleteInvoicesRequest> & { explain: (error: unknown) => string },
): Promise<DeletedInvoices> {
  const result: DeletedInvoices = { deleted: [], cancelled: [], failed: [] };
  let lost: string | undefined;
  for (const [id, basedOn] of new Map(shown.map((one) => [one.id, one.basedOn]))) {
    try {
      if (lost !== undefined) result.failed.push({ id, error: lost });
      else result[await remove(parts, issuing, { id, basedOn, by })].push(id);
    } catch (error) {
      const text = explain(error);
      result.failed.push({ id, error: text });
      // The others would only wait for the same.
      if (error instanceof StoreUnavailable) lost = text;
    }
  }
  return result;
}

async function remove(
  parts: InvoiceParts,
  issuing: InvoiceIssuing,
  { id, basedOn, by }: { id: string; basedOn: number; by: string },
): Promise<'deleted' | 'cancelled'> {
  const stored = await parts.store.get<Invoice>(invoices.name, id);
  if (!stored) return 'deleted';
  if (stored.data.status === 'draft') {
    await deleteDraft(parts, id, { basedOn, by });
    return 'deleted';
  }
  await issuing.cancel(id, { basedOn, id: `INV-${randomUUID()}`, reason: '', by });
  return 'cancelled';
}
