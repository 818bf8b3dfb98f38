import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { customerResponse, quoteResponse } from 'shared-kit/api';
import { getAnswer, listAnswer, STORE_PATHS } from 'shared-kit/data/wire';
import {
  type Customer,
  customers,
  type EmailHistoryEntry,
  emailHistory,
  initialQuoteDetails,
  type NewCustomerInput,
  type Quote,
  quotes,
  type Stored,
} from 'shared-kit/domain';
import { officeOf } from './office.ts';

export type Edge = ReturnType<typeof edgeOf>;

/**
 * The edge API for whoever has passed the gate in `page`: to see what is stored, whatever a screen makes of it,
 * and to prepare what a test is not about.
 */
export function edgeOf(page: Page) {
  const send = async (method: 'POST' | 'PUT', path: string, data: unknown): Promise<unknown> => {
    // Of the office that it is at: a test may have one of its own.
    const response = await page.request.fetch(new URL(path, page.url()).href, { method, data });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
    return await response.json();
  };
  const post = (path: string, data: unknown) => send('POST', path, data);
  // In the cloud from Firestore itself, past all rules and caches.
  const cloud = () => officeOf(page)?.cloud?.store;
  const list = async (collection: string, field: string, value: string) => {
    const where = [{ field, op: '==' as const, value }];
    const stored = await cloud()?.list<unknown>({ collection, where });
    return stored?.items ?? listAnswer.parse(await post(STORE_PATHS.list, { collection, where })).items;
  };
  const get = async (collection: string, id: string) =>
    (await cloud()?.get<unknown>(collection, id)) ??
    getAnswer.parse(await post(STORE_PATHS.get, { collection, id })).document;

  return {
    customer: async (id: string): Promise<Stored<Customer>> =>
      customerResponse.parse(await get(customers.name, id)),
    customersNamed: async (name: string): Promise<Stored<Customer>[]> =>
      (await list(customers.name, 'name', name)).map((one) => customerResponse.parse(one)),
    quote: async (id: string): Promise<Stored<Quote>> => quoteResponse.parse(await get(quotes.name, id)),
    quotesOf: async (customerId: string): Promise<Stored<Quote>[]> =>
      (await list(quotes.name, 'customerId', customerId)).map((one) => quoteResponse.parse(one)),
    mailsSentTo: async (customerId: string): Promise<EmailHistoryEntry[]> =>
      (await list(emailHistory.name, 'customerId', customerId)).map(({ data }) =>
        emailHistory.schema.parse(data),
      ),

    createCustomer: async (customer: NewCustomerInput): Promise<Stored<Customer>> =>
      customerResponse.parse(await post('/api/customers', { id: `C-${randomUUID()}`, ...customer })),
    /** The draft of a quote as the creation screen begins it. */
    createQuote: async (customer: Stored<Customer>): Promise<Stored<Quote>> =>
      quoteResponse.parse(
        await post('/api/quotes', {
          id: `quote_${randomUUID()}`,
          customerId: customer.id,
          details: initialQuoteDetails(customer.data),
        }),
      ),
    /** As staff note it by hand. */
    setStatus: async (quote: Stored<Quote>, status: 'sent' | 'accepted'): Promise<Stored<Quote>> =>
      quoteResponse.parse(await send('PUT', `/api/quotes/${quote.id}`, { basedOn: quote.version, status })),
    /** A draft that says what is new in it. */
    addVersion: async (quote: Stored<Quote>, changes: string): Promise<Stored<Quote>> =>
      quoteResponse.parse(
        await post(`/api/quotes/${quote.id}/versions`, { id: `quote_${randomUUID()}`, changes }),
      ),
  };
}
