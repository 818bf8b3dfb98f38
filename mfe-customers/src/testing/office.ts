import { createCustomerRequest, customerIndex, indexColumns } from 'shared-kit/api';
import { type DocumentStore, Refused, StoreUnavailable, setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import type { Customer, Stored } from 'shared-kit/domain';
import { vi } from 'vitest';
import { listedCustomer } from '../listed-customer.ts';

/** What happens to the next request: `lost`, it arrives and its answer does not; `offline`, it does not arrive. */
type Fault = 'none' | 'lost' | 'offline';

/**
 * Store and edge API as these screens see them, in memory. That the real ones keep the same promises is proved where
 * they are, and end to end.
 */
export class Office {
  readonly store: DocumentStore;
  readonly #memory = createMemoryStore();
  /** How often the creation of a customer arrived. */
  created = 0;
  readonly faults: Fault[] = [];
  /** Whether the edge API has its index of all customers (D39). */
  isIndexed = false;
  /** Whether it says that it may be old. */
  isStale = false;
  /** While true the store cannot be reached. */
  away = false;
  /** While true what is changed is stored, and the answer lost. */
  losesAnswers = false;
  /** Why the store takes no changes. */
  refusal: string | undefined;

  /** What somebody else does just before each change arrives. */
  readonly meanwhile: (() => Promise<void>)[] = [];

  constructor() {
    const memory = this.#memory;
    const reachable = () => {
      if (this.away) throw new StoreUnavailable();
    };
    this.store = {
      ...memory,
      get: async (collection, id) => {
        reachable();
        return memory.get(collection, id);
      },
      list: async (query) => {
        reachable();
        return memory.list(query);
      },
      transact: async (work) => {
        reachable();
        if (this.refusal !== undefined) throw new Refused(this.refusal);
        await this.meanwhile.shift()?.();
        const answer = await memory.transact(work);
        if (this.losesAnswers) throw new StoreUnavailable();
        return answer;
      },
    };
    setDocumentStore(this.store);
    vi.stubGlobal('fetch', this.#fetch);
  }

  async add(...customers: Stored<Customer>[]): Promise<void> {
    for (const { id, data } of customers) {
      await this.store.transact(async (transaction) => transaction.create('customers', id, data));
    }
  }

  /** As if somebody else had saved. */
  async change(id: string, part: Partial<Customer>): Promise<void> {
    await this.#memory.transact(async (transaction) => {
      const stored = await transaction.get<Customer>('customers', id);
      transaction.set('customers', id, { ...stored?.data, ...part });
    });
  }

  /** As if somebody else had deleted. */
  async remove(id: string): Promise<void> {
    await this.store.transact(async (transaction) => {
      await transaction.get('customers', id);
      transaction.delete('customers', id);
    });
  }

  readonly #fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    // Asked for at any time: it takes no fault from the request that is meant.
    if (String(input).startsWith(customerIndex.path)) return this.#index();
    const fault = this.faults.shift();
    if (fault === 'offline') throw new TypeError('Failed to fetch');
    const answer = await this.#answer(`${init?.method} ${input}`, init?.body);
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    return answer;
  };

  async #index(): Promise<Response> {
    if (!this.isIndexed) return refusal(503, 'index-not-ready', 'Die Kundenliste wird noch aufgebaut');
    const { items } = await this.#memory.list<Customer>({ collection: 'customers' });
    return Response.json({
      revision: '1',
      full: true,
      stale: this.isStale,
      removed: [],
      columns: indexColumns(customerIndex.fields, items.map(listedCustomer)),
    });
  }

  async #answer(request: string, body: unknown): Promise<Response> {
    if (request !== 'POST /api/customers') return refusal(404, 'not-found', 'Diese Adresse gibt es nicht');
    this.created += 1;
    const { id, ...asked } = createCustomerRequest.parse(JSON.parse(String(body)));
    const stored = await this.store.get<Customer>('customers', id);
    if (stored) {
      const same = Object.entries(asked).every(
        ([field, value]) =>
          JSON.stringify(value) ===
          JSON.stringify(Object.entries(stored.data).find(([key]) => key === field)?.[1]),
      );
      return same ? Response.json(stored) : refusal(409, 'conflict', 'Die Kennung ist vergeben');
    }
    const now = '2026-11-21T08:00:00.000Z';
    await this.add({
      id,
      version: 1,
      data: { ...asked, customerNumber: 'K202611042', createdAt: now, updatedAt: now },
    });
    return Response.json(await this.store.get('customers', id));
  }
}

function refusal(status: number, code: string, error: string): Response {
  return Response.json({ success: false, error, code }, { status });
}
