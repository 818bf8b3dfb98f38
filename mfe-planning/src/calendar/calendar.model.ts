import { useMemo, useRef, useState } from 'react';
import type { DamagedEntry } from 'shared-kit/data';
import { useDocuments } from 'shared-kit/data/hooks';
import { calendarEvents, formatLongDate, missingHour } from 'shared-kit/domain';
import { ask, dismissNotification, notify, useLastDefined } from 'shared-kit/ui';
import { notUndone, storeReason } from '../office/store-reason.ts';
import { type CalendarView, shortDay, shownRange } from './calendar-dates.ts';
import { type CalendarEntry, entriesByDay, eventEntry, movingDayEntry } from './calendar-entries.ts';
import { type CustomerBook, useCustomerBook } from './customer-book.ts';
import { MovedMeanwhile, moveEntry } from './move-entry.ts';
import type { Undo } from './save-event.ts';

/** More than anybody plans in six weeks. */
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

export interface MoveConflict {
  entry: CalendarEntry;
  /** The day that somebody else gave it; empty: none. */
  theirs: string;
  mine: string;
  follow: Follow;
}

/** What the calendar shows of these days, live, and moving it about. */
export function useCalendar(view: CalendarView, day: string) {
  const { from, to } = shownRange(view, day);
  const asked = useDocuments(calendarEvents, {
    where: [
      { field: 'date', op: '>=', value: from },
      { field: 'date', op: '<=', value: to },
    ],
    orderBy: { field: 'date', direction: 'asc' },
    limit: MOST_EVENTS,
  });
  const latest = useLastDefined(asked.status === 'ready' ? asked : undefined);
  const events = asked.status === 'loading' && latest ? latest : asked;
  const isPartial = asked.status === 'loading';
  const book = useCustomerBook();
  const moving = useMoving();

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
    const movingDays = [...book.byDay].flatMap(([date, customers]) =>
      date >= from && date <= to ? customers.map(movingDayEntry) : [],
    );
    return {
      status: 'ready',
      byDay: entriesByDay([...events.items.map(eventEntry), ...movingDays], moving.moved),
      book,
      damaged: events.damaged,
      isCut: book.isCut || events.items.length + events.damaged.length >= MOST_EVENTS,
      stale: book.stale || events.stale,
      isPartial,
    };
  }, [events, book, from, to, isPartial, moving.moved]);

  return { state, ...moving };
}

/** Told whenever an entry is to show at another day, to go there with it. */
type Follow = (key: string, day: string) => void;

/** Entries show at their new day at once, and for good once the store says so. */
function useMoving() {
  const [moved, setMoved] = useState<ReadonlyMap<string, string>>(new Map());
  const [conflict, setConflict] = useState<MoveConflict>();

  const settle = (key: string) =>
    setMoved((before) => new Map([...before].filter(([other]) => other !== key)));

  const failure = useRef<number>(undefined);
  const say = (notification: Parameters<typeof notify>[0]) => {
    // What failed before is over.
    if (failure.current !== undefined) dismissNotification(failure.current);
    const id = notify(notification);
    failure.current = notification.intent === 'error' ? id : undefined;
  };

  /** @returns takes it back; undefined: it was not moved */
  const store = async (
    entry: CalendarEntry,
    from: string,
    to: string,
    follow: Follow,
  ): Promise<Undo | undefined> => {
    follow(entry.key, to);
    setMoved((before) => new Map(before).set(entry.key, to));
    try {
      return await moveEntry(entry, from, to);
    } catch (error) {
      const isMoved = error instanceof MovedMeanwhile;
      follow(entry.key, isMoved ? error.date : from);
      if (isMoved) setConflict({ entry, theirs: error.date, mine: to, follow });
      else say({ intent: 'error', text: moveFailure(entry, from, error) });
      return undefined;
    } finally {
      settle(entry.key);
    }
  };

  const storeAndSay = async (entry: CalendarEntry, from: string, to: string, follow: Follow) => {
    const undo = await store(entry, from, to, follow);
    if (!undo) return false;
    const putBack = async () => {
      try {
        await undo();
        follow(entry.key, from);
        say({ intent: 'info', text: 'Rückgängig gemacht' });
      } catch (error) {
        say({ intent: 'error', text: notUndone(error) });
      }
    };
    say({
      intent: 'success',
      text: `„${entry.title}“ auf ${shortDay(to)} verschoben`,
      // A moving day that was taken away has none to go back to.
      ...(from !== '' && { action: { label: 'Rückgängig', onClick: () => void putBack() } }),
    });
    return true;
  };

  /** @returns whether it stands there now */
  const move = async (entry: CalendarEntry, to: string, follow: Follow): Promise<boolean> => {
    const from = entry.date;
    if (to === from) return true;
    const missing = entry.source === 'event' ? missingHour(to, entry.time) : undefined;
    if (missing !== undefined) {
      say({ intent: 'error', text: `„${entry.title}“ wurde nicht verschoben. ${missing}.` });
      return false;
    }
    if (entry.source === 'moving-day' && !(await ask(movingDayQuestion(entry, from, to)))) {
      return false;
    }
    return storeAndSay(entry, from, to, follow);
  };

  return {
    moved,
    move,
    conflict,
    dismissConflict: () => setConflict(undefined),
    async resolveConflict(choice: 'mine' | 'theirs') {
      if (!conflict) return;
      setConflict(undefined);
      const { entry, theirs, mine, follow } = conflict;
      if (choice === 'mine') await storeAndSay(entry, theirs, mine, follow);
    },
  };
}

/** Nothing of it is kept for later: it says where the entry stands. */
function moveFailure({ title }: CalendarEntry, from: string, error: unknown): string {
  const stays = from === '' ? '' : ` und bleibt am ${shortDay(from)}`;
  return `„${title}“ wurde nicht verschoben${stays}. ${storeReason(error)}`;
}

function movingDayQuestion({ title }: CalendarEntry, from: string, to: string) {
  return {
    title: 'Umzugstermin verschieben?',
    text: `„${title}“ wird von ${formatLongDate(from)} auf ${formatLongDate(to)} verschoben. Das ändert das Umzugsdatum beim Kunden.`,
    confirmLabel: 'Verschieben',
  };
}
