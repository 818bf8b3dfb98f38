import { useCallback, useMemo, useRef } from 'react';
import type { Vehicle } from 'shared-kit/domain';
import { addDays } from 'shared-kit/domain';
import { useSearchParams } from 'shared-kit/router';
import { dismissAbout, notify, useToday } from 'shared-kit/ui';
import { askedDay, weekOf } from '../days/weeks.ts';
import { notStored } from '../office/store-reason.ts';
import { type BoardRow, boardOf } from './board.ts';
import { tellDone } from './job-notice.ts';
import { type Job, nameOf } from './jobs.ts';
import { NONE } from './no-vehicle.ts';
import { moveVehicle } from './save-disposition.ts';
import { TOAST } from './toast.ts';

/** The week in the address (`?tag=`, any of its days), else the one that it is. */
export function useShownWeek() {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const day = askedDay(params.get('tag'), today);
  const days = useMemo(() => weekOf(day), [day]);
  const show = useCallback(
    (next: string) =>
      setParams(
        (now) => {
          const changed = new URLSearchParams(now);
          changed.set('tag', next);
          return changed;
        },
        { replace: true },
      ),
    [setParams],
  );
  return {
    today,
    day,
    days,
    by: (weeks: number) => show(addDays(day, 7 * weeks)),
    showToday: () => show(today),
  };
}

/** What is dragged, or moved by keyboard: a job of a vehicle. */
export interface Carried {
  job: Job;
  from: Vehicle | undefined;
}

/** Of a job with one of its vehicles. */
export const cardId = (vehicle: Vehicle | undefined, { id }: Pick<Job, 'id'>) => `${vehicle?.id ?? ''} ${id}`;

interface Move {
  to: Vehicle | undefined;
  /** Of what is stored then, where nobody else changes it. */
  version: number;
  isDone: boolean;
  /** Whether it stands there then. */
  done: Promise<boolean>;
  /** The one that it waits for. */
  before: Move | undefined;
  /** Says so, where it is the last one that stands. */
  tell?: (() => void) | undefined;
}

export function useBoard(jobs: readonly Job[], office: readonly Vehicle[], days: readonly string[]) {
  const rows = useMemo(() => boardOf(jobs, office, days), [jobs, office, days]);

  /** By card, where its last move goes: whoever presses on quickly goes on from there. */
  const moves = useRef(new Map<string, Move>());
  const moveOf = ({ job, from }: Carried): Move | undefined => {
    const move = moves.current.get(cardId(from, job));
    // Done, it holds until the list is as new as that.
    return move && (!move.isDone || job.version < move.version) ? move : undefined;
  };
  const standsAt = (carried: Carried): Vehicle | undefined => {
    const move = moveOf(carried);
    return move ? move.to : carried.from;
  };

  async function move(carried: Carried, to: Vehicle | undefined): Promise<void> {
    const { job } = carried;
    const before = moveOf(carried);
    const from = standsAt(carried);
    if (from?.id === to?.id) return;
    dismissAbout(job.id);
    const begun = before?.done ?? Promise.resolve(true);
    const own: Move = {
      to,
      version: (before?.version ?? job.version) + 1,
      isDone: false,
      done: begun.then(async (isThere) => {
        own.tell = isThere ? await store(job, from, to) : undefined;
        // Whoever has pressed on takes back the last move alone.
        if (moves.current.get(cardId(to, job)) === own) own.tell?.();
        return own.tell !== undefined;
      }),
      before,
    };
    // The board may draw it where it comes by, before it is where it goes, and there before the server has answered.
    const cards = [carried.from, from, to].map((vehicle) => cardId(vehicle, job));
    for (const card of cards) moves.current.set(card, own);
    const isThere = await own.done;
    own.isDone = true;
    if (!isThere) await fallBack(own, cards);
  }

  /** What fails takes along whatever waits for it: the last one that stands holds again, and is told. */
  async function fallBack(failed: Move, cards: readonly string[]): Promise<void> {
    let { before: last } = failed;
    while (last && !(await last.done)) last = last.before;
    for (const card of cards) {
      if (last) moves.current.set(card, last);
      else moves.current.delete(card);
    }
    last?.tell?.();
  }

  return {
    rows,
    drop: (carried: Carried, to: Vehicle | undefined) => void move(carried, to),
    /** To the row above or beneath: what dragging does, by keyboard. */
    step(carried: Carried, by: 1 | -1): void {
      const at = rows.findIndex(({ vehicle }) => vehicle?.id === standsAt(carried)?.id);
      const target: BoardRow | undefined = rows[at + by];
      if (at >= 0 && target) void move(carried, target.vehicle);
    },
  };
}

/** @returns tells of it; undefined: it failed, and that is told */
async function store(
  job: Job,
  from: Vehicle | undefined,
  to: Vehicle | undefined,
): Promise<(() => void) | undefined> {
  try {
    const takeBack = await moveVehicle(job, from, to);
    return () => {
      if (takeBack) tellDone(job, `${from?.name ?? NONE} → ${to?.name ?? NONE}`, takeBack);
    };
  } catch (error) {
    notify({ intent: 'error', text: `${nameOf(job)}: ${notStored(error)}`, timeout: TOAST });
    return undefined;
  }
}
