import {
  applyCustomerIndex,
  type CustomerIndexAnswer,
  type CustomerIndexEntry,
  readCustomerIndex,
} from '../api/index.ts';
import { customers, type Stored } from '../domain/index.ts';
import type { DocumentStore } from './document-store.ts';

export interface CustomerIndexFollower {
  onIndex(index: ReadonlyMap<string, CustomerIndexEntry>, stale: boolean): void;
  /** The edge API could not be asked; it is asked again by itself. */
  onError(error: unknown): void;
}

export interface CustomerIndexSource {
  store: DocumentStore;
  read?: (since?: string) => Promise<CustomerIndexAnswer>;
  /** Milliseconds until it is asked for changes that nobody told of. */
  every?: number;
}

const EVERY_MS = 60_000;
/** The edge API hears of changes by a line of its own, maybe after this browser has: it is asked again so soon, in milliseconds. */
const LAGS_MS = [250, 500, 1000, 2000, 4000];

/**
 * The index of all customers, kept up to date (D39). That something changed is heard from the store, in both set-ups
 * alike and with no line of its own: the newest `updatedAt` tells of what was written, the number of customers of what
 * was deleted; it is asked until the index shows that. Because `updatedAt` comes from clocks that may be wrong, and one may come as another goes, it also asks
 * every minute.
 * @returns ends it.
 */
export function followCustomerIndex(
  { store, read = readCustomerIndex, every = EVERY_MS }: CustomerIndexSource,
  { onIndex, onError }: CustomerIndexFollower,
): () => void {
  let index: ReadonlyMap<string, CustomerIndexEntry> = new Map();
  let revision: string | undefined;
  let asking = false;
  let askAgain = false;
  let ended = false;
  /** Whether the index shows what the store has told of. */
  const expected = new Map<'written' | 'deleted', () => boolean>();
  let lags: number[] = [];
  let again: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    try {
      const answer = await read(revision);
      if (ended || answer.revision === revision) return;
      index = applyCustomerIndex(index, answer);
      revision = answer.revision;
      onIndex(index, answer.stale);
    } catch (error) {
      if (!ended) onError(error);
    }
  }

  /** One question at a time: what is told meanwhile is asked for afterwards, at once. */
  async function refresh(): Promise<void> {
    askAgain = true;
    if (asking) return;
    asking = true;
    while (askAgain && !ended) {
      askAgain = false;
      await ask();
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

  // Neither has to be right: a watch that fails leaves the minute.
  const ignore = () => undefined;
  const collection = customers.name;
  const newest = { collection, orderBy: { field: 'updatedAt', direction: 'desc' as const }, limit: 1 };
  const endWatch = store.watch(
    newest,
    ({ items }) => expect('written', () => items.every((one) => has(index, one))),
    ignore,
  );
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

const has = (index: ReadonlyMap<string, CustomerIndexEntry>, { id, version }: Stored<unknown>) =>
  (index.get(id)?.version ?? 0) >= version;
