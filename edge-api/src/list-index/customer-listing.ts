import { type CustomerIndexEntry, customerIndex } from 'shared-kit/api';
import { type Customer, customers, movingDateOf } from 'shared-kit/domain';
import { type ListIndex, type Listing, textOf } from './list-index.ts';

export type CustomerIndex = ListIndex<Customer, CustomerIndexEntry>;

/** All customers (D39). */
export const customerListing: Listing<Customer, CustomerIndexEntry> = {
  collection: customers,
  definition: customerIndex,
  building: 'Die Kundenliste wird noch aufgebaut',
  entry: (data, listed) => ({
    ...listed,
    customerNumber: textOf(data.customerNumber),
    name: textOf(data.name),
    phone: textOf(data.phone),
    email: textOf(data.email),
    fromAddress: textOf(data.fromAddress),
    toAddress: textOf(data.toAddress),
    movingDate: movingDateOf({ movingDate: textOf(data.movingDate), moveDate: textOf(data.moveDate) }) ?? '',
  }),
};
