import { expect, it } from 'vitest';
import { estimateRoute } from './route.ts';

it.each([
  [0, 0, 0],
  [1, 0, 0],
  [2, 25, 30],
  [3, 50, 70],
  [5, 100, 150],
])('a route over %i points is taken for %i km and %i minutes', (points, kilometres, minutes) => {
  expect(estimateRoute(points)).toEqual({ kilometres, minutes });
});
