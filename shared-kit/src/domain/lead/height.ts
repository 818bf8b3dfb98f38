import { floorIn } from '../customer/floor-from-address.ts';
import type { ReadHome } from './lead.ts';
import { elevatorIn, hasMeasure, withoutElevator, withoutMeasures } from './values.ts';

const JOINTS = /(?<!\p{L})(?:im|in|der|und|groß|wohnfläche|wohnung)(?!\p{L})/giu;

/** What a piece of a line says of floor and elevator; undefined where it says anything else but rooms and area. */
function heightIn(piece: string): ReadHome | undefined {
  const floor = floorIn(piece);
  const hasElevator = elevatorIn(piece);
  const beside = withoutMeasures(floor ? piece.replace(floor.text, ' ') : piece);
  const rest = withoutElevator(beside).replace(JOINTS, ' ');
  if ((!floor && hasElevator === undefined && !hasMeasure(piece)) || /[\p{L}\p{N}]/u.test(rest))
    return undefined;
  return { ...(floor && { floor: floor.floor }), ...(hasElevator !== undefined && { hasElevator }) };
}

/** The pieces of a line that say nothing but how high a home and how large it is, as one. */
export const heightBeside = (line: string): ReadHome =>
  Object.assign({}, ...line.split(/[,;|()]/).map(heightIn));

/** '10115 Berlin, 3. OG, ohne Aufzug, 80 qm' without what was read of it as floor and elevator, and without rooms and area. */
export function withoutHeight(
  address: string,
  { floor, hasElevator }: { [Key in keyof ReadHome]: ReadHome[Key] | undefined },
): string {
  const isRead = (piece: string) => {
    const said = heightIn(piece);
    return (
      said !== undefined &&
      !/[()]/.test(piece) &&
      (said.floor ?? floor) === floor &&
      (said.hasElevator ?? hasElevator) === hasElevator
    );
  };
  return address
    .replace(/ ?\(([^()]*)\)/g, (all, inner: string) => (inner.split(',').every(isRead) ? '' : all))
    .split(',')
    .filter((piece) => !isRead(piece))
    .join(',')
    .trim();
}
