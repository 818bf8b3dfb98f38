import { useEffect, useSyncExternalStore } from 'react';
import { type CustomerIndexEntry, readCustomerIndex } from 'shared-kit/api';
import { documentStore } from 'shared-kit/data';
import { followCustomerIndex } from 'shared-kit/data/follow-customer-index';
import { CustomerBook } from './customer-book.ts';
import type { CustomerOrder } from './customer-order.ts';
import type { FinderHits } from './finder-messages.ts';
import { type FinderLine, openFinder, openFinderHere } from './open-finder.ts';

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

/** Follows the index of all customers and asks the finder, for one screen after the other. */
export class CustomerFinderStore {
  #state: FoundCustomers = LOADING;
  #book = new CustomerBook();
  #total = 0;
  #stale = false;
  #known = false;
  #line: FinderLine | undefined;
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

  /** @returns ends the use. */
  readonly use = (): (() => void) => {
    this.#users += 1;
    clearTimeout(this.#timer);
    this.#endFollowing ??= this.#follow();
    return () => {
      this.#users -= 1;
      if (this.#users === 0) this.#timer = setTimeout(() => this.close(), KEPT);
    };
  };

  ask(search: string, order: CustomerOrder): void {
    const before = this.#question;
    if (before?.search === search && before.order === order) return;
    this.#question = { search, order };
    if (this.#known) this.#send();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#endFollowing?.();
    this.#endFollowing = undefined;
    this.#line?.close();
    this.#line = undefined;
    this.#book = new CustomerBook();
    this.#known = false;
    this.#question = undefined;
    this.#set(LOADING);
  }

  #follow(): () => void {
    return followCustomerIndex(
      { store: documentStore(), read: readCustomerIndex },
      {
        onIndex: (index, stale) => {
          const change = this.#book.update(index);
          this.#total = index.size;
          this.#stale = stale;
          this.#known = true;
          if (this.#line) {
            this.#line.send({ kind: 'change', change });
            return;
          }
          this.#line = openFinder(this.#onHits, this.#onLost);
          this.#line.send({ kind: 'change', change });
          this.#send();
        },
        onError: () => {
          if (!this.#known) this.#set({ status: 'failed' });
        },
      },
    );
  }

  #send(): void {
    if (this.#question) this.#line?.send({ kind: 'ask', question: this.#question });
  }

  readonly #onLost = () => {
    this.#line = openFinderHere(this.#onHits);
    this.#line.send({ kind: 'change', change: this.#book.all() });
    this.#send();
  };

  readonly #onHits = ({ question, slots }: FinderHits) => {
    this.#set({
      status: 'ready',
      customers: this.#book.at(slots),
      ...question,
      total: this.#total,
      stale: this.#stale,
    });
  };

  #set(state: FoundCustomers): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const finder = new CustomerFinderStore();

/** All customers that answer a search, in an order, live (D39). */
export function useFoundCustomers(search: string, order: CustomerOrder): FoundCustomers {
  useEffect(() => finder.use(), []);
  useEffect(() => finder.ask(search, order), [search, order]);
  return useSyncExternalStore(finder.subscribe, finder.state);
}
