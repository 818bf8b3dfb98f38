const ALONE = { before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])' };
/** What the customer's schema allows; a larger number is none, but a postcode or a typing error. */
const FLOORS = { lowest: -5, highest: 200 };

const pattern = (core: string) => new RegExp(ALONE.before + core + ALONE.after, 'iu');

const ABOVE = 'Stockwerk|Stock|Stk|Etage|Etg|OG|Obergescho(?:ss|ß)';
const BELOW = 'UG|Untergescho(?:ss|ß)';
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
const ORDINALS = [
  'erst',
  'zweit',
  'dritt',
  'viert',
  'fünft',
  'sechst',
  'sieb(?:en)?t',
  'acht',
  'neunt',
  'zehnt',
];

/**
 * Specification 1 section 5, the surest first. The floor that a spreadsheet import appends (' - Etage N') is the
 * sheet's own column and wins; 'OG' is what the other half of Germany writes for 'Etage'.
 */
const NUMBERED = [
  /\s-\s+Etage\s+(-?\d+)\s*$/iu,
  pattern(`(\\d+)(?:\\.\\s*(?:${ABOVE}|Et)|OG)`),
  pattern(`(?:${ABOVE})(?::|\\s*Nr\\.)?\\s*((?<=\\s)-\\d+|\\d+)`),
];
const NAMED: readonly (readonly [RegExp, number])[] = [
  ...ORDINALS.map((ordinal, index) => [pattern(`${ordinal}e[nmrs]?\\s+(?:${ABOVE})`), index + 1] as const),
  ...ROMAN.map((roman, index) => [pattern(`${roman}\\.\\s*(?:${ABOVE})`), index + 1] as const),
  ...[1, 2, 3].map((floor) => [pattern(`${floor}\\.\\s*(?:${BELOW})`), -floor] as const),
  // A lone 'UG' is as often a kind of company as a basement.
  [pattern('(?:Untergescho(?:ss|ß)|Kellergescho(?:ss|ß)|Souterrain|Tiefparterre)'), -1],
  [pattern('(?:EG|E\\.G|Erdgescho(?:ss|ß)|Erdgesch|Erdg|Hochparterre|Parterre|ebenerdig)'), 0],
];

/** The floor that an address names: 0 for the ground floor, undefined where it names none. */
export const floorFromAddress = (address: string): number | undefined => floorIn(address)?.floor;

/** With the words that name it. */
export function floorIn(address: string): { floor: number; text: string } | undefined {
  for (const numbered of NUMBERED) {
    const [text = '', number] = numbered.exec(address) ?? [];
    const floor = Number(number);
    if (isFloor(floor)) return { floor, text };
  }
  for (const [named, floor] of NAMED) {
    const text = named.exec(address)?.[0];
    if (text !== undefined) return { floor, text };
  }
  return undefined;
}

/** The floor in a text that is about nothing else: '3', '3. Stock mit Aufzug', 'EG'. Undefined where it names none. */
export function floorFromText(text: string): number | undefined {
  const named = floorFromAddress(text);
  if (named !== undefined) return named;
  const floor = Number(/^\s*(-?\d+)(?:[.,]0*)?(?:\s*$|\.?\s+\p{L}|\.?\s*\()/u.exec(text)?.[1]);
  return isFloor(floor) ? floor : undefined;
}

function isFloor(floor: number): boolean {
  return floor >= FLOORS.lowest && floor <= FLOORS.highest;
}
