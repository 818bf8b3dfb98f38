import type { ImportSettings, ImportRun as RunData } from 'shared-kit/domain';
import * as z from 'zod/mini';
import { type LeaseParts, RunnerLease } from '../leases/runner-lease.ts';
import { nextImport } from './import-schedule.ts';

const RETRY_MS = 10 * 60_000;
/** The browser asks for the next batch at once: no run waits longer for it. */
const BETWEEN_BATCHES_MS = 60_000;

const instant = z.iso.datetime();

const stateSchema = z.object({
  /** In `import_history`; of a run whose edge has died it is still here when the lease has run out. */
  run: z.optional(z.string()),
  /** Nobody wants more of the run: from here on, or after the batch that is being worked on. */
  end: z.optional(z.enum(['cancelled', 'finished'])),
  /**
   * Up to which mail of the inbox the automatic import has come, and whose mails it took for leads: a short cut. What is
   * imported once stands in `importedMails`.
   */
  seen: z.optional(z.object({ uidValidity: z.string(), uid: z.int(), sources: z.array(z.string()) })),
  /** When the last automatic import began that came to its end. */
  lastScheduled: z.optional(instant),
  /** After one that failed. */
  notBefore: z.optional(instant),
  /** Why the last automatic import failed, and its run; absent once any has come through. */
  failing: z.optional(z.object({ text: z.string(), run: z.string() })),
  /** The mail at which runs have failed over and over. */
  stuck: z.optional(z.object({ uidValidity: z.string(), uid: z.int(), times: z.int() })),
  /** Between two batches of one run: the mail below which the next one begins, and when the one before was done. */
  nextBatch: z.optional(z.object({ run: z.string(), uid: z.int(), at: instant })),
});

export type ImportState = z.infer<typeof stateSchema>;
export type ImportLease = RunnerLease<ImportState>;

/** `system/imports`: one run at a time, over all edges. */
export function importLease(parts: LeaseParts): ImportLease {
  return new RunnerLease(parts, 'imports', (stored) => stateSchema.safeParse(stored).data ?? {});
}

/** What a run leaves to be known. */
export interface Afterwards {
  outcome: Pick<RunData, 'state' | 'error'>;
  scheduled?: { beganAt: string; now: Date; runId: string };
  nextBatch: ImportState['nextBatch'];
  stuck?: NonNullable<ImportState['stuck']> | undefined;
}

export function afterwards(
  { run: _run, end, stuck: _stuckBefore, nextBatch: _batchBefore, ...before }: ImportState,
  { outcome, scheduled, nextBatch, stuck }: Afterwards,
): ImportState {
  const state = {
    ...before,
    ...(nextBatch && { nextBatch, ...(end && { end }) }),
    ...(stuck && { stuck }),
  };
  const { failing, notBefore: _retry, ...kept } = state;
  // Whoever started it: what came through tells that nothing is in the way any more (D30).
  if (!scheduled) return outcome.state === 'finished' ? kept : state;
  if (outcome.state !== 'failed') return { ...kept, lastScheduled: scheduled.beganAt };
  const text = outcome.error ?? '';
  return {
    ...kept,
    notBefore: new Date(scheduled.now.getTime() + RETRY_MS).toISOString(),
    failing: failing?.text === text ? failing : { text, run: scheduled.runId },
  };
}

/** Whether the schedule wants an import now. */
export function isDue(settings: ImportSettings, state: ImportState, now: Date): boolean {
  return nextScheduled(settings, state, now) <= now;
}

/** The batch that somebody is about to ask for: its run goes on, and no other one begins. */
export function awaitedBatch({ nextBatch, end }: ImportState, now: Date): ImportState['nextBatch'] {
  if (!nextBatch || end) return undefined;
  return now.getTime() - Date.parse(nextBatch.at) < BETWEEN_BATCHES_MS ? nextBatch : undefined;
}

/** Whether somebody who holds the lease tries failed mails once more: all others have a run. */
export const isRetry = ({ run, nextBatch }: ImportState): boolean =>
  run === undefined && nextBatch === undefined;

/** Nobody wants more of the run under way, or of the one whose next batch is awaited. @param runId of that one alone */
export function endRun(state: ImportState, end: 'cancelled' | 'finished', runId?: string): ImportState {
  const run = state.run ?? state.nextBatch?.run;
  if (run === undefined || (runId !== undefined && run !== runId)) return state;
  return state.end === 'cancelled' ? state : { ...state, end };
}

/** After one that failed it is tried again soon, not over and over. */
export function nextScheduled(
  settings: ImportSettings,
  { lastScheduled, notBefore }: ImportState,
  now: Date,
): Date {
  const earliest =
    notBefore !== undefined && Date.parse(notBefore) > now.getTime() ? new Date(notBefore) : now;
  return nextImport(settings, lastScheduled, earliest);
}
