import { MAX_PHOTO_SIZE } from 'shared-kit/api';

const MB = 1024 * 1024;
/** Some systems do not know what these are, and iPhones make them. */
const APPLE = /\.hei[cf]$/i;

/** Why a file cannot become a photo (specification 1 section 5: only images); the edge API judges what is in it. */
export function fileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (type === 'image/svg+xml') return `„${name}“ ist eine Zeichnung (SVG) und kein Foto`;
  if (!type.startsWith('image/') && !APPLE.test(name)) return `„${name}“ ist kein Bild`;
  if (size === 0) return `„${name}“ ist leer`;
  if (size > MAX_PHOTO_SIZE) return `„${name}“ ist größer als ${MAX_PHOTO_SIZE / MB} MB`;
  return undefined;
}

/** The same file chosen twice is one photo. */
export function isSameFile(
  one: Pick<File, 'name' | 'size' | 'lastModified'>,
  other: Pick<File, 'name' | 'size' | 'lastModified'>,
): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
