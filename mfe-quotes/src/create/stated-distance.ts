/** In the address of a new quote: kilometres that were measured or stated where the route was planned. */
export const DISTANCE_PARAMETER = 'entfernung';

const LONGEST = 20_000;

/** The distance that the address brings along, in kilometres; undefined where it brings none. */
export function statedDistance(search: URLSearchParams): number | undefined {
  const text = search.get(DISTANCE_PARAMETER) ?? '';
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(text)) return undefined;
  const kilometres = Number(text);
  return kilometres <= LONGEST ? kilometres : undefined;
}
