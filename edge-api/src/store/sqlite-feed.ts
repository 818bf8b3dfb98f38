import { setImmediate } from 'node:timers/promises';
import { MAX_LIMIT } from 'shared-kit/data';
import type { Stored } from 'shared-kit/domain';
import type { ChangeBatch } from './change-log.ts';
import type { CollectionFeed, FeedListener } from './collection-feed.ts';
import type { SqliteStore } from './sqlite-store.ts';

const RETRY_MS = 1000;

/** The embedded store's change log as a feed. */
export function sqliteFeed(store: SqliteStore): CollectionFeed {
  return {
    follow(collection, listener) {
      const following = new Following(store, collection, listener);
      following.start();
      return () => following.end();
    },
  };
}

class Following<T> {
  readonly #store: SqliteStore;
  readonly #collection: string;
  readonly #listener: FeedListener<T>;
  /** What changed while everything is being read; undefined: nothing is. */
  #meanwhile: ChangeBatch[] | undefined;
  #stop: () => void = () => undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(store: SqliteStore, collection: string, listener: FeedListener<T>) {
    this.#store = store;
    this.#collection = collection;
    this.#listener = listener;
  }

  start(): void {
    this.#stop = this.#store.onChange((batch) => {
      if (batch.gap) void this.#readAll();
      else if (this.#meanwhile) this.#meanwhile.push(batch);
      else this.#tell(batch);
    });
    void this.#readAll();
  }

  end(): void {
    this.#ended = true;
    this.#stop();
    clearTimeout(this.#retry);
  }

  async #readAll(): Promise<void> {
    const meanwhile: ChangeBatch[] = [];
    this.#meanwhile = meanwhile;
    try {
      const all: Stored<T>[] = [];
      for (let cursor: string | undefined; ; ) {
        const query = {
          collection: this.#collection,
          limit: MAX_LIMIT,
          ...(cursor !== undefined && { cursor }),
        };
        const page = await this.#store.list<T>(query);
        all.push(...page.items);
        cursor = page.next;
        if (cursor === undefined) break;
        // Requests come first: this reads for as long as it takes.
        await setImmediate();
      }
      if (this.#ended || this.#meanwhile !== meanwhile) return;
      this.#meanwhile = undefined;
      this.#listener.onReset(all);
      for (const batch of meanwhile) this.#tell(batch);
    } catch (error) {
      if (this.#ended || this.#meanwhile !== meanwhile) return;
      this.#listener.onStale(error instanceof Error ? error : new Error(String(error)));
      this.#retry = setTimeout(() => void this.#readAll(), RETRY_MS);
    }
  }

  #tell({ changes }: ChangeBatch): void {
    const own = changes.filter(({ collection }) => collection === this.#collection);
    if (own.length === 0) return;
    const written = own.flatMap(({ document }): Stored<T>[] =>
      document ? [{ id: document.id, version: document.version, data: JSON.parse(document.json) }] : [],
    );
    const deleted = own.flatMap(({ id, document }) => (document ? [] : id));
    this.#listener.onChanges(written, deleted);
  }
}
