import { useEffect } from 'react';
import type { CustomerIndexEntry } from 'shared-kit/api';
import { documentStore } from 'shared-kit/data';
import { followListIndex } from 'shared-kit/data/follow-list-index';
import { type Kept, keepWhileUsed, useKept } from 'shared-kit/data/kept';
import { customers, type DuplicateCandidate } from 'shared-kit/domain';
import type { SearchText } from 'shared-kit/ui';
import type { CustomerOrder } from './customer-order.ts';
import { KnownCustomers } from './known-customers.ts';

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

interface Finder {
  found: FoundCustomers;
  /** A new one whenever a name may have changed. */
  nameOf(id: string): string;
}

/** Follows the index of all customers and asks the finder, for one screen after the other. */
export class CustomerFinderStore {
  #known: KnownCustomers | undefined;
  #question: { search: string; order: CustomerOrder } | undefined;

  readonly kept: Kept<Finder> = keepWhileUsed<Finder>(
    { found: { status: 'loading' }, nameOf: () => '' },
    (tell) => this.#follow((change) => tell({ ...this.kept.state(), ...change })),
  );

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

  #follow(tell: (change: Partial<Finder>) => void): () => void {
    const known = new KnownCustomers({
      onChange: () => tell({ nameOf: (id) => known.nameOf(id) }),
      onHits: (question, slots) =>
        tell({
          found: {
            status: 'ready',
            customers: known.at(slots),
            ...question,
            total: known.size,
            stale: known.stale,
          },
        }),
    });
    this.#known = known;
    if (this.#question) known.ask(this.#question);
    const endFollowing = followListIndex(
      { store: documentStore(), collection: customers, index: known },
      () => {
        if (this.kept.state().found.status !== 'ready') tell({ found: { status: 'failed' } });
      },
    );
    return () => {
      endFollowing();
      known.close();
      this.#known = undefined;
      this.#question = undefined;
    };
  }
}

const finder = new CustomerFinderStore();

/** All customers that answer a search, in an order, live (D39). */
export function useFoundCustomers(search: string, order: CustomerOrder): FoundCustomers {
  useEffect(() => finder.ask(search, order), [search, order]);
  return useKept(finder.kept).found;
}

/** The same for what is being typed: asked from the key itself, the worker searches while the letter is drawn. */
export function useFoundAsTyped(text: SearchText, order: CustomerOrder): FoundCustomers {
  useEffect(() => {
    finder.ask(text.getState(), order);
    return text.subscribe((search) => finder.ask(search, order));
  }, [text, order]);
  return useKept(finder.kept).found;
}

/** Keeps the index of all customers for `possibleDuplicates`. */
export function useCustomerIndex(): void {
  useEffect(() => finder.kept.use(), []);
}

/** @returns the ids of those that this may be, likeliest first; undefined where there is no index to tell. */
export function possibleDuplicates(candidate: DuplicateCandidate): Promise<readonly string[] | undefined> {
  return finder.duplicatesOf(candidate);
}

/** What a customer is called, of all and live (D39); empty while that is not known. */
export function useCustomerNames(): (customerId: string) => string {
  return useKept(finder.kept).nameOf;
}
