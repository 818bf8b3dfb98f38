import { useRef, useState } from 'react';
import { formatLongDate, missingHour } from 'shared-kit/domain';
import { ask, dismissAbout, notify, notifyUndoable } from 'shared-kit/ui';
import { dayProblem, pastDayHint } from '../days/weeks.ts';
import { not, notUndone, storeReason } from '../office/store-reason.ts';
import { shortDay } from './calendar-dates.ts';
import { type CalendarEntry, type Moves, NOT_YET } from './calendar-entries.ts';
import { type Follow, isNobodyElseFocused } from './follow-entry.ts';
import { type Moved, MovedMeanwhile, moveEntry } from './move-entry.ts';
import { useIsShown } from './use-is-shown.ts';

export interface MoveConflict {
  entry: CalendarEntry;
  /** The day that somebody else gave it; empty: none. */
  theirs: string;
  mine: string;
  follow: Follow;
}

/** Entries show at their new day at once, and for good once the list says so. */
export function useMoving() {
  const [moves, setMoves] = useState<Moves>(new Map());
  const [conflict, setConflict] = useState<MoveConflict>();
  const isShown = useIsShown();

  const setMove = (entry: CalendarEntry, to: string, version: number) =>
    setMoves((others) => new Map(others).set(entry.key, { entry, to, version }));
  const endMove = (key: string) =>
    setMoves((before) => new Map([...before].filter(([other]) => other !== key)));

  const sayFailure = ({ key: about }: CalendarEntry, text: string) =>
    notify({ intent: 'error', text, about });

  /** By entry, the move that is under way: whoever presses on quickly waits for it, and meets no rival in themselves. */
  const underWay = useRef(new Map<string, Promise<unknown>>());
  /** By entry, what was stored of its moves last: what fails after it goes back there. */
  const stored = useRef(new Map<string, { to: string; version: number }>());
  /** By entry, the day that staff wanted last. */
  const wanted = useRef(new Map<string, string>());

  /** Shows it at its new day until the list does. @throws what `work` throws, NotBegun */
  const place = async <Done extends { version: number }>(
    entry: CalendarEntry,
    { from, to, follow }: { from: string; to: string; follow: Follow },
    work: () => Promise<Done>,
  ): Promise<Done> => {
    const { key } = entry;
    dismissAbout(key);
    follow(key, to);
    setMove(entry, to, NOT_YET);
    wanted.current.set(key, to);
    const before = underWay.current.get(key);
    const doing = before ? before.catch(refuseToBegin).then(work) : work();
    underWay.current.set(key, doing);
    const isLast = () => underWay.current.get(key) === doing;
    try {
      const done = await doing;
      stored.current.set(key, { to, version: done.version });
      if (isLast()) setMove(entry, to, done.version);
      return done;
    } catch (error) {
      const last = stored.current.get(key);
      if (last) setMove(entry, last.to, last.version);
      else endMove(key);
      const at = error instanceof MovedMeanwhile ? error.date : from;
      if (!(error instanceof NotBegun) && isNobodyElseFocused(key)) follow(key, at);
      throw error;
    } finally {
      if (isLast()) underWay.current.delete(key);
    }
  };

  const store = async (entry: CalendarEntry, from: string, to: string, follow: Follow) => {
    let undo: Moved['undo'];
    try {
      ({ undo } = await place(entry, { from, to, follow }, () => moveEntry(entry, from, to)));
    } catch (error) {
      // That one has said so.
      if (error instanceof NotBegun) return;
      const mine = wanted.current.get(entry.key) ?? to;
      if (error instanceof MovedMeanwhile && isShown.current) {
        if (mine !== error.date) setConflict({ entry, theirs: error.date, mine, follow });
      } else
        sayFailure(
          entry,
          moveFailure(entry, error, stored.current.get(entry.key)?.to === from ? from : undefined),
        );
      return;
    }
    // Whoever has pressed on has moved it to another day already, and takes back that.
    if (underWay.current.has(entry.key)) return;
    const back = undo;
    notifyUndoable({
      text: `„${entry.title}“ auf ${shortDay(to)} verschoben`,
      about: entry.key,
      undo: back && (() => place(entry, { from: to, to: from, follow }, back)),
      failure: notUndone,
    });
  };

  /** @returns whether it goes there: not where it is refused, or staff think better of it */
  const move = async (entry: CalendarEntry, to: string, follow: Follow): Promise<boolean> => {
    const from = entry.date;
    if (to === from) return false;
    const problem = dayProblem(to) ?? (entry.source === 'event' ? missingHour(to, entry.time) : undefined);
    if (problem !== undefined) {
      sayFailure(entry, `„${entry.title}“ wurde nicht verschoben. ${problem}.`);
      return false;
    }
    if (entry.source === 'moving-day' && !(await ask(movingDayQuestion(entry, from, to)))) return false;
    void store(entry, from, to, follow);
    return true;
  };

  return {
    moves,
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

/** Nothing of it is kept for later. @param at the day that it was moved to before, which nobody may have been told */
function moveFailure({ title }: CalendarEntry, error: unknown, at: string | undefined): string {
  const what =
    at === undefined
      ? `wurde ${not(error)} verschoben`
      : `ist auf ${shortDay(at)} verschoben, und ${not(error)} weiter`;
  return `„${title}“ ${what}. ${storeReason(error)}`;
}

function movingDayQuestion({ title }: CalendarEntry, from: string, to: string) {
  const past = pastDayHint(to);
  return {
    title: 'Umzugstermin verschieben?',
    text: `„${title}“ wird von ${formatLongDate(from)} auf ${formatLongDate(to)} verschoben. Das ändert das Umzugsdatum beim Kunden.${past ? ` ${past}.` : ''}`,
    confirmLabel: 'Verschieben',
  };
}
