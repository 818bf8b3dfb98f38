import type { Customer, Stored } from 'shared-kit/domain';

/**
 * Whether a customer is a hit of the search by name or id (specification 1 section 5): a substring of name or
 * e-mail ignoring case, or a substring of the id. The customer number is what staff know as the id, so it counts
 * too, in either case.
 */
export function matchesNameOrId(customer: Stored<Customer>, term: string): boolean {
  const wanted = term.trim();
  if (wanted === '') return false;
  const lowered = wanted.toLocaleLowerCase('de');
  const { name, email, customerNumber } = customer.data;
  return (
    [name, email, customerNumber].some((field) => field.toLocaleLowerCase('de').includes(lowered)) ||
    customer.id.includes(wanted)
  );
}
