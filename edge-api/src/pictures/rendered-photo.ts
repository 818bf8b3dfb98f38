import type { PhotoSize } from 'shared-kit/api';

export interface RenderedPhoto {
  mimeType: 'image/jpeg' | 'image/png';
  /** Pixels as it is to be seen: the camera's orientation is applied. */
  width: number;
  height: number;
  /** Bytes of the original. */
  fileSize: number;
  /** Where its files lie on this machine. */
  files: Record<PhotoSize, string>;
}

/** Beside the file that they are made of. */
export function photoPaths(path: string): Record<PhotoSize, string> {
  const beside = (size: PhotoSize) => `${path}-${size}`;
  return {
    thumbnail: beside('thumbnail'),
    card: beside('card'),
    view: beside('view'),
    original: beside('original'),
  };
}
