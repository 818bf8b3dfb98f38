import { createReadStream } from 'node:fs';
import { PHOTO_SIZES, type PhotoSize } from 'shared-kit/api';
import type { BlobStore } from '../blobs/blob-store.ts';

const ORIGINAL_TYPES = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const;
export type OriginalType = keyof typeof ORIGINAL_TYPES;

export const isOriginalType = (mimeType: string): mimeType is OriginalType => mimeType in ORIGINAL_TYPES;

/** Where a photo's file lies. Below 256 folders, so that none gets long. */
export function photoKey(fileSetId: string, size: PhotoSize, original: OriginalType): string {
  const ending = size === 'original' ? ORIGINAL_TYPES[original] : 'jpg';
  return `photos/${fileSetId.slice(0, 2)}/${fileSetId}-${size}.${ending}`;
}

/** @param files where they lie on this machine. */
export async function putPhotoFiles(
  blobs: BlobStore,
  fileSetId: string,
  original: OriginalType,
  files: Record<PhotoSize, string>,
): Promise<void> {
  for (const size of PHOTO_SIZES) {
    await blobs.put(photoKey(fileSetId, size, original), createReadStream(files[size]));
  }
}

/** All that may be there of the set. */
export async function deletePhotoFiles(blobs: BlobStore, fileSetId: string): Promise<void> {
  const keys = PHOTO_SIZES.flatMap((size) => [
    photoKey(fileSetId, size, 'image/jpeg'),
    photoKey(fileSetId, size, 'image/png'),
  ]);
  for (const key of new Set(keys)) await blobs.delete(key);
}
