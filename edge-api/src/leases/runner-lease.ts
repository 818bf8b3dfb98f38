import { randomUUID } from 'node:crypto';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import * as z from 'zod/mini';
import { system } from '../settings/system.collection.ts';

/** Without a sign of life for so long a runner counts as dead. */
const LEASE_MS = 60_000;
/** This one, among all that ever were on the store. */
const PROCESS = randomUUID();

const leaseSchema = z.object({
  lease: z.optional(
    z.object({ owner: z.string(), expiresAt: z.iso.datetime(), process: z.optional(z.string()) }),
  ),
});

type Lease = NonNullable<z.infer<typeof leaseSchema>['lease']>;

export interface LeaseParts {
  store: DocumentStore;
  clock: () => Date;
  /** No other process can be on the store: who took the lease in another one is dead. */
  isAlone: boolean;
}

/** Another edge has taken over, or somebody has ended the work: this one must not go on. */
export class LeaseLost extends Error {}

/** A document of `system`: who is at a work now, one at a time of all edges, and what is known of that work. */
export class RunnerLease<State extends object> {
  readonly #parts: LeaseParts;
  readonly #id: string;
  readonly #stateOf: (stored: unknown) => State;

  /** @param stateOf what cannot be read tells of nothing */
  constructor(parts: LeaseParts, id: string, stateOf: (stored: unknown) => State) {
    this.#parts = parts;
    this.#id = id;
    this.#stateOf = stateOf;
  }

  /** `isHeld`: some edge is at it. */
  async read(): Promise<{ state: State; isHeld: boolean }> {
    const stored = (await this.#parts.store.get(system.name, this.#id))?.data;
    return { state: this.#stateOf(stored), isHeld: this.#isHeld(leaseOf(stored)) };
  }

  /** Changes the state, whoever holds the lease. @param ends takes the lease from whoever holds it */
  alter(change: (state: State, isHeld: boolean) => State, { ends = false } = {}): Promise<State> {
    return this.#parts.store.transact(async (transaction) => {
      const { state, lease } = await this.#stored(transaction);
      const next = change(state, this.#isHeld(lease));
      if (next !== state) this.#write(transaction, next, ends ? undefined : lease);
      return next;
    });
  }

  /**
   * Takes the lease, which is renewed until it is released.
   * @param next the state to begin with; undefined, where somebody is at it say, takes nothing
   */
  async take(
    next: (state: State, isHeld: boolean) => State | undefined,
  ): Promise<HeldLease<State> | undefined> {
    // One process, too, is at it once at a time.
    const owner = randomUUID();
    const isTaken = await this.#parts.store.transact(async (transaction) => {
      const { state, lease } = await this.#stored(transaction);
      const begun = next(state, this.#isHeld(lease));
      if (begun) this.#write(transaction, begun, this.#lease(owner));
      return begun !== undefined;
    });
    if (!isTaken) return undefined;
    return new HeldLease<State>(this.#parts.store, async (transaction) => {
      const { state, lease } = await this.#stored(transaction);
      if (lease?.owner !== owner) throw new LeaseLost();
      return {
        state,
        write: (changed, { releasing = false } = {}) =>
          this.#write(transaction, changed, releasing ? undefined : this.#lease(owner)),
      };
    });
  }

  /**
   * Works under the lease where it is free.
   * @param how what the state is meanwhile (undefined: it does not begin), and afterwards
   * @returns undefined where somebody is at it, or it did not begin
   */
  async hold<Result>(
    work: (held: HeldLease<State>) => Promise<Result>,
    {
      begin = (state) => state,
      end = (state) => state,
    }: {
      begin?: (state: State) => State | undefined;
      end?: (state: State, result: Result) => State;
    } = {},
  ): Promise<Result | undefined> {
    const held = await this.take((state, isHeld) => (isHeld ? undefined : begin(state)));
    if (!held) return undefined;
    try {
      const result = await work(held);
      await held.release((state) => end(state, result)).catch(unlessLost);
      return result;
    } catch (error) {
      await held.release().catch(() => undefined);
      throw error;
    }
  }

  async #stored(transaction: Transaction): Promise<{ state: State; lease: Lease | undefined }> {
    const stored = (await transaction.get(system.name, this.#id))?.data;
    return { state: this.#stateOf(stored), lease: leaseOf(stored) };
  }

  #write(transaction: Transaction, state: State, lease: Lease | undefined): void {
    transaction.set(system.name, this.#id, { ...state, ...(lease && { lease }) });
  }

  #isHeld(lease: Lease | undefined): boolean {
    if (lease === undefined || (this.#parts.isAlone && lease.process !== PROCESS)) return false;
    return lease.expiresAt > this.#parts.clock().toISOString();
  }

  #lease(owner: string): Lease {
    const expiresAt = new Date(this.#parts.clock().getTime() + LEASE_MS).toISOString();
    return { owner, expiresAt, process: PROCESS };
  }
}

/** Within one transaction. */
interface OwnState<State> {
  state: State;
  /** Renews the lease along, or lets go of it. */
  write(state: State, options?: { releasing?: boolean }): void;
}

/** The lease while it is held. */
export class HeldLease<State extends object> {
  readonly #store: DocumentStore;
  readonly #own: (transaction: Transaction) => Promise<OwnState<State>>;
  readonly #renewal: NodeJS.Timeout;
  #held = true;

  constructor(store: DocumentStore, own: (transaction: Transaction) => Promise<OwnState<State>>) {
    this.#store = store;
    this.#own = own;
    this.#renewal = setInterval(() => {
      this.#change((state) => state).catch(() => {
        // Nobody knows whether it is held until a renewal comes through: better not to go on.
        this.#held = false;
      });
    }, LEASE_MS / 3);
  }

  /** False: another edge has taken over, and this one must not go on. */
  readonly isHeld = (): boolean => this.#held;

  /** To be read in every transaction that writes under the lease. @throws LeaseLost */
  async within(transaction: Transaction): Promise<OwnState<State>> {
    try {
      return await this.#own(transaction);
    } catch (error) {
      if (error instanceof LeaseLost) {
        this.#held = false;
        clearInterval(this.#renewal);
      }
      throw error;
    }
  }

  /** Changes the state, if it is still held. @returns the state as it is then; undefined: it is held no more */
  async change(change: (state: State) => State): Promise<State | undefined> {
    return this.#held ? this.#change(change).catch(unlessLost) : undefined;
  }

  /** Lets go of it, the state changed along. @throws LeaseLost */
  async release(change: (state: State) => State = (state) => state): Promise<State> {
    clearInterval(this.#renewal);
    return this.#change(change, { releasing: true });
  }

  #change(change: (state: State) => State, options?: { releasing: boolean }): Promise<State> {
    return this.#store.transact(async (transaction) => {
      const { state, write } = await this.within(transaction);
      const next = change(state);
      write(next, options);
      return next;
    });
  }
}

function unlessLost(error: unknown): undefined {
  if (!(error instanceof LeaseLost)) throw error;
}

function leaseOf(stored: unknown): Lease | undefined {
  return leaseSchema.safeParse(stored).data?.lease;
}
