import { useMemo } from 'react';
import type { DamagedEntry } from 'shared-kit/data';
import { type DocumentsState, useDocuments } from 'shared-kit/data/hooks';
import { addDays, type CalendarEvent, calendarEvents } from 'shared-kit/domain';
import { useLastDefined } from 'shared-kit/ui';
import { storeReason } from '../office/store-reason.ts';
import { type CalendarView, shownRange } from './calendar-dates.ts';
import {
  type CalendarEntry,
  entriesByDay,
  eventEntry,
  type Moves,
  movingDayEntry,
  NOT_YET,
  whereMoved,
} from './calendar-entries.ts';
import { FARTHEST_STEP } from './calendar-keys.ts';
import { type CustomerBook, useCustomerBook } from './customer-book.ts';
import { useMoving } from './moving.model.ts';

/** More than anybody plans in two months. */
const MOST_EVENTS = 500;

export type CalendarState =
  | { status: 'loading' }
  | { status: 'failed'; reason: string; retry(): void }
  | {
      status: 'ready';
      byDay: ReadonlyMap<string, readonly CalendarEntry[]>;
      book: CustomerBook;
      damaged: readonly DamagedEntry[];
      /** Not all of what there is. */
      isCut: boolean;
      /** Maybe old. */
      stale: boolean;
      /** Other days are asked for: what is known of them shows already. */
      isPartial: boolean;
    };

/** What the calendar shows of these days, live, and moving it about. */
export function useCalendar(view: CalendarView, day: string) {
  const { from, to } = shownRange(view, day);
  const asked = useDocuments(calendarEvents, {
    where: [
      // With those that an arrow moves into view, or out of it: they show until the list says where they are.
      { field: 'date', op: '>=', value: addDays(from, -FARTHEST_STEP) },
      { field: 'date', op: '<=', value: addDays(to, FARTHEST_STEP) },
    ],
    orderBy: { field: 'date', direction: 'asc' },
    limit: MOST_EVENTS,
  });
  const latest = useLatest(asked, from, to);
  const events = asked.status === 'ready' ? asked : (latest ?? asked);
  const isPartial = asked.status === 'loading';
  const book = useCustomerBook();
  const { moves, ...moving } = useMoving();

  const state = useMemo((): CalendarState => {
    if (events.status === 'failed') {
      const retry = () => {
        events.retry();
        if (book.status === 'failed') book.retry();
      };
      return { status: 'failed', reason: storeReason(events.error), retry };
    }
    if (book.status === 'failed') return book;
    if (events.status === 'loading' || book.status === 'loading') return { status: 'loading' };
    const isInView = (date: string) => date >= from && date <= to;
    const moving = new Set([
      ...[...book.byDay].flatMap(([date, customers]) => (isInView(date) ? customers : [])),
      ...[...moves.values()].flatMap(({ entry }) => customerOf(entry, book) ?? []),
    ]);
    const listed = events.items.map((event) =>
      eventEntry(event, book.byId.get(event.data.customerId ?? '')?.name),
    );
    const entries = [...withMoving(listed, moves), ...[...moving].map(movingDayEntry)]
      .map((entry) => whereMoved(entry, moves))
      .filter(({ date }) => isInView(date));
    return {
      status: 'ready',
      byDay: entriesByDay(entries),
      book,
      damaged: events.damaged,
      isCut: book.isCut || events.items.length + events.damaged.length >= MOST_EVENTS,
      stale: book.stale || events.stale,
      isPartial,
    };
  }, [events, book, from, to, isPartial, moves]);

  return { state, ...moving };
}

/** With those that are moved on from a day beyond what was asked for. */
function withMoving(listed: readonly CalendarEntry[], moves: Moves): CalendarEntry[] {
  const known = new Set(listed.map(({ key }) => key));
  const others = [...moves.values()].filter(
    ({ entry, version }) => entry.source === 'event' && version === NOT_YET && !known.has(entry.key),
  );
  return [...listed, ...others.map(({ entry }) => entry)];
}

const customerOf = (entry: CalendarEntry, { byId }: CustomerBook) =>
  entry.source === 'moving-day' ? byId.get(entry.customer.id) : undefined;

type Asked = DocumentsState<CalendarEvent>;

/** What was known last: while other days are asked for, and while the server is away, of the same ones. */
function useLatest(asked: Asked, from: string, to: string): (Asked & { status: 'ready' }) | undefined {
  const known = useMemo(
    () => (asked.status === 'ready' ? { asked, from, to } : undefined),
    [asked, from, to],
  );
  const latest = useLastDefined(known);
  if (!latest || asked.status === 'ready') return undefined;
  if (asked.status === 'loading') return latest.asked;
  const covers = addDays(latest.from, -FARTHEST_STEP) <= from && to <= addDays(latest.to, FARTHEST_STEP);
  return covers ? { ...latest.asked, stale: true } : undefined;
}
