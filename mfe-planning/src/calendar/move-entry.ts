import { amend, Refused } from 'shared-kit/data';
import { type Customer, calendarEvents, customers, movingDateOf } from 'shared-kit/domain';
import type { Undo } from '../office/undo.ts';
import { followViewing, type StandingChange } from '../viewing/customer-viewing.ts';
import type { CalendarEntry } from './calendar-entries.ts';
import { contentOfEvent, refuseWrong } from './event-form.ts';
import { undoOf } from './undo-event.ts';

/** Somebody else gave it another day meanwhile (D7). */
export class MovedMeanwhile extends Error {
  /** Empty: it has none any more. */
  readonly date: string;
  constructor(date: string) {
    super('Der Termin wurde inzwischen verschoben.');
    this.name = 'MovedMeanwhile';
    this.date = date;
  }
}

export interface Moved {
  /** Of what is stored. */
  version: number;
  /** Undefined: somebody else has put it there, or it had no day before. */
  undo: Undo<{ version: number }> | undefined;
}

/**
 * Gives an entry another day; of a moving day it is the customer's own field. What others changed beside it stays.
 * @param from the day that it had where it was taken
 * @throws MovedMeanwhile, Refused, StoreUnavailable, DamagedDocument
 */
export async function moveEntry(entry: CalendarEntry, from: string, to: string): Promise<Moved> {
  return entry.source === 'event'
    ? moveEvent(entry.event.id, from, to)
    : moveMovingDay(entry.customer.id, from, to);
}

async function moveEvent(id: string, from: string, to: string): Promise<Moved> {
  let followed: readonly StandingChange[] = [];
  let isThere = false;
  const { version, data } = await amend(
    calendarEvents,
    id,
    (event) => {
      isThere = event.date === to;
      if (isThere) return event;
      if (event.date !== from) throw new MovedMeanwhile(event.date);
      refuseWrong({ ...contentOfEvent(event), date: to });
      return { ...event, date: to, updatedAt: new Date().toISOString() };
    },
    async (transaction, before, after) => {
      followed = await followViewing(transaction, { before, after });
    },
  );
  if (isThere) return { version, undo: undefined };
  const after = contentOfEvent(data);
  return { version, undo: undoOf(id, { before: { ...after, date: from }, after, followed }) };
}

async function moveMovingDay(id: string, from: string, to: string): Promise<Moved> {
  const updatedAt = () => new Date().toISOString();
  let had: Pick<Customer, 'movingDate' | 'moveDate'> = {};
  let isThere = false;
  const { version } = await amend(customers, id, (customer) => {
    const date = movingDateOf(customer) ?? '';
    isThere = date === to;
    if (isThere) return customer;
    if (date !== from) throw new MovedMeanwhile(date);
    // An imported day would stand beside the new one.
    const { movingDate, moveDate, ...kept } = customer;
    had = { movingDate, moveDate };
    return { ...kept, movingDate: to, updatedAt: updatedAt() };
  });
  const undo = () =>
    amend(customers, id, (customer) => {
      const date = movingDateOf(customer) ?? '';
      // The answer to an earlier attempt got lost on its way.
      if (date === from) return customer;
      if (date !== to) throw new Refused('Der Umzugstermin wurde inzwischen verschoben.');
      return { ...customer, ...had, updatedAt: updatedAt() };
    });
  // A moving day that was taken away has none to go back to.
  return { version, undo: isThere || from === '' ? undefined : undo };
}
