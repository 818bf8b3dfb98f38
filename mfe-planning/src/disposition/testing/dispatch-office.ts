import {
  customerIndex,
  customerIndexEntry,
  dispositionIndex,
  dispositionIndexEntry,
  indexColumns,
  type ListedEntry,
  type ListIndexDefinition,
  listedOf,
  quoteIndex,
  quoteIndexEntry,
} from 'shared-kit/api';
import {
  type Customer,
  calculateQuote,
  customers,
  type Disposition,
  dispositions,
  initialQuoteDetails,
  type Quote,
  quotes,
  type Stored,
} from 'shared-kit/domain';
import { FakeOffice, ok } from 'shared-kit/testing';

const AT = '2026-11-20T10:00:00.000Z';

/** An office with won quotes, whose indexes say what its store holds. */
export class DispatchOffice extends FakeOffice {
  /** The index may be old. */
  isStale = false;
  /** Why a document is damaged, by its id, as the edge API says it. */
  readonly damage = new Map<string, string>();
  #asked = 0;
  #told = Promise.resolve();

  constructor() {
    super();
    this.#serve<Quote, ReturnType<typeof quoteIndexEntry>>(quoteIndex, quotes, quoteIndexEntry);
    this.#serve<Customer, ReturnType<typeof customerIndexEntry>>(
      customerIndex,
      customers,
      customerIndexEntry,
    );
    this.#serve<Disposition, ReturnType<typeof dispositionIndexEntry>>(
      dispositionIndex,
      dispositions,
      dispositionIndexEntry,
    );
  }

  #serve<Data extends { createdAt: string }, Entry extends ListedEntry>(
    index: ListIndexDefinition<Entry>,
    { name }: { name: string },
    entry: (data: Data, listed: ListedEntry) => Entry,
  ): void {
    this.answers.set(`GET ${index.path}`, async () => {
      await this.#told;
      const { items } = await this.store.list<Data>({ collection: name, limit: 500 });
      this.#asked += 1;
      const columns = indexColumns(
        index.fields,
        items.map((one) => entry(one.data, { ...listedOf(one), damage: this.damage.get(one.id) ?? '' })),
      );
      return ok({ revision: `${this.#asked}`, full: true, stale: this.isStale, columns, removed: [] });
    });
  }

  /** What is written from now on is not heard of. @returns ends that */
  holdIndexes(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#told = promise;
    return resolve;
  }

  /** A customer whose quote is won, or has another status. @returns the quote's id */
  async job(name: string, customer: Partial<Customer> = {}, quote: Partial<Quote> = {}): Promise<string> {
    const id = `C-${name}`;
    const data: Customer = {
      customerNumber: `K202611${name}`,
      name,
      phone: '0221 123456',
      email: `${name.toLowerCase()}@example.org`,
      fromAddress: 'Lindenweg 3, Berlin',
      toAddress: 'Am Markt 1, Potsdam',
      movingDate: '2026-12-14',
      apartment: { rooms: 3, area: 60, floor: 2, hasElevator: false },
      services: ['Umzug'],
      createdAt: AT,
      updatedAt: AT,
      ...customer,
    };
    await this.put(customers, { id, data });
    return this.quote(`quote_${name}`, id, data, quote);
  }

  async quote(id: string, customerId: string, customer: Customer, change: Partial<Quote>): Promise<string> {
    const details = initialQuoteDetails(customer);
    const calculation = calculateQuote(details);
    const data: Quote = {
      customerId,
      customerName: customer.name,
      price: calculation.finalPrice,
      comment: '',
      createdAt: AT,
      createdBy: 'Unbekannt',
      status: 'accepted',
      updatedAt: AT,
      volume: details.volume,
      distance: details.distance,
      fromFloor: details.fromFloor,
      calculation,
      details,
      version: 1,
      isLatestVersion: true,
      versionIds: [],
      counts: true,
      changes: '',
      ...change,
    };
    await this.put(quotes, { id, data });
    return id;
  }

  /** As if a colleague had planned it. */
  async plan(name: string, change: Partial<Disposition>): Promise<void> {
    const data: Disposition = {
      customerId: `C-${name}`,
      quoteId: `quote_${name}`,
      status: 'assigned',
      assignedVehicles: [],
      createdAt: AT,
      updatedAt: new Date().toISOString(),
      ...change,
    };
    await this.put(dispositions, { id: `quote_${name}`, data });
  }

  /** What is planned for a job does not fit its schema. */
  async damagePlan(name: string): Promise<void> {
    const data = { customerId: `C-${name}`, status: 'halb', createdAt: '' };
    await this.store.transact(async (transaction) =>
      transaction.create(dispositions.name, `quote_${name}`, data),
    );
    this.damage.set(`quote_${name}`, 'status: halb');
  }

  planned(name: string): Promise<Stored<Disposition> | undefined> {
    return this.store.get<Disposition>(dispositions.name, `quote_${name}`);
  }
}
