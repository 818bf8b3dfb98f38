import { useMemo } from 'react';
import type { CustomerIndexEntry } from 'shared-kit/api';
import { useConnection } from 'shared-kit/data/hooks';
import { useSearchText } from 'shared-kit/ui';
import { type FoundCustomers, useFoundAsTyped } from '../find-customers/customer-finder.store.ts';
import { CustomerFinder } from '../find-customers/customer-finder.ts';
import type { CustomerOrder } from '../find-customers/customer-order.ts';
import { listedCustomer } from '../listed-customer.ts';
import { useListAddress } from './list-address.model.ts';
import { useStoredCustomers } from './stored-customers.model.ts';

export interface ListedCustomers {
  status: 'loading' | 'failed' | 'ready';
  /** Those that answer the search, in the order asked for. */
  items: readonly CustomerIndexEntry[];
  /** Which search and order `items` answer: while one types, maybe those of the letter before. */
  question: string;
  /** There is no customer at all. */
  none: boolean;
  /** Of how many; undefined while that is not known. */
  total: number | undefined;
  /** Documents that only the store's pages tell of; the index has its damaged ones among `items`. */
  damaged: readonly { id: string; reason: string }[];
  /** Maybe old: this page has lost the edge API, or that the store. */
  stale: boolean;
  /** Nothing is left to be read. */
  complete: boolean;
  /** A search reads on: there may be more hits. */
  searching: boolean;
  /** Reading on failed. */
  failed: boolean;
  readOn: (() => void) | undefined;
  retry(): void;
}

/**
 * All customers out of the index (D39): searched and sorted in a worker. Until it is there, and where it cannot be had,
 * the store's pages stand in.
 */
export function useCustomerList() {
  const address = useListAddress();
  const { text, order } = address;
  const found = useFoundAsTyped(text, order);
  const search = useSearchText(text, found.status === 'ready' ? found.search : undefined);
  const isSearch = search.trim() !== '';
  const stored = useStoredCustomers(
    found.status !== 'ready',
    // Sorted otherwise than the store does, or searched, the first pages would not be the first.
    found.status === 'failed' && (isSearch || order === 'name' || order === 'movingDate'),
  );
  const isIndexed = found.status === 'ready';
  const fromStore = useMemo(
    () => (isIndexed ? NONE : inOrder(stored.items.map(listedCustomer), search, order)),
    [isIndexed, stored.items, search, order],
  );

  const isAway = useConnection() === 'offline';
  const indexed = useMemo(() => fromIndex(found, isAway), [found, isAway]);
  const customers: ListedCustomers = indexed ?? {
    status: stored.status,
    items: fromStore,
    question: questionOf({ search, order }),
    none: stored.complete && stored.items.length === 0 && stored.damaged.length === 0,
    total: undefined,
    damaged: stored.damaged,
    stale: false,
    complete: stored.complete,
    searching: isSearch && !stored.complete && !stored.failed,
    failed: stored.failed,
    readOn: found.status === 'failed' ? stored.readOn : undefined,
    retry: stored.retry,
  };
  return { ...address, isSearch, customers };
}

function fromIndex(found: FoundCustomers, isAway: boolean): ListedCustomers | undefined {
  if (found.status !== 'ready') return undefined;
  return {
    status: 'ready',
    items: found.customers,
    question: questionOf(found),
    none: found.total === 0,
    total: found.total,
    damaged: NO_DAMAGE,
    stale: isAway || found.stale,
    complete: true,
    searching: false,
    failed: false,
    readOn: undefined,
    retry: () => undefined,
  };
}

const questionOf = ({ search, order }: { search: string; order: CustomerOrder }) => `${order} ${search}`;

const NONE: readonly CustomerIndexEntry[] = [];
const NO_DAMAGE: ListedCustomers['damaged'] = [];

/** The same search and order as the index's, over the few that have been read. */
function inOrder(
  read: readonly CustomerIndexEntry[],
  search: string,
  order: CustomerOrder,
): readonly CustomerIndexEntry[] {
  const finder = new CustomerFinder();
  finder.change({ slots: [...read.keys()], customers: read, removed: [] });
  return [...finder.find({ search, order })].map((slot) => read[slot]).filter((one) => one !== undefined);
}
