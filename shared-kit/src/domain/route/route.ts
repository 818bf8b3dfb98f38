import * as z from 'zod/mini';
import { textLine } from '../fields.ts';

const STOP_TYPES = ['pickup', 'delivery', 'waypoint'] as const;

/** One stop of a route (specification 1 section 3). */
export const routePointSchema = z.strictObject({
  id: z.string(),
  address: textLine(300),
  type: z.enum(STOP_TYPES),
});

export type RoutePoint = z.infer<typeof routePointSchema>;

/** A route has a start and an end; more stops than this no maps service takes in one address. */
export const MIN_ROUTE_POINTS = 2;
export const MAX_ROUTE_POINTS = 11;

export interface RouteLength {
  kilometres: number;
  minutes: number;
}

/** Specification 1 section 9. */
const LEG: RouteLength = { kilometres: 25, minutes: 30 };
const MINUTES_PER_STOP = 10;

/** What a route over so many points is taken for where nobody measures it; it has to be called an estimate (D31). */
export function estimateRoute(points: number): RouteLength {
  const legs = Math.max(points - 1, 0);
  const stopsBetween = Math.max(points - 2, 0);
  return { kilometres: legs * LEG.kilometres, minutes: legs * LEG.minutes + stopsBetween * MINUTES_PER_STOP };
}
