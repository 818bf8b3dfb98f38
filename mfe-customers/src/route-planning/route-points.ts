import { type Customer, destinationOf, type RoutePoint, startOf } from 'shared-kit/domain';

const STOP_LABELS: Record<RoutePoint['type'], string> = {
  pickup: 'Abholung',
  delivery: 'Lieferung',
  waypoint: 'Zwischenstopp',
};

export const STOP_OPTIONS = (['pickup', 'delivery', 'waypoint'] as const).map((value) => ({
  value,
  label: STOP_LABELS[value],
}));

function newPoint(address: string, type: RoutePoint['type']): RoutePoint {
  return { id: crypto.randomUUID(), address: address.trim(), type };
}

/** From the old home to the new one. */
export function pointsOf(customer: Customer): RoutePoint[] {
  return [
    newPoint(startOf(customer).address, 'pickup'),
    newPoint(destinationOf(customer).address, 'delivery'),
  ];
}

/** A route can be planned where both addresses are known (specification 1 section 2). */
export function mayPlanRoute(customer: Customer): boolean {
  return pointsOf(customer).every(({ address }) => address !== '');
}

/** The further stop stands before the last one: one comes by on the way. */
export function withStop(
  points: readonly RoutePoint[],
  address: string,
  type: RoutePoint['type'],
): RoutePoint[] {
  return [...points.slice(0, -1), newPoint(address, type), ...points.slice(-1)];
}

/** The other way round. What happens at the first and at the last stop stays: it is loaded where one starts. */
export function swapped(points: readonly RoutePoint[]): RoutePoint[] {
  const addresses = points.map(({ address }) => address).toReversed();
  return points.map((point, index) => ({ ...point, address: addresses[index] ?? '' }));
}

/** With the one stop where the other one stands. */
export function moved(points: readonly RoutePoint[], id: string, toId: string): RoutePoint[] {
  const point = points.find((one) => one.id === id);
  const to = points.findIndex((one) => one.id === toId);
  if (!point || to < 0) return [...points];
  return points.filter((one) => one !== point).toSpliced(to, 0, point);
}

/** Google's documented address for directions: any browser and phone opens it. */
const MAPS = 'https://www.google.com/maps/dir/';

/** The whole route in the maps service. */
export function mapsLink(points: readonly RoutePoint[]): string {
  const [origin, ...rest] = addressesOf(points);
  return link({ origin }, rest);
}

/** From where one is, over every stop, with directions. On a phone its maps program opens. */
export function navigationLink(points: readonly RoutePoint[]): string {
  return `${link({}, addressesOf(points))}&dir_action=navigate`;
}

function link(start: { origin?: string | undefined }, stops: readonly string[]): string {
  const between = stops.slice(0, -1);
  const search = new URLSearchParams({
    api: '1',
    ...(start.origin !== undefined && { origin: start.origin }),
    destination: stops.at(-1) ?? '',
    // The service separates stops by this character: an address cannot hold it.
    ...(between.length > 0 && { waypoints: between.map((one) => one.replaceAll('|', ' ')).join('|') }),
    travelmode: 'driving',
  });
  return `${MAPS}?${search}`;
}

const addressesOf = (points: readonly RoutePoint[]) => points.map(({ address }) => address.trim());
