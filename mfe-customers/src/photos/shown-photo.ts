import type { Photo, Stored } from 'shared-kit/domain';
import type { LocalPhoto } from 'shared-kit/photos';

/** A photo as the screens show it: in the store, or waiting in this browser. */
export type ShownPhoto = Pick<
  Photo,
  'customerId' | 'fileName' | 'category' | 'description' | 'uploadDate' | 'fileSize' | 'base64Thumbnail'
> & { id: string } & (
    | { at: 'store'; version: number; stored: Photo }
    /** `refusal`: why the edge API will not take it. */
    | { at: 'browser'; refusal: string | undefined }
  );

export function storedPhoto({ id, version, data }: Stored<Photo>): ShownPhoto {
  return { ...data, id, at: 'store', version, stored: data };
}

function localPhoto(photo: LocalPhoto): ShownPhoto {
  return { ...photo, at: 'browser', refusal: photo.refusal };
}

/** Newest first. What has arrived in the store is shown from there, though this browser may not know it yet. */
export function withLocalPhotos(
  stored: readonly ShownPhoto[],
  local: readonly LocalPhoto[],
): readonly ShownPhoto[] {
  if (local.length === 0) return stored;
  const arrived = new Set(stored.map(({ id }) => id));
  const waiting = local.filter(({ id }) => !arrived.has(id)).map(localPhoto);
  return [...waiting, ...stored].toSorted((a, b) => b.uploadDate.localeCompare(a.uploadDate));
}

/** Read out in the place of the picture. */
export function photoName({ category, description, fileName }: ShownPhoto): string {
  return `${category}: ${description || fileName}`;
}
