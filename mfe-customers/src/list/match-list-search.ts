import type { Customer, Stored } from 'shared-kit/domain';

/**
 * Whether a customer stays in the list under a search (specification 1 section 9): name, id, e-mail, phone, from and
 * to address. Every word must occur in one of them.
 */
export function matchesListSearch({ id, data }: Stored<Customer>, search: string): boolean {
  const words = search.toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const fields = [
    data.name,
    data.customerNumber,
    id,
    data.email,
    data.phone,
    data.fromAddress,
    data.toAddress,
  ].map((field) => field.toLocaleLowerCase('de'));
  const digits = data.phone.replace(/\D/g, '');
  return words.every(
    (word) =>
      fields.some((field) => field.includes(word)) || (/^\d{3,}$/.test(word) && digits.includes(word)),
  );
}
