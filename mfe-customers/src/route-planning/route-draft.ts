import { type Customer, type RoutePoint, routePointSchema } from 'shared-kit/domain';
import * as z from 'zod/mini';
import { pointsOf } from './route-points.ts';

const draftSchema = z.object({
  /** The customer's addresses that it was planned from. */
  from: z.array(z.string()),
  points: z.array(routePointSchema).check(z.minLength(2)),
});

/** A planned route waits in the tab; it is a customer's data, so no longer than the tab lives. */
const keyOf = (customerId: string) => `route:${customerId}`;
const baseOf = (customer: Customer) => pointsOf(customer).map(({ address }) => address);

/** The stops as they were planned in this tab; anew where the customer's addresses have changed since. */
export function recallPoints(customerId: string, customer: Customer): RoutePoint[] {
  try {
    const draft = draftSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(customerId)) ?? ''));
    if (draft.from.join('\n') === baseOf(customer).join('\n')) return draft.points;
  } catch {
    // None, or one of another version of this screen.
  }
  return pointsOf(customer);
}

export function keepPoints(customerId: string, customer: Customer, points: readonly RoutePoint[]): void {
  try {
    sessionStorage.setItem(keyOf(customerId), JSON.stringify({ from: baseOf(customer), points }));
  } catch {
    // Storage is full or forbidden: the route lives on in the dialog alone.
  }
}
