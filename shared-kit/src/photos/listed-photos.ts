import type { LocalPhoto } from './local-photo.ts';

/** Of the list in localStorage when there is no room for more (specification 1 section 9). */
const NEWEST = 100;

/**
 * What to write into localStorage, the first that it has room for: all, the newest 100, and those without their
 * pictures. Nothing is lost by that: records and bytes lie in the browser's database.
 */
export function listedPhotos(photos: readonly LocalPhoto[]): readonly (readonly LocalPhoto[])[] {
  if (photos.length === 0) return [];
  const newest = photos.slice(0, NEWEST);
  return [photos, newest, newest.map(({ base64Thumbnail: _picture, ...photo }) => photo)];
}
