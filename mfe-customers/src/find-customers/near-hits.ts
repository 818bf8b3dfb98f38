import type { CustomerOrder } from './customer-order.ts';
import type { Haystack } from './haystack.ts';
import { matchHaystack } from './match-haystack.ts';
import { RankedHits } from './ranked-hits.ts';
import { narrows, type SearchTerms, searchTerms } from './search-terms.ts';

export interface FinderQuestion {
  search: string;
  order: CustomerOrder;
}

/** What answers a question, with what a letter more is looked for in. */
export interface Near {
  question: FinderQuestion;
  /** In the order asked for. */
  slots: Uint32Array<ArrayBuffer>;
  hays: readonly Haystack[];
}

/** So many are looked through, and handed over to the page, within a few milliseconds of a slow phone. */
const MOST_NEAR = 1000;

/**
 * A few hits: a letter more is looked for among them by the page itself, so that what it finds is drawn together with the
 * letter, not a frame or two later.
 */
export class NearHits {
  readonly #near: Near;
  readonly #terms: SearchTerms;

  constructor(near: Near) {
    this.#near = near;
    this.#terms = searchTerms(near.question.search);
  }

  static areFew(hits: { length: number }): boolean {
    return hits.length <= MOST_NEAR;
  }

  /** Whether all that answers this question is among them. */
  hold({ search, order }: FinderQuestion): boolean {
    return order === this.#near.question.order && narrows(searchTerms(search), this.#terms);
  }

  /** @returns as `CustomerFinder.find`, for a question that they hold */
  find({ search }: FinderQuestion): Uint32Array<ArrayBuffer> {
    const { slots, hays } = this.#near;
    const terms = searchTerms(search);
    const hits = new RankedHits(slots);
    for (const [place, hay] of hays.entries()) hits.add(matchHaystack(hay, terms), place);
    return hits.bestFirst();
  }
}
