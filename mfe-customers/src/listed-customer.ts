import { type CustomerIndexEntry, customerIndexEntry, listedOf } from 'shared-kit/api';
import type { Customer, Stored } from 'shared-kit/domain';

/** A customer as the index has them (D39), from the document itself. */
export function listedCustomer(customer: Stored<Customer>): CustomerIndexEntry {
  return customerIndexEntry(customer.data, listedOf(customer));
}
