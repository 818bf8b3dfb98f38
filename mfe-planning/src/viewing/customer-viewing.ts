import { documentStore, type Transaction } from 'shared-kit/data';
import {
  type CalendarEvent,
  type Customer,
  calendarEvents,
  customerSchema,
  customers,
  parseDate,
} from 'shared-kit/domain';
import * as z from 'zod/mini';

/** What of a customer says where they stand; undefined: it says nothing. */
export interface Standing {
  contacted?: boolean | undefined;
  viewingScheduled?: boolean | undefined;
  viewingDate?: string | undefined;
}

/** What became of a customer's standing. */
export interface StandingChange {
  customerId: string;
  from: Standing;
  to: Standing;
}

/** The event before and after; undefined: there is none. */
interface EventChange {
  before?: CalendarEvent | undefined;
  after?: CalendarEvent | undefined;
  /** Ids of the customer's other viewings, the latest first. */
  others?: readonly string[];
}

/** A customer's viewings but this one, the latest first: one of them counts where this one goes. */
export async function otherViewings(id: string, event: CalendarEvent): Promise<string[]> {
  const customerId = viewed(event);
  if (customerId === undefined) return [];
  const { items } = await documentStore().list<CalendarEvent>({
    collection: calendarEvents.name,
    where: [{ field: 'customerId', op: '==', value: customerId }],
    orderBy: { field: 'date', direction: 'desc' },
    limit: 50,
  });
  return items.flatMap((one) => (one.id !== id && viewed(one.data) === customerId ? [one.id] : []));
}

/**
 * Lets customers say what the calendar says, in the transaction that changes a viewing: before its own writes, as this
 * reads first. A customer whose day is another one was given it elsewhere, and keeps it.
 */
export async function followViewing(
  transaction: Transaction,
  { before, after, others = [] }: EventChange,
): Promise<StandingChange[]> {
  const concerned = new Set([before && viewed(before), after && viewed(after)]);
  const writes: (() => void)[] = [];
  const changes: StandingChange[] = [];
  for (const customerId of concerned) {
    if (customerId === undefined) continue;
    const customer = await readable(transaction, customerId);
    if (!customer) continue;
    const dayOf = (event: CalendarEvent | undefined) =>
      event && viewed(event) === customerId ? event.date : undefined;
    const [was, is] = [dayOf(before), dayOf(after)];
    const left =
      was !== undefined && is === undefined ? await firstDay(transaction, customerId, others) : undefined;
    const to = standingAfter(customer, { was, is, left });
    if (!to) continue;
    changes.push({ customerId, from: standingOf(customer), to });
    writes.push(() => transaction.set(customers.name, customerId, withStanding(customer, to)));
  }
  for (const write of writes) write();
  return changes;
}

/** Whether the customer has a viewing by now. */
export async function isViewed(transaction: Transaction, customerId: string): Promise<boolean> {
  return (await readable(transaction, customerId))?.viewingScheduled === true;
}

/** Takes a change back, in a transaction, before its own writes. Who was given another day meanwhile keeps it. */
export async function unfollowViewing(
  transaction: Transaction,
  changes: readonly StandingChange[],
): Promise<void> {
  const writes: (() => void)[] = [];
  for (const { customerId, from, to } of changes) {
    const customer = await readable(transaction, customerId);
    if (!customer) continue;
    const { contacted, viewingScheduled, viewingDate } = customer;
    if (viewingScheduled !== to.viewingScheduled || viewingDate !== to.viewingDate) continue;
    const standing = { ...from, contacted: contacted === to.contacted ? from.contacted : contacted };
    writes.push(() => transaction.set(customers.name, customerId, withStanding(customer, standing)));
  }
  for (const write of writes) write();
}

/** @returns undefined: it stays as it is */
function standingAfter(
  customer: Customer,
  { was, is, left }: { was: string | undefined; is: string | undefined; left: string | undefined },
): Standing | undefined {
  if (was === is) return undefined;
  if (was === undefined) return { contacted: true, viewingScheduled: true, viewingDate: is };
  const isThis = customer.viewingScheduled === true && parseDate(customer.viewingDate ?? '') === was;
  if (!isThis) return undefined;
  const day = is ?? left;
  const { contacted } = customer;
  return day === undefined ? { contacted } : { contacted, viewingScheduled: true, viewingDate: day };
}

async function firstDay(
  transaction: Transaction,
  customerId: string,
  ids: readonly string[],
): Promise<string | undefined> {
  for (const id of ids) {
    const event = (await transaction.get<CalendarEvent>(calendarEvents.name, id))?.data;
    if (event && viewed(event) === customerId) return event.date;
  }
  return undefined;
}

/** Whose home is viewed then. */
const viewed = ({ type, customerId }: CalendarEvent): string | undefined =>
  type === 'viewing' ? customerId : undefined;

/** Who is deleted or damaged is left alone: the appointment changes all the same. */
async function readable(transaction: Transaction, id: string): Promise<Customer | undefined> {
  return z.safeParse(customerSchema, (await transaction.get(customers.name, id))?.data).data;
}

export const standingOf = ({ contacted, viewingScheduled, viewingDate }: Customer): Standing => ({
  contacted,
  viewingScheduled,
  viewingDate,
});

export function withStanding(
  customer: Customer,
  { contacted, viewingScheduled, viewingDate }: Standing,
): Customer {
  const { contacted: _contacted, viewingScheduled: _scheduled, viewingDate: _date, ...rest } = customer;
  return {
    ...rest,
    ...(contacted !== undefined && { contacted }),
    ...(viewingScheduled !== undefined && { viewingScheduled }),
    ...(viewingDate !== undefined && { viewingDate }),
    updatedAt: new Date().toISOString(),
  };
}
