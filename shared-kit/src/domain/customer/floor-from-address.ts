const ALONE = { before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])' };
/** What the customer's schema allows; a larger number is none, but a postcode or a typing error. */
const FLOORS = { lowest: -5, highest: 200 };

const pattern = (core: string) => new RegExp(ALONE.before + core + ALONE.after, 'iu');

/**
 * Specification 1 section 5, the surest first. The floor that a spreadsheet import appends (' - Etage N') is the
 * sheet's own column and wins; 'OG' is what the other half of Germany writes for 'Etage'.
 */
const NUMBERED = [
  /\s-\s+Etage\s+(-?\d+)\s*$/iu,
  pattern('(\\d+)\\.\\s*(?:Stock|Etage|OG|Obergeschoss)'),
  pattern('(?:Stock|Etage|OG|Obergeschoss):?\\s*((?<=\\s)-\\d+|\\d+)'),
];
const GROUND_FLOOR = pattern('(?:EG|Erdgeschoss|Erdgeschoß)');

/** The floor that an address names: 0 for the ground floor, undefined where it names none. */
export function floorFromAddress(address: string): number | undefined {
  for (const numbered of NUMBERED) {
    const floor = Number(numbered.exec(address)?.[1]);
    if (floor >= FLOORS.lowest && floor <= FLOORS.highest) return floor;
  }
  return GROUND_FLOOR.test(address) ? 0 : undefined;
}
