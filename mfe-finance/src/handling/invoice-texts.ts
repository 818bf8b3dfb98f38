import { formatDate, formatEuros, fromCents, isUnpaid, toCents } from 'shared-kit/domain';
import type { ListedInvoice } from '../finance-center/invoice-rows.ts';
import { beyondOwed } from './payment-form.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * When it is to be paid, or was: 'fällig 05.12.2026', 'seit 3 Tagen überfällig', 'bezahlt 02.12.2026'; empty where
 * nothing is.
 * @param day YYYY-MM-DD in Germany
 */
export function dueText(
  invoice: Pick<ListedInvoice, 'kind' | 'status' | 'dueDate' | 'paidDate'>,
  day: string,
): string {
  const { status, dueDate, paidDate } = invoice;
  if (status === 'paid') return paidDate === '' ? '' : `bezahlt ${formatDate(paidDate)}`;
  if (!isUnpaid(invoice)) return '';
  const days = overdueDays(dueDate, day);
  if (Number.isNaN(days)) return '';
  if (days > 0) return days === 1 ? 'seit gestern überfällig' : `seit ${days} Tagen überfällig`;
  return days === 0 ? 'heute fällig' : `fällig ${formatDate(dueDate)}`;
}

/** Calendar days since it was due; negative before that, NaN where nobody knows. */
function overdueDays(dueDate: string, day: string): number {
  return (Date.parse(day) - Date.parse(dueDate)) / DAY;
}

/** Where a part is paid, or too much; of a cancelled one what goes back; else empty. */
export function openText({
  kind,
  status,
  totalPrice,
  paid,
}: Pick<ListedInvoice, 'kind' | 'status' | 'totalPrice' | 'paid'>): string {
  if (kind !== 'invoice' || paid === 0) return '';
  const beyond = beyondOwed({ status, totalPrice, paid });
  if (beyond > 0) return `${formatEuros(beyond)} ${status === 'cancelled' ? 'zu erstatten' : 'zu viel'}`;
  if (status === 'cancelled') return '';
  const open = fromCents(toCents(totalPrice) - toCents(paid));
  return open > 0 ? `offen ${formatEuros(open)}` : '';
}
