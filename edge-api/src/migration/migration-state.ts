import { randomUUID } from 'node:crypto';
import { MIGRATION_SOURCES, MIGRATION_STEPS } from 'shared-kit/api';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import * as z from 'zod';
import { ApiProblem } from '../errors.ts';
import { system } from '../settings/system.collection.ts';

const STATE_ID = 'migration';
/** Without a sign of life for so long a run counts as interrupted; every batch renews it, and a timer. */
const LEASE_MS = 30_000;
/** More failures are counted, not kept. */
const FAILURES_KEPT = 100;

const instant = z.iso.datetime();

const runSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['test', 'full', 'clear']),
  source: z.enum(MIGRATION_SOURCES).optional(),
  /** `running` without a lease: interrupted. */
  state: z.enum(['running', 'paused', 'cancelled', 'completed', 'failed']),
  step: z.enum(MIGRATION_STEPS),
  done: z.int(),
  total: z.int().optional(),
  created: z.int(),
  skipped: z.int(),
  failed: z.int(),
  failures: z.array(z.strictObject({ record: z.string(), reason: z.string() })),
  startedAt: instant,
  startedBy: z.string(),
  finishedAt: instant.optional(),
  error: z.string().optional(),
  customer: z.strictObject({ id: z.string(), name: z.string(), customerNumber: z.string() }).optional(),
  backup: z.string().optional(),
  lease: z.strictObject({ owner: z.string(), expiresAt: instant }).optional(),
});

const fileSchema = z.strictObject({
  key: z.string(),
  name: z.string(),
  size: z.int(),
  uploadedAt: instant,
  customers: z.int(),
  quotes: z.int(),
  invoices: z.int(),
});

const stateSchema = z.strictObject({ file: fileSchema.optional(), run: runSchema.optional() });

export type MigrationState = z.infer<typeof stateSchema>;
export type RunState = z.infer<typeof runSchema>;
export type UploadedFile = z.infer<typeof fileSchema>;
export type Failure = RunState['failures'][number];

/** Somebody has paused or cancelled the run, or another process has taken it over: this one must not go on. */
export class RunEnded extends Error {}

const CONFIRM_TEXT =
  'Das Löschen geht nicht von selbst weiter. Bitte bestätigen Sie „Daten löschen“ erneut; vorher wird neu gesichert.';
const RUNNING_TEXT =
  'Es läuft bereits eine Migration. Bitte warten Sie, bis sie fertig ist, oder brechen Sie sie ab.';

/** `system/migration`: the uploaded export and the last run, with the lease of the process that works on it. */
export class MigrationStates {
  readonly #store: DocumentStore;
  readonly #clock: () => Date;

  constructor({ store, clock }: { store: DocumentStore; clock: () => Date }) {
    this.#store = store;
    this.#clock = clock;
  }

  async read(): Promise<MigrationState> {
    return stateOf((await this.#store.get(system.name, STATE_ID))?.data);
  }

  /** Whether a process is at work on it. */
  isHeld({ lease }: RunState): boolean {
    return lease !== undefined && lease.expiresAt > this.#clock().toISOString();
  }

  /**
   * Clearing that waits gives way to clearing, which is how it goes on.
   * @throws ApiProblem 409 while a run is under way, or waits to go on
   */
  begin(run: Pick<RunState, 'kind' | 'source' | 'step' | 'startedBy'>): Promise<HeldRun> {
    const now = this.#clock().toISOString();
    return this.#claim((before) => {
      const waits = before?.state === 'paused' || before?.state === 'running';
      const isSameClearing = run.kind === 'clear' && before?.kind === 'clear' && !this.isHeld(before);
      if (waits && !isSameClearing) throw new ApiProblem(409, 'migration-running', RUNNING_TEXT);
      return {
        ...run,
        id: randomUUID(),
        state: 'running',
        done: 0,
        created: 0,
        skipped: 0,
        failed: 0,
        failures: [],
        startedAt: now,
      };
    });
  }

