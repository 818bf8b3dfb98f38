import type { DocumentStore, Transaction } from 'shared-kit/data';
import {
  type Customer,
  customers,
  DEFAULT_SETTINGS,
  familyAfterChange,
  foldGerman,
  type Invoice,
  invoiceEvents,
  invoices,
  isInForce,
  isOpen,
  mapValues,
  type Quote,
  type Settings,
  type Stored,
} from 'shared-kit/domain';
import type { BlobStore } from '../blobs/blob-store.ts';
import { takeOverCustomerNumbers } from '../customers/customers.service.ts';
import { invoiceKey } from '../invoices/invoice-archive.ts';
import { takeOverInvoiceNumber } from '../invoices/invoice-numbers.collection.ts';
import { mergedInto } from '../merging/merged-into.ts';
import { readFamily, writeFamily } from '../quotes/stored-family.ts';
import { settingsIn } from '../settings/settings.service.ts';
import { customerOfRecord, type ReadCustomer } from './customer-of-record.ts';
import { familyOfRecords } from './family-of-records.ts';
import { importingOthers } from './import-others.ts';
import {
  customerHere,
  type Imported,
  type Importing,
  type ImportParts,
  nothing,
  type Unit,
} from './import-parts.ts';
import { invoiceOfRecord } from './invoice-of-record.ts';
import type { Failure } from './migration-state.ts';
import { OTHER_RECORDS } from './other-records.ts';
import { fieldsOf, idOf, refOf, textOf } from './plain-fields.ts';
import type { ExportKind } from './read-export.ts';
import { describeRecord, firstOf } from './record-fields.ts';

/** Units in one transaction; an invoice's counter is written with each, and two of quotes may be of one that is here. */
export const AT_ONCE: Readonly<Record<ExportKind, number>> = {
  customers: 50,
  quotes: 1,
  invoices: 1,
  // Mails and pictures are large.
  ...mapValues(OTHER_RECORDS, () => 20),
};

/** Firestore's `in` takes no more. */
const ASKED_AT_ONCE = 30;

/** What is here already stays as it is: a second run makes nothing twice. */
export const IMPORTING: Readonly<Record<ExportKind, Importing>> = {
  customers: withoutDemo(withoutRepeated(importCustomers)),
  quotes: withoutDemo(withoutRepeated(importQuotes)),
  invoices: withoutDemo(withoutRepeated(importInvoices)),
  ...mapValues(OTHER_RECORDS, (_, kind) => withoutDemo(withoutRepeated(importingOthers(kind)))),
};

/** Invented customers never come among real ones, nor what hangs on them (D40). */
export const isOfDemo = (record: unknown) => {
  const fields = fieldsOf(record);
  return [fields?.id, fields?.customerId].some((id) => textOf(id)?.startsWith('demo_') === true);
};

function withoutDemo(importing: Importing): Importing {
  return async (transaction, units, parts) => {
    const real = units.map((unit) => unit.filter((record) => !isOfDemo(record)));
    const write = await importing(
      transaction,
      real.filter((unit) => unit.length > 0),
      parts,
    );
    return () => {
      return { ...write(), demo: units.flat().length - real.flat().length };
    };
  };
}

function withoutRepeated(importing: Importing): Importing {
  return async (transaction, units, parts) => {
    const failures = units.flat().flatMap((record) => parts.repeated.of(record) ?? []);
    const others = units.map((unit) => unit.filter((record) => !parts.repeated.of(record)));
    const write = await importing(
      transaction,
      others.filter((unit) => unit.length > 0),
      parts,
    );
    return () => {
      const imported = write();
      return { ...imported, failures: [...failures, ...imported.failures] };
    };
  };
}

