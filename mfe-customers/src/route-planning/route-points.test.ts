import type { RoutePoint } from 'shared-kit/domain';
import { describe, expect, it } from 'vitest';
import { customerNamed } from '../testing/sample-customer.ts';
import {
  mapsLink,
  mayPlanRoute,
  moved,
  navigationLink,
  pointsOf,
  swapped,
  withStop,
} from './route-points.ts';

const point = (id: string, type: RoutePoint['type'] = 'waypoint'): RoutePoint => ({
  id,
  type,
  address: `${id}-Weg 1`,
});
const three = [point('a', 'pickup'), point('b'), point('c', 'delivery')];
const order = (points: readonly RoutePoint[]) => points.map(({ address }) => address.slice(0, 1)).join('');

describe('the stops of a route', () => {
  it('begin with both addresses of the customer', () => {
    expect(pointsOf(customerNamed('Anna').data)).toMatchObject([
      { type: 'pickup', address: 'Lindenstraße 4, 10969 Berlin, 3. Stock' },
      { type: 'delivery', address: 'Am Markt 1, 04109 Leipzig' },
    ]);
  });

  it.each([
    ['both', {}, true],
    ['no start', { fromAddress: ' ' }, false],
    ['no destination', { toAddress: '' }, false],
  ])('can be planned with both addresses: %s', (_what, data, may) => {
    expect(mayPlanRoute(customerNamed('Anna', data).data)).toBe(may);
  });

  it('take a further one before the destination', () => {
    expect(withStop(three, ' Lager 7 ', 'pickup').map(({ address, type }) => [address, type])).toEqual([
      ['a-Weg 1', 'pickup'],
      ['b-Weg 1', 'waypoint'],
      ['Lager 7', 'pickup'],
      ['c-Weg 1', 'delivery'],
    ]);
  });

  it('are driven the other way round, and loaded at the start all the same', () => {
    expect(order(swapped(three))).toBe('cba');
    expect(swapped(three).map(({ type }) => type)).toEqual(['pickup', 'waypoint', 'delivery']);
  });

  it.each([
    ['a', 'c', 'bca'],
    ['c', 'a', 'cab'],
    ['b', 'b', 'abc'],
    ['x', 'a', 'abc'],
  ])('move: %s to the place of %s', (id, to, after) => {
    expect(order(moved(three, id, to))).toBe(after);
  });
});

describe('the links', () => {
  const points = [
    { ...point('a'), address: 'Große Straße 4 & 5, 10969 Berlin' },
    { ...point('b'), address: 'Lager | Halle #2' },
    { ...point('c'), address: 'Leipzig?x=1' },
  ];

  it('open the whole route, properly encoded', () => {
    const url = new URL(mapsLink(points));
    expect(url.origin + url.pathname).toBe('https://www.google.com/maps/dir/');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      api: '1',
      origin: 'Große Straße 4 & 5, 10969 Berlin',
      destination: 'Leipzig?x=1',
      waypoints: 'Lager   Halle #2',
      travelmode: 'driving',
    });
    expect(mapsLink(points)).not.toMatch(/[ß#|]/);
  });

  it('navigate from where one is, over every stop', () => {
    const { searchParams } = new URL(navigationLink(points.slice(0, 2)));
    expect(Object.fromEntries(searchParams)).toEqual({
      api: '1',
      destination: 'Lager | Halle #2',
      waypoints: 'Große Straße 4 & 5, 10969 Berlin',
      travelmode: 'driving',
      dir_action: 'navigate',
    });
  });
});
