import { type EndOfMove, floorFromAddress, type TypedNumber } from 'shared-kit/domain';

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
  return `Etage nicht angegeben, gerechnet als Erdgeschoss ${elevator}`;
}

/** Under the field of a floor: what an empty one means (D14). */
export function floorHint(floor: TypedNumber, address: string): string {
  if (floor !== undefined) return '0 ist das Erdgeschoss';
  const read = floorFromAddress(address);
  return read === undefined
    ? 'Ohne Angabe wird als Erdgeschoss gerechnet'
    : `Aus der Adresse: ${floorText(read)}`;
}

/** Whether there is anything to say: of an end that nobody named, the ground floor is only an assumption. */
export function hasEndOfMove({ address, floor, hasElevator }: EndOfMove): boolean {
  return address.trim() !== '' || floor !== 0 || hasElevator;
}
