import { DEFAULT_PHOTO_CATEGORY, PHOTO_CATEGORIES, type Photo, type PhotoCategory } from '../domain/index.ts';
import {
  defineListIndex,
  LISTED_COLUMNS,
  type ListedEntry,
  type ListIndexDefinition,
  numbers,
  textOf,
  texts,
  words,
} from './list-index.ts';

/** What is counted of a photo (D39). */
export interface PhotoIndexEntry extends ListedEntry {
  category: PhotoCategory;
  /** ISO 8601; empty: not known. */
  uploadDate: string;
  /** Bytes of the original as it is kept. */
  fileSize: number;
}

/** All photos, at `/api/photos/index`. */
export const photoIndex: ListIndexDefinition<PhotoIndexEntry> = defineListIndex('/api/photos/index', {
  ...LISTED_COLUMNS,
  category: words([...PHOTO_CATEGORIES, DEFAULT_PHOTO_CATEGORY]),
  uploadDate: texts,
  fileSize: numbers,
});

/** @param data of a document that may be damaged */
export function photoIndexEntry(data: Partial<Photo>, listed: ListedEntry): PhotoIndexEntry {
  return {
    ...listed,
    category: PHOTO_CATEGORIES.find((category) => category === data.category) ?? DEFAULT_PHOTO_CATEGORY,
    uploadDate: textOf(data.uploadDate),
    fileSize: typeof data.fileSize === 'number' ? data.fileSize : 0,
  };
}
