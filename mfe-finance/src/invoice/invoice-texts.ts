import {
  daysBetween,
  formatDate,
  formatEuros,
  isUnpaid,
  openAmount,
  overpaidAmount,
} from 'shared-kit/domain';
import type { ListedInvoice } from './listed-invoice.ts';

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
  if (dueDate === '') return '';
  const days = daysBetween(dueDate, day);
  if (days > 0) return days === 1 ? 'seit gestern überfällig' : `seit ${days} Tagen überfällig`;
  return days === 0 ? 'heute fällig' : `fällig ${formatDate(dueDate)}`;
}

/** How often the customer was reminded of what is not paid yet; empty where never. */
export function remindedText(invoice: Pick<ListedInvoice, 'kind' | 'status' | 'reminders'>): string {
  if (invoice.reminders === 0 || !isUnpaid(invoice)) return '';
  return invoice.reminders === 1 ? '1 Erinnerung' : `${invoice.reminders} Erinnerungen`;
}

/** Where a part is paid, or too much; of a cancelled one what goes back; else empty. */
export function openText(invoice: Pick<ListedInvoice, 'kind' | 'status' | 'totalPrice' | 'paid'>): string {
  if (invoice.kind !== 'invoice' || invoice.paid === 0) return '';
  const beyond = overpaidAmount(invoice);
  if (beyond > 0)
    return `${formatEuros(beyond)} ${invoice.status === 'cancelled' ? 'zu erstatten' : 'zu viel'}`;
  const open = openAmount(invoice);
  return open > 0 ? `offen ${formatEuros(open)}` : '';
}
