import { randomUUID } from 'node:crypto';
import type { DocumentStore } from 'shared-kit/data';
import * as z from 'zod/mini';
import { system } from '../settings/system.collection.ts';

/** Without a sign of life for so long a runner counts as dead. */
const LEASE_MS = 60_000;

const leaseSchema = z.object({
  lease: z.optional(z.object({ owner: z.string(), expiresAt: z.iso.datetime() })),
});

type Lease = NonNullable<z.infer<typeof leaseSchema>['lease']>;

interface Parts {
  store: DocumentStore;
  clock: () => Date;
}

/** The lease while it is held. */
export interface HeldLease<State> {
  /** False: another edge has taken over, and this one must not go on. */
  isHeld(): boolean;
  /** Changes the state, if it is still held. @returns the state as it is then; undefined: it is held no more */
  change(change: (state: State) => State): Promise<State | undefined>;
}

/** A document of `system`: who is at a work now, one at a time of all edges, and what is known of that work. */
export class RunnerLease<State extends object> {
  readonly #parts: Parts;
  readonly #id: string;
  readonly #stateOf: (stored: unknown) => State;
  readonly #owner = randomUUID();

  /** @param stateOf what cannot be read tells of nothing */
  constructor(parts: Parts, id: string, stateOf: (stored: unknown) => State) {
    this.#parts = parts;
    this.#id = id;
    this.#stateOf = stateOf;
  }

  /** `isHeld`: some edge is at it. */
  async read(): Promise<{ state: State; isHeld: boolean }> {
    const stored = (await this.#parts.store.get(system.name, this.#id))?.data;
    return { state: this.#stateOf(stored), isHeld: !this.#isFree(leaseOf(stored)) };
  }

  /** Changes the state, whoever holds the lease. */
  alter(change: (state: State) => State): Promise<State> {
    return this.#parts.store.transact(async (transaction) => {
      const stored = (await transaction.get(system.name, this.#id))?.data;
      const lease = leaseOf(stored);
      const state = change(this.#stateOf(stored));
      transaction.set(system.name, this.#id, { ...state, ...(lease && { lease }) });
      return state;
    });
  }

  /**
   * Works under the lease, which is renewed for as long as that lasts.
   * @param end what the state is afterwards
   * @returns undefined where somebody is at it
   */
  async hold<Result>(
    work: (held: HeldLease<State>) => Promise<Result>,
    end: (state: State, result: Result) => State = (state) => state,
  ): Promise<Result | undefined> {
    // One process, too, is at it once at a time.
    if (!(await this.#write((state) => state, { taking: true }))) return undefined;
    let held = true;
    const change: HeldLease<State>['change'] = async (by) => {
      const state = held ? await this.#write(by) : undefined;
      held &&= state !== undefined;
      return state;
    };
    const renewal = setInterval(() => {
      change((state) => state).catch(() => {
        // A renewal that fails lets the lease run out.
        held = false;
      });
    }, LEASE_MS / 3);
    try {
      const result = await work({ isHeld: () => held, change });
      await this.#write((state) => end(state, result), { releasing: true });
      return result;
    } catch (error) {
      await this.#write((state) => state, { releasing: true }).catch(() => undefined);
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  /** @returns undefined where the lease is another one's */
  #write(
    change: (state: State) => State,
    { taking = false, releasing = false } = {},
  ): Promise<State | undefined> {
    return this.#parts.store.transact(async (transaction) => {
      const stored = (await transaction.get(system.name, this.#id))?.data;
      const lease = leaseOf(stored);
      const isOurs = lease?.owner === this.#owner;
      if (taking ? !this.#isFree(lease) : !isOurs) return undefined;
      const state = change(this.#stateOf(stored));
      transaction.set(system.name, this.#id, { ...state, ...(!releasing && { lease: this.#lease() }) });
      return state;
    });
  }

  #isFree(lease: Lease | undefined): boolean {
    return !lease || lease.expiresAt <= this.#parts.clock().toISOString();
  }

  #lease(): Lease {
    const expiresAt = new Date(this.#parts.clock().getTime() + LEASE_MS).toISOString();
    return { owner: this.#owner, expiresAt };
  }
}

function leaseOf(stored: unknown): Lease | undefined {
  return leaseSchema.safeParse(stored).data?.lease;
}
