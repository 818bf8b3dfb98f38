import type { CollectionQuery, DamagedEntry, Repository } from 'shared-kit/data';
import type { Stored } from 'shared-kit/domain';

/** Most values that a query's list may have. */
const AT_ONCE = 30;
const MOST = 500;

interface Portion<T> {
  items: readonly Stored<T>[];
  damaged: readonly DamagedEntry[];
  stale: boolean;
}

interface OfCustomers<T> extends Portion<T> {
  /** False while some were not read yet. */
  complete: boolean;
}

export interface FollowedOfCustomers<T> {
  /** Those of these customers too, from now on. Whoever was asked for before stays. */
  ask(customerIds: readonly string[]): void;
  get(): OfCustomers<T>;
  end(): void;
}

/**
 * Follows the documents of ever more customers, in as few watches as a store allows: who is new is asked for alone, and
 * no watch begins anew for them.
 */
export function followOfCustomers<T>(
  documents: Pick<Repository<T>, 'watch'>,
  where: NonNullable<CollectionQuery['where']>,
  onChange: () => void,
  onError: (error: Error) => void,
): FollowedOfCustomers<T> {
  const asked = new Set<string>();
  const portions: (Portion<T> | undefined)[] = [];
  const ends: (() => void)[] = [];

  function watch(value: readonly string[]): void {
    const place = portions.push(undefined) - 1;
    ends.push(
      documents.watch(
        { where: [{ field: 'customerId', op: 'in', value }, ...where], limit: MOST },
        (snapshot) => {
          portions[place] = snapshot;
          onChange();
        },
        onError,
      ),
    );
  }

  return {
    ask(customerIds) {
      const fresh = customerIds.filter((id) => !asked.has(id));
      for (const id of fresh) asked.add(id);
      for (let at = 0; at < fresh.length; at += AT_ONCE) watch(fresh.slice(at, at + AT_ONCE));
    },
    get() {
      const known = portions.filter((portion) => portion !== undefined);
      return {
        items: known.flatMap(({ items }) => items),
        damaged: known.flatMap(({ damaged }) => damaged),
        stale: known.some(({ stale }) => stale),
        complete: known.length === portions.length,
      };
    },
    end() {
      for (const one of ends) one();
    },
  };
}
