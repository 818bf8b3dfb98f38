import { type DuplicateCandidate, type DuplicateMatch, findDuplicates } from 'shared-kit/domain';
import { customerPages } from '../customer-pages.ts';

/**
 * The stored customers that the typed one may be (specification 1 section 5), likeliest first.
 * `ownId` is left out: after a lost answer the customer of this very run may be stored already.
 * @throws StoreUnavailable
 */
export async function findExisting(
  candidate: DuplicateCandidate,
  ownId: string,
  signal: AbortSignal,
): Promise<DuplicateMatch[]> {
  const matches: DuplicateMatch[] = [];
  for await (const page of customerPages(signal)) {
    matches.push(...findDuplicates(candidate, page).filter(({ customer }) => customer.id !== ownId));
  }
  return matches.sort((a, b) => b.score - a.score);
}
