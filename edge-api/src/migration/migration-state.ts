import { randomUUID } from 'node:crypto';
import { MIGRATION_SOURCES, MIGRATION_STEPS, migrationCounts } from 'shared-kit/api';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import * as z from 'zod';
import { ApiProblem } from '../errors.ts';
import { type HeldLease, LeaseLost, type LeaseParts, RunnerLease } from '../leases/runner-lease.ts';

/** More failures are counted, not kept. */
export const FAILURES_KEPT = 100;

const instant = z.iso.datetime();

const runSchema = z.object({
  id: z.string(),
  kind: z.enum(['test', 'full', 'clear']),
  source: z.enum(MIGRATION_SOURCES).optional(),
  /** `running` while nobody holds the lease: interrupted. */
  state: z.enum(['running', 'paused', 'cancelled', 'completed', 'failed']),
  step: z.enum(MIGRATION_STEPS),
  done: z.int(),
  total: z.int().optional(),
  /** Of the spreadsheet: customers before the run, by which it knows after a pause how many it has created. */
  customersBefore: z.int().optional(),
  created: z.int(),
  skipped: z.int(),
  demo: z.int().default(0),
  failed: z.int(),
  failures: z.array(z.object({ record: z.string(), reason: z.string() })),
  noticed: z.int().default(0),
  notices: z.array(z.object({ record: z.string(), reason: z.string() })).default([]),
  startedAt: instant,
  startedBy: z.string(),
  finishedAt: instant.optional(),
  error: z.string().optional(),
  customer: z.object({ id: z.string(), name: z.string(), customerNumber: z.string() }).optional(),
  backup: z.string().optional(),
});

const fileSchema = z.object({
  key: z.string(),
  name: z.string(),
  size: z.int(),
  uploadedAt: instant,
  ...migrationCounts.shape,
});

const stateSchema = z.object({ file: fileSchema.optional(), run: runSchema.optional() });

export type MigrationState = z.infer<typeof stateSchema>;
export type RunState = z.infer<typeof runSchema>;
export type UploadedFile = z.infer<typeof fileSchema>;
export type Failure = RunState['failures'][number];

const CONFIRM_TEXT =
  'Das Löschen geht nicht von selbst weiter. Bitte bestätigen Sie „Daten löschen“ erneut; vorher wird neu gesichert.';
const running = ({ kind }: Pick<RunState, 'kind'>) =>
  new ApiProblem(
    409,
    'migration-running',
    kind === 'clear'
      ? 'Die Daten werden bereits gelöscht. Bitte warten Sie, bis das fertig ist, oder brechen Sie es ab.'
      : 'Es läuft bereits eine Migration. Bitte warten Sie, bis sie fertig ist, oder brechen Sie sie ab.',
  );

/** `system/migration`: the uploaded export and the last run. One run at a time for everybody. */
export class MigrationStates {
  readonly #lease: RunnerLease<MigrationState>;
  readonly #store: DocumentStore;
  readonly #clock: () => Date;

  constructor(parts: LeaseParts) {
    // What cannot be read tells of no run: the next one writes it anew.
    this.#lease = new RunnerLease(parts, 'migration', (stored) => stateSchema.safeParse(stored).data ?? {});
    this.#store = parts.store;
    this.#clock = parts.clock;
  }

  /** `isHeld`: a process is at work on the run. */
  read(): Promise<{ state: MigrationState; isHeld: boolean }> {
    return this.#lease.read();
  }

