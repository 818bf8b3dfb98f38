import { ApiError } from 'shared-kit/api';
import { documentStore } from 'shared-kit/data';
import { followListIndex, type ListIndexCopy } from 'shared-kit/data/follow-list-index';
import { type Kept, keepWhileUsed, useKept } from 'shared-kit/data/kept';
import { customers } from 'shared-kit/domain';
import { openWorker, type WorkerLine } from 'shared-kit/worker';
import type { DuplicateAnswer, DuplicateMessage } from './duplicate-messages.ts';
import { type FoundGroup, joinPortion, withoutCustomers } from './found-groups.ts';
import { serveDuplicates } from './serve-duplicates.ts';

export interface Duplicates {
  /** `ready`: groups have been found; `cancelled`: none are shown until one searches again. */
  status: 'loading' | 'failed' | 'cancelled' | 'ready';
  groups: readonly FoundGroup[];
  /** Of all that were compared. */
  customers: number;
  /** The share of the running search that is done, 0 to 1; undefined: none runs. */
  progress: number | undefined;
  /** The edge API has lost the store: this may be old. */
  stale: boolean;
}

const NOTHING: Duplicates = {
  status: 'loading',
  groups: [],
  customers: 0,
  progress: undefined,
  stale: false,
};

/** Milliseconds without a change until groups are found again: rows do not jump while one works. */
const CALM = 1500;

/** Of the search, between one word of its progress and the next. */
const STEP = 0.05;

/** The groups of all customers, found in a worker and again, calmly, when customers change. */
export class DuplicatesStore {
  #tell: ((change: Partial<Duplicates>) => void) | undefined;
  #finder: Finder | undefined;

  readonly kept: Kept<Duplicates> = keepWhileUsed<Duplicates>(NOTHING, (tell) => {
    this.#tell = (change) => tell({ ...this.kept.state(), ...change });
    this.#begin();
    return () => {
      this.#end();
      this.#tell = undefined;
    };
  });

  /** Searches anew, at once, among the customers as they are now. @throws ApiError */
  async searchAgain(): Promise<void> {
    const finder = this.#finder;
    if (!finder) return this.#begin();
    this.#tell?.({ progress: 0 });
    try {
      await finder.refresh();
      finder.searchNow();
    } catch (error) {
      this.#tell?.({ progress: undefined });
      throw error;
    }
  }

  /** What was found before stays. */
  cancel(): void {
    const isNew = this.kept.state().status !== 'ready';
    this.#end();
    this.#tell?.({ progress: undefined, ...(isNew && { status: 'cancelled' as const }) });
  }

  /** These are gone, as the server has just said: nobody has to wait for the search to see it. */
  forget(ids: Iterable<string>): void {
    this.#tell?.({ groups: withoutCustomers(this.kept.state().groups, new Set(ids)) });
  }

  #begin(): void {
    const { status } = this.kept.state();
    this.#tell?.({ progress: 0, ...(status !== 'ready' && { status: 'loading' as const }) });
    this.#finder = new Finder({
      onChange: (change) => this.#tell?.(change),
      onGone: (ids) => this.forget(ids),
      onFailed: () => this.#failed(),
      // Searching again takes a new worker: this one answers no more.
      onLost: () => {
        this.#end();
        this.#failed();
      },
    });
  }

  #failed(): void {
    const isNew = this.kept.state().status !== 'ready';
    this.#tell?.({ progress: undefined, ...(isNew && { status: 'failed' as const }) });
  }

  #end(): void {
    this.#finder?.close();
    this.#finder = undefined;
  }
}

interface FinderListener {
  onChange(change: Partial<Duplicates>): void;
  onGone(ids: readonly string[]): void;
  onFailed(): void;
  onLost(): void;
}

/** The worker and what the page knows of its customers: enough to hear of changes. */
class Finder implements ListIndexCopy {
  readonly #listener: FinderListener;
  readonly #line: WorkerLine<DuplicateMessage>;
  readonly #versions = new Map<string, number>();
  readonly #endFollowing: () => void;
  #waiting: { resolve(): void; reject(error: unknown): void }[] = [];
  #groups: FoundGroup[] = [];
  /** Who went while it was searched. */
  #gone = new Set<string>();
  /** The share that was told last. */
  #told = 0;
  #isSearching = false;
  #isSearched = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(listener: FinderListener) {
    this.#listener = listener;
    this.#line = openWorker('duplicate-finder', {
      serve: serveDuplicates,
      onAnswer: this.#onAnswer,
      onLost: () => {
        this.#reject(new ApiError(0, 'unexpected-response', 'Die Suche ist abgebrochen'));
        this.#listener.onLost();
      },
    });
    const source = { store: documentStore(), collection: customers, index: this };
    this.#endFollowing = followListIndex(source, () => this.#listener.onFailed());
  }

  refresh(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#line.send({ kind: 'refresh' });
    });
  }

  get size(): number {
    return this.#versions.size;
  }

  versionOf(id: string): number {
    return this.#versions.get(id) ?? 0;
  }

  searchNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isSearching) return;
    this.#isSearching = true;
    this.#isSearched = true;
    this.#groups = [];
    this.#gone.clear();
    this.#told = 0;
    this.#listener.onChange({ progress: 0 });
    this.#line.send({ kind: 'search' });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#endFollowing();
    this.#line.close();
  }

  #searchSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.searchNow(), CALM);
  }

  #reject(error: unknown): void {
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }

  readonly #onAnswer = (answer: DuplicateAnswer): void => {
    switch (answer.kind) {
      case 'changed':
        for (const [place, id] of answer.ids.entries()) {
          this.#versions.set(id, answer.versions[place] ?? 0);
          this.#gone.delete(id);
        }
        return;
      case 'refreshed': {
        const { isNews, removed, stale } = answer;
        for (const id of removed) {
          this.#versions.delete(id);
          this.#gone.add(id);
        }
        for (const { resolve } of this.#waiting.splice(0)) resolve();
        this.#listener.onChange({ stale });
        if (removed.length > 0) this.#listener.onGone(removed);
        if (!this.#isSearched) this.searchNow();
        else if (isNews) this.#searchSoon();
        return;
      }
      case 'failed':
        this.#reject(new ApiError(answer.status, answer.code, answer.message));
        return;
      case 'progress':
        if (answer.share < this.#told + STEP) return;
        this.#told = answer.share;
        this.#listener.onChange({ progress: answer.share });
        return;
      case 'groups':
        joinPortion(this.#groups, answer.groups);
        return;
      case 'found': {
        this.#isSearching = false;
        this.#listener.onChange({
          status: 'ready',
          groups: withoutCustomers(this.#groups, this.#gone),
          customers: answer.customers,
          progress: undefined,
        });
        this.#groups = [];
      }
    }
  };
}

/** One for the page. */
export const duplicatesStore = new DuplicatesStore();

export function useDuplicates(): Duplicates {
  return useKept(duplicatesStore.kept);
}
