import { tabDraft } from 'shared-kit/data';
import { type Customer, type RoutePoint, routePointSchema } from 'shared-kit/domain';
import * as z from 'zod/mini';
import { pointsOf } from './route-points.ts';

const draftSchema = z.object({
  /** The customer's addresses that it was planned from. */
  from: z.array(z.string()),
  points: z.array(routePointSchema).check(z.minLength(2)),
});

/** A planned route waits in the tab. */
const drafts = tabDraft('route', draftSchema);
const baseOf = (customer: Customer) => pointsOf(customer).map(({ address }) => address);

/** The stops as they were planned in this tab; anew where the customer's addresses have changed since. */
export function recallPoints(customerId: string, customer: Customer): RoutePoint[] {
  const draft = drafts.recall(customerId);
  return draft && draft.from.join('\n') === baseOf(customer).join('\n') ? draft.points : pointsOf(customer);
}

export function keepPoints(customerId: string, customer: Customer, points: readonly RoutePoint[]): void {
  drafts.keep(customerId, { from: baseOf(customer), points: [...points] });
}
