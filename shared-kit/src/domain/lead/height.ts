import { floorIn } from '../customer/floor-from-address.ts';
import type { ReadHome } from './lead.ts';
import { elevatorBesideAddress, elevatorIn, hasMeasure, withoutElevator, withoutMeasures } from './values.ts';

const JOINTS = /(?<!\p{L})(?:im|in|der|und|groß|wohnfläche|wohnung)(?!\p{L})/giu;

/** What a piece of a line says of floor and elevator; undefined where it says anything else but rooms and area. */
export function heightIn(piece: string): ReadHome | undefined {
  const floor = floorIn(piece);
  const hasElevator = elevatorIn(piece);
  const beside = withoutMeasures(floor ? piece.replace(floor.text, ' ') : piece);
  const rest = withoutElevator(beside).replace(JOINTS, ' ');
  if ((!floor && hasElevator === undefined && !hasMeasure(piece)) || /[\p{L}\p{N}]/u.test(rest))
    return undefined;
  return { ...(floor && { floor: floor.floor }), ...(hasElevator !== undefined && { hasElevator }) };
}

/** An elevator that does not go to every floor, and a roof: no field has how high that is. */
const UP_TO = /(?<!\p{L})(?:aufzug|fahrstuhl|lift) (?:(?:nur|fährt|geht|hält) ){0,2}bis [^,;()]{1,30}/iu;
const UNDER_THE_ROOF = /(?<!\p{L})(?:DG|Dachgescho(?:ss|ß)(?:wohnung)?)(?!\p{L})/iu;

/** Whether it says of its height what no field has. */
export const saysMoreOfHeight = (address: string) => UP_TO.test(address) || UNDER_THE_ROOF.test(address);

/** The floor that an address names as its own. */
export const floorOfAddress = (address: string) => floorIn(address.replace(UP_TO, ' '));

/** The pieces of a line that say nothing but how high a home and how large it is, as one. */
export const heightBeside = (line: string): ReadHome =>
  Object.assign({}, ...line.split(/[,;|()]/).map(heightIn));

/**
 * '10115 Berlin, 3. OG, ohne Aufzug, 80 qm' without what was read of it as floor and elevator, without rooms and area, and
 * without 'DG'.
 */
export function withoutHeight(
  address: string,
  { floor, hasElevator }: { [Key in keyof ReadHome]: ReadHome[Key] | undefined },
): string {
  const isRead = (piece: string) => {
    if (/[()]/.test(piece)) return false;
    const bare = piece.replace(UP_TO, ' ').replace(UNDER_THE_ROOF, ' ');
    const isBeyondFields = bare !== piece && !/[\p{L}\p{N}]/u.test(bare.replace(JOINTS, ' '));
    const elevator = elevatorBesideAddress(bare.trim());
    const isElevator = elevator?.text === bare.trim();
    const said: ReadHome | undefined = isBeyondFields
      ? {}
      : isElevator
        ? { hasElevator: elevator.value }
        : heightIn(bare);
    return (
      said !== undefined &&
      (said.floor ?? floor) === floor &&
      (said.hasElevator ?? hasElevator) === hasElevator
    );
  };
  return address
    .replace(/ ?\(([^()]*)\)/g, (all, inner: string) => (inner.split(',').every(isRead) ? '' : all))
    .split(',')
    .filter((piece) => !isRead(piece))
    .join(',')
    .replace(/,([^,()]*)\)$/, (all, piece: string) =>
      elevatorBesideAddress(piece.trim()) && isRead(piece) ? ')' : all,
    )
    .trim();
}