  /**
   * Clearing that waits gives way to clearing, which is how it goes on.
   * @throws ApiProblem 409 while a run is under way, or waits to go on
   */
  begin(run: Pick<RunState, 'kind' | 'source' | 'step' | 'startedBy'>): Promise<HeldRun> {
    return this.#take((before, isHeld) => {
      const isSameClearing = run.kind === 'clear' && before?.kind === 'clear' && !isHeld;
      if (waits(before) && !isSameClearing) throw running(before);
      return {
        ...run,
        id: randomUUID(),
        state: 'running',
        done: 0,
        created: 0,
        skipped: 0,
        demo: 0,
        failed: 0,
        failures: [],
        noticed: 0,
        notices: [],
        startedAt: this.#clock().toISOString(),
      };
    });
  }

  /** Goes on with a run that was paused or interrupted; never with clearing. @throws ApiProblem 409 */
  resume(): Promise<HeldRun> {
    return this.#take((before, isHeld) => {
      if (!waits(before))
        throw new ApiProblem(409, 'no-migration', 'Es gibt keine Migration, die weitergehen könnte.');
      if (isHeld) throw running(before);
      if (before.kind === 'clear') throw new ApiProblem(409, 'confirm', CONFIRM_TEXT);
      return { ...before, state: 'running' };
    });
  }

  /** Whichever process works on it ends before its next batch. Nothing happens where no run is under way. */
  async end(state: 'paused' | 'cancelled'): Promise<void> {
    await this.#lease.alter(
      (all) => {
        if (!waits(all.run)) return all;
        const finished = state === 'cancelled' ? { finishedAt: this.#clock().toISOString() } : {};
        return { ...all, run: { ...all.run, state, ...finished } };
      },
      { ends: true },
    );
  }

  /** @returns the one before @throws ApiProblem 409 while a run reads that, or will forget it */
  async setFile(file: UploadedFile): Promise<UploadedFile | undefined> {
    let before: UploadedFile | undefined;
    await this.#lease.alter((all) => {
      const isInUse = all.run?.source === 'file' || all.run?.kind === 'clear';
      if (isInUse && waits(all.run)) throw running(all.run);
      before = all.file;
      return { ...all, file };
    });
    return before;
  }

  /** @param next throws where no run may begin now */
  async #take(next: (before: RunState | undefined, isHeld: boolean) => RunState): Promise<HeldRun> {
    let run: RunState | undefined;
    const held = await this.#lease.take((state, isHeld) => {
      run = next(state.run, isHeld);
      return { ...state, run };
    });
    if (!held || !run) throw new Error('the lease was not taken');
    const { id } = run;
    const alter = async (change: (run: RunState) => RunState) => {
      await this.#lease.alter((state) => (state.run?.id === id ? changed(state, change) : state));
    };
    return new HeldRun(this.#store, held, this.#clock, run, alter);
  }
}

/** Under way, paused or interrupted. */
function waits(run: RunState | undefined): run is RunState {
  return run?.state === 'running' || run?.state === 'paused';
}

/** The run that this process works on. */
export class HeldRun {
  /** As it was begun or gone on with. */
  readonly run: RunState;
  readonly #store: DocumentStore;
  readonly #held: HeldLease<MigrationState>;
  readonly #clock: () => Date;
  readonly #alter: (change: (run: RunState) => RunState) => Promise<void>;

  /** @param alter changes the run, whoever holds it */
  constructor(
    store: DocumentStore,
    held: HeldLease<MigrationState>,
    clock: () => Date,
    run: RunState,
    alter: (change: (run: RunState) => RunState) => Promise<void>,
  ) {
    this.run = run;
    this.#alter = alter;
    this.#store = store;
    this.#held = held;
    this.#clock = clock;
  }

  /**
   * To be read in each transaction that writes for the run. @returns notes what became of it, in the same transaction.
   * @throws LeaseLost
   */
  async held(transaction: Transaction): Promise<(change: (run: RunState) => RunState) => void> {
    const { state, write } = await this.#held.within(transaction);
    return (change) => write(changed(state, change));
  }

  /** @throws LeaseLost */
  update(change: (run: RunState) => RunState): Promise<void> {
    return this.#store.transact(async (transaction) => {
      (await this.held(transaction))(change);
    });
  }

  /** Notes what has been done, of a run too that somebody has ended meanwhile. @throws LeaseLost then */
  async updateDone(change: (run: RunState) => RunState): Promise<void> {
    try {
      await this.update(change);
    } catch (error) {
      if (error instanceof LeaseLost) await this.#alter(change);
      throw error;
    }
  }

  /** Lets go of the run, which counts as interrupted at once. @throws LeaseLost */
  async release(): Promise<void> {
    await this.#held.release();
  }

  /** @returns the uploaded export, where it was to be forgotten @throws LeaseLost */
  async finish(
    end: Pick<RunState, 'state'> & Partial<Pick<RunState, 'error' | 'customer'>>,
    needsNoFile: (run: RunState) => boolean = () => false,
  ): Promise<UploadedFile | undefined> {
    const finishedAt = this.#clock().toISOString();
    let forgotten: UploadedFile | undefined;
    await this.#held.release((state) => {
      const { file, ...rest } = state;
      const forgetsFile = state.run !== undefined && needsNoFile(state.run);
      forgotten = forgetsFile ? file : undefined;
      return changed(forgetsFile ? rest : state, (run) => ({ ...run, ...end, finishedAt }));
    });
    return forgotten;
  }
}

function changed(state: MigrationState, change: (run: RunState) => RunState): MigrationState {
  return { ...state, ...(state.run && { run: change(state.run) }) };
}

export function withFailures(run: RunState, failures: readonly Failure[]): RunState {
  return {
    ...run,
    failed: run.failed + failures.length,
    failures: [...run.failures, ...failures].slice(0, FAILURES_KEPT),
  };
}
