import { keepNewest } from './keep-newest.ts';

interface Entry<R> {
  collection: string;
  id: string | undefined;
  expires: number;
  answer: Promise<R>;
}

export interface CachedQuestion {
  key: string;
  collection: string;
  /** Of the only document that the answer depends on; absent: any document of the collection may change it. */
  id?: string;
  /** Milliseconds that an answer holds. */
  time: number;
}

const MAX_ENTRIES = 100;

/** Answers that hold for a time, unless something that they depend on changes earlier. */
export class ReadCache<R> {
  readonly #entries = new Map<string, Entry<R>>();

  get size(): number {
    return this.#entries.size;
  }

  async read({ key, collection, id, time }: CachedQuestion, load: () => Promise<R>): Promise<R> {
    const known = this.#entries.get(key);
    if (known && known.expires > Date.now()) return known.answer;
    // Kept from the question on: a change that comes before the answer forgets it in time.
    const entry = { collection, id, expires: Date.now() + time, answer: load() };
    keepNewest(this.#entries, key, entry, MAX_ENTRIES);
    try {
      return await entry.answer;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }

  /** The document has changed. */
  forget(collection: string, id: string): void {
    this.#forgetWhere((entry) => entry.collection === collection && (entry.id ?? id) === id);
  }

  sweep(): void {
    const now = Date.now();
    this.#forgetWhere((entry) => entry.expires <= now);
  }

  clear(): void {
    this.#entries.clear();
  }

  #forgetWhere(gone: (entry: Entry<R>) => boolean): void {
    for (const [key, entry] of this.#entries) if (gone(entry)) this.#entries.delete(key);
  }
}