async function importCustomers(
  transaction: Transaction,
  units: readonly Unit[],
  { store, now, from }: ImportParts,
): Promise<() => Imported> {
  const result = nothing();
  const read: (ReadCustomer & { record: unknown })[] = [];
  for (const record of units.flat()) {
    const customer = customerOfRecord(record, { now, from });
    if ('reason' in customer) result.failures.push(customer);
    else read.push({ ...customer, record });
  }
  const holders = await holdersOf(
    store,
    read.flatMap(({ customer, hasNumber }) => (hasNumber ? customer.customerNumber : [])),
  );
  const merged = await mergedInto(
    store,
    read.map(({ id }) => id),
  );
  const fresh = new Map<string, ReadCustomer>();
  for (const one of read) {
    const { id, customer, hasNumber, record } = one;
    const here = fresh.get(id)?.customer ?? (await transaction.get<Customer>(customers.name, id))?.data;
    if (here) {
      if (!hasNumber || here.customerNumber === customer.customerNumber) result.skipped += 1;
      else result.failures.push(idTaken('Kunde', record, `${here.customerNumber} ${here.name}`));
      continue;
    }
    // Whoever was merged into somebody does not come back (D37).
    if (merged.has(id)) {
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
    return { ...result, created: all.length, notices: all.flatMap(({ notice }) => notice ?? []) };
  };
}

/** An id that is somebody else's here: what it names would be lost unseen. */
const idTaken = (name: string, record: unknown, holder: string): Failure => ({
  record: describeRecord(name, record),
  reason: `Unter dieser ID steht hier schon ${holder}`,
});

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
  units: readonly Unit[],
  parts: ImportParts,
): Promise<() => Imported> {
  const writes: (() => Imported)[] = [];
  for (const versions of units) writes.push(await importVersions(transaction, versions, parts));
  return () => writes.map((write) => write()).reduce(added, nothing());
}

const added = (one: Imported, other: Imported): Imported => ({
  created: one.created + other.created,
  skipped: one.skipped + other.skipped,
  failures: [...one.failures, ...other.failures],
  notices: [...(one.notices ?? []), ...(other.notices ?? [])],
});

/** The versions of one quote. */
async function importVersions(
  transaction: Transaction,
  given: Unit,
  parts: ImportParts,
): Promise<() => Imported> {
  const { here, taken } = await quotesHere(transaction, given, parts);
  const records = given.filter((record) => !taken.includes(record));
  const { family, failures, notices } = familyOfRecords(records, here, parts.now);
  const reason = 'Unter dieser ID steht ein Angebot von jemand anderem';
  failures.push(...taken.map((record) => ({ record: describeRecord('Angebot', record), reason })));
  const fresh = family.filter(({ id }) => here.every((one) => one.id !== id));
  const skipped = given.length - fresh.length - failures.length;
  if (fresh.length === 0) return () => ({ created: 0, skipped, failures });
  const [first] = fresh;
  const customerId = first && (await customerHere(transaction, first.data.customerId, parts));
  if (customerId === undefined) {
    const reason = 'Kunde nicht gefunden';
    const lost = fresh.map(({ id, data }) => ({
      record: describeRecord('Angebot', { ...data, id }),
      reason,
    }));
    return () => ({ created: 0, skipped, failures: [...failures, ...lost] });
  }
  return () => {
    const ofCustomer = family.map((one) =>
      fresh.includes(one) ? { ...one, data: { ...one.data, customerId } } : one,
    );
    writeFamily(transaction, here, ofCustomer);
    return { created: fresh.length, skipped, failures, notices };
  };
}

/** All versions that are here of the quote of which these are some, or that they name as parent; and which have the id of somebody else's. */
async function quotesHere(
  transaction: Transaction,
  records: Unit,
  parts: ImportParts,
): Promise<{ here: Stored<Quote>[]; taken: unknown[] }> {
  const found = new Map<string, Stored<Quote>>();
  const taken: unknown[] = [];
  for (const record of records) {
    const fields = fieldsOf(record);
    const given = refOf(fields?.customerId);
    const customer = given && (await customerHere(transaction, given, parts));
    for (const id of [idOf(fields), refOf(fields?.parentQuoteId)]) {
      if (id === undefined || found.has(id)) continue;
      const isOwn = id === idOf(fields);
      const family = await readFamily(transaction, id);
      const isOthers = family.some(({ data }) => data.customerId !== customer);
      // Who was merged into somebody is not here any more: their quotes are.
      if (!isOthers || (isOwn && customer === undefined)) for (const one of family) found.set(one.id, one);
      else if (isOwn) taken.push(record);
    }
  }
  const here = [...found.values()].toSorted((a, b) => a.data.version - b.data.version);
  return { here, taken };
}

