import type { CustomerIndexEntry } from 'shared-kit/api';
import type { FinderChange } from './customer-finder.ts';

interface BookChange extends FinderChange {
  customers: readonly CustomerIndexEntry[];
}

/**
 * Gives every customer of the index a slot, a small number that page and worker both know it by. A slot is never given
 * away again, so an answer about an older index names no wrong customer.
 */
export class CustomerBook {
  readonly #slots = new Map<string, number>();
  readonly #entries: (CustomerIndexEntry | undefined)[] = [];

  update(index: ReadonlyMap<string, CustomerIndexEntry>): BookChange {
    const slots: number[] = [];
    const customers: CustomerIndexEntry[] = [];
    for (const [id, entry] of index) {
      const slot = this.#slots.get(id) ?? this.#entries.length;
      if (this.#entries[slot] === entry) continue;
      this.#slots.set(id, slot);
      this.#entries[slot] = entry;
      slots.push(slot);
      customers.push(entry);
    }
    const removed: number[] = [];
    for (const [id, slot] of this.#slots) {
      if (index.has(id)) continue;
      this.#slots.delete(id);
      this.#entries[slot] = undefined;
      removed.push(slot);
    }
    return { slots, customers, removed };
  }
}
