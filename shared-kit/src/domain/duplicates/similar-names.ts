import { NearNames } from './near-names.ts';
import { SegmentIndex } from './segment-index.ts';

/** Pairs of names that are kept: thousands of numbered names are millions of pairs. */
const MOST_KEPT = 5_000_000;

/** Similar names among different ones, by their numbers. */
export class SimilarNames {
  /** The names shortest first, and where each of them is among these. */
  readonly #byLength: Int32Array;
  readonly #placeOf: Int32Array;
  readonly #index: SegmentIndex;
  readonly #near: NearNames;
  /** The similar ones of each name; undefined: they are too many. */
  readonly #known: readonly (readonly number[])[] | undefined;

  constructor(names: readonly string[], mostKept: number = MOST_KEPT) {
    const ofLength: number[][] = [];
    for (const [name, { length }] of names.entries()) {
      const others = ofLength[length];
      if (others) others.push(name);
      else ofLength[length] = [name];
    }
    this.#byLength = Int32Array.from(ofLength.flat());
    this.#placeOf = new Int32Array(names.length);
    for (const [place, name] of this.#byLength.entries()) this.#placeOf[name] = place;
    const sorted = Array.from(this.#byLength, (name) => names[name] ?? '');
    this.#index = new SegmentIndex(sorted);
    this.#near = new NearNames(sorted);
    this.#known = this.#pairs(mostKept);
  }

  /** The other names that are similar. */
  similarTo(name: number): readonly number[] {
    if (this.#known) return this.#known[name] ?? [];
    const found: number[] = [];
    this.#compare(this.#placeOf[name] ?? 0, this.#byLength.length - 1, found);
    return found;
  }

  /** Each name compared with those before it, one length after the other. */
  #pairs(mostKept: number): number[][] | undefined {
    const known = Array.from(this.#byLength, (): number[] => []);
    const found: number[] = [];
    let kept = 0;
    for (const [place, name] of this.#byLength.entries()) {
      this.#compare(place, place, found);
      kept += found.length;
      if (kept > mostKept) return undefined;
      for (const other of found) {
        known[name]?.push(other);
        known[other]?.push(name);
      }
      found.length = 0;
    }
    return known;
  }

  #compare(place: number, last: number, found: number[]): void {
    this.#near.compareWith(place);
    this.#index.visit(place, last, (other, most) => {
      if (other !== place && this.#near.isNear(other, most)) found.push(this.#byLength[other] ?? 0);
    });
  }
}
