import {
  type Disposition,
  daysBetween,
  isWon,
  originalQuoteId,
  type Stored,
  statusAfterAssigning,
  today,
  type Vehicle,
} from 'shared-kit/domain';
import type { DemoCustomer } from './demo-customers.ts';
import type { DemoQuote } from './demo-quotes.ts';
import { DEMO_SETTINGS, DEMO_STAFF } from './demo-settings.ts';
import { momentAfter } from './moments.ts';
import type { Random } from './random.ts';

export type DemoDisposition = Pick<Stored<Disposition>, 'id' | 'data'>;

/** Days ahead that dispatch plans: what is further off is merely accepted. */
const PLANNED_DAYS = 45;

/** What dispatch made of the won quotes, day by day: trucks while there are free ones; what is over is completed. */
export function demoDispositions(
  random: Random,
  customers: readonly DemoCustomer[],
  quotes: readonly DemoQuote[],
  now: Date,
): DemoDisposition[] {
  const days = new Map(customers.map(({ id, data }) => [id, data.movingDate]));
  const date = today(now);
  const jobs = quotes
    .flatMap((quote) => {
      const day = days.get(quote.data.customerId);
      const isJob = quote.data.counts && isWon(quote.data.status);
      return isJob && day !== undefined && daysBetween(date, day) < PLANNED_DAYS ? [{ quote, day }] : [];
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const taken = new Set<string>();
  let hasConflict = false;
  return jobs.flatMap(({ quote, day }) => {
    const isOver = day < date;
    if (!isOver && random.chance(0.15)) return [];
    const double = DEMO_SETTINGS.vehicles.find(({ id }) => !isOver && taken.has(`${day} ${id}`));
    // The next day with two jobs shows what a conflict looks like.
    const vehicles = double && !hasConflict ? [double] : freeVehicles(random, day, taken);
    hasConflict ||= double !== undefined;
    const { customerId, updatedAt } = quote.data;
    const quoteId = originalQuoteId(quote);
    const at = momentAfter(random, updatedAt, 4, now);
    const status = isOver && random.chance(0.9) ? 'completed' : 'accepted';
    return [
      {
        id: quoteId,
        data: {
          customerId,
          quoteId,
          status: statusAfterAssigning(vehicles, status),
          assignedVehicles: vehicles,
          createdAt: at,
          updatedAt: at,
          updatedBy: random.pick(DEMO_STAFF),
        },
      },
    ];
  });
}

/** One or two that nobody has on that day yet; some jobs wait for theirs. */
function freeVehicles(random: Random, day: string, taken: Set<string>): Vehicle[] {
  const free = DEMO_SETTINGS.vehicles.filter(({ id }) => !taken.has(`${day} ${id}`));
  const chosen = random.some(
    free,
    random.weighted([
      [0, 2],
      [1, 6],
      [2, 2],
    ]),
  );
  for (const { id } of chosen) taken.add(`${day} ${id}`);
  return chosen;
}
