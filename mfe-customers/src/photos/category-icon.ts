import type { PhotoCategory } from 'shared-kit/domain';
import type { IconName } from 'shared-kit/ui';

/** Specification 1 section 3: each category has an icon, the default one is a camera. */
const ICONS: Readonly<Record<PhotoCategory, IconName>> = {
  Eingang: 'door',
  Wohnzimmer: 'couch',
  Schlafzimmer: 'bed',
  Küche: 'kitchen',
  Bad: 'bathroom',
  Flur: 'hall',
  Keller: 'cellar',
  Dachboden: 'roof',
  Garage: 'garage',
  Außenbereich: 'tree',
  Sonstiges: 'box',
  Allgemein: 'camera',
};

export function categoryIcon(category: PhotoCategory): IconName {
  return ICONS[category];
}
