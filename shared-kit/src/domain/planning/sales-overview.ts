import type { Customer } from '../customer/customer.schema.ts';
import { movingDateOf } from '../customer/moving-date.ts';
import { addDays, today } from '../dates.ts';
import type { Stored } from '../stored.ts';

/** In the order in which a customer is tested for them (specification 3 section 4). */
export const SALES_GROUPS = ['quote_sent', 'viewing_scheduled', 'viewing_pending', 'no_contact'] as const;

export type SalesGroup = (typeof SALES_GROUPS)[number];

export const SALES_GROUP_LABELS: Readonly<Record<SalesGroup, string>> = {
  quote_sent: 'Angebot abgegeben',
  viewing_scheduled: 'BT vereinbart',
  viewing_pending: 'BT vereinbaren',
  no_contact: 'Noch nicht kontaktiert',
};

const WINDOW_DAYS = 5;

/** The first of the calendar days that the overview looks at: five days back from today (specification 3 section 9). */
export function salesWindowStart(now: Date): string {
  return addDays(today(now), -WINDOW_DAYS);
}

type Judged = Pick<Customer, 'createdAt' | 'movingDate' | 'moveDate' | 'contacted' | 'viewingScheduled'>;

/** Whether a customer was created, or moved, in the last five days. */
export function isInSalesWindow(customer: Judged, now: Date): boolean {
  const from = salesWindowStart(now);
  const movingDate = movingDateOf(customer);
  const isRecentMove = movingDate !== undefined && movingDate >= from && movingDate <= today(now);
  return today(customer.createdAt) >= from || isRecentMove;
}

/** @param hasQuote whether there is any quote for the customer, a draft too, that is more than an import's own (`isUntouchedEstimate`) */
export function salesGroup(
  { contacted, viewingScheduled }: Pick<Judged, 'contacted' | 'viewingScheduled'>,
  hasQuote: boolean,
): SalesGroup {
  if (hasQuote) return 'quote_sent';
  if (viewingScheduled) return 'viewing_scheduled';
  return contacted ? 'viewing_pending' : 'no_contact';
}

/** Each customer of the window in one group, the newest first. */
export function groupForSales<Listed extends Stored<Judged>>(
  customers: readonly Listed[],
  hasQuote: (customerId: string) => boolean,
  now: Date,
): Record<SalesGroup, Listed[]> {
  const groups: Record<SalesGroup, Listed[]> = {
    quote_sent: [],
    viewing_scheduled: [],
    viewing_pending: [],
    no_contact: [],
  };
  const newestFirst = customers.toSorted((a, b) => b.data.createdAt.localeCompare(a.data.createdAt));
  for (const customer of newestFirst) {
    if (!isInSalesWindow(customer.data, now)) continue;
    groups[salesGroup(customer.data, hasQuote(customer.id))].push(customer);
  }
  return groups;
}
