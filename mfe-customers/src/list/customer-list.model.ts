import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { repository } from 'shared-kit/data';
import { useDocuments } from 'shared-kit/data/hooks';
import { type Customer, customers, type Stored } from 'shared-kit/domain';
import { useSearchParams } from 'shared-kit/router';
import { matchesListSearch } from './match-list-search.ts';
import { HEAD, mergePages } from './merge-pages.ts';

type StoredCustomer = Stored<Customer>;

const NEWEST_FIRST = { field: 'createdAt', direction: 'desc' } as const;
const HEAD_QUERY = { orderBy: NEWEST_FIRST, limit: HEAD };
/** Specification 1 section 7: the first page of 500, then pages of 50; a search reads on as fast as it can. */
const PAGE = 50;
/** D38: what the search puts into the address waits this long, in milliseconds; the list itself answers at once. */
const URL_PAUSE = 300;

/** The customers, newest first: the newest 500 live, older ones read as one scrolls or searches. */
export function useCustomerList() {
  const { search, setSearch } = useSearchInAddress();
  const head = useDocuments(customers, HEAD_QUERY);
  const headItems = head.status === 'ready' ? head.items : NONE;
  const headIsAll = head.status === 'ready' && head.items.length + head.damaged.length < HEAD;
  const older = useOlderCustomers(headItems, headIsAll);
  const { readOn, complete, failed } = older;

  const all = useMemo(
    () => mergePages(headItems, older.read.values(), headIsAll),
    [headItems, older.read, headIsAll],
  );
  const items = useMemo(() => all.filter((customer) => matchesListSearch(customer, search)), [all, search]);
  const searching = search.trim() !== '' && head.status === 'ready' && !complete;

  // A hit may be older than what has been read: read on to the end, page by page.
  useEffect(() => {
    if (searching && !failed) readOn(HEAD);
  }, [searching, failed, readOn]);

  return {
    search,
    setSearch,
    head,
    items,
    searched: all.length,
    searching,
    complete,
    failed,
    endReached: useCallback(() => readOn(PAGE), [readOn]),
    retry: () => readOn(search.trim() === '' ? PAGE : HEAD),
  };
}

const NONE: readonly StoredCustomer[] = [];

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

/** What is searched for, also in the address (`?q=`), so that a reload and a link show the same. */
function useSearchInAddress() {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [search, setSearch] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);

  // The address changed by itself (back, forward, a link): the field follows. Not where it is only our own echo.
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (inAddress !== written) {
      setWritten(inAddress);
      setSearch(inAddress);
    }
  }

  useEffect(() => {
    if (search === inAddress) return undefined;
    const timer = setTimeout(() => {
      setWritten(search);
      setParams(search === '' ? {} : { q: search }, { replace: true });
    }, URL_PAUSE);
    return () => clearTimeout(timer);
  }, [search, inAddress, setParams]);

  return { search, setSearch };
}
