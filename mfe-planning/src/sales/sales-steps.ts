import { documentStore, Refused, type Transaction } from 'shared-kit/data';
import {
  type CalendarEvent,
  type Customer,
  calendarEventSchema,
  calendarEvents,
  customers,
  type Stored,
} from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import type { Undo } from '../office/undo.ts';
import { type Standing, standingOf, withStanding } from '../viewing/customer-viewing.ts';

export interface Viewing {
  /** The same one again is a retry, and stands in the calendar once. */
  eventId: string;
  /** Calendar date. */
  date: string;
  /** HH:mm */
  time: string;
  description: string;
}

/**
 * Staff have spoken with the customer.
 * @returns undefined: somebody else had already, and that is theirs to take back
 * @throws Refused, StoreUnavailable
 */
export async function markContacted(id: string): Promise<Undo | undefined> {
  const { before, version } = await documentStore().transact(async (transaction) => {
    const { data, version } = await existing(transaction, id);
    // Written where it says so already: the other one's undo sees that somebody went on.
    transaction.set(customers.name, id, withStanding(data, { ...data, contacted: true }));
    return { before: standingOf(data), version: version + 1 };
  });
  return before.contacted ? undefined : () => unmarkContacted(id, before, version);
}

/**
 * The version is compared: a colleague who spoke with them too has left nothing else.
 * @param marked the customer's version then
 */
function unmarkContacted(id: string, before: Standing, marked: number): Promise<void> {
  return documentStore().transact(async (transaction) => {
    const { data, version } = await existing(transaction, id);
    // The answer to an earlier attempt got lost.
    if (!data.contacted) return;
    if (version !== marked && sameAs.get(`${id} ${version}`) !== marked)
      throw new Refused('Der Kunde wurde inzwischen geändert.');
    transaction.set(customers.name, id, withStanding(data, before));
  });
}

/** By a customer's id and version: the earlier version that it is the same as, since a step was taken back. */
const sameAs = new Map<string, number>();

/**
 * The customer's home will be viewed then: they are marked, and the calendar has it, both or neither.
 * @param shown the customer as staff saw them: whoever was quicker is not overlooked (D7)
 * @throws Refused, StoreUnavailable
 */
export async function scheduleViewing(shown: Stored<Customer>, viewing: Viewing): Promise<Undo> {
  const { eventId, date } = viewing;
  const scheduled = await documentStore().transact(async (transaction) => {
    const customer = await existing(transaction, shown.id);
    const known = await transaction.get<CalendarEvent>(calendarEvents.name, eventId);
    if (!known && isScheduledAnew(customer.data, shown.data)) {
      throw new Refused('Inzwischen wurde ein Termin mit diesem Kunden vereinbart.');
    }
    const after = { contacted: true, viewingScheduled: true, viewingDate: date };
    transaction.set(customers.name, shown.id, withStanding(customer.data, after));
    // Where the answer to an earlier attempt got lost on its way, it was made then, of whom staff saw.
    const event = { ...eventOf(customer, viewing), ...(known && madeBy(known.data)) };
    transaction.set(calendarEvents.name, eventId, event);
    return { before: known ? shown : customer, event, version: customer.version + 1 };
  });
  return () => cancelViewing(eventId, scheduled);
}

interface Scheduled {
  before: Stored<Customer>;
  /** The customer's, with the viewing. */
  version: number;
  event: CalendarEvent;
}

async function cancelViewing(eventId: string, { before, version, event }: Scheduled): Promise<void> {
  const { id } = before;
  const standing = standingOf(before.data);
  await documentStore().transact(async (transaction) => {
    const customer = await existing(transaction, id);
    const current = await transaction.get<CalendarEvent>(calendarEvents.name, eventId);
    // The answer to an earlier attempt got lost.
    if (!current && isStanding(customer.data, standing)) return;
    if (customer.data.viewingDate !== event.date || (current && !isSame(current.data, event))) {
      throw new Refused('Der Termin wurde inzwischen geändert.');
    }
    transaction.set(customers.name, id, withStanding(customer.data, standing));
    transaction.delete(calendarEvents.name, eventId);
  });
  // Where somebody went on in between it has a later version by now, which nobody looks up here.
  sameAs.set(`${id} ${version + 1}`, sameAs.get(`${id} ${before.version}`) ?? before.version);
}

const isStanding = ({ contacted, viewingScheduled, viewingDate }: Standing, other: Standing): boolean =>
  contacted === other.contacted &&
  viewingScheduled === other.viewingScheduled &&
  viewingDate === other.viewingDate;

const isSame = (event: CalendarEvent, other: CalendarEvent): boolean => contentOf(event) === contentOf(other);

const contentOf = (event: CalendarEvent) => JSON.stringify(calendarEventSchema.safeParse(event).data);

function isScheduledAnew(now: Standing, shown: Standing): boolean {
  return now.viewingScheduled === true && (!shown.viewingScheduled || now.viewingDate !== shown.viewingDate);
}

async function existing(transaction: Transaction, id: string): Promise<Stored<Customer>> {
  const customer = await transaction.get<Customer>(customers.name, id);
  if (!customer) throw new Refused('Den Kunden gibt es nicht mehr.');
  return customer;
}

const madeBy = ({ createdAt, createdBy }: CalendarEvent) => ({ createdAt, ...(createdBy && { createdBy }) });

function eventOf({ id, data }: Stored<Customer>, { date, time, description }: Viewing): CalendarEvent {
  const now = new Date().toISOString();
  return {
    title: titleOf(data),
    date,
    time,
    type: 'viewing',
    description,
    customerId: id,
    createdAt: now,
    updatedAt: now,
    createdBy: staffName(),
  };
}

/** As long as titles may be, without half a character at its end. */
function titleOf({ name }: Customer): string {
  return `Besichtigung: ${name}`.slice(0, 200).replace(/[\ud800-\udbff]$/, '');
}
