import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type DamagedEntry, repository } from 'shared-kit/data';
import { type Customer, customers, type Stored } from 'shared-kit/domain';
import { HEAD, mergePages } from './merge-pages.ts';

type StoredCustomer = Stored<Customer>;

const NEWEST_FIRST = { field: 'createdAt', direction: 'desc' } as const;
/** Specification 1 section 7: the first page of 500, then pages of 50; a search reads on as fast as it can. */
const PAGE = 50;

type Head =
  | { status: 'loading' | 'failed'; items: readonly StoredCustomer[]; damaged: readonly DamagedEntry[] }
  | { status: 'ready'; items: readonly StoredCustomer[]; damaged: readonly DamagedEntry[] };

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
  const older = useOlderCustomers(head.items, headIsAll);
  const { readOn, complete, failed } = older;
  const all = useMemo(
    () => mergePages(head.items, older.read.values(), headIsAll),
    [head.items, older.read, headIsAll],
  );
  const readingAll = active && wantsAll && head.status === 'ready' && !complete;

  // A hit may be older than what has been read: read on to the end, page by page.
  useEffect(() => {
    if (readingAll && !failed) readOn(HEAD);
  }, [readingAll, failed, readOn]);

  return {
    status: head.status,
    items: all,
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

interface PageRead {
  items: readonly StoredCustomer[];
  cursor: string | undefined;
  ended: boolean;
}

async function readPage(from: string, limit: number, cursor: string | undefined): Promise<PageRead> {
  const { items, next } = await repository(customers).list({
    // The head's own end is read once more: customers of the same instant must not fall between the pages.
    where: [{ field: 'createdAt', op: '<=', value: from }],
    orderBy: NEWEST_FIRST,
    limit,
    ...(cursor === undefined ? {} : { cursor }),
  });
  return { items, cursor: next, ended: next === undefined };
}

interface Older {
  /** Everything read so far, the live head's customers too: they are older ones once newer come. */
  read: ReadonlyMap<string, StoredCustomer>;
  /** Where reading began: a cursor belongs to the query that it came from. */
  from: string | undefined;
  cursor: string | undefined;
  ended: boolean;
  failed: boolean;
}

const NOTHING_READ: Older = {
  read: new Map(),
  from: undefined,
  cursor: undefined,
  ended: false,
  failed: false,
};

function useOlderCustomers(head: readonly StoredCustomer[], headIsAll: boolean) {
  const [older, setOlder] = useState(NOTHING_READ);
  const loading = useRef(false);
  const [seen, setSeen] = useState(NONE);
  if (seen !== head) {
    setSeen(head);
    setOlder((before) => ({ ...before, read: withCustomers(before.read, head) }));
  }

  const complete = headIsAll || older.ended;
  const { cursor } = older;
  const from = older.from ?? head.at(-1)?.data.createdAt;
  const readOn = useCallback(
    async (limit: number) => {
      if (loading.current || complete || from === undefined) return;
      loading.current = true;
      const page = await readPage(from, limit, cursor).catch(() => undefined);
      loading.current = false;
      setOlder((before) =>
        page
          ? { ...page, from, failed: false, read: withCustomers(before.read, page.items) }
          : { ...before, failed: true },
      );
    },
    [complete, from, cursor],
  );
  return { read: older.read, failed: older.failed, complete, readOn };
}

function withCustomers(
  read: ReadonlyMap<string, StoredCustomer>,
  more: readonly StoredCustomer[],
): ReadonlyMap<string, StoredCustomer> {
  const next = new Map(read);
  for (const customer of more) next.set(customer.id, customer);
  return next;
}
