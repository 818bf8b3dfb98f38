import type { Customer } from '../customer/customer.schema.ts';
import { floorFromAddress } from '../customer/floor-from-address.ts';
import { movingDateOf } from '../customer/moving-date.ts';
import type { NewCustomer } from '../customer/new-customer.ts';

/** What a row may add to a customer; the services of an import are its default, and nobody's word (D41). */
export type FillableCustomer = Pick<
  Customer,
  | 'phone'
  | 'email'
  | 'movingDate'
  | 'moveDate'
  | 'fromAddress'
  | 'toAddress'
  | 'apartment'
  | 'notes'
  | 'source'
>;

/** The customer with the fields filled that are empty here; the same object where there are none (D41). */
export function fillCustomer<Filled extends FillableCustomer>(customer: Filled, row: NewCustomer): Filled {
  const filled = { ...customer };
  let changed = false;
  for (const field of ['phone', 'email', 'fromAddress', 'toAddress', 'notes', 'source'] as const) {
    const value = row[field];
    if (!value || customer[field]) continue;
    filled[field] = value;
    changed = true;
  }
  if (row.movingDate && movingDateOf(customer) === undefined) {
    filled.movingDate = row.movingDate;
    changed = true;
  }
  if (row.apartment && !customer.apartment?.area) {
    // A floor that staff wrote into the address holds as long as no apartment is given (D14): it must go on holding.
    const floor = floorFromAddress(filled.fromAddress) ?? row.apartment.floor;
    filled.apartment = { ...row.apartment, floor, ...customer.apartment, area: row.apartment.area };
    changed = true;
  }
  return changed ? filled : customer;
}
