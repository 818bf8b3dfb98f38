import type { SheetTrigger } from 'shared-kit/api';
import type { SheetState } from './sheet-state.ts';

const MINUTE = 60_000;
/** 'syncs every 5 minutes' (specification 1 section 9), with room for timers that are early. */
const EVERY_MS = 5 * MINUTE - 10_000;
/** 'a sync is needed if the last one is older than 10 minutes' (specification 1 section 9). */
const NEEDED_AFTER_MS = 10 * MINUTE;

/**
 * Whether a run is wanted now. Every open tab has its timer: what counts is when any run was begun last, so that ten
 * tabs make no more runs than one.
 */
export function isDue(
  trigger: SheetTrigger,
  { lastSync, lastStart }: Pick<SheetState, 'lastSync' | 'lastStart'>,
  now: Date,
): boolean {
  if (trigger === 'button') return true;
  if (age(lastStart, now) < EVERY_MS) return false;
  return trigger === 'interval' || age(lastSync, now) > NEEDED_AFTER_MS;
}

function age(instant: string | undefined, now: Date): number {
  return instant === undefined ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(instant);
}
