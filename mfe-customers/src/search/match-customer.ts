import type { CustomerIndexEntry } from 'shared-kit/api';

/**
 * Whether a customer is a hit of the search by name or id (specification 1 section 5): a substring of name or
 * e-mail ignoring case, or a substring of the id. The customer number is what staff know as the id, so it counts
 * too, in either case.
 */
export function matchesNameOrId(
  customer: Pick<CustomerIndexEntry, 'id' | 'name' | 'email' | 'customerNumber'>,
  term: string,
): boolean {
  const wanted = term.trim();
  if (wanted === '') return false;
  const lowered = wanted.toLocaleLowerCase('de');
  const { id, name, email, customerNumber } = customer;
  return (
    [name, email, customerNumber].some((field) => field.toLocaleLowerCase('de').includes(lowered)) ||
    id.includes(wanted)
  );
}
