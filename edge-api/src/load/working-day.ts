import {
  customerIndex,
  customerResponse,
  deleteCustomersResponse,
  invoiceIndex,
  invoicePreparationResponse,
  invoiceResponse,
  quoteIndex,
  quoteResponse,
} from 'shared-kit/api';
import { STORE_PATHS } from 'shared-kit/data';
import { type Customer, initialQuoteDetails, type Stored } from 'shared-kit/domain';
import * as z from 'zod/mini';
import type { OfficeLine } from './office-line.ts';

const DAY = '2026-11-20';
const LOOKED_AT = 8;

const anything = z.unknown();
const index = z.looseObject({ revision: z.string() });
const page = z.object({ items: z.array(customerResponse) });
const read = z.object({ document: customerResponse });

/** One of the office's staff, who works on customers of their own: nobody is told of a conflict. */
export interface Staff {
  name: string;
  line: OfficeLine;
  /** Ids of customers that were there before. */
  customers: readonly string[];
  /** What the browser has of the lists: their revisions. */
  revisions: Map<string, string>;
}

const LISTS = [customerIndex, quoteIndex, invoiceIndex];

/** What somebody does on a day, one thing after the other, without a pause. What it makes in passing is gone by the evening. */
export async function workingDay(staff: Staff, day: number): Promise<void> {
  const { line } = staff;
  await line.ask('read', 'GET /api/session', anything);
  await line.ask('read', `POST ${STORE_PATHS.list}`, page, {
    collection: 'customers',
    orderBy: { field: 'createdAt', direction: 'desc' },
    limit: 50,
  });
  for (let turn = 0; turn < LOOKED_AT; turn += 1) {
    await refreshLists(staff);
    const id = staff.customers[(day * LOOKED_AT + turn) % staff.customers.length] ?? '';
    await lookAt(staff, id);
    await noteCall(staff, id, day);
  }
  const passing = [await newCustomer(staff, day), await newCustomer(staff, day)];
  for (const one of passing) await newQuote(staff, one);
  await sell(staff, await newCustomer(staff, day));
  const ids = passing.map(({ id }) => id);
  const { failed } = await line.ask('write', 'POST /api/customers/delete', deleteCustomersResponse, { ids });
  if (failed.length > 0) throw new Error(JSON.stringify(failed));
}

/** What changed since the browser asked the last time. */
async function refreshLists({ line, revisions }: Staff): Promise<void> {
  for (const { path } of LISTS) {
    const since = revisions.get(path);
    const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
    const { revision } = await line.ask('read', `GET ${path}${query}`, index);
    revisions.set(path, revision);
  }
}

async function lookAt({ line }: Staff, id: string): Promise<void> {
  const where = [{ field: 'customerId', op: '==', value: id }];
  const orderBy = { field: 'createdAt', direction: 'desc' };
  await line.ask('read', `POST ${STORE_PATHS.list}`, anything, { collection: 'quotes', where, orderBy });
  await line.ask('read', `POST ${STORE_PATHS.count}`, anything, { collection: 'photos', where });
}

/** As the browser changes a customer: based on what it read. */
async function noteCall({ line, name }: Staff, id: string, day: number): Promise<void> {
  const { document } = await line.ask('read', `POST ${STORE_PATHS.get}`, read, {
    collection: 'customers',
    id,
  });
  await line.ask('write', `POST ${STORE_PATHS.commit}`, anything, {
    commitId: crypto.randomUUID(),
    reads: [{ collection: 'customers', id, version: document.version }],
    writes: [
      {
        op: 'set',
        collection: 'customers',
        id,
        basedOn: document.version,
        data: { ...document.data, notes: `Angerufen am ${day}. Tag (${name})` },
      },
    ],
  });
}

function newCustomer({ line, name }: Staff, day: number): Promise<Stored<Customer>> {
  return line.ask('write', 'POST /api/customers', customerResponse, {
    id: `C-${crypto.randomUUID()}`,
    name: `${name}, ${day}. Tag`,
    phone: '0221 123456',
    email: `kunde-${crypto.randomUUID()}@example.de`,
    fromAddress: 'Domstraße 1, 50667 Köln',
    toAddress: 'Hauptstraße 2, 53111 Bonn',
    services: ['Umzug'],
  });
}

function newQuote({ line, name }: Staff, { id, data }: Stored<Customer>) {
  const quote = { id: `quote_${crypto.randomUUID()}`, customerId: id, createdBy: name };
  return line.ask('write', 'POST /api/quotes', quoteResponse, {
    ...quote,
    details: initialQuoteDetails(data),
  });
}

/** From the quote to the payment. */
async function sell(staff: Staff, customer: Stored<Customer>): Promise<void> {
  const { line, name } = staff;
  const by = name;
  const quote = await newQuote(staff, customer);
  const path = `/api/quotes/${quote.id}`;
  let basedOn = quote.version;
  for (const status of ['sent', 'accepted']) {
    basedOn = (await line.ask('write', `PUT ${path}`, quoteResponse, { basedOn, status })).version;
  }
  const { quoteHash } = await line.ask('read', `GET ${path}/invoice`, invoicePreparationResponse);
  const draft = await line.ask('write', 'POST /api/invoices', invoiceResponse, {
    id: `INV-${crypto.randomUUID()}`,
    quoteId: quote.id,
    quoteHash,
    serviceDate: DAY,
    recipient: [customer.data.name, 'Domstraße 1', '50667 Köln'],
    createdBy: by,
  });
  const invoice = `/api/invoices/${draft.id}`;
  const issued = await line.ask('issue', `POST ${invoice}/issue`, invoiceResponse, {
    basedOn: draft.version,
    by,
  });
  const paid = { id: crypto.randomUUID(), amount: issued.data.totalPrice, date: DAY, by };
  await line.ask('write', `POST ${invoice}/payments`, invoiceResponse, { basedOn: issued.version, ...paid });
}
