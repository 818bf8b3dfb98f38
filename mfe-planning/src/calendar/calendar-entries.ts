import type { CustomerIndexEntry } from 'shared-kit/api';
import {
  type CalendarEvent,
  EVENT_TYPE_LABELS,
  MOVING_DAY_TIME,
  movingDayDescription,
  movingDayTitle,
  type Stored,
} from 'shared-kit/domain';

interface Shown {
  key: string;
  date: string;
  time: string;
  title: string;
  description: string;
  /** What it is, in a word. */
  kind: string;
}

/** What stands in the calendar: an appointment of the office, or the day on which a customer moves. */
export type CalendarEntry =
  | (Shown & { source: 'event'; event: Stored<CalendarEvent> })
  | (Shown & { source: 'moving-day'; customer: CustomerIndexEntry });

export const eventKey = (id: string): string => `event-${id}`;

/** @param customerName of whom it is with; empty: nobody, or not known */
export function eventEntry(event: Stored<CalendarEvent>, customerName = ''): CalendarEntry {
  const { date, time, title, type } = event.data;
  const kind = EVENT_TYPE_LABELS[type];
  const withWhom = title.includes(customerName) ? '' : customerName;
  const description = [withWhom, event.data.description].filter((line) => line !== '').join('\n');
  return { source: 'event', key: eventKey(event.id), date, time, title, description, kind, event };
}

export function movingDayEntry(customer: CustomerIndexEntry): CalendarEntry {
  return {
    source: 'moving-day',
    key: `moving-day-${customer.id}`,
    date: customer.movingDate,
    time: MOVING_DAY_TIME,
    title: movingDayTitle(customer.name),
    description: movingDayDescription(customer),
    kind: 'Umzugstermin',
    customer,
  };
}

/** By key, what was moved: where to, and the version that it has from then on. */
export type Moves = ReadonlyMap<string, { entry: CalendarEntry; to: string; version: number }>;

/** Above every version: the list does not show it before it is stored. */
export const NOT_YET = Number.POSITIVE_INFINITY;

/** An entry as listed, or where it was moved to until the list is as new as that. */
export function whereMoved(listed: CalendarEntry, moves: Moves): CalendarEntry {
  const move = moves.get(listed.key);
  return move && versionOf(listed) < move.version ? { ...listed, date: move.to } : listed;
}

const versionOf = (entry: CalendarEntry): number =>
  entry.source === 'event' ? entry.event.version : entry.customer.version;

/** By day, each in the order of the clock. */
export function entriesByDay(entries: readonly CalendarEntry[]): Map<string, CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const day = days.get(entry.date) ?? [];
    day.push(entry);
    days.set(entry.date, day);
  }
  for (const day of days.values()) {
    day.sort((a, b) => a.time.localeCompare(b.time) || a.title.localeCompare(b.title, 'de'));
  }
  return days;
}

/** Chips of a day; the rest is '+N weitere' (specification 3 section 2.3). */
const MOST_CHIPS = 3;

/** @param moved the key of what was moved last: it is among them, or nobody would see where it went */
export function chipsOf(
  entries: readonly CalendarEntry[],
  moved?: string,
): { chips: CalendarEntry[]; more: number } {
  const first = entries.slice(0, MOST_CHIPS);
  const later = entries.slice(MOST_CHIPS).find(({ key }) => key === moved);
  const chips = later ? [...first.slice(0, -1), later] : first;
  return { chips, more: entries.length - chips.length };
}
