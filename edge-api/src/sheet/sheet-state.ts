import type { DocumentStore, Transaction } from 'shared-kit/data';
import * as z from 'zod';
import { type HeldLease, type LeaseParts, RunnerLease } from '../leases/runner-lease.ts';

/** More are counted, not kept. */
const ERRORS_KEPT = 100;

const instant = z.iso.datetime();

const stateSchema = z.object({
  /** When a run came to its end last, having read the sheet. */
  lastSync: instant.optional(),
  /** When one was begun last, whatever became of it. */
  lastStart: instant.optional(),
  /** Of the last run, in German; the first hundred. */
  errors: z.array(z.string()),
  errorCount: z.int(),
  /** Addresses that the last run could not read, before one that it could. */
  failedAddresses: z.array(z.string()),
  run: z
    .object({
      done: z.int(),
      /** Rows; absent until the sheet has been read. */
      total: z.int().optional(),
      /** Somebody does not want it any more. */
      cancelled: z.literal(true).optional(),
    })
    .optional(),
});

export type SheetState = z.infer<typeof stateSchema>;
export type Progress = Pick<NonNullable<SheetState['run']>, 'done' | 'total'>;

export interface Outcome {
  /** Absent where the sheet was not read to its end. */
  lastSync?: string;
  errors: readonly string[];
  failedAddresses?: readonly string[];
}

const NEVER: SheetState = { errors: [], errorCount: 0, failedAddresses: [] };

/** Somebody has cancelled the run: it ends between two batches. */
export class Cancelled extends Error {}

/** `system/sheet`: what became of the last run, and how far the present one is. One run at a time for everybody (D41). */
export class SheetStates {
  readonly #lease: RunnerLease<SheetState>;
  readonly #store: DocumentStore;
  readonly #clock: () => Date;

  constructor(parts: LeaseParts) {
    // What cannot be read tells of no run: the next one writes it anew.
    this.#lease = new RunnerLease(parts, 'sheet', (stored) => stateSchema.safeParse(stored).data ?? NEVER);
    this.#store = parts.store;
    this.#clock = parts.clock;
  }

  async read(): Promise<{ state: SheetState; isRunning: boolean }> {
    const { state, isHeld } = await this.#lease.read();
    return { state, isRunning: isHeld };
  }

  /** Begins a run where none is under way and `isDue` says so. */
  async claim(isDue: (state: SheetState, now: Date) => boolean): Promise<SheetRun | 'running' | 'not-due'> {
    const now = this.#clock();
    const startedAt = now.toISOString();
    let otherwise: 'running' | 'not-due' = 'running';
    const held = await this.#lease.take((state, isRunning) => {
      otherwise = isRunning ? 'running' : 'not-due';
      const begins = !isRunning && isDue(state, now);
      return begins ? { ...state, lastStart: startedAt, run: { done: 0 } } : undefined;
    });
    return held ? new SheetRun(this.#store, held, startedAt) : otherwise;
  }

  /** Tells the run under way to end, whichever process holds it; nothing where none is. */
  async cancel(): Promise<void> {
    await this.#lease.alter((state, isRunning) =>
      isRunning && state.run ? { ...state, run: { ...state.run, cancelled: true } } : state,
    );
  }
}

/** The run that this process holds. */
export class SheetRun {
  /** ISO 8601. */
  readonly startedAt: string;
  /** How far it has come; the store is told with the next batch. */
  progress: Progress = { done: 0 };
  readonly #store: DocumentStore;
  readonly #held: HeldLease<SheetState>;

  constructor(store: DocumentStore, held: HeldLease<SheetState>, startedAt: string) {
    this.#store = store;
    this.#held = held;
    this.startedAt = startedAt;
  }

  /**
   * To be read in every transaction that writes for the run. @returns tells how far it is, in the same transaction.
   * @throws LeaseLost, Cancelled
   */
  async held(transaction: Transaction): Promise<(progress: Progress) => void> {
    const { state, write } = await this.#held.within(transaction);
    if (state.run?.cancelled) throw new Cancelled();
    return (progress) => write({ ...state, run: progress });
  }

  /** @throws LeaseLost, Cancelled */
  tell(progress: Progress): Promise<void> {
    return this.#store.transact(async (transaction) => {
      (await this.held(transaction))(progress);
    });
  }

  /** @throws LeaseLost */
  async end({ lastSync, errors, failedAddresses = [] }: Outcome): Promise<void> {
    await this.#held.release(({ run: _, ...before }) => ({
      ...before,
      ...(lastSync !== undefined && { lastSync }),
      errors: errors.slice(0, ERRORS_KEPT),
      errorCount: errors.length,
      failedAddresses: [...failedAddresses],
    }));
  }
}
