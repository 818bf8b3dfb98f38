import type { Photo, Stored } from 'shared-kit/domain';

type StoredPhoto = Stored<Photo>;

/** Newest first, ties by id in the same direction: the order in which the store gives them. */
function newestFirst(a: StoredPhoto, b: StoredPhoto): number {
  if (a.data.uploadDate !== b.data.uploadDate) return a.data.uploadDate > b.data.uploadDate ? -1 : 1;
  return a.id > b.id ? -1 : 1;
}

/**
 * All photos out of the live newest ones and everything read so far, newest first. Within its reach the live part alone
 * tells the truth: what it no longer holds was deleted.
 */
export function mergePhotos(
  newest: readonly StoredPhoto[],
  read: Iterable<StoredPhoto>,
  newestIsAll: boolean,
): readonly StoredPhoto[] {
  const last = newest.at(-1);
  if (!last || newestIsAll) return newest;
  const older = [...read].filter((photo) => photo.id !== last.id && newestFirst(last, photo) < 0);
  return [...newest, ...older.sort(newestFirst)];
}
