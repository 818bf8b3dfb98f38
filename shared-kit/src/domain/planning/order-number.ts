import { movingDateOf } from '../customer/moving-date.ts';

/**
 * Of a work order: the move date as yyyyMMdd, then the customer number (specification 3 section 9). While the day is
 * open, the customer number alone.
 */
export function orderNumber(customer: {
  customerNumber: string;
  movingDate?: string | undefined;
  moveDate?: string | undefined;
}): string {
  return `${movingDateOf(customer)?.replaceAll('-', '') ?? ''}${customer.customerNumber}`;
}
