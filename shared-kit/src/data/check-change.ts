import type { Collection } from '../domain/index.ts';
import { Refused } from './document-store.ts';
import type { Write } from './transaction.ts';

/**
 * Every store asks this of every write: what a collection forbids, nobody does, whatever their rights.
 * @param before the stored document's data; undefined: there is none
 * @throws Refused with the collection's reason
 */
export function checkChange(
  { forbiddenChange }: Pick<Collection, 'forbiddenChange'>,
  write: Write,
  before: () => unknown,
): void {
  if (!forbiddenChange) return;
  const reason = forbiddenChange(before(), write.op === 'delete' ? undefined : write.data);
  if (reason !== undefined) throw new Refused(reason);
}
