import { formatDate } from 'shared-kit/domain';
import type { CustomerEdit, EditField } from './customer-edit.ts';
import { floorText } from './end-of-move-text.ts';

/** One field of the form in words, for the choice between two people's values (D7). */
export function editText(edit: CustomerEdit, field: EditField): string {
  switch (field) {
    case 'movingDate':
      return edit.movingDate === '' ? '' : formatDate(edit.movingDate);
    case 'floor':
    case 'toFloor': {
      const floor = edit[field];
      return floor === undefined ? '' : floorText(floor);
    }
    case 'hasElevator':
    case 'toHasElevator':
      return edit[field] ? 'Mit Aufzug' : 'Ohne Aufzug';
    case 'rooms':
      return edit.rooms?.toLocaleString('de-DE') ?? '';
    case 'area':
      return edit.area === undefined ? '' : `${edit.area.toLocaleString('de-DE')} m²`;
    case 'services':
      return edit.services.join(', ');
    default:
      return edit[field];
  }
}
