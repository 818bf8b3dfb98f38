import { ApiError } from 'shared-kit/api';

/** The invoice that the quote has already, where that is why it gets none (D19). */
export function existingInvoiceId(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'invoice-exists') return undefined;
  const { body } = error;
  const id: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'invoiceId') : undefined;
  return typeof id === 'string' ? id : undefined;
}
