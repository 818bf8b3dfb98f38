import { Conflict, documentStore, Refused, repository, update } from 'shared-kit/data';
import {
  type MergeConflict,
  type Merged,
  type MergedRecord,
  saveMerging,
  type Written,
} from 'shared-kit/data/three-way-merge';
import { type CalendarEvent, calendarEvents, type Stored } from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import {
  followViewing,
  isViewed,
  otherViewings,
  type StandingChange,
  unfollowViewing,
} from '../viewing/customer-viewing.ts';
import {
  changedParts,
  contentOfEvent,
  EVENT_FIELD_LABELS,
  type EventContent,
  eventContentSchema,
  eventErrors,
  isSame,
  shownPart,
} from './event-form.ts';
import { livingCustomer } from './living-customer.ts';

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

/** Takes a change back. @throws Refused where somebody went on from there since, StoreUnavailable */
export type Undo = () => Promise<void>;

/** What was stored: with what others had changed meanwhile. */
export interface SavedEvent {
  /** Undefined: it is new. */
  before: EventContent | undefined;
  after: EventContent;
  /** Undefined: it is new, or nothing has changed. */
  undo: Undo | undefined;
}

/**
 * `conflict`: what staff must decide between (D7).
 * @param isAnew it was there before and is deleted: what stands there by now is somebody else's
 * @throws Refused where it is gone, StoreUnavailable
 */
export function saveEvent(
  record: EventRecord,
  id: string,
  written: Written<EventContent, CalendarEvent>,
  isAnew = false,
): Promise<Merged<EventContent, CalendarEvent, SavedEvent>> {
  return saveMerging(record, written, async ({ content, base }) => {
    refuseWrong(content);
    return base ? changeEvent(id, content, base) : createEvent(id, content, isAnew);
  });
}

async function changeEvent(
  id: string,
  content: EventContent,
  base: Stored<CalendarEvent>,
): Promise<SavedEvent> {
  const others = await otherViewings(id, base.data);
  let followed: readonly StandingChange[] = [];
  try {
    const { data } = await update(
      calendarEvents,
      id,
      base.version,
      (event) => {
        // Deleted and put back, it has the version again that it began with.
        if (event.updatedAt !== base.data.updatedAt) throw new Conflict(calendarEvents.name, id);
        return withContent(event, content);
      },
      async (transaction, before, after) => {
        followed = await followViewing(transaction, { before, after, others });
      },
    );
    const [before, after] = [contentOfEvent(base.data), contentOfEvent(data)];
    const undo = isSame(before, after) ? undefined : undoOf(id, { before, after, followed });
    return { before, after, undo };
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    const current = await repository(calendarEvents).get(id);
    if (!current) throw new Refused(GONE);
    throw new ChangedMeanwhile(current);
  }
}

/**
 * The id is the form's: however often it is sent, it is one appointment.
 * @throws Refused where it is somebody else's by now, as where it was put back
 */
async function createEvent(id: string, content: EventContent, isAnew: boolean): Promise<SavedEvent> {
  const now = new Date().toISOString();
  const event: CalendarEvent = {
    ...fieldsOf({ ...content, customerId: await livingCustomer(content.customerId) }),
    createdAt: now,
    updatedAt: now,
    createdBy: staffName(),
  };
  await documentStore().transact(async (transaction) => {
    const stored = await transaction.get<CalendarEvent>(calendarEvents.name, id);
    if (!stored) {
      await followViewing(transaction, { after: event });
      return transaction.create(calendarEvents.name, id, event);
    }
    // Nobody else knows the id of a new one: the answer to an earlier attempt got lost on its way.
    if (isSame(contentOfEvent(stored.data), contentOfEvent(event))) return;
    if (isAnew) throw new Refused('Jemand hat ihn inzwischen neu angelegt oder geändert.');
    const changed = withContent(stored.data, contentOfEvent(event));
    await followViewing(transaction, { before: stored.data, after: changed });
    transaction.set(calendarEvents.name, id, changed);
  });
  return { before: undefined, after: contentOfEvent(event), undo: undefined };
}

/** What a change made of an appointment, and of customers along with it. */
interface EventChange {
  before: EventContent;
  after: EventContent;
  followed: readonly StandingChange[];
}

/** What follows a customer's viewing. */
const VIEWING_PARTS = ['type', 'date', 'customerId'] as const;

/** Gives back what was changed, and leaves what others have changed besides. */
export function undoOf(id: string, { before, after, followed }: EventChange): Undo {
  const changed = changedParts(before, after);
  return async () => {
    const back = { ...before, customerId: await livingCustomer(before.customerId) };
    await documentStore().transact(async (transaction) => {
      const current = await transaction.get<CalendarEvent>(calendarEvents.name, id);
      if (!current) throw new Refused(GONE);
      const now = contentOfEvent(current.data);
      const differs = (from: EventContent) => (part: keyof EventContent) => now[part] !== from[part];
      // The answer to an earlier attempt got lost on its way.
      if (!changed.some(differs(back))) return;
      if ([...changed, ...VIEWING_PARTS].some(differs(after)))
        throw new Refused('Der Termin wurde inzwischen geändert.');
      const content = { ...now, ...Object.fromEntries(changed.map((part) => [part, back[part]])) };
      refuseWrong(content);
      await unfollowViewing(transaction, followed);
      transaction.set(calendarEvents.name, id, withContent(current.data, content));
    });
  };
}

/** What two have written together may fit neither: a day of one in an hour of the other that it leaves out. @throws Refused */
export function refuseWrong(content: EventContent): void {
  const [reason] = Object.values(eventErrors(content));
  if (reason !== undefined) throw new Refused(`${reason}.`);
}

const GONE = 'Der Termin wurde inzwischen gelöscht.';

function withContent({ customerId: _before, ...event }: CalendarEvent, content: EventContent): CalendarEvent {
  return { ...event, ...fieldsOf(content), updatedAt: new Date().toISOString() };
}

function fieldsOf({ customerId, title, ...content }: EventContent) {
  return { ...content, title: title.trim(), ...(customerId !== '' && { customerId }) };
}

/** @throws StoreUnavailable, Refused */
export async function deleteEvent({ id, data }: Stored<CalendarEvent>): Promise<Undo> {
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
    const { followed } = deleted;
    const { customerId: had = '', ...rest } = deleted.event;
    const customerId = await livingCustomer(had);
    const event = { ...rest, ...(customerId !== '' && { customerId }) };
    await documentStore().transact(async (transaction) => {
      const current = await transaction.get<CalendarEvent>(calendarEvents.name, id);
      // The answer to an earlier attempt got lost on its way.
      if (current && isSame(contentOfEvent(current.data), contentOfEvent(event))) return;
      if (current) throw new Refused('Jemand hat ihn inzwischen neu angelegt.');
      if (customerId === had) await unfollowViewing(transaction, followed);
      else if (customerId !== '' && !(await isViewed(transaction, customerId)))
        await followViewing(transaction, { after: event });
      transaction.create(calendarEvents.name, id, event);
    });
  };
}
