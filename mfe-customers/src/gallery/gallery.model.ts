import { useEffect, useMemo } from 'react';
import { useDocuments } from 'shared-kit/data/hooks';
import { type Photo, photos, type Stored } from 'shared-kit/domain';
import { useLocalPhotos } from 'shared-kit/photos';
import { useCustomerNames } from '../find-customers/customer-finder.store.ts';
import { storedPhoto, withLocalPhotos } from '../photos/shown-photo.ts';
import { categoryFilter } from './category-filter.ts';
import { matchesPhotoSearch } from './match-photo.ts';
import { mergePhotos } from './merge-photos.ts';
import { useGalleryAddress } from './use-gallery-address.ts';
import { useOlderPhotos } from './use-older-photos.ts';

/** How many of the newest are followed live. */
const LIVE = 200;
const NONE: readonly Stored<Photo>[] = [];

/** All photos, newest first: the newest live, older ones read as one scrolls or searches. */
export function useGallery() {
  const { search, setSearch, category, setCategory } = useGalleryAddress();
  const nameOf = useCustomerNames();
  const newest = useDocuments(photos, {
    where: categoryFilter(category),
    orderBy: { field: 'uploadDate', direction: 'desc' },
    limit: LIVE,
  });
  const live = newest.status === 'ready' ? newest.items : NONE;
  const liveIsAll = newest.status === 'ready' && newest.items.length + newest.damaged.length < LIVE;
  const { read, failed, complete, readOn, forget } = useOlderPhotos(category, live, liveIsAll);
  const waiting = useLocalPhotos();

  const all = useMemo(() => {
    const stored = mergePhotos(live, read.values(), liveIsAll).map(storedPhoto);
    return withLocalPhotos(
      stored,
      waiting.filter((photo) => category === undefined || photo.category === category),
    );
  }, [live, read, liveIsAll, waiting, category]);
  const items = useMemo(
    () => all.filter((photo) => matchesPhotoSearch(photo, nameOf(photo.customerId), search)),
    [all, nameOf, search],
  );
  const searching = search.trim() !== '' && newest.status === 'ready' && !complete;

  // A hit may be older than what has been read: read on to the end, page by page.
  useEffect(() => {
    if (searching && !failed) void readOn();
  }, [searching, failed, readOn]);

  return {
    newest,
    items,
    search,
    setSearch,
    category,
    setCategory,
    nameOf,
    searching,
    failed,
    complete,
    readOn,
    forget,
  };
}
