import type { CustomerIndexEntry } from 'shared-kit/api';
import { DOCUMENT_ID, repository } from 'shared-kit/data';
import { type Apartment, customers } from 'shared-kit/domain';
import { type CustomerOrder, compareCustomers } from '../find-customers/customer-order.ts';
import { listedCustomer } from '../listed-customer.ts';
import type { ExportedCustomer } from './customers-csv.ts';

/** The store's largest page. */
const PAGE = 500;
/** Most ids of one question to the store. */
const IDS_AT_ONCE = 30;
/** From here on reading everybody takes fewer requests than asking for each. */
const MANY = 600;

export interface Reading {
  signal: AbortSignal;
  /** How many have been read. */
  onProgress(read: number): void;
}

/** All customers. `damaged`: how many cannot be read. @throws StoreUnavailable */
export async function readAllForExport(
  order: CustomerOrder,
  { signal, onProgress }: Reading,
): Promise<{ exported: ExportedCustomer[]; damaged: number }> {
  const exported: ExportedCustomer[] = [];
  let damaged = 0;
  let cursor: string | undefined;
  do {
    const page = await repository(customers).list({
      limit: PAGE,
      ...(cursor === undefined ? {} : { cursor }),
    });
    signal.throwIfAborted();
    for (const document of page.items) {
      exported.push({ customer: listedCustomer(document), apartment: document.data.apartment });
    }
    damaged += page.damaged.length;
    onProgress(exported.length + damaged);
    cursor = page.next;
  } while (cursor !== undefined);
  const compare = compareCustomers(order);
  return { exported: exported.sort((a, b) => compare(a.customer, b.customer)), damaged };
}

/** These customers, in their order, with what the list does not know of them. @throws StoreUnavailable */
export async function readForExport(
  wanted: readonly CustomerIndexEntry[],
  reading: Reading,
): Promise<ExportedCustomer[]> {
  const apartments =
    wanted.length > MANY ? await readAllApartments(reading) : await readApartments(wanted, reading);
  return wanted.map((customer) => ({ customer, apartment: apartments.get(customer.id) }));
}

async function readApartments(wanted: readonly CustomerIndexEntry[], { signal, onProgress }: Reading) {
  const apartments = new Map<string, Apartment | undefined>();
  for (let from = 0; from < wanted.length; from += IDS_AT_ONCE) {
    const ids = wanted.slice(from, from + IDS_AT_ONCE).map(({ id }) => id);
    const { items } = await repository(customers).list({
      where: [{ field: DOCUMENT_ID, op: 'in', value: ids }],
      limit: IDS_AT_ONCE,
    });
    signal.throwIfAborted();
    for (const { id, data } of items) apartments.set(id, data.apartment);
    onProgress(from + ids.length);
  }
  return apartments;
}

async function readAllApartments(reading: Reading) {
  const { exported } = await readAllForExport('created', reading);
  return new Map(exported.map(({ customer, apartment }) => [customer.id, apartment]));
}
