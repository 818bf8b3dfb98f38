import type { Stored } from '../domain/index.ts';
import type { DocumentStore } from './document-store.ts';

/** A copy of a list index (D39), wherever it is kept. */
export interface ListIndexCopy {
  /** Asks the edge API for what changed, and takes it in. @throws ApiError */
  refresh(): Promise<void>;
  readonly size: number;
  /** 0: this document is not in it. */
  versionOf(id: string): number;
}

export interface ListIndexSource {
  store: DocumentStore;
  /** Where its documents have no `updatedAt`, only new and deleted ones are heard of; changes come by the minute. */
  collection: { name: string };
  index: ListIndexCopy;
  /** Milliseconds until it is asked for changes that nobody told of. */
  every?: number;
}

const EVERY_MS = 60_000;
/** The edge API hears of changes by a line of its own, maybe after this browser has: it is asked again so soon, in milliseconds. */
const LAGS_MS = [250, 500, 1000, 2000, 4000];

/**
 * Keeps a copy of a list index up to date (D39). That something changed is heard from the store, in both set-ups alike and
 * with no line of its own: the newest `updatedAt` tells of what was written, the number of documents of what was deleted;
 * it is asked until the index shows that. Because `updatedAt` comes from clocks that may be wrong, and one may come as
 * another goes, it also asks every minute.
 * @param onError the edge API could not be asked; it is asked again by itself
 * @returns ends it.
 */
export function followListIndex(
  { store, collection: { name: collection }, index, every = EVERY_MS }: ListIndexSource,
  onError: (error: unknown) => void,
): () => void {
  let asking = false;
  let askAgain = false;
  let ended = false;
  /** Whether the index shows what the store has told of. */
  const expected = new Map<'written' | 'deleted', () => boolean>();
  let lags: number[] = [];
  let again: ReturnType<typeof setTimeout> | undefined;

  /** One question at a time: what is told meanwhile is asked for afterwards, at once. */
  async function refresh(): Promise<void> {
    askAgain = true;
    if (asking) return;
    asking = true;
    while (askAgain && !ended) {
      askAgain = false;
      await index.refresh().catch((error: unknown) => {
        if (!ended) onError(error);
      });
    }
    asking = false;
    for (const [kind, isShown] of expected) if (isShown()) expected.delete(kind);
    const lag = expected.size > 0 && !ended ? lags.shift() : undefined;
    clearTimeout(again);
    if (lag === undefined) expected.clear();
    else again = setTimeout(() => void refresh(), lag);
  }

  function expect(kind: 'written' | 'deleted', isShown: () => boolean): void {
    expected.set(kind, isShown);
    lags = [...LAGS_MS];
    void refresh();
  }

  const isShown = ({ id, version }: Stored<unknown>) => index.versionOf(id) >= version;
  // Neither has to be right: a watch that fails leaves the minute.
  const ignore = () => undefined;
  const newest = { collection, orderBy: { field: 'updatedAt', direction: 'desc' as const }, limit: 1 };
  const endWatch = store.watch(newest, ({ items }) => expect('written', () => items.every(isShown)), ignore);
  const endCount = store.watchCount(
    { collection },
    (count) => expect('deleted', () => index.size === count),
    ignore,
  );
  const timer = setInterval(() => void refresh(), every);
  void refresh();
  return () => {
    ended = true;
    endWatch();
    endCount();
    clearInterval(timer);
    clearTimeout(again);
  };
}
