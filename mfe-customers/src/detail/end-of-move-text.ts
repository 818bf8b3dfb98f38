import { type EndOfMove, floorFromAddress } from 'shared-kit/domain';

/** 'Erdgeschoss', '3. Etage', '1. Untergeschoss'. */
export function floorText(floor: number): string {
  if (floor === 0) return 'Erdgeschoss';
  return floor > 0 ? `${floor}. Etage` : `${-floor}. Untergeschoss`;
}

/** Floor and elevator of one end in words; what was not given by anybody is said to be assumed (D14). */
export function endOfMoveText(end: EndOfMove, given: boolean): string {
  const elevator = end.hasElevator ? 'mit Aufzug' : 'ohne Aufzug';
  if (given) return `${floorText(end.floor)}, ${elevator}`;
  if (floorFromAddress(end.address) !== undefined)
    return `${floorText(end.floor)} (aus der Adresse), ${elevator}`;
  return 'Etage nicht angegeben, gerechnet als Erdgeschoss ohne Aufzug';
}
