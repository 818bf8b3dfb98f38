import { quoteResponse } from 'shared-kit/api';
import { type Customer, initialQuoteDetails, type Quote, quotes, type Stored } from 'shared-kit/domain';
import type { TestEdge } from './edge-fixture.ts';

const CUSTOMER: Customer = {
  customerNumber: 'K202611001',
  name: 'Jürgen Groß',
  phone: '0221 123456',
  email: 'juergen@example.de',
  fromAddress: 'Domstraße 1, Köln',
  toAddress: 'Hauptstraße 2, Bonn',
  apartment: { rooms: 3, area: 60, floor: 2, hasElevator: false },
  services: ['Umzug'],
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
};

/** Quotes and their versions in an edge of the tests, made through its routes. */
export class QuoteFixture {
  readonly #edge: TestEdge;
  readonly headers: { Cookie: string };

  private constructor(edge: TestEdge, headers: { Cookie: string }) {
    this.#edge = edge;
    this.headers = headers;
  }

  /** With the customer C-1. */
  static async in(edge: TestEdge): Promise<QuoteFixture> {
    const headers = await edge.login();
    await edge.store.transact(async (transaction) => {
      const known = await transaction.get('customers', 'C-1');
      if (!known) transaction.create('customers', 'C-1', CUSTOMER);
    });
    return new QuoteFixture(edge, headers);
  }

  call(method: string, path: string, body?: unknown) {
    return this.#edge.call(method, `/api/quotes${path}`, { headers: this.headers, body });
  }

  async quote(): Promise<string> {
    const id = `quote_${crypto.randomUUID()}`;
    const details = initialQuoteDetails(CUSTOMER);
    const answer = await this.call('POST', '', { id, customerId: 'C-1', details });
    return quoteResponse.parse(answer.body).id;
  }

  /** A new version of this one. @returns its id */
  async version(sourceId: string, changes = ''): Promise<string> {
    const id = `quote_${crypto.randomUUID()}`;
    const answer = await this.call('POST', `/${sourceId}/versions`, { id, changes });
    return quoteResponse.parse(answer.body).id;
  }

  async stored(id: string): Promise<Stored<Quote> | undefined> {
    return this.#edge.store.get<Quote>(quotes.name, id);
  }

  /** Brings a quote into a status, as if it had got there. */
  async put(id: string, change: Partial<Quote>): Promise<void> {
    await this.#edge.store.transact(async (transaction) => {
      const current = await transaction.get<Quote>(quotes.name, id);
      transaction.set(quotes.name, id, { ...current?.data, ...change });
    });
  }

  /** All of them, by number: 'number status', and whether it is the latest and counts. */
  async versions(): Promise<string[]> {
    const { items } = await this.#edge.store.list<Quote>({ collection: quotes.name, limit: 500 });
    return items
      .map(({ data }) => data)
      .sort((a, b) => a.version - b.version)
      .map(({ version, status, isLatestVersion, counts }) =>
        [version, status, isLatestVersion && 'latest', counts && 'counts'].filter(Boolean).join(' '),
      );
  }
}
