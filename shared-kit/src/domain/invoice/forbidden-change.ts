import { keysOf } from '../table.ts';
import type { Invoice, InvoiceStatus } from './invoice.schema.ts';

/** What goes on with an invoice after it was issued; all else is as it was issued. */
const MAY_CHANGE: Readonly<Record<keyof Invoice, boolean>> = {
  kind: false,
  quoteId: false,
  // Merged customers: it is no part of what was issued (D37).
  customerId: true,
  customerName: false,
  invoiceNumber: false,
  price: false,
  taxAmount: false,
  insurance: false,
  totalPrice: false,
  items: false,
  content: false,
  createdAt: false,
  createdBy: false,
  updatedAt: true,
  issuedAt: false,
  dueDate: false,
  status: true,
  paidDate: true,
  payments: true,
  reminders: true,
  delivery: true,
  quoteHash: false,
  pdf: false,
  cancels: false,
  cancelledBy: false,
};

/** D22. A payment that was noted by mistake is taken back. */
const NEXT: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  // Of nothing nothing is to be paid.
  draft: ['draft', 'sent', 'paid'],
  sent: ['sent', 'paid', 'cancelled'],
  paid: ['paid', 'sent', 'cancelled'],
  cancelled: ['cancelled'],
};

/**
 * Why the store refuses this write, whoever asks for it; undefined: it may be (D11, D22).
 * @param before undefined: it is new @param after undefined: it is deleted
 */
export function forbiddenChange(before: Invoice | undefined, after: Invoice | undefined): string | undefined {
  if (before === undefined) return undefined;
  const isDraft = before.status === 'draft';
  if (after === undefined) return isDraft ? undefined : 'Eine ausgestellte Rechnung wird nie gelöscht';
  if (
    !NEXT[before.status]?.includes(after.status) ||
    (isDraft && after.status === 'paid' && after.totalPrice !== 0)
  ) {
    return `Eine Rechnung wechselt nicht von ${before.status} zu ${after.status}`;
  }
  if (isDraft) return undefined;
  const isCancelledNow = before.status !== 'cancelled' && after.status === 'cancelled';
  if (isCancelledNow && after.cancelledBy === undefined) {
    return 'Eine Rechnung wird nur durch ihre Stornorechnung storniert';
  }
  const fields = new Set([...keysOf(before), ...keysOf(after)]);
  const changed = [...fields]
    .filter(
      (field) =>
        !MAY_CHANGE[field] &&
        !(field === 'cancelledBy' && isCancelledNow && before.cancelledBy === undefined),
    )
    .find((field) => !isSame(before[field], after[field]));
  return changed && `Eine ausgestellte Rechnung wird nie geändert (${changed})`;
}

/** Whatever the order of the fields, which no store promises. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSame(Reflect.get(a, key), Reflect.get(b, key)));
}
