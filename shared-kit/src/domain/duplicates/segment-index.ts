import { bits, mostEdits, outline, SIMILAR_NAME } from './outlines.ts';

const BASE = 31;
/** Of an entry: its hash, its name, and of the name's outline the letters and those that are there twice. */
const WIDTH = 4;

interface Question {
  last: number;
  letters: number;
  twice: number;
  tell(name: number): void;
}

/**
 * Which of many names may be similar to one, without looking at all of them (Pass-Join, Li and others 2011): a name
 * that is at most n edits away has at least one of n + 1 segments unchanged, near its place. What meets in the hash
 * table by chance, or has too different characters, is left out; the rest is the caller's to compare.
 */
export class SegmentIndex {
  readonly #names: readonly string[];
  /** Whether there is a name of that length. */
  readonly #lengths: boolean[] = [];
  /** The hash table: where each slot's entries begin, by name in each of them. */
  readonly #begins: Int32Array;
  readonly #entries: Int32Array;
  /** Of the name at hand, hashes of its beginnings: that of any part follows from two of them. */
  readonly #rolling: Int32Array;
  readonly #powers: Int32Array;
  /** The last question that came upon a name: it is told once. */
  readonly #asked: Int32Array;
  #question = 0;

  constructor(names: readonly string[]) {
    this.#names = names;
    const longest = names.reduce((most, { length }) => Math.max(most, length), 0);
    this.#powers = new Int32Array(longest + 1).fill(1);
    for (let at = 1; at <= longest; at += 1) this.#powers[at] = Math.imul(this.#powers[at - 1] ?? 0, BASE);
    this.#rolling = new Int32Array(longest + 1);
    this.#asked = new Int32Array(names.length);
    this.#begins = new Int32Array(2 ** Math.ceil(Math.log2(names.length * 16 + 2)) + 1);
    let size = 0;
    this.#eachSegment((_, slot) => {
      size += 1;
      this.#begins[slot] = (this.#begins[slot] ?? 0) + 1;
    });
    // Where each slot ends; filled from the last name on, it is where it begins.
    for (let slot = 1; slot < this.#begins.length; slot += 1) {
      this.#begins[slot] = (this.#begins[slot] ?? 0) + (this.#begins[slot - 1] ?? 0);
    }
    this.#entries = new Int32Array(size * WIDTH);
    const outlines = names.map(outline);
    this.#eachSegment((hash, slot, name) => {
      const at = (this.#begins[slot] ?? 0) - 1;
      this.#begins[slot] = at;
      const [, letters, twice] = outlines[name] ?? [];
      this.#entries.set([hash, name, letters ?? 0, twice ?? 0], at * WIDTH);
    });
  }

  /** Tells each name up to `last` once that may be similar, itself included. */
  visit(name: number, last: number, tell: (name: number) => void): void {
    const text = this.#names[name] ?? '';
    const { length } = text;
    if (length === 0) return;
    this.#roll(text);
    this.#question += 1;
    const [, letters, twice] = outline(text);
    const question = { last, letters, twice, tell };
    for (let other = 1; other < this.#lengths.length; other += 1) {
      const most = edits(Math.max(length, other));
      if (!this.#lengths[other] || Math.abs(length - other) > most) continue;
      const longer = length - other;
      for (let part = 0; part <= most; part += 1) {
        const start = beginOf(other, most + 1, part);
        const size = beginOf(other, most + 1, part + 1) - start;
        const right = most - part;
        const from = Math.max(0, start - part, start + longer - right);
        const to = Math.min(length - size, start + part, start + longer + right);
        for (let at = from; at <= to; at += 1) {
          this.#tellAll(question, this.#hash(at, at + size, other, most + 1, part), most);
        }
      }
    }
  }

  /** Tells those who have this segment and whose letters cost no more than so many edits. */
  #tellAll({ last, letters, twice, tell }: Question, hash: number, most: number): void {
    const entries = this.#entries;
    const slot = this.#slot(hash);
    const end = (this.#begins[slot + 1] ?? 0) * WIDTH;
    for (let at = (this.#begins[slot] ?? 0) * WIDTH; at < end; at += WIDTH) {
      const found = entries[at + 1] ?? 0;
      if (found > last) return;
      if (entries[at] !== hash) continue;
      const theirLetters = entries[at + 2] ?? 0;
      const theirTwice = entries[at + 3] ?? 0;
      if (bits(letters & ~theirLetters) + bits(twice & ~theirTwice) > most) continue;
      if (bits(theirLetters & ~letters) + bits(theirTwice & ~twice) > most) continue;
      if (this.#asked[found] === this.#question) continue;
      this.#asked[found] = this.#question;
      tell(found);
    }
  }

  /** Every segment of every name, from the last name on, as whoever asks may look for it: longer ones make more edits, and so more segments. */
  #eachSegment(tell: (hash: number, slot: number, name: number) => void): void {
    for (let name = this.#names.length - 1; name >= 0; name -= 1) {
      const text = this.#names[name] ?? '';
      const { length } = text;
      if (length === 0) continue;
      this.#lengths[length] = true;
      this.#roll(text);
      let before = 0;
      for (let asking = length; asking - length <= edits(asking); asking += 1) {
        const parts = edits(asking) + 1;
        if (parts === before) continue;
        before = parts;
        for (let part = 0; part < parts; part += 1) {
          const hash = this.#hash(
            beginOf(length, parts, part),
            beginOf(length, parts, part + 1),
            length,
            parts,
            part,
          );
          tell(hash, this.#slot(hash), name);
        }
      }
    }
  }

  #slot(hash: number): number {
    return (hash ^ (hash >>> 15)) & (this.#begins.length - 2);
  }

  #roll(text: string): void {
    for (let at = 0; at < text.length; at += 1) {
      this.#rolling[at + 1] = (Math.imul(this.#rolling[at] ?? 0, BASE) + text.charCodeAt(at)) | 0;
    }
  }

  /** Of a part of the name that was rolled last, as one segment of so many in names of that length. */
  #hash(start: number, end: number, length: number, parts: number, part: number): number {
    const text =
      ((this.#rolling[end] ?? 0) - Math.imul(this.#rolling[start] ?? 0, this.#powers[end - start] ?? 0)) | 0;
    return Math.imul(text ^ Math.imul((length << 16) | (parts << 8) | part, 0x9e3779b1), 0x85ebca6b);
  }
}

const edits = (longer: number) => mostEdits(longer, SIMILAR_NAME);

/** Where one of so many nearly equal segments of a name begins. */
const beginOf = (length: number, parts: number, part: number) => Math.floor((length * part) / parts);
