import type { ParsedLeadData } from 'shared-kit/api';

type Home = Pick<ParsedLeadData, 'rooms' | 'area' | 'floor' | 'hasElevator'>;

/**
 * '3 Zimmer, 80 m², 2. Etage, mit Aufzug'; empty where nothing is known. An elevator that the mail does not speak of is
 * none in the customer's record (D14); here it is not known.
 */
export function homeText({ rooms, area, floor, hasElevator }: Home): string {
  const said = [
    rooms ? `${rooms.toLocaleString('de-DE')} Zimmer` : '',
    area ? `${area.toLocaleString('de-DE')} m²` : '',
    floor === undefined ? '' : floor === 0 ? 'Erdgeschoss' : `${floor}. Etage`,
    hasElevator === undefined ? '' : hasElevator ? 'mit Aufzug' : 'ohne Aufzug',
  ].filter(Boolean);
  if (floor !== undefined && hasElevator === undefined) said.push('Aufzug nicht angegeben');
  return said.join(', ');
}
