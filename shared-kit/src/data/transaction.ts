import type { Stored } from '../domain/index.ts';
import { checkDocument } from './check-document.ts';
import { Conflict, type Transaction } from './document-store.ts';
import { checkAddress } from './query.ts';

/** A document that a transaction read; version 0: it did not exist. */
export interface ReadVersion {
  collection: string;
  id: string;
  version: number;
}

export type Write =
  | { op: 'create'; collection: string; id: string; data: unknown; version?: number | undefined }
  | { op: 'set'; collection: string; id: string; data: unknown; basedOn?: number | undefined }
  | { op: 'delete'; collection: string; id: string; basedOn?: number | undefined };

export interface Commit {
  reads: ReadVersion[];
  writes: Write[];
}

/** What was read has changed before the commit: running the transaction again may succeed. */
export class ReadChanged extends Conflict {}

export interface TransactionPort {
  read<T>(collection: string, id: string): Promise<Stored<T> | undefined>;
  /** All or nothing. @throws ReadChanged, Conflict */
  commit(commit: Commit): Promise<void>;
  /** How often `work` is run before `Conflict` is thrown. */
  attempts: number;
  /** Waits before the n-th repetition. */
  pause?(repetition: number): Promise<void>;
}

/**
 * Runs transactions over a store that verifies versions at the commit. The first attempt is optimistic; those that
 * lost wait for each other in line, so that fifty on one counter need about a hundred runs and not fifty squared.
 */
export function transactions(port: TransactionPort) {
  let line: Promise<unknown> = Promise.resolve();

  async function repeat<R>(work: (transaction: Transaction) => Promise<R>, lost: ReadChanged): Promise<R> {
    let last = lost;
    for (let repetition = 1; repetition < port.attempts; repetition += 1) {
      await port.pause?.(repetition);
      try {
        return await attempt(work, port);
      } catch (error) {
        if (!(error instanceof ReadChanged)) throw error;
        last = error;
      }
    }
    throw new Conflict(last.collection, last.id);
  }

  return async function transact<R>(work: (transaction: Transaction) => Promise<R>): Promise<R> {
    try {
      return await attempt(work, port);
    } catch (error) {
      if (!(error instanceof ReadChanged)) throw error;
      const turn = line.then(() => repeat(work, error));
      line = turn.catch(() => undefined);
      return turn;
    }
  };
}

async function attempt<R>(work: (transaction: Transaction) => Promise<R>, port: TransactionPort): Promise<R> {
  const reads = new Map<string, ReadVersion>();
  const writes = new Map<string, Write>();
  const key = (collection: string, id: string) => {
    checkAddress(collection, id);
    return `${collection}/${id}`;
  };
  const write = (one: Write) => {
    const address = key(one.collection, one.id);
    if (one.op !== 'delete') checkDocument(one.data);
    if (writes.has(address)) throw new Error(`${address} is written twice in one transaction`);
    writes.set(address, one);
  };

  const result = await work({
    async get<T>(collection: string, id: string) {
      const address = key(collection, id);
      if (writes.size > 0) throw new Error(`${address} is read after a write of the same transaction`);
      const document = await port.read<T>(collection, id);
      const version = document?.version ?? 0;
      if ((reads.get(address)?.version ?? version) !== version) throw new ReadChanged(collection, id);
      reads.set(address, { collection, id, version });
      return document;
    },
    create: (collection, id, data, version) => write({ op: 'create', collection, id, data, version }),
    set: (collection, id, data, basedOn) => write({ op: 'set', collection, id, data, basedOn }),
    delete: (collection, id, basedOn) => write({ op: 'delete', collection, id, basedOn }),
  });

  if (writes.size > 0 || reads.size > 1) {
    await port.commit({ reads: [...reads.values()], writes: [...writes.values()] });
  }
  return result;
}
