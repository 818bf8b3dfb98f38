import type { ShownPhoto } from '../photos/shown-photo.ts';

/** Pixels: columns and previews (specification 3 section 9). */
export const COLUMNS = 4;
export const LARGEST_PREVIEW = 300;
export const MIN_COLUMN = 132;
/** Pixels of the words under a preview. */
export const CAPTION = 60;
const UNKNOWN_RATIO = 3 / 4;

/** Height of a photo's preview in a column of this width, never above 300; what is taller shows its middle. */
export function previewHeight(photo: ShownPhoto, columnWidth: number): number {
  const { width, height } = photo.at === 'store' ? photo.stored : {};
  const ratio = width && height ? height / width : UNKNOWN_RATIO;
  return Math.round(Math.min(LARGEST_PREVIEW, Math.max(columnWidth * ratio, columnWidth / 3)));
}
