import {
  type CustomerIndexEntry,
  customerIndex,
  customerIndexEntry,
  listedOf,
  type MailMessage,
} from 'shared-kit/api';
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

/** Whose address this is, whatever its case. */
export function customersWithAddress(
  all: readonly CustomerIndexEntry[],
  address: string,
): readonly CustomerIndexEntry[] {
  const wanted = address.trim().toLowerCase();
  return wanted === '' ? [] : all.filter(({ email }) => email.trim().toLowerCase() === wanted);
}

/** Of the first of these people who is a customer; nobody where two customers have that address. */
export function customerAmong(
  all: readonly CustomerIndexEntry[],
  people: readonly { address: string }[],
): CustomerIndexEntry | undefined {
  for (const { address } of people) {
    const [customer, another] = customersWithAddress(all, address);
    if (customer) return another ? undefined : customer;
  }
  return undefined;
}

/** Who a mail is from; of a mail that the office wrote, who got it. */
export function customerOfMail(
  all: readonly CustomerIndexEntry[],
  { from, to }: Pick<MailMessage, 'from' | 'to'>,
): CustomerIndexEntry | undefined {
  return customerAmong(all, [from, ...to]);
}
