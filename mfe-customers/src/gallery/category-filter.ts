import type { Where } from 'shared-kit/data';
import type { GalleryCategory } from './use-gallery-address.ts';

/** Of the gallery's reads; without a category: alle. */
export function categoryFilter(category: GalleryCategory | undefined): readonly Where[] {
  return category === undefined ? [] : [{ field: 'category', op: '==', value: category }];
}
