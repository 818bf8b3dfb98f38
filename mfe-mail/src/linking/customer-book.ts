import { type CustomerIndexEntry, customerIndex, customerIndexEntry, listedOf } from 'shared-kit/api';
import { documentStore, repository } from 'shared-kit/data';
import { keepListIndex } from 'shared-kit/data/kept-list-index';
import { textSearch } from 'shared-kit/data/text-search';
import { useWholeList, type WholeList } from 'shared-kit/data/use-whole-list';
import { type Customer, customers, type Stored } from 'shared-kit/domain';

interface Book {
  all: readonly CustomerIndexEntry[];
}

/** Newest first; a damaged one cannot be linked. */
function bookOf(entries: Iterable<CustomerIndexEntry>): Book {
  const all = [...entries].filter(({ damage }) => damage === '');
  return { all: all.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)) };
}

/** One for the page. */
export const customerIndexStore = keepListIndex(documentStore, customerIndex, customers, bookOf);

const SOURCE = {
  kept: customerIndexStore,
  documents: repository(customers),
  listed: (items: readonly Stored<Customer>[]): Book =>
    bookOf(items.map((customer) => customerIndexEntry(customer.data, listedOf(customer)))),
};

/** All customers, live (D39). */
export function useCustomerBook(): WholeList<Book> {
  return useWholeList(SOURCE);
}

/** By name, e-mail or company, whatever their case (specification 3 section 5). */
export const customerSearch = textSearch<CustomerIndexEntry>(({ name, email, company, customerNumber }) => [
  name,
  email,
  company,
  customerNumber,
]);

/** The customer with this address, whatever its case: of several, the one that is first in the book. */
export function customerWithAddress(
  all: readonly CustomerIndexEntry[],
  address: string,
): CustomerIndexEntry | undefined {
  const wanted = address.trim().toLowerCase();
  return wanted === '' ? undefined : all.find(({ email }) => email.trim().toLowerCase() === wanted);
}
