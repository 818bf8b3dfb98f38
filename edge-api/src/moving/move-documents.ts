import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type DocumentStore, StoreUnavailable } from 'shared-kit/data';
import type { Collection, Stored } from 'shared-kit/domain';
import type { OpenStore } from '../store/open-store.ts';
import { canonical } from './canonical.ts';
import { moves } from './what-moves.ts';

const PAGE = 250;
/** A page that does not come in time is asked for again, smaller each time. */
const SMALLEST_PAGE = 15;
const ATTEMPTS = 6;
const PAUSE_MS = 2000;
/** Of one write: below Firestore's 500 documents and 10 MB. */
const MOST_DOCUMENTS = 250;
const MOST_BYTES = 4_000_000;

export interface Digest {
  count: number;
  /** In hex, of all documents with their ids and versions. */
  sha256: string;
}

/**
 * Makes a collection of the target what it is in the source, by reading both in the order of their ids and writing what
 * differs: so that it can be ended anywhere and begun anew.
 * @param onProgress told of the documents seen so far
 */
export async function moveCollection(
  source: DocumentStore,
  target: Pick<OpenStore, 'store' | 'adopt'>,
  collection: Collection,
  onProgress: (seen: number) => void = () => undefined,
): Promise<void> {
  const writing = new Writing(target, collection.name);
  const there = documents(target.store, collection);
  let other = await there.next();
  let seen = 0;
  for await (const document of documents(source, collection)) {
    while (!other.done && isBefore(other.value.id, document.id)) {
      await writing.delete(other.value.id);
      other = await there.next();
    }
    const same = other.value?.id === document.id ? other.value : undefined;
    if (!same || canonical(same) !== canonical(document)) await writing.put(document);
    if (same) other = await there.next();
    seen += 1;
    if (seen % 500 === 0) onProgress(seen);
  }
  for (; !other.done; other = await there.next()) await writing.delete(other.value.id);
  await writing.flush();
}

export async function digestOf(store: Pick<DocumentStore, 'list'>, collection: Collection): Promise<Digest> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const document of documents(store, collection)) {
    hash.update(canonical(document)).update('\n');
    count += 1;
  }
  return { count, sha256: hash.digest('hex') };
}

/** All that moves of a collection, in the order of the ids. */
export async function* documents(
  store: Pick<DocumentStore, 'list'>,
  collection: Collection,
): AsyncGenerator<Stored<unknown>, undefined> {
  let cursor: string | undefined;
  let limit = PAGE;
  do {
    const page = await patiently((attempt) => {
      if (attempt > 1) limit = Math.max(SMALLEST_PAGE, Math.floor(limit / 2));
      const asked = { collection: collection.name, limit, ...(cursor !== undefined && { cursor }) };
      return store.list<unknown>(asked);
    });
    for (const one of page.items) if (moves(collection, one.id)) yield one;
    cursor = page.next;
  } while (cursor !== undefined);
}

/** Nobody waits for an answer here: a line that is slow, or gone for some seconds, ends no move. */
async function patiently<R>(work: (attempt: number) => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || attempt === ATTEMPTS) throw error;
      await setTimeout(PAUSE_MS * attempt);
    }
  }
}

/** As both stores order ids. */
const isBefore = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b)) < 0;

class Writing {
  readonly #target: Pick<OpenStore, 'adopt'>;
  readonly #collection: string;
  #documents: Stored<unknown>[] = [];
  #deleted: string[] = [];
  #bytes = 0;

  constructor(target: Pick<OpenStore, 'adopt'>, collection: string) {
    this.#target = target;
    this.#collection = collection;
  }

  async put(document: Stored<unknown>): Promise<void> {
    const bytes = Buffer.byteLength(JSON.stringify(document));
    if (this.#bytes + bytes > MOST_BYTES) await this.flush();
    this.#documents.push(document);
    this.#bytes += bytes;
    await this.#flushIfFull();
  }

  async delete(id: string): Promise<void> {
    this.#deleted.push(id);
    await this.#flushIfFull();
  }

  async flush(): Promise<void> {
    if (this.#documents.length + this.#deleted.length === 0) return;
    await patiently(() => this.#target.adopt(this.#collection, this.#documents, this.#deleted));
    this.#documents = [];
    this.#deleted = [];
    this.#bytes = 0;
  }

  async #flushIfFull(): Promise<void> {
    if (this.#documents.length + this.#deleted.length >= MOST_DOCUMENTS) await this.flush();
  }
}
