import { BEST_RANK, type Rank } from './match-haystack.ts';

/** What was found: better ranks first, each in the order asked for. */
export class RankedHits {
  readonly #sorted: Uint32Array;
  /** Rank and place in one number: they sort without a comparison of ours. */
  readonly #hits: number[] = [];

  /** @param sorted slots in the order asked for */
  constructor(sorted: Uint32Array) {
    this.#sorted = sorted;
  }

  /** @param place among the sorted slots */
  add(rank: Rank, place: number): void {
    if (rank > 0) this.#hits.push((BEST_RANK - rank) * this.#sorted.length + place);
  }

  /** @returns slots */
  bestFirst(): Uint32Array<ArrayBuffer> {
    const sorted = this.#sorted;
    return Uint32Array.from(this.#hits)
      .sort()
      .map((hit) => sorted[hit % sorted.length] ?? 0);
  }
}
