import type { Transaction } from 'shared-kit/data';
import { dispositions, originalQuoteId } from 'shared-kit/domain';
import { readQuote } from '../quotes/stored-family.ts';
import { customerHere, type Importing, type ImportParts, nothing } from './import-parts.ts';
import { OTHER_RECORDS, type OtherKind, type OtherRecords, otherOfRecord } from './other-records.ts';
import { type Fields, fieldsOf } from './plain-fields.ts';
import { describeRecord } from './record-fields.ts';

/** Imports what an export has beside customers, quotes and invoices. */
export function importingOthers(kind: OtherKind): Importing {
  const { collection, name, needsCustomer, isOurs }: OtherRecords = OTHER_RECORDS[kind];
  return async (transaction, units, parts) => {
    const result = nothing();
    const fresh = new Map<string, Fields>();
    for (const record of units.flat()) {
      if (isOurs(fieldsOf(record) ?? {})) {
        result.skipped += 1;
        continue;
      }
      const read = otherOfRecord(kind, record, parts.now);
      if ('reason' in read) {
        result.failures.push(read);
        continue;
      }
      const placed = await placeOf(transaction, kind, { ...read, record }, parts);
      if ('reason' in placed) {
        result.failures.push({ record: describeRecord(name, record), reason: placed.reason });
        continue;
      }
      const { id, customerId } = placed;
      if (fresh.has(id) || (await transaction.get(collection.name, id))) {
        result.skipped += 1;
        continue;
      }
      if (needsCustomer && customerId === undefined) {
        result.failures.push({ record: describeRecord(name, record), reason: 'Kunde nicht gefunden' });
        continue;
      }
      const { customerId: _, ...data } = read.data;
      fresh.set(id, { ...data, ...placed.data, ...(customerId !== undefined && { customerId }) });
    }
    return () => {
      for (const [id, data] of fresh) transaction.create(collection.name, id, data);
      return { ...result, created: fresh.size };
    };
  };
}

/** Whose it is here, and under which id: of a disposition says the quote (D20). */
async function placeOf(
  transaction: Transaction,
  kind: OtherKind,
  { id, data, record }: { id: string; data: Fields; record: unknown },
  parts: ImportParts,
): Promise<{ id: string; customerId: string | undefined; data?: Fields } | { reason: string }> {
  if (OTHER_RECORDS[kind].collection.name !== dispositions.name) {
    const given = data.customerId;
    return {
      id,
      customerId: typeof given === 'string' ? await customerHere(transaction, given, parts) : undefined,
    };
  }
  const quote = await readQuote(transaction, String(data.quoteId));
  if (!quote) return { reason: 'Angebot nicht gefunden' };
  const quoteId = originalQuoteId(quote);
  // Of two that name two versions of it, only here it is known that they are of one.
  const repeated =
    quoteId !== data.quoteId && parts.repeated.note(kind, { ...fieldsOf(record), id: undefined, quoteId });
  if (repeated) return { reason: repeated.reason };
  return { id: quoteId, customerId: quote.data.customerId, data: { quoteId } };
}
