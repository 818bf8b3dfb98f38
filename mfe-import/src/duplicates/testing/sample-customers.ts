import { type CustomerIndexEntry, customerIndexEntry, listedOf } from 'shared-kit/api';
import type { Customer, Stored } from 'shared-kit/domain';

/** All of the same name, address and phone: each is an exact duplicate of the others. */
export function sampleCustomer(id: string, part: Partial<Customer> = {}): Stored<Customer> {
  const data: Customer = {
    customerNumber: `K202611${id.replace(/\D/g, '').padStart(3, '0')}`,
    name: 'Anna Weber',
    email: 'anna@example.org',
    phone: '0171 1234567',
    fromAddress: '',
    toAddress: '',
    apartment: { rooms: 0, area: 0, floor: 0, hasElevator: false },
    services: [],
    notes: '',
    createdAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    ...part,
  };
  return { id, version: 1, data };
}

export function sampleEntry(id: string, part: Partial<CustomerIndexEntry> = {}): CustomerIndexEntry {
  const customer = sampleCustomer(id);
  return { ...customerIndexEntry(customer.data, listedOf(customer)), ...part };
}
