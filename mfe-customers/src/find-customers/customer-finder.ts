import { type CustomerOrder, compareCustomers, type Sorted } from './customer-order.ts';
import { type Haystack, haystack, type Searched } from './haystack.ts';
import { matchHaystack } from './match-haystack.ts';
import type { FinderQuestion, Near } from './near-hits.ts';
import { RankedHits } from './ranked-hits.ts';
import { narrows, type SearchTerms, searchTerms, type Term } from './search-terms.ts';
import { TrigramIndex } from './trigram-index.ts';

/** What the finder has to know of a customer. */
export type Findable = Searched & Sorted;

export interface FinderChange {
  /** Where each of `customers` stands from now on: whoever asks knows them by it. */
  slots: readonly number[];
  customers: readonly Findable[];
  removed: readonly number[];
}

interface Sorting {
  slots: Uint32Array<ArrayBuffer>;
  /** By slot, where it stands among `slots`. */
  places: Uint32Array;
}

const NOTHING: Haystack = { text: '', headEnd: 0 };

/** Changed customers beside the trigram index; beyond, it is built anew. */
const MOST_BESIDE = 500;

/** Searches and sorts all customers. It is built to sit in a worker, and works anywhere. */
export class CustomerFinder {
  readonly #customers: (Findable | undefined)[] = [];
  readonly #hays: (Haystack | undefined)[] = [];
  readonly #orders = new Map<CustomerOrder, Sorting>();
  #trigrams = new TrigramIndex([]);
  readonly #beside = new Set<number>();
  /** What was found last: a letter more is looked for among them. */
  #last: { terms: SearchTerms; slots: Uint32Array } | undefined;

  change({ slots, customers, removed }: FinderChange): void {
    const touched = new Set([...slots, ...removed]);
    this.#last = undefined;
    for (const slot of removed) {
      this.#customers[slot] = undefined;
      this.#hays[slot] = undefined;
    }
    for (const [index, customer] of customers.entries()) {
      const slot = slots[index];
      if (slot === undefined) continue;
      this.#customers[slot] = customer;
      this.#hays[slot] = haystack(customer);
      this.#beside.add(slot);
    }
    for (const [order, sorting] of this.#orders) {
      const kept = sorting.slots.filter((slot) => !touched.has(slot));
      // The kept ones are one sorted run: that is merged, not sorted anew.
      this.#orders.set(order, this.#sorted([...kept, ...slots], order));
    }
    if (this.#beside.size > MOST_BESIDE) {
      this.#trigrams = new TrigramIndex(this.#hays.map((hay) => hay?.text));
      this.#beside.clear();
    }
  }

  /** @returns the slots of what was found: of a search the beginnings of words first, each group in the order asked for. */
  find({ search, order }: FinderQuestion): Uint32Array<ArrayBuffer> {
    const { slots: sorted, places } = this.#inOrder(order);
    const terms = searchTerms(search);
    if (terms.length === 0) return sorted.slice();
    const seen = new Uint8Array(this.#hays.length);
    const hits = new RankedHits(sorted);
    const look = (slot: number) => {
      const hay = this.#hays[slot];
      if (!hay || seen[slot] !== 0) return;
      seen[slot] = 1;
      hits.add(matchHaystack(hay, terms), places[slot] ?? 0);
    };
    const candidates = this.#candidates(terms);
    if (candidates) {
      for (const some of candidates) for (const slot of some) look(slot);
      for (const slot of this.#beside) look(slot);
    } else {
      for (const slot of this.#hays.keys()) look(slot);
    }
    const found = hits.bestFirst();
    // A copy: whoever asked may hand theirs on to another thread.
    this.#last = { terms, slots: found.slice() };
    return found;
  }

  /** @param found what answers the question */
  near(question: FinderQuestion, found: Uint32Array): Near {
    const { places } = this.#inOrder(question.order);
    const slots = Uint32Array.from(found).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
    return { question, slots, hays: Array.from(slots, (slot) => this.#hays[slot] ?? NOTHING) };
  }

  #inOrder(order: CustomerOrder): Sorting {
    const known = this.#orders.get(order);
    if (known) return known;
    const slots = [...this.#customers.keys()].filter((slot) => this.#customers[slot]);
    const sorted = this.#sorted(slots, order);
    this.#orders.set(order, sorted);
    return sorted;
  }

  #sorted(unsorted: number[], order: CustomerOrder): Sorting {
    const compare = compareCustomers(order);
    const slots = Uint32Array.from(
      unsorted.sort((left, right) => {
        const [a, b] = [this.#customers[left], this.#customers[right]];
        return a && b ? compare(a, b) : 0;
      }),
    );
    const places = new Uint32Array(this.#customers.length);
    for (let place = 0; place < slots.length; place += 1) places[slots[place] ?? 0] = place;
    return { slots, places };
  }

  /**
   * For every way of the search its likeliest word's candidates, or what the search before found; undefined: all have to
   * be looked at.
   */
  #candidates(terms: SearchTerms): Uint32Array[] | undefined {
    const before = this.#last && narrows(terms, this.#last.terms) ? [this.#last.slots] : undefined;
    const all: Uint32Array[] = [];
    for (const way of terms) {
      const fewest = way
        .map((term) => this.#ofTerm(term))
        .filter((found) => found !== undefined)
        .sort((a, b) => length(a) - length(b))[0];
      if (!fewest) return before;
      all.push(...fewest);
    }
    return before && length(before) <= length(all) ? before : all;
  }

  #ofTerm(term: Term): Uint32Array[] | undefined {
    const all: Uint32Array[] = [];
    for (const spelling of term) {
      const found = this.#trigrams.candidates(spelling);
      if (!found) return undefined;
      all.push(found);
    }
    return all;
  }
}

const length = (lists: readonly Uint32Array[]) => lists.reduce((sum, list) => sum + list.length, 0);
