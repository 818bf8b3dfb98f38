import { editsWithin } from './edits-within.ts';
import { SIMILAR_NAME } from './outlines.ts';
import { SegmentIndex } from './segment-index.ts';

/** Pairs of names that are kept: thousands of numbered names are millions of pairs. */
const MOST_KEPT = 5_000_000;

/** Similar names among different ones, by their numbers, each compared once with those that came before. */
export class SimilarNames {
  readonly #names: readonly string[];
  readonly #index: SegmentIndex;
  readonly #mostKept: number;
  /** Of each name that came, the similar ones that came; undefined: there are too many. */
  #known: number[][] | undefined = [];
  #kept = 0;
  #last = -1;

  constructor(names: readonly string[], mostKept: number = MOST_KEPT) {
    this.#names = names;
    this.#index = new SegmentIndex(names);
    this.#mostKept = mostKept;
  }

  /** The other names that are similar, of those that were asked for before. Numbers first come one after the other. */
  similarTo(name: number): readonly number[] {
    const isNew = name > this.#last;
    this.#last = Math.max(this.#last, name);
    if (!this.#known) return this.#compare(name, this.#last);
    if (!isNew) return this.#known[name] ?? [];
    const similar = this.#compare(name, name);
    this.#known[name] = similar;
    for (const other of similar) this.#known[other]?.push(name);
    this.#kept += similar.length;
    if (this.#kept > this.#mostKept) this.#known = undefined;
    return similar;
  }

  #compare(name: number, last: number): number[] {
    const found: number[] = [];
    const text = this.#names[name] ?? '';
    this.#index.visit(name, last, (other) => {
      if (other === name) return;
      if (editsWithin(text, this.#names[other] ?? '', SIMILAR_NAME) !== undefined) found.push(other);
    });
    return found;
  }
}
