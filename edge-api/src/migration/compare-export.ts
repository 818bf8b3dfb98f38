import { countsOf, type MigrationComparison } from 'shared-kit/api';
import { DOCUMENT_ID, type DocumentStore } from 'shared-kit/data';
import { DEFAULT_SETTINGS, foldGerman, invoiceNumberKey, mapValues } from 'shared-kit/domain';
import { customerOfRecord } from './customer-of-record.ts';
import { holdersOf, isOfDemo, numberTaken, takenNumber } from './import-records.ts';
import { invoiceOfRecord } from './invoice-of-record.ts';
import type { Failure } from './migration-state.ts';
import { collectionOf, isOurs, OTHER_RECORDS, otherOfRecord } from './other-records.ts';
import { fieldsOf, idOf, textOf } from './plain-fields.ts';
import { quoteOfRecord } from './quote-of-record.ts';
import type { ExportKind, OpenExport } from './read-export.ts';
import { RepeatedRecords } from './repeated-records.ts';

/** Firestore's `in` takes no more. */
const ASKED_AT_ONCE = 30;
const DAMAGED_KEPT = 100;

/** What an export has, what of it the store has not, and what of it cannot be read, or comes over changed. */
export async function compareExport(
  store: DocumentStore,
  source: OpenExport,
  now: Date,
): Promise<Omit<MigrationComparison, 'store'>> {
  const missing = countsOf(() => 0);
  const damaged: Failure[] = [];
  const changed: Failure[] = [];
  const repeated = new RepeatedRecords();
  const numbered = new Map<string, string>();
  let demo = 0;
  for await (const { kind, units } of source.units()) {
    const real = units.flat().filter((record) => !isOfDemo(record));
    demo += units.flat().length - real.length;
    const records = real.filter((record) => !isOurs(kind, record));
    for (const record of records) {
      const read = repeated.note(kind, record) ?? READ[kind](record, now);
      if ('reason' in read) damaged.push(read);
      else if (read.number !== undefined && holderOf(numbered, read.number, read.id) !== read.id)
        damaged.push(numberTaken(record, read.number));
      else if (read.notice) changed.push(read.notice);
    }
    missing[kind] += await countMissing(store, kind, records);
  }
  return {
    source: source.counts,
    missing,
    demo,
    damaged: damaged.slice(0, DAMAGED_KEPT),
    damagedCount: damaged.length,
    changed: changed.slice(0, DAMAGED_KEPT),
    changedCount: changed.length,
  };
}

/** `number`: of an issued invoice. */
type Read = Failure | { id: string; number?: string | undefined; notice?: Failure };

/** @param numbered by number the invoice that came with it first @returns that one's id */
function holderOf(numbered: Map<string, string>, number: string, id: string): string {
  const key = invoiceNumberKey(number);
  const holder = numbered.get(key) ?? id;
  numbered.set(key, holder);
  return holder;
}

const READ: Readonly<Record<ExportKind, (record: unknown, now: Date) => Read>> = {
  customers: (record, now) => customerOfRecord(record, { now, from: '' }),
  quotes: quoteOfRecord,
  invoices(record, now) {
    const read = invoiceOfRecord(record, { now, seller: DEFAULT_SETTINGS.company });
    return 'reason' in read ? read : { ...read, number: takenNumber(read.data) };
  },
  ...mapValues(OTHER_RECORDS, (_, kind) => (record: unknown, now: Date) => otherOfRecord(kind, record, now)),
};

async function countMissing(
  store: DocumentStore,
  kind: ExportKind,
  records: readonly unknown[],
): Promise<number> {
  const byId = records.map((record) => ({ id: idOf(fieldsOf(record)), fields: fieldsOf(record) }));
  const here = new Set<string>();
  const ids = [...new Set(byId.flatMap(({ id }) => id ?? []))];
  for (let at = 0; at < ids.length; at += ASKED_AT_ONCE) {
    const { items } = await store.list({
      collection: collectionOf(kind),
      where: [{ field: DOCUMENT_ID, op: 'in', value: ids.slice(at, at + ASKED_AT_ONCE) }],
      limit: ASKED_AT_ONCE,
    });
    for (const { id } of items) here.add(id);
  }
  const absent = byId.filter(({ id }) => id === undefined || !here.has(id));
  if (kind !== 'customers') return absent.length;
  // Some may be here under another id.
  const numbers = absent.flatMap(({ fields }) =>
    typeof fields?.customerNumber === 'string' ? fields.customerNumber : [],
  );
  const holders = await holdersOf(store, numbers);
  return absent.filter(({ fields }) => {
    const holder = holders.get(textOf(fields?.customerNumber) ?? '');
    return !holder || foldGerman(holder.name) !== foldGerman(textOf(fields?.name) ?? '');
  }).length;
}