  /** Goes on with a run that was paused or interrupted; never with clearing. @throws ApiProblem 409 */
  resume(): Promise<HeldRun> {
    return this.#claim((before) => {
      const waits = before?.state === 'paused' || before?.state === 'running';
      if (!before || !waits)
        throw new ApiProblem(409, 'no-migration', 'Es gibt keine Migration, die weitergehen könnte.');
      if (before.state === 'running' && this.isHeld(before)) {
        throw new ApiProblem(409, 'migration-running', RUNNING_TEXT);
      }
      if (before.kind === 'clear') throw new ApiProblem(409, 'confirm', CONFIRM_TEXT);
      return { ...before, state: 'running' };
    });
  }

  /** Whichever process works on it ends before its next batch. Nothing happens where no run is under way. */
  end(state: 'paused' | 'cancelled'): Promise<void> {
    return this.#change((all) => {
      const { run } = all;
      if (!run || (run.state !== 'running' && run.state !== 'paused')) return all;
      const { lease: _lease, ...rest } = run;
      const finished = state === 'cancelled' ? { finishedAt: this.#clock().toISOString() } : {};
      return { ...all, run: { ...rest, state, ...finished } };
    });
  }

  /** @throws ApiProblem 409 while a run reads the one before, or will forget it */
  setFile(file: UploadedFile): Promise<UploadedFile | undefined> {
    let before: UploadedFile | undefined;
    return this.#change((all) => {
      const isInUse = all.run?.source === 'file' || all.run?.kind === 'clear';
      if (isInUse && (all.run?.state === 'running' || all.run?.state === 'paused')) {
        throw new ApiProblem(409, 'migration-running', RUNNING_TEXT);
      }
      before = all.file;
      return { ...all, file };
    }).then(() => before);
  }

  #claim(next: (before: RunState | undefined) => RunState): Promise<HeldRun> {
    const owner = randomUUID();
    return this.#store.transact(async (transaction) => {
      const state = stateOf((await transaction.get(system.name, STATE_ID))?.data);
      const run = next(state.run);
      const held = new HeldRun(this.#store, this.#clock, owner, run);
      held.write(transaction, state, run);
      return held;
    });
  }

  #change(change: (all: MigrationState) => MigrationState): Promise<void> {
    return this.#store.transact(async (transaction) => {
      const state = stateOf((await transaction.get(system.name, STATE_ID))?.data);
      transaction.set<MigrationState>(system.name, STATE_ID, change(state));
    });
  }
}

/** The run that this process works on. */
export class HeldRun {
  /** As it was begun or gone on with. */
  readonly run: RunState;
  readonly #store: DocumentStore;
  readonly #clock: () => Date;
  readonly #owner: string;

  constructor(store: DocumentStore, clock: () => Date, owner: string, run: RunState) {
    this.#store = store;
    this.#clock = clock;
    this.#owner = owner;
    this.run = run;
  }

  /**
   * To be read in each transaction that writes for the run. @returns notes what became of it, in the same transaction.
   * @throws RunEnded
   */
  async held(transaction: Transaction): Promise<(change: (run: RunState) => RunState) => void> {
    const state = stateOf((await transaction.get(system.name, STATE_ID))?.data);
    const { run } = state;
    if (run?.lease?.owner !== this.#owner) throw new RunEnded();
    return (change) => this.write(transaction, state, change(run));
  }

  /** @throws RunEnded */
  update(change: (run: RunState) => RunState = (run) => run): Promise<void> {
    return this.#store.transact(async (transaction) => {
      (await this.held(transaction))(change);
    });
  }

  /** Lets go of the run, which counts as interrupted at once. @throws RunEnded */
  async release(): Promise<void> {
    await this.#leave(({ lease: _lease, ...run }) => run);
  }

  /** @returns the uploaded export, where it was to be forgotten @throws RunEnded */
  finish(
    change: Pick<RunState, 'state'> & Partial<Pick<RunState, 'error' | 'customer'>>,
    { forgetsFile = false } = {},
  ): Promise<UploadedFile | undefined> {
    const finishedAt = this.#clock().toISOString();
    return this.#leave(({ lease: _lease, ...run }) => ({ ...run, ...change, finishedAt }), forgetsFile);
  }

  #leave(change: (run: RunState) => RunState, forgetsFile = false): Promise<UploadedFile | undefined> {
    return this.#store.transact(async (transaction) => {
      const state = stateOf((await transaction.get(system.name, STATE_ID))?.data);
      if (state.run?.lease?.owner !== this.#owner) throw new RunEnded();
      const { file, ...rest } = state;
      const kept = forgetsFile ? rest : state;
      transaction.set<MigrationState>(system.name, STATE_ID, { ...kept, run: change(state.run) });
      return forgetsFile ? file : undefined;
    });
  }

  /** Within a transaction: with the lease renewed. */
  write(transaction: Transaction, state: MigrationState, run: RunState): void {
    const expiresAt = new Date(this.#clock().getTime() + LEASE_MS).toISOString();
    transaction.set<MigrationState>(system.name, STATE_ID, {
      ...state,
      run: { ...run, lease: { owner: this.#owner, expiresAt } },
    });
  }
}

export function withFailures(run: RunState, failures: readonly Failure[]): RunState {
  return {
    ...run,
    failed: run.failed + failures.length,
    failures: [...run.failures, ...failures].slice(0, FAILURES_KEPT),
  };
}

/** What cannot be read tells of no run: the next one writes it anew. */
function stateOf(stored: unknown): MigrationState {
  return stateSchema.safeParse(stored).data ?? {};
}
