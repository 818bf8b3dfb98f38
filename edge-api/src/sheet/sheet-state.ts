import { randomUUID } from 'node:crypto';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import * as z from 'zod';
import { system } from '../settings/system.collection.ts';

const STATE_ID = 'sheet';
/** Longer than reading all addresses may take; every batch of rows renews it. */
const LEASE_MS = 120_000;
/** More are counted, not kept. */
const ERRORS_KEPT = 100;

const instant = z.iso.datetime();

const runSchema = z.strictObject({
  owner: z.string(),
  /** Without a sign of life until then its process counts as dead. */
  expiresAt: instant,
  done: z.int(),
  /** Rows; absent until the sheet has been read. */
  total: z.int().optional(),
  /** Somebody does not want it any more. */
  cancelled: z.literal(true).optional(),
});

const stateSchema = z.strictObject({
  /** When a run came to its end last, having read the sheet. */
  lastSync: instant.optional(),
  /** When one was begun last, whatever became of it. */
  lastStart: instant.optional(),
  /** Of the last run, in German; the first hundred. */
  errors: z.array(z.string()),
  errorCount: z.int(),
  /** Addresses that the last run could not read, before one that it could. */
  failedAddresses: z.array(z.string()),
  run: runSchema.optional(),
});

export type SheetState = z.infer<typeof stateSchema>;
export type Progress = Pick<z.infer<typeof runSchema>, 'done' | 'total'>;

export interface Outcome {
  /** Absent where the sheet was not read to its end. */
  lastSync?: string;
  errors: readonly string[];
  failedAddresses?: readonly string[];
}

const NEVER: SheetState = { errors: [], errorCount: 0, failedAddresses: [] };

/** Another process has taken over the run: this one must not go on. */
export class LeaseLost extends Error {}

/** Somebody has cancelled the run: it ends between two batches. */
export class Cancelled extends Error {}

/** `system/sheet`: what became of the last run, and whose lease the present one is. One run at a time for everybody (D41). */
export class SheetStates {
  readonly #store: DocumentStore;
  readonly #clock: () => Date;

  constructor({ store, clock }: { store: DocumentStore; clock: () => Date }) {
    this.#store = store;
    this.#clock = clock;
  }

  async read(): Promise<SheetState> {
    return stateOf((await this.#store.get(system.name, STATE_ID))?.data);
  }

  isRunning({ run }: SheetState): boolean {
    return run !== undefined && run.expiresAt > this.#clock().toISOString();
  }

  /** Begins a run where none is under way and `isDue` says so. */
  claim(isDue: (state: SheetState, now: Date) => boolean): Promise<SheetRun | 'running' | 'not-due'> {
    const owner = randomUUID();
    return this.#store.transact(async (transaction) => {
      const state = stateOf((await transaction.get(system.name, STATE_ID))?.data);
      const now = this.#clock();
      if (this.isRunning(state)) return 'running';
      if (!isDue(state, now)) return 'not-due';
      const run = new SheetRun(this.#store, this.#clock, owner, now.toISOString());
      run.set(transaction, { ...state, lastStart: run.startedAt }, run.progress);
      return run;
    });
  }

  /** Tells the run under way to end, whichever process holds it; nothing where none is. */
  cancel(): Promise<void> {
    return this.#store.transact(async (transaction) => {
      const state = stateOf((await transaction.get(system.name, STATE_ID))?.data);
      if (!state.run || !this.isRunning(state)) return;
      const run = { ...state.run, cancelled: true as const };
      transaction.set<SheetState>(system.name, STATE_ID, { ...state, run });
    });
  }
}

/** The run that this process holds. */
export class SheetRun {
  /** ISO 8601. */
  readonly startedAt: string;
  /** How far it has come; the store is told with the next batch. */
  progress: Progress = { done: 0 };
  readonly #store: DocumentStore;
  readonly #clock: () => Date;
  readonly #owner: string;

  constructor(store: DocumentStore, clock: () => Date, owner: string, startedAt: string) {
    this.startedAt = startedAt;
    this.#store = store;
    this.#clock = clock;
    this.#owner = owner;
  }

  /** To be read in every transaction that writes for the run. @throws LeaseLost, Cancelled */
  async held(transaction: Transaction): Promise<SheetState> {
    const state = await this.#own(transaction);
    if (state.run?.cancelled) throw new Cancelled();
    return state;
  }

  /** Renews the lease, in the same transaction as what was done under it. */
  set(transaction: Transaction, state: SheetState, progress: Progress): void {
    const expiresAt = new Date(this.#clock().getTime() + LEASE_MS).toISOString();
    const run = { owner: this.#owner, expiresAt, ...progress };
    transaction.set<SheetState>(system.name, STATE_ID, { ...state, run });
  }

  /** @throws LeaseLost, Cancelled */
  renew(progress: Progress): Promise<void> {
    return this.#store.transact(async (transaction) => {
      this.set(transaction, await this.held(transaction), progress);
    });
  }

  /** @throws LeaseLost */
  end({ lastSync, errors, failedAddresses = [] }: Outcome): Promise<void> {
    return this.#store.transact(async (transaction) => {
      const { run: _, ...before } = await this.#own(transaction);
      transaction.set<SheetState>(system.name, STATE_ID, {
        ...before,
        ...(lastSync !== undefined && { lastSync }),
        errors: errors.slice(0, ERRORS_KEPT),
        errorCount: errors.length,
        failedAddresses: [...failedAddresses],
      });
    });
  }

  /** @throws LeaseLost */
  async #own(transaction: Transaction): Promise<SheetState> {
    const state = stateOf((await transaction.get(system.name, STATE_ID))?.data);
    if (state.run?.owner !== this.#owner) throw new LeaseLost();
    return state;
  }
}

/** What cannot be read tells of no run: the next one writes it anew. */
function stateOf(stored: unknown): SheetState {
  return stateSchema.safeParse(stored).data ?? NEVER;
}
