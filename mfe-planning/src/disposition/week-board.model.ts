import { useCallback, useMemo } from 'react';
import type { Vehicle } from 'shared-kit/domain';
import { addDays } from 'shared-kit/domain';
import { useSearchParams } from 'shared-kit/router';
import { notify, notifyUndoable, useToday } from 'shared-kit/ui';
import { askedDay, weekOf } from '../days/weeks.ts';
import { notUndone } from '../office/store-reason.ts';
import { type BoardRow, boardOf } from './board.ts';
import type { Job } from './jobs.ts';
import { NONE } from './no-vehicle.ts';
import { notDone } from './not-done.ts';
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

/** A card that stands there soon. */
type Follow = (card: string) => void;

/** Of a job with one of its vehicles. */
export const cardId = (vehicle: Vehicle | undefined, { id }: Pick<Job, 'id'>) => `${vehicle?.id ?? ''} ${id}`;

export function useBoard(jobs: readonly Job[], office: readonly Vehicle[], days: readonly string[]) {
  const rows = useMemo(() => boardOf(jobs, office, days), [jobs, office, days]);

  async function move({ job, from }: Carried, to: Vehicle | undefined, follow?: Follow): Promise<void> {
    if (from?.id === to?.id) return;
    follow?.(cardId(to, job));
    try {
      const takeBack = await moveVehicle(job, from, to);
      if (!takeBack) return;
      notifyUndoable({
        text: `${job.name}: ${from?.name ?? NONE} → ${to?.name ?? NONE}`,
        timeout: TOAST,
        undo: () => {
          follow?.(cardId(from, job));
          return takeBack();
        },
        failure: notUndone,
      });
    } catch (error) {
      notify({ intent: 'error', text: notDone(error), timeout: TOAST });
    }
  }

  return {
    rows,
    drop: (carried: Carried, to: Vehicle | undefined) => void move(carried, to),
    /** To the row above or beneath: what dragging does, by keyboard. @param follow where the focus is to go, and back */
    step(carried: Carried, by: 1 | -1, follow: Follow): void {
      const at = rows.findIndex(({ vehicle }) => vehicle?.id === carried.from?.id);
      const target: BoardRow | undefined = rows[at + by];
      if (at >= 0 && target) void move(carried, target.vehicle, follow);
    },
  };
}
