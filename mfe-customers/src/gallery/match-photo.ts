import type { ShownPhoto } from '../photos/shown-photo.ts';

/**
 * Whether a photo stays in the gallery under a search: every word must occur in its file's name, its description, its
 * category or its customer's name.
 */
export function matchesPhotoSearch(photo: ShownPhoto, customerName: string, search: string): boolean {
  const words = search.toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = [photo.fileName, photo.description ?? '', photo.category, customerName]
    .join('\n')
    .toLocaleLowerCase('de');
  return words.every((word) => text.includes(word));
}
