import { distance } from 'fastest-levenshtein';

/** Characters of a name whose edits are counted in the bits of one word. */
const WORD = 32;

/**
 * Whether many names are near to one, in edits (Myers 1999). What the one name needs is prepared once for all of them,
 * and a name is given up as soon as what is left of it cannot bring it near any more.
 */
export class NearNames {
  readonly #names: readonly string[];
  /** All names one after the other, their characters as small numbers, and where each begins. */
  readonly #letters: Uint16Array;
  readonly #begins: Int32Array;
  /** By the number of a character, a bit for each place at which the one name has it. */
  readonly #places: Int32Array;
  #one = 0;

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#begins = new Int32Array(names.length + 1);
    for (const [name, { length }] of names.entries()) {
      this.#begins[name + 1] = (this.#begins[name] ?? 0) + length;
    }
    this.#letters = new Uint16Array(this.#begins[names.length] ?? 0);
    /** By the code of a character its number; 0: it did not come yet. */
    const numbers = new Int32Array(0x10000);
    let different = 0;
    let next = 0;
    for (const text of names) {
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        if (numbers[code] === 0) {
          different += 1;
          numbers[code] = different;
        }
        this.#letters[next] = numbers[code] ?? 0;
        next += 1;
      }
    }
    this.#places = new Int32Array(different + 1);
  }

  /** From now on the others are compared with this one. */
  compareWith(name: number): void {
    this.#places.fill(0);
    this.#one = name;
    const begin = this.#begins[name] ?? 0;
    const length = Math.min(WORD, (this.#begins[name + 1] ?? 0) - begin);
    for (let at = 0; at < length; at += 1) {
      const letter = this.#letters[begin + at] ?? 0;
      this.#places[letter] = (this.#places[letter] ?? 0) | (1 << at);
    }
  }

  isNear(other: number, most: number): boolean {
    const length = (this.#begins[this.#one + 1] ?? 0) - (this.#begins[this.#one] ?? 0);
    if (length > WORD) return distance(this.#names[this.#one] ?? '', this.#names[other] ?? '') <= most;
    const end = this.#begins[other + 1] ?? 0;
    const letters = this.#letters;
    const places = this.#places;
    const last = 1 << (length - 1);
    /** Whether a step down the column costs an edit more, or one less, a bit for each. */
    let more = -1;
    let less = 0;
    let edits = length;
    for (let at = this.#begins[other] ?? 0; at < end; at += 1) {
      const same = places[letters[at] ?? 0] ?? 0;
      const vertical = same | less;
      const diagonal = (((same & more) + more) ^ more) | same;
      let up = less | ~(diagonal | more);
      let down = more & diagonal;
      if (up & last) edits += 1;
      else if (down & last) edits -= 1;
      // Each character that is left saves one edit at most.
      if (edits - (end - at - 1) > most) return false;
      up = (up << 1) | 1;
      down <<= 1;
      more = down | ~(vertical | up);
      less = up & vertical;
    }
    return edits <= most;
  }
}
