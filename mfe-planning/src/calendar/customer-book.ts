import { type CustomerIndexEntry, customerIndex, customerIndexEntry, listedOf } from 'shared-kit/api';
import { documentStore, repository } from 'shared-kit/data';
import { keepListIndex } from 'shared-kit/data/kept-list-index';
import { textSearch } from 'shared-kit/data/text-search';
import { useWholeList, type WholeList } from 'shared-kit/data/use-whole-list';
import { type Customer, customers, type Stored } from 'shared-kit/domain';

export interface CustomerBook {
  /** Newest first. */
  all: readonly CustomerIndexEntry[];
  byId: ReadonlyMap<string, CustomerIndexEntry>;
  /** By moving date. */
  byDay: ReadonlyMap<string, readonly CustomerIndexEntry[]>;
}

/** A damaged record moves all the same. */
function bookOf(entries: Iterable<CustomerIndexEntry>): CustomerBook {
  const all = [...entries].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const byDay = new Map<string, CustomerIndexEntry[]>();
  for (const customer of all) {
    if (customer.movingDate === '') continue;
    const day = byDay.get(customer.movingDate) ?? [];
    day.push(customer);
    byDay.set(customer.movingDate, day);
  }
  return { all, byId: new Map(all.map((customer) => [customer.id, customer])), byDay };
}

/** One for the page. */
export const customerIndexStore = keepListIndex(documentStore, customerIndex, customers, bookOf);

const SOURCE = {
  kept: customerIndexStore,
  documents: repository(customers),
  listed: (items: readonly Stored<Customer>[]): CustomerBook =>
    bookOf(items.map((customer) => customerIndexEntry(customer.data, listedOf(customer)))),
};

/** All customers, live (D39). */
export function useCustomerBook(): WholeList<CustomerBook> {
  return useWholeList(SOURCE);
}

export const customerSearch = textSearch<CustomerIndexEntry>(
  ({ name, company, customerNumber, email, phone }) => [name, company, customerNumber, email, phone],
);
