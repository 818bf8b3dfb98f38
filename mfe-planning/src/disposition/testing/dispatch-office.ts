import {
  customerIndex,
  customerIndexEntry,
  dispositionIndex,
  dispositionIndexEntry,
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
import { FakeOffice } from 'shared-kit/testing';

const AT = '2026-11-20T10:00:00.000Z';

/** An office with won quotes, whose indexes say what its store holds. */
export class DispatchOffice extends FakeOffice {
  constructor() {
    super();
    this.serveIndex(quoteIndex, quotes, quoteIndexEntry);
    this.serveIndex(customerIndex, customers, customerIndexEntry);
    this.serveIndex(dispositionIndex, dispositions, dispositionIndexEntry);
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
