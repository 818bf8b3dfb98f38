import type { CustomerIndexEntry } from 'shared-kit/api';
import { type Customer, movingDateOf, type Stored } from 'shared-kit/domain';

/** A customer as the index has them (D39), from the document itself. */
export function listedCustomer({ id, version, data }: Stored<Customer>): CustomerIndexEntry {
  const { customerNumber, name, phone, email, fromAddress, toAddress, createdAt } = data;
  return {
    id,
    version,
    customerNumber,
    name,
    phone,
    email,
    fromAddress,
    toAddress,
    movingDate: movingDateOf(data) ?? '',
    createdAt,
    damage: '',
  };
}
