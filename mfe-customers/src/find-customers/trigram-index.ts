/** Bits of one letter: other letters share a code, so what the index names must still be looked at. */
const BITS = 6;
const CODES = 1 << (3 * BITS);
const LINE_END = 10;

/**
 * Which texts hold which three letters in a row (design section 8). Built at once: what changes afterwards is kept beside
 * it until the next build.
 */
export class TrigramIndex {
  readonly #starts = new Uint32Array(CODES + 1);
  readonly #slots: Uint32Array;

  constructor(texts: readonly (string | undefined)[]) {
    const counts = new Uint32Array(CODES);
    const seenAt = new Int32Array(CODES).fill(-1);
    const eachOnce = (visit: (trigram: number, slot: number) => void) => {
      seenAt.fill(-1);
      for (const [slot, text] of texts.entries()) {
        if (text === undefined) continue;
        eachTrigram(text, (trigram) => {
          if (seenAt[trigram] === slot) return;
          seenAt[trigram] = slot;
          visit(trigram, slot);
        });
      }
    };
    eachOnce((trigram) => {
      counts[trigram] = (counts[trigram] ?? 0) + 1;
    });
    let total = 0;
    for (let trigram = 0; trigram < CODES; trigram += 1) {
      this.#starts[trigram] = total;
      total += counts[trigram] ?? 0;
    }
    this.#starts[CODES] = total;
    this.#slots = new Uint32Array(total);
    const next = this.#starts.slice();
    eachOnce((trigram, slot) => {
      const at = next[trigram] ?? 0;
      this.#slots[at] = slot;
      next[trigram] = at + 1;
    });
  }

  /** The texts that may hold a word: all that do, and some more. undefined: too short a word to say. */
  candidates(word: string): Uint32Array | undefined {
    let from = 0;
    let to = -1;
    eachTrigram(word, (trigram) => {
      const [begin, end] = [this.#starts[trigram] ?? 0, this.#starts[trigram + 1] ?? 0];
      if (to >= 0 && end - begin >= to - from) return;
      from = begin;
      to = end;
    });
    return to < 0 ? undefined : this.#slots.subarray(from, to);
  }
}

function eachTrigram(text: string, visit: (trigram: number) => void): void {
  let [first, second] = [-1, -1];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const third = unit === LINE_END ? -1 : code(unit);
    if (first >= 0 && second >= 0 && third >= 0) {
      visit((((first << BITS) | second) << BITS) | third);
    }
    first = second;
    second = third;
  }
}

function code(unit: number): number {
  if (unit >= 97 && unit <= 122) return unit - 97;
  if (unit >= 48 && unit <= 57) return unit - 48 + 26;
  return 36 + (unit % 28);
}
