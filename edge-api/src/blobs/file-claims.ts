import { randomUUID } from 'node:crypto';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import * as z from 'zod/mini';

/** Milliseconds for writing files and their record; a slow bucket takes seconds. */
const ARRIVAL = 3_600_000;
const SWEPT_AT_ONCE = 100;

/**
 * Files that no record names: noted before the first of them is written, and again in the transaction that deletes
 * their record. So nothing lies in the archive that neither a record nor this knows of.
 */
export const fileClaimSchema = z.strictObject({
  /** arriving: a record may still claim them, in the transaction that takes this away; leaving: none ever will. */
  state: z.enum(['arriving', 'leaving']),
  /** Whoever brings the files has this long; then they count as left behind. */
  sweepAt: z.iso.datetime(),
});

export type FileClaim = z.infer<typeof fileClaimSchema>;

/** Another process took the files for left behind, and sweeps them. */
class ArrivalOver extends Error {}

export interface FileClaimsParts {
  store: DocumentStore;
  clock: () => Date;
  /** Of `fileClaimSchema`, with an index of `sweepAt`; the id of a claim names the files. */
  collection: string;
  /** Deletes all that may be there of them. */
  deleteFiles(id: string): Promise<void>;
  /** Told what a later round of the sweep makes good. */
  onError: (error: unknown) => void;
}

/** Keeps files and records together, over any crash. */
export class FileClaims {
  readonly #parts: FileClaimsParts;
  readonly #underWay = new Set<Promise<void>>();

  constructor(parts: FileClaimsParts) {
    this.#parts = parts;
  }

  /**
   * Writes files and their record: both, or neither after the next sweep.
   * @param put writes the files that are named by `id` @param record writes the record, with `claimIn` in its transaction
   * @param isClaimed whether the record is the one of these files; else somebody was faster, and they go
   * @returns what `record` returns @throws ArrivalOver; as `put` and `record`
   */
  async keep<Recorded>(
    put: (id: string) => Promise<unknown>,
    record: (id: string) => Promise<Recorded>,
    isClaimed: (recorded: Recorded, id: string) => boolean,
  ): Promise<Recorded> {
    const id = randomUUID();
    await this.#announce(id);
    try {
      await put(id);
      const recorded = await record(id);
      if (!isClaimed(recorded, id)) this.sweepLater(id);
      return recorded;
    } catch (error) {
      const { deleteFiles, onError } = this.#parts;
      // Swept before they lay there, nothing knows of them any more. Else, of a commit whose answer was lost nobody
      // knows whether it happened: the sweep asks the store first.
      if (error instanceof ArrivalOver) await deleteFiles(id).catch(onError);
      else this.sweepLater(id);
      throw error;
    }
  }

  /** In the transaction that writes the record. @returns what to write once all else was read @throws ArrivalOver */
  async claimIn(transaction: Transaction, id: string): Promise<() => void> {
    const { collection } = this.#parts;
    const claim = await transaction.get<FileClaim>(collection, id);
    if (claim?.data.state !== 'arriving')
      throw new ArrivalOver(`the files of ${collection}/${id} were swept`);
    return () => transaction.delete(collection, id);
  }

  /** Where a record may have claimed them meanwhile, they stay. */
  sweepLater(id: string): void {
    const sweeping = this.#sweepOne(id)
      .catch(this.#parts.onError)
      .finally(() => this.#underWay.delete(sweeping));
    this.#underWay.add(sweeping);
  }

  /** Deletes what was left behind, as far as its time is over. */
  async sweep(): Promise<void> {
    const { store, clock, collection, onError } = this.#parts;
    const { items } = await store.list<FileClaim>({
      collection,
      where: [{ field: 'sweepAt', op: '<=', value: clock().toISOString() }],
      orderBy: { field: 'sweepAt', direction: 'asc' },
      limit: SWEPT_AT_ONCE,
    });
    for (const { id } of items) await this.#sweepOne(id).catch(onError);
  }

  /** Resolves once nothing is under way any more. */
  async close(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** Before the first file is written. */
  async #announce(id: string): Promise<void> {
    const { store, clock, collection } = this.#parts;
    const sweepAt = new Date(clock().getTime() + ARRIVAL).toISOString();
    await store.transact(async (transaction) => {
      transaction.create<FileClaim>(collection, id, { state: 'arriving', sweepAt });
    });
  }

  async #sweepOne(id: string): Promise<void> {
    const { store, clock, collection, deleteFiles } = this.#parts;
    const ours = await store.transact(async (transaction) => {
      const claim = await transaction.get<FileClaim>(collection, id);
      if (claim?.data.state !== 'arriving') return claim !== undefined;
      transaction.set<FileClaim>(collection, id, leaving(clock()));
      return true;
    });
    if (!ours) return;
    await deleteFiles(id);
    await store.transact(async (transaction) => {
      if (await transaction.get(collection, id)) transaction.delete(collection, id);
    });
  }
}

/** What is noted in the transaction that deletes the record of files. */
export const leaving = (now: Date): FileClaim => ({ state: 'leaving', sweepAt: now.toISOString() });
