import type { Stored } from 'shared-kit/domain';

export interface FeedListener<T> {
  /** Everything that the collection holds: at first, and again where changes may have been missed. */
  onReset(all: Stored<T>[]): void;
  onChanges(written: Stored<T>[], deletedIds: string[]): void;
  /** What is known may be old from now on; the feed goes on by itself, with `onReset`. */
  onStale(error: Error): void;
}

/** A whole collection as it changes, for what the edge API keeps in memory of it: one listener on the store (D39). */
export interface CollectionFeed {
  /** @returns ends it. */
  follow<T>(collection: string, listener: FeedListener<T>): () => void;
}
