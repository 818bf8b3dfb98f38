import { bits, mostEdits, OUTLINE, outline, SIMILAR_NAME } from './outlines.ts';

const BASE = 31;
/** Of an entry: its hash, its name, and what the name's outline tells of letters: read one after the other, from one place. */
const ENTRY = 4;
/** Of a cut: where the segment begins and ends, and what its hash is marked with. */
const CUT = 3;
/** Of a window: how long the others are, the most edits, the segment's mark and size, and where it begins first and last. */
const WINDOW = 6;

interface Question {
  last: number;
  letters: number;
  twice: number;
  tell(name: number, most: number): void;
}

/**
 * Which of many names, shortest first, may be similar to one, without looking at all of them (Pass-Join, Li and others
 * 2011): a name that is at most n edits away has at least one of n + 1 segments unchanged, near its place. What meets in
 * the hash table by chance, or has too different characters, is left out; the rest is the caller's to compare.
 */
export class SegmentIndex {
  readonly #names: readonly string[];
  readonly #outlines: Int32Array;
  /** The hash table has a part for each length, so that who asks stays within the processor's cache: its first slot, and how many. */
  readonly #firstSlot: number[] = [];
  readonly #slots: number[] = [];
  /** In how many segments a name of each length is cut, each way of cutting counted. */
  readonly #segments: number[] = [];
  /** Where each slot's entries begin, by name in each of them. */
  readonly #begins: Int32Array;
  readonly #entries: Int32Array;
  /** Of the name at hand, hashes of its beginnings: that of any part follows from two of them. */
  readonly #rolling: Int32Array;
  readonly #powers: Int32Array;
  /** Where a name of this length looks for segments of the others, shortest first. */
  #windows: Int32Array = new Int32Array();
  #windowsOf = 0;
  /** The last question that came upon a name: it is told once. */
  readonly #asked: Int32Array;
  #question = 0;

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#asked = new Int32Array(names.length);
    this.#outlines = new Int32Array(names.length * OUTLINE);
    const ofLength: number[] = [];
    for (const [name, text] of names.entries()) {
      outline(text, this.#outlines, name * OUTLINE);
      ofLength[text.length] = (ofLength[text.length] ?? 0) + 1;
    }
    const longest = Math.max(0, ofLength.length - 1);
    this.#powers = new Int32Array(longest + 1).fill(1);
    for (let at = 1; at <= longest; at += 1) this.#powers[at] = Math.imul(this.#powers[at - 1] ?? 0, BASE);
    this.#rolling = new Int32Array(longest + 1);
    let slots = 0;
    let size = 0;
    for (let length = 1; length <= longest; length += 1) {
      const segments = partitions(length).reduce((sum, parts) => sum + parts, 0);
      const entries = (ofLength[length] ?? 0) * segments;
      this.#segments[length] = segments;
      size += entries;
      this.#firstSlot[length] = slots;
      this.#slots[length] = entries === 0 ? 0 : 2 ** Math.ceil(Math.log2(entries));
      slots += this.#slots[length] ?? 0;
    }
    this.#begins = new Int32Array(slots + 1);
    this.#entries = new Int32Array(size * ENTRY);
    this.#fill(this.#hashes(size));
  }