async function importInvoices(
  transaction: Transaction,
  units: readonly Unit[],
  parts: ImportParts,
): Promise<() => Imported> {
  const result = nothing();
  const writes: (() => void)[] = [];
  const settings = (await settingsIn(transaction)) ?? DEFAULT_SETTINGS;
  for (const record of units.flat()) {
    const fields = fieldsOf(record);
    const id = idOf(fields);
    const here = id === undefined ? undefined : await transaction.get<Invoice>(invoices.name, id);
    if (here) {
      const number = textOf(firstOf(fields, 'invoiceNumber', 'number'))?.trim() ?? '';
      // A draft draws its number here.
      const isDraft = here.data.status === 'draft' || fields?.status === 'draft';
      const isSame = isDraft || number === '' || number === here.data.invoiceNumber;
      if (isSame) result.skipped += 1;
      else result.failures.push(idTaken('Rechnung', record, here.data.invoiceNumber));
      continue;
    }
    // It outlives its customer (D11).
    const given = refOf(fields?.customerId);
    const customerId = given && ((await customerHere(transaction, given, parts)) ?? given);
    const customer =
      customerId === undefined ? undefined : await transaction.get<Customer>(customers.name, customerId);
    const read = invoiceOfRecord(record, {
      now: parts.now,
      seller: settings.company,
      customer: customer?.data,
    });
    if ('reason' in read) {
      result.failures.push(read);
      continue;
    }
    const invoice = { ...read.data, customerId: customerId ?? read.data.customerId };
    const number = takenNumber(invoice);
    const quote = await chargedQuote(transaction, read.id, invoice, settings);
    const use =
      number === undefined ? () => undefined : await takeOverInvoiceNumber(transaction, number, read.id);
    if (!use) {
      result.failures.push(numberTaken(record, invoice.invoiceNumber.trim()));
      continue;
    }
    const kept = await withDocument(invoice, parts.blobs);
    writes.push(() => {
      use();
      quote();
      transaction.create<Invoice>(invoices.name, read.id, kept);
      transaction.create(invoiceEvents.name, `event_${crypto.randomUUID()}`, {
        invoiceId: read.id,
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

/** The number that an issued invoice takes; a draft draws its own here. */
export function takenNumber({ status, invoiceNumber }: Invoice): string | undefined {
  return status === 'draft' ? undefined : invoiceNumber.trim() || undefined;
}

export const numberTaken = (record: unknown, number: string): Failure => ({
  record: describeRecord('Rechnung', record),
  reason: `Die Rechnungsnummer ${number} ist schon vergeben`,
});

/**
 * The quote of an invoice counts it, so that nobody charges it twice; issued, it makes the quote 'Abgerechnet' (D19).
 * @returns writes it, once all else was read
 */
async function chargedQuote(
  transaction: Transaction,
  id: string,
  invoice: Invoice,
  { invoicedStaysAccepted }: Settings,
): Promise<() => void> {
  const none = () => undefined;
  if (invoice.kind !== 'invoice' || invoice.status === 'cancelled') return none;
  const family = await readFamily(transaction, invoice.quoteId);
  const quote = family.find((one) => one.id === invoice.quoteId);
  if (!quote || quote.data.invoiceId !== undefined) return none;
  const { status } = quote.data;
  const isCharged = isInForce(invoice) && !invoicedStaysAccepted && (isOpen(status) || status === 'accepted');
  const data: Quote = { ...quote.data, invoiceId: id, ...(isCharged && { status: 'invoiced' }) };
  return () => void writeFamily(transaction, family, familyAfterChange(family, quote.id, data));
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
