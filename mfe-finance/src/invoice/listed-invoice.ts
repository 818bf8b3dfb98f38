import type { InvoiceIndexEntry } from 'shared-kit/api';
import type { InvoiceStatus } from 'shared-kit/domain';

/** An invoice, a cancellation or a draft in the list. */
export interface ListedInvoice extends InvoiceIndexEntry {
  status: InvoiceStatus;
}
