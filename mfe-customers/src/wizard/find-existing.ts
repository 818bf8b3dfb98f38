import { DamagedDocument, repository } from 'shared-kit/data';
import {
  type Customer,
  customers,
  type DuplicateCandidate,
  type DuplicateMatch,
  findDuplicates,
  type Stored,
} from 'shared-kit/domain';
import { customerPages } from '../customer-pages.ts';
import { possibleDuplicates } from '../find-customers/customer-finder.store.ts';

/**
 * The stored customers that the typed one may be (specification 1 section 5), likeliest first. The index of all
 * customers names them (D39), their documents decide; while there is no index the store is paged through.
 * `ownId` is left out: after a lost answer the customer of this very run may be stored already.
 * @throws StoreUnavailable
 */
export async function findExisting(
  candidate: DuplicateCandidate,
  ownId: string | undefined,
  signal: AbortSignal,
): Promise<DuplicateMatch[]> {
  const ids = await possibleDuplicates(candidate);
  const stored = ids ? await readAll(ids) : undefined;
  const matches: DuplicateMatch[] = [];
  for await (const some of stored ? [stored] : customerPages(signal)) {
    matches.push(...findDuplicates(candidate, some).filter(({ customer }) => customer.id !== ownId));
  }
  return matches.sort((a, b) => b.score - a.score);
}

/** Who is deleted meanwhile, or damaged, is left out. */
async function readAll(ids: readonly string[]): Promise<Stored<Customer>[]> {
  const read = await Promise.all(
    ids.map((id) =>
      repository(customers)
        .get(id)
        .catch((error: unknown) => {
          if (error instanceof DamagedDocument) return undefined;
          throw error;
        }),
    ),
  );
  return read.filter((customer) => customer !== undefined);
}
