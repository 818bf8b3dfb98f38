import type { Customer } from './customer.schema.ts';

/** Who gets a letter: company and name, at their own address, else where they move from; line by line. */
export function recipientOf({
  company,
  name,
  address,
  fromAddress,
}: Pick<Customer, 'company' | 'name' | 'address' | 'fromAddress'>): string[] {
  return [company ?? '', name, ...(address?.trim() || fromAddress).split(/,\s+/)]
    .map((line) => line.trim())
    .filter((line, index, lines) => line !== '' && lines.indexOf(line) === index && !isFloor(line));
}

/** A part of an address that says nothing but the floor: the mail carrier finds the name at the bell. */
function isFloor(line: string): boolean {
  return /^(?:-?\d+\.?\s*(?:Stock|Etage|OG|Obergeschoss)|(?:Stock|Etage|OG):?\s*-?\d+|EG|Erdgescho(?:ss|ß))$/iu.test(
    line,
  );
}
