import { Conflict, documentStore, Refused, repository, update } from 'shared-kit/data';
import { livingCustomer } from 'shared-kit/data/living-customer';
import {
  FIRST_VERSION,
  type MergeConflict,
  type Merged,
  type MergedRecord,
  saveMerging,
  type Written,
} from 'shared-kit/data/three-way-merge';
import { type CalendarEvent, calendarEvents, type Stored } from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import type { Undo } from '../office/undo.ts';
import {
  followViewing,
  isViewed,
  otherViewings,
  type StandingChange,
  unfollowViewing,
} from '../viewing/customer-viewing.ts';
import {
  contentOfEvent,
  EVENT_FIELD_LABELS,
  type EventContent,
  eventContentSchema,
  fieldsOf,
  GONE,
  isSame,
  refuseWrong,
  shownPart,
  withContent,
} from './event-form.ts';
import { undoOf } from './undo-event.ts';

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
 * @param deletedVersion that it had when it was deleted: what stands there by now is somebody else's; 0: it is new
 * @throws Refused where it is gone, or the chosen customer is; StoreUnavailable
 */
export function saveEvent(
  record: EventRecord,
  id: string,
  written: Written<EventContent, CalendarEvent>,
  deletedVersion = 0,
): Promise<Merged<EventContent, CalendarEvent, SavedEvent>> {
  return saveMerging(record, written, async ({ content, base }) => {
    refuseWrong(content);
    const living = { ...content, customerId: await chosenCustomer(content, base) };
    return base ? changeEvent(id, living, base) : createEvent(id, living, deletedVersion);
  });
}

/** Whom it was about before it stays with. */
async function chosenCustomer(
  { customerId }: EventContent,
  base: Stored<CalendarEvent> | undefined,
): Promise<string> {
  if (customerId === base?.data.customerId) return customerId;
  const living = await livingCustomer(customerId);
  if (living === '' && customerId !== '')
    throw new Refused(
      'Den Kunden gibt es nicht mehr. Bitte entfernen Sie ihn, oder wählen Sie einen anderen.',
    );
  return living;
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
      (event) => withContent(event, content),
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
 * @throws Refused where it is somebody else's by now, as where it was put back; ChangedMeanwhile
 */
async function createEvent(id: string, content: EventContent, deletedVersion: number): Promise<SavedEvent> {
  const now = new Date().toISOString();
  const event: CalendarEvent = {
    ...fieldsOf(content),
    createdAt: now,
    updatedAt: now,
    createdBy: staffName(),
  };
  await documentStore().transact(async (transaction) => {
    const stored = await transaction.get<CalendarEvent>(calendarEvents.name, id);
    if (!stored) {
      await followViewing(transaction, { after: event });
      return transaction.create(calendarEvents.name, id, event, deletedVersion + 1);
    }
    // Nobody else knows the id of a new one: the answer to an earlier attempt got lost on its way.
    if (isSame(contentOfEvent(stored.data), contentOfEvent(event))) return;
    if (deletedVersion > 0) throw new Refused('Jemand hat ihn inzwischen neu angelegt oder geändert.');
    if (stored.version > FIRST_VERSION) throw new ChangedMeanwhile(stored);
    const changed = withContent(stored.data, contentOfEvent(event));
    await followViewing(transaction, { before: stored.data, after: changed });
    transaction.set(calendarEvents.name, id, changed);
  });
  return { before: undefined, after: contentOfEvent(event), undo: undefined };
}

/**
 * @returns undefined: somebody else had already, and that is theirs to take back
 * @throws Refused where it has another title by now than staff were asked about; StoreUnavailable
 */
export async function deleteEvent({ id, data }: Stored<CalendarEvent>): Promise<Undo | undefined> {
  const others = await otherViewings(id, data);
  const deleted = await documentStore().transact(async (transaction) => {
    const current = await transaction.get<CalendarEvent>(calendarEvents.name, id);
    if (!current) return undefined;
    const { title } = current.data;
    if (title !== data.title) throw new Refused(`Jemand hat ihn inzwischen umbenannt: „${title}“.`);
    const followed = await followViewing(transaction, { before: current.data, others });
    transaction.delete(calendarEvents.name, id);
    return { event: current.data, version: current.version, followed };
  });
  if (!deleted) return undefined;
  const { version, followed } = deleted;
  return async () => {
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
      transaction.create(calendarEvents.name, id, event, version + 1);
    });
  };
}