  /** Tells each name up to `last` once that may be similar, itself included, and the most edits that it may be away. */
  visit(name: number, last: number, tell: (name: number, most: number) => void): void {
    const text = this.#names[name] ?? '';
    const { length } = text;
    if (length === 0) return;
    if (length !== this.#windowsOf) this.#windows = this.#windowsFor(length);
    this.#windowsOf = length;
    this.#roll(text);
    this.#question += 1;
    const letters = this.#outlines[name * OUTLINE + 1] ?? 0;
    const twice = this.#outlines[name * OUTLINE + 2] ?? 0;
    const question = { last, letters, twice, tell };
    const longest = this.#names[last]?.length ?? 0;
    const windows = this.#windows;
    for (let window = 0; window < windows.length; window += WINDOW) {
      const other = windows[window] ?? 0;
      if (other > longest) return;
      const most = windows[window + 1] ?? 0;
      const mark = windows[window + 2] ?? 0;
      const size = windows[window + 3] ?? 0;
      const to = windows[window + 5] ?? 0;
      for (let at = windows[window + 4] ?? 0; at <= to; at += 1) {
        const hash = this.#hash(at, at + size, mark);
        this.#tellAll(question, hash, this.#slot(hash, other), most);
      }
    }
  }

  /** Tells those who have this segment and whose letters cost no more than so many edits. */
  #tellAll({ last, letters, twice, tell }: Question, hash: number, slot: number, most: number): void {
    const entries = this.#entries;
    const end = (this.#begins[slot + 1] ?? 0) * ENTRY;
    for (let at = (this.#begins[slot] ?? 0) * ENTRY; at < end; at += ENTRY) {
      const found = entries[at + 1] ?? 0;
      if (found > last) return;
      if (entries[at] !== hash) continue;
      const theirLetters = entries[at + 2] ?? 0;
      const missing = bits(letters & ~theirLetters);
      if (missing > most) continue;
      const theirTwice = entries[at + 3] ?? 0;
      if (missing + bits(twice & ~theirTwice) > most) continue;
      if (bits(theirLetters & ~letters) + bits(theirTwice & ~twice) > most) continue;
      // How many edits it may be away follows from its length: it is told once.
      if (this.#asked[found] === this.#question) continue;
      this.#asked[found] = this.#question;
      tell(found, most);
    }
  }

  /** The hash of every segment of every name, from the last name on, as whoever asks may look for it; counts them by slot. */
  #hashes(size: number): Int32Array {
    const hashes = new Int32Array(size);
    let cuts = new Int32Array();
    let cutsOf = 0;
    let next = 0;
    for (let name = this.#names.length - 1; name >= 0; name -= 1) {
      const text = this.#names[name] ?? '';
      if (text.length !== cutsOf) cuts = cutsFor(text.length);
      cutsOf = text.length;
      this.#roll(text);
      for (let cut = 0; cut < cuts.length; cut += CUT) {
        const hash = this.#hash(cuts[cut] ?? 0, cuts[cut + 1] ?? 0, cuts[cut + 2] ?? 0);
        const slot = this.#slot(hash, text.length);
        this.#begins[slot] = (this.#begins[slot] ?? 0) + 1;
        hashes[next] = hash;
        next += 1;
      }
    }
    return hashes;
  }

  #fill(hashes: Int32Array): void {
    // Where each slot ends; filled from the last name on, it is where it begins.
    for (let slot = 1; slot < this.#begins.length; slot += 1) {
      this.#begins[slot] = (this.#begins[slot] ?? 0) + (this.#begins[slot - 1] ?? 0);
    }
    let next = 0;
    for (let name = this.#names.length - 1; name >= 0; name -= 1) {
      const length = this.#names[name]?.length ?? 0;
      const letters = this.#outlines[name * OUTLINE + 1] ?? 0;
      const twice = this.#outlines[name * OUTLINE + 2] ?? 0;
      for (const end = next + (this.#segments[length] ?? 0); next < end; next += 1) {
        const hash = hashes[next] ?? 0;
        const slot = this.#slot(hash, length);
        const at = (this.#begins[slot] ?? 0) - 1;
        this.#begins[slot] = at;
        this.#entries[at * ENTRY] = hash;
        this.#entries[at * ENTRY + 1] = name;
        this.#entries[at * ENTRY + 2] = letters;
        this.#entries[at * ENTRY + 3] = twice;
      }
    }
  }

  #windowsFor(length: number): Int32Array {
    const windows: number[] = [];
    for (let other = 1; other < this.#slots.length; other += 1) {
      const most = edits(Math.max(length, other));
      if (this.#slots[other] === 0 || Math.abs(length - other) > most) continue;
      const longer = length - other;
      for (let part = 0; part <= most; part += 1) {
        const start = beginOf(other, most + 1, part);
        const size = beginOf(other, most + 1, part + 1) - start;
        const right = most - part;
        const from = Math.max(0, start - part, start + longer - right);
        const to = Math.min(length - size, start + part, start + longer + right);
        windows.push(other, most, markOf(most + 1, part), size, from, to);
      }
    }
    return Int32Array.from(windows);
  }

  /** Names of different lengths have different slots. */
  #slot(hash: number, length: number): number {
    return (this.#firstSlot[length] ?? 0) + ((hash ^ (hash >>> 15)) & ((this.#slots[length] ?? 1) - 1));
  }

  #roll(text: string): void {
    for (let at = 0; at < text.length; at += 1) {
      this.#rolling[at + 1] = (Math.imul(this.#rolling[at] ?? 0, BASE) + text.charCodeAt(at)) | 0;
    }
  }

  /** Of a part of the name that was rolled last. */
  #hash(start: number, end: number, mark: number): number {
    const text =
      ((this.#rolling[end] ?? 0) - Math.imul(this.#rolling[start] ?? 0, this.#powers[end - start] ?? 0)) | 0;
    return Math.imul(text ^ mark, 0x85ebca6b);
  }
}

const edits = (longer: number) => mostEdits(longer, SIMILAR_NAME);

/** In how many segments names of a length are cut: who asks with a longer name allows more edits, and so more segments. */
function partitions(length: number): number[] {
  const all = new Set<number>();
  for (let asking = length; asking - length <= edits(asking); asking += 1) all.add(edits(asking) + 1);
  return [...all];
}

function cutsFor(length: number): Int32Array<ArrayBuffer> {
  const cuts = partitions(length).flatMap((parts) =>
    Array.from({ length: parts }, (_, part) => [
      beginOf(length, parts, part),
      beginOf(length, parts, part + 1),
      markOf(parts, part),
    ]),
  );
  return Int32Array.from(cuts.flat());
}

/** Tells apart equal texts that are different segments. */
const markOf = (parts: number, part: number) => Math.imul((parts << 8) | part, 0x9e3779b1);

/** Where one of so many nearly equal segments of a name begins. */
const beginOf = (length: number, parts: number, part: number) => Math.floor((length * part) / parts);
