import { invoicePreparationResponse, invoiceResponse } from 'shared-kit/api';
import {
  companySchema,
  DEFAULT_SETTINGS,
  type Invoice,
  type InvoiceEvent,
  invoiceEvents,
  invoices,
  type Settings,
  type Stored,
} from 'shared-kit/domain';
import { SETTINGS_ID } from '../settings/settings.service.ts';
import { system } from '../settings/system.collection.ts';
import type { TestEdge } from './edge-fixture.ts';
import { QuoteFixture } from './quote-fixture.ts';

/** All that the law wants of who issues an invoice. */
const COMPANY = companySchema.parse({
  legalName: 'Umzüge Meyer GmbH',
  street: 'Ringstraße 1',
  postcode: '50667',
  town: 'Köln',
  taxNumber: '214/5678/9012',
  iban: 'DE02120300000000202051',
  email: 'info@meyer.example',
});

export const RECIPIENT = ['Jürgen Groß', 'Domstraße 1', '50667 Köln'];
const SERVICE_DATE = '2026-11-20';
const BY = 'Petra';

/** Invoices in an edge of the tests, made through its routes. */
export class InvoiceFixture {
  readonly quotes: QuoteFixture;
  readonly #edge: TestEdge;

  private constructor(edge: TestEdge, office: QuoteFixture) {
    this.#edge = edge;
    this.quotes = office;
  }

  /** With the customer C-1, and settings that lack nothing. */
  static async in(edge: TestEdge): Promise<InvoiceFixture> {
    const fixture = new InvoiceFixture(edge, await QuoteFixture.in(edge));
    await fixture.settings({ company: COMPANY });
    return fixture;
  }

  call(method: string, path: string, body?: unknown) {
    const { headers } = this.quotes;
    return this.#edge.call(method, `/api/invoices${path}`, { headers, body });
  }

  async settings(change: Partial<Settings>): Promise<void> {
    await this.#edge.store.transact(async (transaction) => {
      const current = await transaction.get<Settings>(system.name, SETTINGS_ID);
      transaction.set(system.name, SETTINGS_ID, { ...DEFAULT_SETTINGS, ...current?.data, ...change });
    });
  }

  async acceptedQuote(): Promise<string> {
    const id = await this.quotes.quote();
    await this.quotes.put(id, { status: 'accepted' });
    return id;
  }

  async prepare(quoteId: string) {
    return invoicePreparationResponse.parse((await this.quotes.call('GET', `/${quoteId}/invoice`)).body);
  }

  /** What creates a draft of the quote. */
  async draftOf(quoteId: string, change: object = {}) {
    const { quoteHash } = await this.prepare(quoteId);
    const id = `INV-${crypto.randomUUID()}`;
    return {
      id,
      quoteId,
      quoteHash,
      serviceDate: SERVICE_DATE,
      recipient: RECIPIENT,
      createdBy: BY,
      ...change,
    };
  }

  async draft(quoteId?: string, change: object = {}): Promise<Stored<Invoice>> {
    const body = await this.draftOf(quoteId ?? (await this.acceptedQuote()), change);
    return invoiceResponse.parse((await this.call('POST', '', body)).body);
  }

  issue({ id, version: basedOn }: Pick<Stored<Invoice>, 'id' | 'version'>, change: object = {}) {
    return this.call('POST', `/${id}/issue`, { basedOn, by: BY, ...change });
  }

  async issued(change: object = {}): Promise<Stored<Invoice>> {
    return invoiceResponse.parse((await this.issue(await this.draft(), change)).body);
  }

  cancel({ id, version: basedOn }: Pick<Stored<Invoice>, 'id' | 'version'>, change: object = {}) {
    return this.call('POST', `/${id}/cancel`, {
      basedOn,
      id: `INV-${crypto.randomUUID()}`,
      reason: '',
      by: BY,
      ...change,
    });
  }

  /** As 'Löschen' does, of what is on the screen. */
  remove(shown: readonly Pick<Stored<Invoice>, 'id' | 'version'>[]) {
    const listed = shown.map(({ id, version: basedOn }) => ({ id, basedOn }));
    return this.call('POST', '/delete', { invoices: listed, by: BY });
  }

  pay(
    { id, version: basedOn }: Pick<Stored<Invoice>, 'id' | 'version'>,
    amount: number,
    change: object = {},
  ) {
    const body = { basedOn, id: crypto.randomUUID(), amount, date: '2026-11-21', by: BY, ...change };
    return this.call('POST', `/${id}/payments`, body);
  }

  async stored(id: string): Promise<Stored<Invoice> | undefined> {
    return this.#edge.store.get<Invoice>(invoices.name, id);
  }

  /** In the order in which it happened. */
  async history(invoiceId: string): Promise<InvoiceEvent[]> {
    const { items } = await this.#edge.store.list<InvoiceEvent>({
      collection: invoiceEvents.name,
      where: [{ field: 'invoiceId', op: '==', value: invoiceId }],
      orderBy: { field: 'at', direction: 'asc' },
      limit: 500,
    });
    return items.map(({ data }) => data);
  }

  /** The bytes as they are downloaded. */
  async pdf(id: string): Promise<{ status: number; bytes: Buffer; name: string }> {
    const { headers } = this.quotes;
    const response = await this.#edge.app.request(`/api/invoices/${id}/pdf`, { headers });
    const name = response.headers.get('content-disposition') ?? '';
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), name };
  }
}
