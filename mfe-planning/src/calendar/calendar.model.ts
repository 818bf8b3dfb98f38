import { useMemo, useRef, useState } from 'react';
import { type DamagedEntry, StoreUnavailable } from 'shared-kit/data';
import { useDocuments } from 'shared-kit/data/hooks';
import { calendarEvents, formatLongDate, missingHour } from 'shared-kit/domain';
import { ask, dismissNotification, notify, notifyUndoable, useLastDefined } from 'shared-kit/ui';
import { dayProblem } from '../days/weeks.ts';
import { notUndone, storeReason } from '../office/store-reason.ts';
import { type CalendarView, shortDay, shownRange } from './calendar-dates.ts';
import { type CalendarEntry, entriesByDay, eventEntry, movingDayEntry } from './calendar-entries.ts';
import { type CustomerBook, useCustomerBook } from './customer-book.ts';
import type { Follow } from './follow-entry.ts';
import { MovedMeanwhile, moveEntry } from './move-entry.ts';
import type { Undo } from './save-event.ts';
import { useIsShown } from './use-is-shown.ts';

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

/** Entries show at their new day at once, and for good once the store says so. */
function useMoving() {
  const [moved, setMoved] = useState<ReadonlyMap<string, string>>(new Map());
  const [conflict, setConflict] = useState<MoveConflict>();
  const isShown = useIsShown();

  const settle = (key: string) =>
    setMoved((before) => new Map([...before].filter(([other]) => other !== key)));

  const failure = useRef<number>(undefined);
  const dismissFailure = () => failure.current !== undefined && dismissNotification(failure.current);
  const sayFailure = (text: string) => {
    dismissFailure();
    failure.current = notify({ intent: 'error', text });
  };

  /** By entry, the move that is under way: whoever presses on quickly waits for it, and meets no rival in themselves. */
  const underWay = useRef(new Map<string, Promise<unknown>>());

  /** By entry, the days that it has left, and the one that it goes to: the list is a moment behind. */
  const ways = useRef(new Map<string, { left: readonly string[]; to: string }>());
  const dayOf = ({ key, date }: CalendarEntry): string => {
    const way = ways.current.get(key);
    return way?.left.includes(date) ? way.to : date;
  };

  /** Shows it at its new day until the store does. @throws what `work` throws, NotBegun */
  const place = async <Done>(
    { key }: CalendarEntry,
    { from, to, follow }: { from: string; to: string; follow: Follow },
    work: () => Promise<Done>,
  ): Promise<Done> => {
    follow(key, to);
    setMoved((others) => new Map(others).set(key, to));
    const before = underWay.current.get(key);
    const done = before ? before.catch(refuseToBegin).then(work) : work();
    ways.current.set(key, { left: [...(ways.current.get(key)?.left ?? []), from], to });
    underWay.current.set(key, done);
    try {
      return await done;
    } catch (error) {
      ways.current.delete(key);
      if (!(error instanceof NotBegun)) follow(key, error instanceof MovedMeanwhile ? error.date : from);
      throw error;
    } finally {
      if (underWay.current.get(key) === done) {
        underWay.current.delete(key);
        settle(key);
      }
    }
  };

  const store = async (entry: CalendarEntry, from: string, to: string, follow: Follow) => {
    let undo: Undo;
    try {
      undo = await place(entry, { from, to, follow }, () => moveEntry(entry, from, to));
    } catch (error) {
      // That one has said so.
      if (error instanceof NotBegun) return;
      if (error instanceof MovedMeanwhile && isShown.current)
        setConflict({ entry, theirs: error.date, mine: to, follow });
      else sayFailure(moveFailure(entry, from, error));
      return;
    }
    dismissFailure();
    const text = `„${entry.title}“ auf ${shortDay(to)} verschoben`;
    // A moving day that was taken away has none to go back to.
    if (from === '') return notify({ intent: 'success', text });
    notifyUndoable({
      text,
      undo: () => place(entry, { from: to, to: from, follow }, undo),
      failure: notUndone,
    });
  };

  const move = async (entry: CalendarEntry, to: string, follow: Follow) => {
    const from = dayOf(entry);
    // Put back by somebody else it is asked about, not passed over.
    if (to === from && to === entry.date) return;
    const problem = dayProblem(to) ?? (entry.source === 'event' ? missingHour(to, entry.time) : undefined);
    if (problem !== undefined) return sayFailure(`„${entry.title}“ wurde nicht verschoben. ${problem}.`);
    if (entry.source === 'moving-day' && !(await ask(movingDayQuestion(entry, from, to)))) return;
    await store(entry, from, to, follow);
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
      if (choice === 'mine') await store(entry, theirs, mine, follow);
    },
  };
}

/** The move before it failed. */
class NotBegun extends Error {
  constructor() {
    super('Der Termin steht noch an seinem früheren Tag.');
    this.name = 'NotBegun';
  }
}

function refuseToBegin(): never {
  throw new NotBegun();
}

/** Nothing of it is kept for later: it says where the entry stands, if it still does. */
function moveFailure({ title }: CalendarEntry, from: string, error: unknown): string {
  const stays = from !== '' && error instanceof StoreUnavailable ? ` und bleibt am ${shortDay(from)}` : '';
  return `„${title}“ wurde nicht verschoben${stays}. ${storeReason(error)}`;
}

function movingDayQuestion({ title }: CalendarEntry, from: string, to: string) {
  return {
    title: 'Umzugstermin verschieben?',
    text: `„${title}“ wird von ${formatLongDate(from)} auf ${formatLongDate(to)} verschoben. Das ändert das Umzugsdatum beim Kunden.`,
    confirmLabel: 'Verschieben',
  };
}
