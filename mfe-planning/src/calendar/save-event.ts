import { amend, Conflict, documentStore, Refused, repository, update } from 'shared-kit/data';
import {
  type MergeConflict,
  type MergedRecord,
  saveMerging,
  type Written,
} from 'shared-kit/data/three-way-merge';
import { type CalendarEvent, calendarEvents, type Stored } from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { followViewing, otherViewings, unfollowViewing } from '../viewing/customer-viewing.ts';
import {
  contentOfEvent,
  EVENT_FIELD_LABELS,
  type EventContent,
  eventContentSchema,
  isSame,
  shownPart,
} from './event-form.ts';

export type EventConflict = MergeConflict<EventContent, CalendarEvent>;
export type EventRecord = MergedRecord<EventContent, CalendarEvent>;

/** Somebody else saved it meanwhile, as this. */
class ChangedMeanwhile extends Error {
  readonly current: Stored<CalendarEvent>;
  constructor(current: Stored<CalendarEvent>) {
    super('Der Termin wurde inzwischen geändert');
    this.name = 'ChangedMeanwhile';
    this.current = current;
  }
}

export function eventRecord(customerName: (id: string) => string): EventRecord {
  return {
    labels: EVENT_FIELD_LABELS,
    contentOf: contentOfEvent,
    parse: (parts) => eventContentSchema.parse(parts),
    shown: (content, part) => shownPart(content, part, customerName),
    conflictOf: (error) => (error instanceof ChangedMeanwhile ? error.current : undefined),
  };
}

/** @returns what staff must decide between (D7) @throws Refused where it is gone, StoreUnavailable */
export function saveEvent(
  record: EventRecord,
  id: string,
  written: Written<EventContent, CalendarEvent>,
): Promise<EventConflict | undefined> {
  return saveMerging(record, written, async ({ content, base }) => {
    if (!base) return createEvent(id, content);
    const others = await otherViewings(id, base.data);
    try {
      return await update(
        calendarEvents,
        id,
        base.version,
        ({ customerId: _before, ...event }) => ({
          ...event,
          ...fieldsOf(content),
          updatedAt: new Date().toISOString(),
        }),
        (transaction, before, after) => followViewing(transaction, { before, after, others }),
      );
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      const current = await repository(calendarEvents).get(id);
      if (!current) throw new Refused('Der Termin wurde inzwischen gelöscht.');
      throw new ChangedMeanwhile(current);
    }
  });
}

/** The id is the form's: however often it is sent, it is one appointment. */
async function createEvent(id: string, content: EventContent): Promise<void> {
  const now = new Date().toISOString();
  const event: CalendarEvent = {
    ...fieldsOf(content),
    createdAt: now,
    updatedAt: now,
    createdBy: staffName(),
  };
  await documentStore().transact(async (transaction) => {
    const stored = await transaction.get<CalendarEvent>(calendarEvents.name, id);
    await followViewing(transaction, { before: stored?.data, after: event });
    if (!stored) return transaction.create(calendarEvents.name, id, event);
    // The answer to an earlier attempt got lost on its way.
    const { createdAt, createdBy } = stored.data;
    transaction.set(calendarEvents.name, id, { ...event, createdAt, ...(createdBy && { createdBy }) });
  });
}

/** Gives an appointment back what it said before it was saved. @throws Refused where somebody saved it since, StoreUnavailable */
export async function unsaveEvent(id: string, saved: EventContent, before: EventContent): Promise<void> {
  const current = await repository(calendarEvents).get(id);
  const others = current ? await otherViewings(id, current.data) : [];
  await amend(
    calendarEvents,
    id,
    (event) => {
      if (!isSame(contentOfEvent(event), saved)) throw new Refused('Der Termin wurde inzwischen geändert.');
      const { customerId: _customerId, ...rest } = event;
      return { ...rest, ...fieldsOf(before), updatedAt: new Date().toISOString() };
    },
    (transaction, was, is) => followViewing(transaction, { before: was, after: is, others }),
  );
}

function fieldsOf({ customerId, title, ...content }: EventContent) {
  return { ...content, title: title.trim(), ...(customerId !== '' && { customerId }) };
}

/** @returns puts it back @throws StoreUnavailable, Refused */
export async function deleteEvent({ id, data }: Stored<CalendarEvent>): Promise<() => Promise<void>> {
  const others = await otherViewings(id, data);
  const deleted = await documentStore().transact(async (transaction) => {
    const current = await transaction.get<CalendarEvent>(calendarEvents.name, id);
    if (!current) return undefined;
    const followed = await followViewing(transaction, { before: current.data, others });
    transaction.delete(calendarEvents.name, id);
    return { event: current.data, followed };
  });
  return async () => {
    if (!deleted) return;
    await documentStore().transact(async (transaction) => {
      if (await transaction.get(calendarEvents.name, id))
        throw new Refused('Jemand hat ihn inzwischen neu angelegt.');
      await unfollowViewing(transaction, deleted.followed);
      transaction.create(calendarEvents.name, id, deleted.event);
    });
  };
}
