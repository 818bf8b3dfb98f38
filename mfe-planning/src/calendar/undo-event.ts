import { documentStore, Refused } from 'shared-kit/data';
import { livingCustomer } from 'shared-kit/data/living-customer';
import { type CalendarEvent, calendarEvents } from 'shared-kit/domain';
import type { Undo } from '../office/undo.ts';
import { type StandingChange, unfollowViewing } from '../viewing/customer-viewing.ts';
import {
  changedParts,
  contentOfEvent,
  type EventContent,
  GONE,
  refuseWrong,
  withContent,
} from './event-form.ts';

/** What a change made of an appointment, and of customers along with it. */
interface EventChange {
  before: EventContent;
  after: EventContent;
  followed: readonly StandingChange[];
}

/** What a customer's viewing follows: one of them is not taken back where another is theirs by now. */
const VIEWING_PARTS = ['type', 'date', 'customerId'] as const;

/** Gives back what was changed, and leaves what others have changed besides. */
export function undoOf(id: string, { before, after, followed }: EventChange): Undo<{ version: number }> {
  const changed = changedParts(before, after);
  const isOfViewing = VIEWING_PARTS.some((part) => changed.includes(part));
  const guarded = isOfViewing ? [...changed, ...VIEWING_PARTS] : changed;
  return async () => {
    const back = { ...before, customerId: await livingCustomer(before.customerId) };
    return documentStore().transact(async (transaction) => {
      const current = await transaction.get<CalendarEvent>(calendarEvents.name, id);
      if (!current) throw new Refused(GONE);
      const { version } = current;
      const now = contentOfEvent(current.data);
      const differs = (from: EventContent) => (part: keyof EventContent) => now[part] !== from[part];
      // The answer to an earlier attempt got lost on its way.
      if (!changed.some(differs(back))) return { version };
      if (guarded.some(differs(after))) throw new Refused('Der Termin wurde inzwischen geändert.');
      const content = { ...now, ...Object.fromEntries(changed.map((part) => [part, back[part]])) };
      refuseWrong(content);
      await unfollowViewing(transaction, followed);
      transaction.set(calendarEvents.name, id, withContent(current.data, content));
      return { version: version + 1 };
    });
  };
}
