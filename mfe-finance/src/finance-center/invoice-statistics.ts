import { fromCents, isInForce, isUnpaid, openAmount, shownInvoiceStatus, toCents } from 'shared-kit/domain';
import type { ListedInvoice } from '../invoice/listed-invoice.ts';

type Counted = Pick<ListedInvoice, 'kind' | 'status' | 'dueDate' | 'price' | 'totalPrice' | 'paid'>;

/** Amounts in euros, gross where nothing else is said. */
export interface InvoiceStatistics {
  /** Invoices that stand: issued and not cancelled. */
  count: number;
  drafts: number;
  /** Cancelled ones, and their cancellations. */
  cancelled: number;
  revenue: number;
  netRevenue: number;
  /** What came in for those that stand, parts of them too. */
  received: number;
  /** Paid as a whole. */
  paidCount: number;
  /** What is still to be paid of those whose due date has passed. */
  overdue: number;
  overdueCount: number;
}

/**
 * The figures above the list. A cancelled invoice and its cancellation take each other back: neither counts; a draft is
 * no invoice yet.
 * @param day YYYY-MM-DD in Germany
 */
export function invoiceStatistics(rows: readonly Counted[], day: string): InvoiceStatistics {
  let [count, drafts, cancelled, paidCount, overdueCount] = [0, 0, 0, 0, 0];
  let [revenue, netRevenue, received, overdue] = [0, 0, 0, 0];
  for (const row of rows) {
    if (row.kind !== 'invoice' || !isInForce(row)) {
      if (row.status === 'draft') drafts += 1;
      else cancelled += 1;
      continue;
    }
    count += 1;
    revenue += toCents(row.totalPrice);
    netRevenue += toCents(row.price);
    received += toCents(row.paid);
    if (!isUnpaid(row)) paidCount += 1;
    if (shownInvoiceStatus(row, day) !== 'overdue') continue;
    overdueCount += 1;
    overdue += toCents(openAmount(row));
  }
  return {
    count,
    drafts,
    cancelled,
    revenue: fromCents(revenue),
    netRevenue: fromCents(netRevenue),
    received: fromCents(received),
    paidCount,
    overdue: fromCents(overdue),
    overdueCount,
  };
}

/** Euros, gross: of all that are shown, whatever they are. */
export function totalOf(rows: readonly Pick<ListedInvoice, 'totalPrice'>[]): number {
  return fromCents(rows.reduce((sum, { totalPrice }) => sum + toCents(totalPrice), 0));
}
