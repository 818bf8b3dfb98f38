/** Numbers that look like chance and are the same for the same seed (mulberry32): so is the demo. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both bounds included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws RangeError where there is nothing to pick from. */
  pick<T>(items: readonly T[]): T {
    const item = items[this.int(0, items.length - 1)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  /** Picks by weight: `[['draft', 1], ['sent', 3]]` is `sent` three times as often. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
    let left = this.next() * total;
    const chosen = choices.find(([, weight]) => {
      left -= weight;
      return left < 0;
    });
    if (!chosen) throw new RangeError('nothing to pick from');
    return chosen[0];
  }

  /** At most `count` of the items, each once, in their order. */
  some<T>(items: readonly T[], count: number): T[] {
    let wanted = Math.min(count, items.length);
    return items.filter((_, index) => {
      const taken = this.chance(wanted / (items.length - index));
      if (taken) wanted -= 1;
      return taken;
    });
  }

  /** In the form of `crypto.randomUUID()`. */
  uuid(): string {
    const digit = (hex: string) => (hex === 'y' ? 8 + this.int(0, 3) : this.int(0, 15)).toString(16);
    return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, digit);
  }
}
