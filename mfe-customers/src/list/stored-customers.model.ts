import { useCallback, useEffect, useState } from 'react';
import { type DamagedEntry, repository } from 'shared-kit/data';
import { type Customer, customers, type Stored } from 'shared-kit/domain';
import { useOlderPages } from '../older-pages/use-older-pages.ts';

type StoredCustomer = Stored<Customer>;

/** How many of the newest customers are followed live; the store's largest page. */
const HEAD = 500;
const NEWEST_FIRST = { field: 'createdAt', direction: 'desc' } as const;
/** Specification 1 section 7: the first page of 500, then pages of 50; a search reads on as fast as it can. */
const PAGE = 50;

type Head =
  | { status: 'loading' | 'failed'; items: readonly StoredCustomer[]; damaged: readonly DamagedEntry[] }
  | { status: 'ready'; items: readonly StoredCustomer[]; damaged: readonly DamagedEntry[] };

const BY_CREATION = { collection: customers, by: 'createdAt' } as const;

const NONE: readonly StoredCustomer[] = [];
const LOADING: Head = { status: 'loading', items: NONE, damaged: [] };

/**
 * The customers as the store gives them, newest first: the newest 500 live, older ones as one scrolls or searches. It
 * stands in for the index (D39) until that is there, and where that cannot be had.
 * @param active false: nothing is read or followed
 */
export function useStoredCustomers(active: boolean, wantsAll: boolean) {
  const { head, retry: retryHead } = useHead(active);
  const headIsAll = head.status === 'ready' && head.items.length + head.damaged.length < HEAD;
  const { items, readOn, complete, failed } = useOlderPages(BY_CREATION, head.items, headIsAll);
  const readingAll = active && wantsAll && head.status === 'ready' && !complete;

  // A hit may be older than what has been read: read on to the end, page by page.
  useEffect(() => {
    if (readingAll && !failed) readOn(HEAD);
  }, [readingAll, failed, readOn]);

  return {
    status: head.status,
    items,
    damaged: head.damaged,
    complete,
    readingAll: readingAll && !failed,
    failed,
    readOn: useCallback(() => readOn(PAGE), [readOn]),
    retry: head.status === 'failed' ? retryHead : () => readOn(wantsAll ? HEAD : PAGE),
  };
}

function useHead(active: boolean) {
  const [head, setHead] = useState<Head>(LOADING);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    // Another attempt is another watch.
    if (!active || attempt === 0) return undefined;
    return repository(customers).watch(
      { orderBy: NEWEST_FIRST, limit: HEAD },
      ({ items, damaged }) => setHead({ status: 'ready', items, damaged }),
      () => setHead({ status: 'failed', items: NONE, damaged: [] }),
    );
  }, [active, attempt]);
  const retry = () => {
    setHead(LOADING);
    setAttempt(attempt + 1);
  };
  return { head, retry };
}
