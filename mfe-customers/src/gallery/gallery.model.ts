import { useCallback, useEffect, useMemo } from 'react';
import { useDocuments } from 'shared-kit/data/hooks';
import { type Photo, photos, type Stored } from 'shared-kit/domain';
import { useLocalPhotos } from 'shared-kit/photos';
import { useCustomerNames } from '../find-customers/customer-finder.store.ts';
import { useOlderPages } from '../older-pages/use-older-pages.ts';
import { storedPhoto, withLocalPhotos } from '../photos/shown-photo.ts';
import { categoryFilter } from './category-filter.ts';
import { matchesPhotoSearch } from './match-photo.ts';
import { useGalleryAddress } from './use-gallery-address.ts';

/** How many of the newest are followed live. */
const LIVE = 200;
const PAGE = 200;
const NONE: readonly Stored<Photo>[] = [];

/** All photos, newest first: the newest live, older ones read as one scrolls or searches. */
export function useGallery() {
  const { search, setSearch, category, setCategory } = useGalleryAddress();
  const nameOf = useCustomerNames();
  const where = categoryFilter(category);
  const newest = useDocuments(photos, {
    where,
    orderBy: { field: 'uploadDate', direction: 'desc' },
    limit: LIVE,
  });
  const live = newest.status === 'ready' ? newest.items : NONE;
  const liveIsAll = newest.status === 'ready' && newest.items.length + newest.damaged.length < LIVE;
  const older = useOlderPages({ collection: photos, by: 'uploadDate', where }, live, liveIsAll);
  const { items: read, failed, complete, readOn: readPage, forget, replace } = older;
  const waiting = useLocalPhotos();

  const all = useMemo(() => {
    const inCategory = (photo: Pick<Photo, 'category'>) =>
      category === undefined || photo.category === category;
    // An older one may have been given another category in the viewer.
    const stored = read.filter(({ data }) => inCategory(data)).map(storedPhoto);
    return withLocalPhotos(stored, waiting.filter(inCategory));
  }, [read, waiting, category]);
  const items = useMemo(
    () => all.filter((photo) => matchesPhotoSearch(photo, nameOf(photo.customerId), search)),
    [all, nameOf, search],
  );
  const searching = search.trim() !== '' && newest.status === 'ready' && !complete;

  const readOn = useCallback(() => readPage(PAGE), [readPage]);
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
    replace,
  };
}
