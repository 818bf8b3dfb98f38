import { useEffect, useSyncExternalStore } from 'react';
import { applyListIndex, type QuoteIndexEntry, quoteIndex, readListIndex } from 'shared-kit/api';
import { documentStore } from 'shared-kit/data';
import { followListIndex, type ListIndexCopy } from 'shared-kit/data/follow-list-index';
import { quotes } from 'shared-kit/domain';
import { type QuoteRows, quoteRows } from './quote-rows.ts';

/** Milliseconds that the index is kept after the screen has left: back from a customer, the list is there at once. */
const KEPT = 300_000;

export type IndexedQuotes =
  | { status: 'loading' }
  /** The index could not be read; it is tried again by itself. */
  | { status: 'failed' }
  | ({ status: 'ready' } & QuoteRows);

const LOADING: IndexedQuotes = { status: 'loading' };

/** This page's copy of the index of all quotes (D39): five thousand are parsed and searched in no time. */
export class QuoteIndexStore implements ListIndexCopy {
  #entries: ReadonlyMap<string, QuoteIndexEntry> = new Map();
  #revision: string | undefined;
  #state: IndexedQuotes = LOADING;
  #endFollowing: (() => void) | undefined;
  #users = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): IndexedQuotes => this.#state;

  /** @returns ends the use. */
  readonly use = (): (() => void) => {
    this.#users += 1;
    clearTimeout(this.#timer);
    this.#endFollowing ??= followListIndex(
      { store: documentStore(), collection: quotes, index: this },
      () => {
        if (this.#state.status !== 'ready') this.#set({ status: 'failed' });
      },
    );
    return () => {
      this.#users -= 1;
      if (this.#users === 0) this.#timer = setTimeout(() => this.close(), KEPT);
    };
  };

  async refresh(): Promise<void> {
    const answer = await readListIndex(quoteIndex, this.#revision);
    this.#revision = answer.revision;
    const { full, columns, removed } = answer;
    const isSame = !full && columns.id.length === 0 && removed.length === 0;
    if (isSame && this.#state.status === 'ready') return;
    this.#entries = applyListIndex(this.#entries, answer);
    this.#set({ status: 'ready', ...quoteRows(this.#entries.values()) });
  }

  get size(): number {
    return this.#entries.size;
  }

  versionOf(id: string): number {
    return this.#entries.get(id)?.version ?? 0;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#endFollowing?.();
    this.#endFollowing = undefined;
    this.#entries = new Map();
    this.#revision = undefined;
    this.#set(LOADING);
  }

  #set(state: IndexedQuotes): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** One for the page. */
export const quoteIndexStore = new QuoteIndexStore();

/** All quotes, one row each, live (D39). */
export function useIndexedQuotes(): IndexedQuotes {
  useEffect(() => quoteIndexStore.use(), []);
  return useSyncExternalStore(quoteIndexStore.subscribe, quoteIndexStore.state);
}
