import { type PhotoIndexEntry, photoIndex, photoIndexEntry } from 'shared-kit/api';
import { type Photo, photos } from 'shared-kit/domain';
import type { ListIndex, Listing } from './list-index.ts';

export type PhotoIndex = ListIndex<Photo, PhotoIndexEntry>;

/** All photos, without their pictures (D39). */
export const photoListing: Listing<Photo, PhotoIndexEntry> = {
  collection: photos,
  definition: photoIndex,
  building: 'Die Fotoliste wird noch aufgebaut',
  entry: photoIndexEntry,
};
