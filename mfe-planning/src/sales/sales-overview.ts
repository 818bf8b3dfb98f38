import {
  type CalendarEvent,
  type Customer,
  groupForSales,
  isUntouchedEstimate,
  type Quote,
  SALES_GROUPS,
  type SalesGroup,
  type Stored,
} from 'shared-kit/domain';

/** What is known of the customers of the window. */
export interface SalesRecords {
  customers: readonly Stored<Customer>[];
  /** Of these customers, each family's version that counts (D20). */
  quotes: readonly Stored<Quote>[];
  /** Appointments to view their homes. */
  viewings: readonly Stored<CalendarEvent>[];
}

export interface SalesRow {
  customer: Stored<Customer>;
  /** Euros, of the newest quote; absent where there is none. */
  price: number | undefined;
  /** The last one that was arranged, where the calendar has it. */
  viewing: Stored<CalendarEvent> | undefined;
}

export type SalesOverview = Readonly<Record<SalesGroup, readonly SalesRow[]>>;

/** Who stands where in the last five days (specification 3 section 2.2). */
export function salesOverview({ customers, quotes, viewings }: SalesRecords, now: Date): SalesOverview {
  const quoteOf = lastOf(quotes, ({ data }) => data.createdAt);
  const viewingOf = lastOf(viewings, ({ data }) => `${data.date} ${data.time}`);
  // What an import drafts by itself is nothing that was offered: who has just written waits to be called.
  const offered = new Set(
    quotes.filter(({ data }) => !isUntouchedEstimate(data)).map(({ data }) => data.customerId),
  );
  const groups = groupForSales(customers, (id) => offered.has(id), now);
  const rows = (group: SalesGroup) =>
    groups[group].map((customer) => ({
      customer,
      price: quoteOf.get(customer.id)?.data.price,
      viewing: viewingOf.get(customer.id),
    }));
  return {
    quote_sent: rows('quote_sent'),
    viewing_scheduled: rows('viewing_scheduled'),
    viewing_pending: rows('viewing_pending'),
    no_contact: rows('no_contact'),
  };
}

export function rowsIn(overview: SalesOverview): number {
  return SALES_GROUPS.reduce((sum, group) => sum + overview[group].length, 0);
}

/** By customer the one that comes last. */
function lastOf<One extends Stored<{ customerId?: string | undefined }>>(
  all: readonly One[],
  key: (one: One) => string,
): Map<string, One> {
  const last = new Map<string, One>();
  for (const one of all) {
    const { customerId } = one.data;
    if (customerId === undefined) continue;
    const known = last.get(customerId);
    if (!known || key(known) < key(one)) last.set(customerId, one);
  }
  return last;
}

/** 'Am Markt 1' of 'Am Markt 1, 04109 Leipzig'. */
export function firstPart(address: string): string {
  return address.split(',')[0]?.trim() ?? '';
}
