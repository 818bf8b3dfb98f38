import { useCallback, useMemo, useRef, useState } from 'react';
import { repository, type TypedCollection, type Where } from 'shared-kit/data';
import type { Stored } from 'shared-kit/domain';
import { mergeOlder } from './merge-older.ts';

interface OrderedList<T, K> {
  collection: TypedCollection<T>;
  /** The field that holds the instant by which the list is ordered, newest first. */
  by: K;
  where?: readonly Where[];
}

interface Older<T> {
  /** Of which filter. */
  key: string;
  /** Everything read so far, the live ones too: they are older ones once newer come. */
  read: ReadonlyMap<string, Stored<T>>;
  /** Where reading began: a cursor belongs to the query that it came from. */
  from: string | undefined;
  cursor: string | undefined;
  ended: boolean;
  failed: boolean;
}

const nothing = <T>(key: string): Older<T> => ({
  key,
  read: new Map(),
  from: undefined,
  cursor: undefined,
  ended: false,
  failed: false,
});

const NOT_FILTERED: readonly Where[] = [];

/**
 * A list without end, newest first: its live part and what lies beyond that, read page by page.
 * @param live the newest, as the store gives them now. @param liveIsAll there are no others
 */
export function useOlderPages<K extends string, T extends Record<K, string>>(
  { collection, by, where = NOT_FILTERED }: OrderedList<T, K>,
  live: readonly Stored<T>[],
  liveIsAll: boolean,
) {
  const key = JSON.stringify(where);
  const [older, setOlder] = useState(() => nothing<T>(key));
  const loading = useRef<string>(undefined);
  if (older.key !== key) setOlder(nothing(key));
  // What leaves the live part because newer ones come is an older one from then on.
  const [seen, setSeen] = useState<readonly Stored<T>[]>();
  if (seen !== live) {
    setSeen(live);
    setOlder((before) => ({ ...before, read: withMore(before.read, live) }));
  }

  const complete = liveIsAll || older.ended;
  const { cursor } = older;
  const from = older.from ?? live.at(-1)?.data[by];
  const readOn = useCallback(
    async (limit: number) => {
      if (loading.current === key || complete || from === undefined) return;
      loading.current = key;
      const filter: readonly Where[] = JSON.parse(key);
      const page = await repository(collection)
        .list({
          // The live part's own end is read once more: what is of the same instant must not fall between the pages.
          where: [...filter, { field: by, op: '<=', value: from }],
          orderBy: { field: by, direction: 'desc' },
          limit,
          ...(cursor === undefined ? {} : { cursor }),
        })
        .catch(() => undefined);
      loading.current = undefined;
      setOlder((before) => {
        // The filter has changed meanwhile.
        if (before.key !== key) return before;
        if (!page) return { ...before, failed: true };
        const read = withMore(before.read, page.items);
        return { key, read, from, cursor: page.next, ended: page.next === undefined, failed: false };
      });
    },
    [collection, by, key, complete, from, cursor],
  );
  /** It is known to have been deleted. */
  const forget = useCallback(
    (id: string) =>
      setOlder((before) => {
        const read = new Map(before.read);
        read.delete(id);
        return { ...before, read };
      }),
    [],
  );
  /** It is known to be this way now; one that was not read yet is left to the reading. */
  const replace = useCallback(
    (now: Stored<T>) =>
      setOlder((before) => {
        const known = before.read.get(now.id);
        if (!known || known.version >= now.version) return before;
        return { ...before, read: withMore(before.read, [now]) };
      }),
    [],
  );
  const items = useMemo(
    () => mergeOlder(by, live, older.read.values(), liveIsAll),
    [by, live, older.read, liveIsAll],
  );
  return { items, failed: older.failed, complete, readOn, forget, replace };
}

function withMore<T>(
  read: ReadonlyMap<string, Stored<T>>,
  more: readonly Stored<T>[],
): ReadonlyMap<string, Stored<T>> {
  const next = new Map(read);
  for (const one of more) next.set(one.id, one);
  return next;
}
