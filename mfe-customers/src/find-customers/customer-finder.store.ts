import { useEffect, useSyncExternalStore } from 'react';
import type { CustomerIndexEntry } from 'shared-kit/api';
import { documentStore } from 'shared-kit/data';
import { followListIndex } from 'shared-kit/data/follow-list-index';
import { customers, type DuplicateCandidate } from 'shared-kit/domain';
import type { SearchText } from 'shared-kit/ui';
import type { CustomerOrder } from './customer-order.ts';
import { KnownCustomers } from './known-customers.ts';

/** Milliseconds that the index is kept after the last screen has left: back from a customer, the list is there at once. */
const KEPT = 300_000;

export type FoundCustomers =
  | { status: 'loading' }
  /** The index could not be read; it is tried again by itself. */
  | { status: 'failed' }
  | {
      status: 'ready';
      customers: readonly CustomerIndexEntry[];
      /** What they answer: while one types, maybe the letter before. */
      search: string;
      order: CustomerOrder;
      /** Of all customers. */
      total: number;
      /** The edge API has lost the store: this may be old. */
      stale: boolean;
    };

const LOADING: FoundCustomers = { status: 'loading' };
const NOBODY = () => '';

/** Follows the index of all customers and asks the finder, for one screen after the other. */
export class CustomerFinderStore {
  #state: FoundCustomers = LOADING;
  /** A new one whenever a name may have changed. */
  #nameOf: (id: string) => string = NOBODY;
  #known: KnownCustomers | undefined;
  #endFollowing: (() => void) | undefined;
  #users = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #question: { search: string; order: CustomerOrder } | undefined;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): FoundCustomers => this.#state;
  readonly nameOf = (): ((id: string) => string) => this.#nameOf;

  /** @returns ends the use. */
  readonly use = (): (() => void) => {
    this.#users += 1;
    clearTimeout(this.#timer);
    if (!this.#known) this.#follow();
    return () => {
      this.#users -= 1;
      if (this.#users === 0) this.#timer = setTimeout(() => this.close(), KEPT);
    };
  };

  ask(search: string, order: CustomerOrder): void {
    const before = this.#question;
    if (before?.search === search && before.order === order) return;
    this.#question = { search, order };
    this.#known?.ask(this.#question);
  }

  /** @returns the ids of those that this may be, likeliest first; undefined where there is no index to tell. */
  async duplicatesOf(candidate: DuplicateCandidate): Promise<readonly string[] | undefined> {
    return this.#known?.duplicatesOf(candidate);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#endFollowing?.();
    this.#known?.close();
    this.#known = undefined;
    this.#question = undefined;
    this.#nameOf = NOBODY;
    this.#set(LOADING);
  }

  #follow(): void {
    const known = new KnownCustomers({
      onChange: () => {
        this.#nameOf = (id) => known.nameOf(id);
        this.#tell();
      },
      onHits: (question, slots) =>
        this.#set({
          status: 'ready',
          customers: known.at(slots),
          ...question,
          total: known.size,
          stale: known.stale,
        }),
    });
    this.#known = known;
    if (this.#question) known.ask(this.#question);
    this.#endFollowing = followListIndex(
      { store: documentStore(), collection: customers, index: known },
      () => {
        if (this.#state.status !== 'ready') this.#set({ status: 'failed' });
      },
    );
  }

  #set(state: FoundCustomers): void {
    this.#state = state;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const finder = new CustomerFinderStore();

/** All customers that answer a search, in an order, live (D39). */
export function useFoundCustomers(search: string, order: CustomerOrder): FoundCustomers {
  useEffect(() => finder.ask(search, order), [search, order]);
  return useFinder();
}

/** The same for what is being typed: asked from the key itself, the worker searches while the letter is drawn. */
export function useFoundAsTyped(text: SearchText, order: CustomerOrder): FoundCustomers {
  useEffect(() => {
    finder.ask(text.getState(), order);
    return text.subscribe((search) => finder.ask(search, order));
  }, [text, order]);
  return useFinder();
}

function useFinder(): FoundCustomers {
  useEffect(() => finder.use(), []);
  return useSyncExternalStore(finder.subscribe, finder.state);
}

/** Keeps the index of all customers for `possibleDuplicates`. */
export function useCustomerIndex(): void {
  useEffect(() => finder.use(), []);
}

/** @returns the ids of those that this may be, likeliest first; undefined where there is no index to tell. */
export function possibleDuplicates(candidate: DuplicateCandidate): Promise<readonly string[] | undefined> {
  return finder.duplicatesOf(candidate);
}

/** What a customer is called, of all and live (D39); empty while that is not known. */
export function useCustomerNames(): (customerId: string) => string {
  useEffect(() => finder.use(), []);
  return useSyncExternalStore(finder.subscribe, finder.nameOf);
}
