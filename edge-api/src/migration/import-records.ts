import type { DocumentStore, Transaction } from 'shared-kit/data';
import {
  type Customer,
  customers,
  describeIssue,
  foldGerman,
  germanReason,
  type Invoice,
  invoiceEvents,
  invoices,
  type Quote,
  quotes,
} from 'shared-kit/domain';
import * as z from 'zod';
import type { BlobStore } from '../blobs/blob-store.ts';
import { takeOverCustomerNumbers } from '../customers/customers.service.ts';
import { invoiceKey } from '../invoices/invoice-archive.ts';
import { takeOverInvoiceNumber } from '../invoices/invoice-numbers.collection.ts';
import {
  customerOfRecord,
  describeRecord,
  fieldsOf,
  idOf,
  type ReadCustomer,
  textOf,
} from './customer-of-record.ts';
import type { Failure } from './migration-state.ts';
import type { ExportKind } from './read-export.ts';

export interface ImportParts {
  store: DocumentStore;
  blobs: BlobStore;
  now: Date;
  /** Names the source in what is made of it: 'Export kunden.json'. */
  from: string;
  /** The customers of the source by id, as far as they have come by: whom a quote means may be here under another id. */
  sourceNumbers: ReadonlyMap<string, string>;
}

export interface Imported {
  created: number;
  skipped: number;
  failures: Failure[];
}

export const KIND_NAMES: Readonly<Record<ExportKind, string>> = {
  customers: 'Kunde',
  quotes: 'Angebot',
  invoices: 'Rechnung',
};

/** Records in one transaction; an invoice's counter is written with each. */
export const AT_ONCE: Readonly<Record<ExportKind, number>> = { customers: 50, quotes: 50, invoices: 1 };

/** Firestore's `in` takes no more. */
const ASKED_AT_ONCE = 30;

/** Reads within the transaction. @returns writes, once all else was read, and says what that comes to. */
type Importing = (
  transaction: Transaction,
  records: readonly unknown[],
  parts: ImportParts,
) => Promise<() => Imported>;

/** What is here already stays as it is: a second run makes nothing twice. */
export const IMPORTING: Readonly<Record<ExportKind, Importing>> = {
  customers: importCustomers,
  quotes: importQuotes,
  invoices: importInvoices,
};

async function importCustomers(
  transaction: Transaction,
  records: readonly unknown[],
  { store, now, from }: ImportParts,
): Promise<() => Imported> {
  const result = nothing();
  const read: ReadCustomer[] = [];
  for (const record of records) {
    if (isOfDemo(record)) {
      result.skipped += 1;
      continue;
    }
    const customer = customerOfRecord(record, { now, from });
    if ('reason' in customer) result.failures.push(customer);
    else read.push(customer);
  }
  const holders = await holdersOf(
    store,
    read.flatMap(({ customer, hasNumber }) => (hasNumber ? customer.customerNumber : [])),
  );
  const fresh = new Map<string, ReadCustomer>();
  for (const one of read) {
    const { id, customer, hasNumber } = one;
    if (fresh.has(id) || (await transaction.get(customers.name, id))) {
      result.skipped += 1;
      continue;
    }
    const holder = hasNumber ? holders.get(customer.customerNumber) : undefined;
    if (holder && foldGerman(holder.name) === foldGerman(customer.name)) result.skipped += 1;
    else if (holder) {
      result.failures.push({
        record: `Kunde ${customer.customerNumber} ${customer.name}`,
        reason: `Die Kundennummer hat schon ${holder.name}`,
      });
    } else {
      fresh.set(id, one);
      if (hasNumber) holders.set(customer.customerNumber, customer);
    }
  }
  const all = [...fresh.values()];
  const numbers = await takeOverCustomerNumbers(
    transaction,
    now,
    all.map(({ customer, hasNumber }) => (hasNumber ? customer.customerNumber : undefined)),
  );
  return () => {
    const drawn = numbers();
    for (const [index, { id, customer }] of all.entries()) {
      const customerNumber = drawn[index] ?? customer.customerNumber;
      transaction.create<Customer>(customers.name, id, { ...customer, customerNumber });
    }
    return { ...result, created: all.length };
  };
}

/** Who has these numbers. Whoever is given one of them meanwhile changes the month's counter: the transaction is done anew. */
export async function holdersOf(
  store: DocumentStore,
  numbers: readonly string[],
): Promise<Map<string, { name: string }>> {
  const found = new Map<string, { name: string }>();
  for (let at = 0; at < numbers.length; at += ASKED_AT_ONCE) {
    const { items } = await store.list<Partial<Customer>>({
      collection: customers.name,
      where: [{ field: 'customerNumber', op: 'in', value: numbers.slice(at, at + ASKED_AT_ONCE) }],
      limit: 500,
    });
    for (const { data } of items) found.set(data.customerNumber ?? '', { name: data.name ?? '' });
  }
  return found;
}

