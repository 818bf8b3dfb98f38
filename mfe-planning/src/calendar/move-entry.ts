import { amend } from 'shared-kit/data';
import { calendarEvents, customers, movingDateOf } from 'shared-kit/domain';
import { followViewing } from '../viewing/customer-viewing.ts';
import type { CalendarEntry } from './calendar-entries.ts';

/** Somebody else gave it another day meanwhile (D7). */
export class MovedMeanwhile extends Error {
  /** Empty: it has none any more. */
  readonly date: string;
  constructor(date: string) {
    super('Der Termin wurde inzwischen verschoben');
    this.name = 'MovedMeanwhile';
    this.date = date;
  }
}

/**
 * Gives an entry another day; of a moving day it is the customer's own field. What others changed beside it stays.
 * @param from the day that it had where it was taken @throws MovedMeanwhile, Refused, StoreUnavailable, DamagedDocument
 */
export async function moveEntry(entry: CalendarEntry, from: string, to: string): Promise<void> {
  const updatedAt = new Date().toISOString();
  if (entry.source === 'event') {
    await amend(
      calendarEvents,
      entry.event.id,
      (event) => {
        if (event.date !== from) throw new MovedMeanwhile(event.date);
        return { ...event, date: to, updatedAt };
      },
      (transaction, before, after) => followViewing(transaction, { before, after }),
    );
    return;
  }
  await amend(customers, entry.customer.id, (customer) => {
    const date = movingDateOf(customer) ?? '';
    if (date !== from) throw new MovedMeanwhile(date);
    // An imported day would stand beside the new one.
    const { moveDate: _imported, ...kept } = customer;
    return { ...kept, movingDate: to, updatedAt };
  });
}
