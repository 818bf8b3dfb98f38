import type * as z from 'zod';
import type { Query } from './document-store.ts';
import type { EdgeCall } from './edge-client.ts';
import type { CountQuery } from './live-queries.ts';
import { ReadCache } from './read-cache.ts';
import { countAnswer, getAnswer, listAnswer, STORE_PATHS } from './wire.ts';

const MINUTE_MS = 60_000;
const SWEEP_MS = MINUTE_MS;
const SINGLE_MS = 10 * MINUTE_MS;
const UNPAID_INVOICES_MS = 3 * MINUTE_MS;
const DEFAULT_MS = 5 * MINUTE_MS;

const KEPT_SINGLE = new Set(['customers', 'quotes', 'invoices']);

/** Specification 1 section 9, in milliseconds. */
function timeOf({ collection, where = [] }: CountQuery): number {
  const unpaid = collection === 'invoices' && where.some((one) => one.field === 'status');
  return unpaid ? UNPAID_INVOICES_MS : DEFAULT_MS;
}

/**
 * One-shot reads through the edge API, with the specification's cache times (D12). Answers are kept only while the
 * change stream is followed, because it alone says what does not hold any more.
 */
export class EdgeReads {
  readonly #call: EdgeCall;
  readonly #documents = new ReadCache<z.output<typeof getAnswer>>();
  readonly #pages = new ReadCache<z.output<typeof listAnswer>>();
  readonly #counts = new ReadCache<z.output<typeof countAnswer>>();
  #sweep: ReturnType<typeof setInterval> | undefined;

  constructor(call: EdgeCall) {
    this.#call = call;
  }

  get(collection: string, id: string) {
    const load = () => this.#call(STORE_PATHS.get, { collection, id }, getAnswer);
    if (!this.#following) return load();
    const time = KEPT_SINGLE.has(collection) ? SINGLE_MS : DEFAULT_MS;
    return this.#documents.read({ key: `${collection}/${id}`, collection, id, time }, load);
  }

  list(query: Query) {
    const load = () => this.#call(STORE_PATHS.list, query, listAnswer);
    return this.#following ? this.#pages.read(questionOf(query), load) : load();
  }

  count(query: CountQuery) {
    const load = () => this.#call(STORE_PATHS.count, query, countAnswer);
    return this.#following ? this.#counts.read(questionOf(query), load) : load();
  }

  /** A document has changed, or may have. */
  forget({ collection, id }: { collection: string; id: string }): void {
    for (const cache of this.#caches) cache.forget(collection, id);
  }

  /** From here on every change is heard of. */
  follow(): void {
    this.stop();
    this.#sweep = setInterval(() => {
      for (const cache of this.#caches) cache.sweep();
    }, SWEEP_MS);
  }

  /** Changes may be missed from now on. */
  stop(): void {
    clearInterval(this.#sweep);
    this.#sweep = undefined;
    for (const cache of this.#caches) cache.clear();
  }

  get #following(): boolean {
    return this.#sweep !== undefined;
  }

  get #caches() {
    return [this.#documents, this.#pages, this.#counts];
  }
}

const questionOf = (query: CountQuery) => ({
  key: JSON.stringify(query),
  collection: query.collection,
  time: timeOf(query),
});
