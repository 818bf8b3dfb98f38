import { useCallback, useRef, useState } from 'react';
import { repository } from 'shared-kit/data';
import { type Photo, photos, type Stored } from 'shared-kit/domain';
import { categoryFilter } from './category-filter.ts';
import type { GalleryCategory } from './use-gallery-address.ts';

type StoredPhoto = Stored<Photo>;

interface Older {
  /** Everything read so far. */
  read: ReadonlyMap<string, StoredPhoto>;
  /** Where reading began: a cursor belongs to the query that it came from. */
  from: string | undefined;
  cursor: string | undefined;
  ended: boolean;
  failed: boolean;
}

const NOTHING: Older = { read: new Map(), from: undefined, cursor: undefined, ended: false, failed: false };
const PAGE = 200;

/** Photos beyond the live newest ones, read page by page. */
export function useOlderPhotos(
  category: GalleryCategory | undefined,
  newest: readonly StoredPhoto[],
  newestIsAll: boolean,
) {
  const [older, setOlder] = useState({ category, ...NOTHING });
  const loading = useRef<GalleryCategory | 'alle' | undefined>(undefined);
  if (older.category !== category) setOlder({ category, ...NOTHING });
  // What leaves the live part because newer ones come is an older one from then on.
  const [seen, setSeen] = useState<readonly StoredPhoto[]>([]);
  if (seen !== newest) {
    setSeen(newest);
    setOlder((before) => ({ ...before, read: withPhotos(before.read, newest) }));
  }

  const complete = newestIsAll || older.ended;
  const { cursor } = older;
  const from = older.from ?? newest.at(-1)?.data.uploadDate;
  const readOn = useCallback(async () => {
    const key = category ?? 'alle';
    if (loading.current === key || complete || from === undefined) return;
    loading.current = key;
    const page = await repository(photos)
      .list({
        // The live part's own end is read once more: photos of the same instant must not fall between the pages.
        where: [...categoryFilter(category), { field: 'uploadDate', op: '<=', value: from }],
        orderBy: { field: 'uploadDate', direction: 'desc' },
        limit: PAGE,
        ...(cursor === undefined ? {} : { cursor }),
      })
      .catch(() => undefined);
    loading.current = undefined;
    setOlder((before) => {
      // The filter has changed meanwhile.
      if (before.category !== category) return before;
      if (!page) return { ...before, failed: true };
      return {
        category,
        from,
        cursor: page.next,
        ended: page.next === undefined,
        failed: false,
        read: withPhotos(before.read, page.items),
      };
    });
  }, [category, complete, from, cursor]);
  const forget = useCallback(
    (id: string) =>
      setOlder((before) => {
        const read = new Map(before.read);
        read.delete(id);
        return { ...before, read };
      }),
    [],
  );
  return { read: older.read, failed: older.failed, complete, readOn, forget };
}

function withPhotos(
  read: ReadonlyMap<string, StoredPhoto>,
  more: readonly StoredPhoto[],
): ReadonlyMap<string, StoredPhoto> {
  const next = new Map(read);
  for (const photo of more) next.set(photo.id, photo);
  return next;
}
