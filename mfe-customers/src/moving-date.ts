import type { Customer } from 'shared-kit/domain';

/** Imported records carry `moveDate` instead (specification 1 section 3). */
export function movingDateOf(customer: Customer): string | undefined {
  return customer.movingDate ?? customer.moveDate;
}
