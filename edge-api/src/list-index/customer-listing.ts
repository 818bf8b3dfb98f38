import { type CustomerIndexEntry, customerIndex, customerIndexEntry } from 'shared-kit/api';
import { type Customer, customers } from 'shared-kit/domain';
import type { ListIndex, Listing } from './list-index.ts';

export type CustomerIndex = ListIndex<Customer, CustomerIndexEntry>;

/** All customers (D39). */
export const customerListing: Listing<Customer, CustomerIndexEntry> = {
  collection: customers,
  definition: customerIndex,
  building: 'Die Kundenliste wird noch aufgebaut',
  entry: customerIndexEntry,
};
