import { formatDate, type TypedNumber } from 'shared-kit/domain';
import type { CustomerEdit, EditField } from './customer-edit.ts';
import { floorText } from './end-of-move-text.ts';

const figureText = (figure: TypedNumber, inWords: (number: number) => string): string =>
  typeof figure === 'number' ? inWords(figure) : (figure ?? '');

/** One field of the form in words, for the choice between two people's values (D7). */
export function editText(edit: CustomerEdit, field: EditField): string {
  switch (field) {
    case 'movingDate':
      return edit.movingDate === '' ? '' : formatDate(edit.movingDate);
    case 'floor':
    case 'toFloor':
      return figureText(edit[field], floorText);
    case 'hasElevator':
    case 'toHasElevator':
      return edit[field] ? 'Mit Aufzug' : 'Ohne Aufzug';
    case 'rooms':
      return figureText(edit.rooms, (rooms) => rooms.toLocaleString('de-DE'));
    case 'area':
      return figureText(edit.area, (area) => `${area.toLocaleString('de-DE')} m²`);
    case 'services':
      return edit.services.join(', ');
    default:
      return edit[field];
  }
}
