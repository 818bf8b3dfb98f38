import { randomUUID } from 'node:crypto';
import type { FollowUpRun } from 'shared-kit/api';
import { followUpRunSchema } from 'shared-kit/api';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import * as z from 'zod/mini';
import { system } from '../settings/system.collection.ts';

const STATE_ID = 'followUps';
/** Without a sign of life for so long a runner counts as dead. */
const LEASE_MS = 60_000;

const stateSchema = z.object({
  lease: z.optional(z.object({ owner: z.string(), expiresAt: z.iso.datetime() })),
  lastRun: z.optional(followUpRunSchema),
});

type State = z.infer<typeof stateSchema>;

interface Parts {
  store: DocumentStore;
  clock: () => Date;
}

/** `system/followUps`: who is running now, one at a time of all edges, and what the last run did. */
export class RunnerLease {
  readonly #parts: Parts;
  readonly #owner = randomUUID();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async lastRun(): Promise<FollowUpRun | undefined> {
    return stateOf((await this.#parts.store.get(system.name, STATE_ID))?.data).lastRun;
  }

  /**
   * Works under the lease, which is renewed for as long as that lasts.
   * @returns undefined where another edge is at it
   */
  async hold(work: (isHeld: () => boolean) => Promise<FollowUpRun>): Promise<FollowUpRun | undefined> {
    if (!(await this.#write((state) => ({ ...state, lease: this.#lease() }), { taking: true }))) {
      return undefined;
    }
    let held = true;
    const renewal = setInterval(() => {
      this.#write((state) => ({ ...state, lease: this.#lease() })).then(
        (renewed) => {
          held &&= renewed;
        },
        // A renewal that fails lets the lease run out.
        () => {
          held = false;
        },
      );
    }, LEASE_MS / 3);
    try {
      const lastRun = await work(() => held);
      await this.#write(() => ({ lastRun }));
      return lastRun;
    } catch (error) {
      await this.#write(({ lastRun }) => (lastRun ? { lastRun } : {})).catch(() => undefined);
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  /** @returns false where the lease is another one's */
  #write(change: (state: State) => State, { taking = false } = {}): Promise<boolean> {
    return this.#parts.store.transact(async (transaction: Transaction) => {
      const state = stateOf((await transaction.get(system.name, STATE_ID))?.data);
      const isOurs = state.lease?.owner === this.#owner;
      const isFree = !state.lease || state.lease.expiresAt <= this.#parts.clock().toISOString();
      if (!isOurs && !(taking && isFree)) return false;
      transaction.set<State>(system.name, STATE_ID, change(state));
      return true;
    });
  }

  #lease(): NonNullable<State['lease']> {
    const expiresAt = new Date(this.#parts.clock().getTime() + LEASE_MS).toISOString();
    return { owner: this.#owner, expiresAt };
  }
}

/** What cannot be read tells of no run. */
function stateOf(stored: unknown): State {
  return stateSchema.safeParse(stored).data ?? {};
}
