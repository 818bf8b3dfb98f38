import { randomUUID } from 'node:crypto';
import type { DeletedInvoices } from 'shared-kit/api';
import { StoreUnavailable } from 'shared-kit/data';
import { type Invoice, invoices } from 'shared-kit/domain';
import { deleteDraft } from './draft-invoices.service.ts';
import type { InvoiceIssuing } from './issue-invoices.service.ts';
import type { InvoiceParts } from './stored-invoice.ts';

/** Several invoices, each by itself: drafts are deleted, issued ones cancelled (D11). What is gone counts as deleted. */
export async function deleteInvoices(
  parts: InvoiceParts,
  issuing: InvoiceIssuing,
  { ids, by, explain }: { ids: readonly string[]; by: string; explain: (error: unknown) => string },
): Promise<DeletedInvoices> {
  const result: DeletedInvoices = { deleted: [], cancelled: [], failed: [] };
  let lost: string | undefined;
  for (const id of new Set(ids)) {
    try {
      if (lost !== undefined) result.failed.push({ id, error: lost });
      else result[await remove(parts, issuing, id, by)].push(id);
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
  id: string,
  by: string,
): Promise<'deleted' | 'cancelled'> {
  const stored = await parts.store.get<Invoice>(invoices.name, id);
  if (!stored) return 'deleted';
  if (stored.data.status === 'draft') {
    await deleteDraft(parts, id, by);
    return 'deleted';
  }
  const { version: basedOn } = stored;
  await issuing.cancel(id, { basedOn, id: `INV-${randomUUID()}`, reason: '', by });
  return 'cancelled';
}