async function importQuotes(
  transaction: Transaction,
  records: readonly unknown[],
  parts: ImportParts,
): Promise<() => Imported> {
  const result = nothing();
  const fresh = new Map<string, Quote>();
  for (const record of records) {
    const read = documentOf(quotes.schema, 'Angebot', record);
    if ('reason' in read) {
      result.failures.push(read);
      continue;
    }
    const { id } = read;
    const quote = read.data;
    if (fresh.has(id) || (await transaction.get(quotes.name, id))) {
      result.skipped += 1;
      continue;
    }
    const customerId = await customerHere(transaction, quote.customerId, parts);
    if (customerId === undefined) {
      result.failures.push({ record: describeRecord('Angebot', record), reason: 'Kunde nicht gefunden' });
    } else fresh.set(id, { ...quote, customerId });
  }
  return () => {
    for (const [id, quote] of fresh) transaction.create<Quote>(quotes.name, id, quote);
    return { ...result, created: fresh.size };
  };
}

async function importInvoices(
  transaction: Transaction,
  records: readonly unknown[],
  parts: ImportParts,
): Promise<() => Imported> {
  const result = nothing();
  const writes: (() => void)[] = [];
  for (const record of records) {
    const read = documentOf(invoices.schema, 'Rechnung', record);
    if ('reason' in read) {
      result.failures.push(read);
      continue;
    }
    const { id } = read;
    const invoice = read.data;
    if (await transaction.get(invoices.name, id)) {
      result.skipped += 1;
      continue;
    }
    const number = invoice.invoiceNumber.trim();
    const isNumbered = invoice.status !== 'draft' && number !== '';
    const use = isNumbered ? await takeOverInvoiceNumber(transaction, number, id) : () => undefined;
    if (!use) {
      const reason = `Die Rechnungsnummer ${number} ist schon vergeben`;
      result.failures.push({ record: describeRecord('Rechnung', record), reason });
      continue;
    }
    // It outlives its customer (D11).
    const customerId = (await customerHere(transaction, invoice.customerId, parts)) ?? invoice.customerId;
    const kept = await withDocument({ ...invoice, customerId }, parts.blobs);
    writes.push(() => {
      use();
      transaction.create<Invoice>(invoices.name, id, kept);
      transaction.create(invoiceEvents.name, `event_${crypto.randomUUID()}`, {
        invoiceId: id,
        at: parts.now.toISOString(),
        by: 'System',
        kind: 'created',
        text: `Übernommen aus: ${parts.from}`,
      });
    });
  }
  return () => {
    for (const write of writes) write();
    return { ...result, created: writes.length };
  };
}

/** An export has records, not files: where the archived document is not here, the invoice must not name it. */
async function withDocument(invoice: Invoice, blobs: BlobStore): Promise<Invoice> {
  const { pdf, ...rest } = invoice;
  if (!pdf) return invoice;
  const isHere = await blobs.get(invoiceKey(pdf.fileId)).then(
    ({ size }) => size === pdf.size,
    () => false,
  );
  return isHere ? invoice : rest;
}

/** Who is meant, under the id of here. */
async function customerHere(
  transaction: Transaction,
  id: string,
  { store, sourceNumbers }: ImportParts,
): Promise<string | undefined> {
  if (await transaction.get(customers.name, id)) return id;
  const number = sourceNumbers.get(id);
  if (number === undefined) return undefined;
  const { items } = await store.list({
    collection: customers.name,
    where: [{ field: 'customerNumber', op: '==', value: number }],
    limit: 1,
  });
  return items[0]?.id;
}

export function documentOf<Data>(
  schema: z.core.$ZodType<Data>,
  kind: string,
  record: unknown,
): { id: string; data: Data } | Failure {
  const fields = fieldsOf(record);
  const id = idOf(fields);
  const named = describeRecord(kind, record);
  if (!fields || id === undefined) return { record: named, reason: 'ohne ID' };
  const { id: _id, ...data } = fields;
  const parsed = z.safeParse(schema, data, { error: germanReason });
  if (parsed.success) return { id, data: parsed.data };
  const [issue] = parsed.error.issues;
  return { record: named, reason: issue ? describeIssue(issue).message : 'ist ungültig' };
}

/** Invented customers never come among real ones (D40). */
const isOfDemo = (record: unknown) => textOf(fieldsOf(record)?.id)?.startsWith('demo_') === true;

const nothing = (): Imported => ({ created: 0, skipped: 0, failures: [] });
