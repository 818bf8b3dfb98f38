import {
  type Customer,
  customerSchema,
  describeIssue,
  germanReason,
  parseDate,
  SHEET_SERVICES,
} from 'shared-kit/domain';
import type { Failure } from './migration-state.ts';

/** What a record of an export becomes: a customer, perhaps without a number yet. */
export type ReadCustomer = { id: string; customer: Customer; hasNumber: boolean };

type Fields = Record<string, unknown>;

const SHAPE = customerSchema.shape;
const INSTANTS = new Set(['createdAt', 'updatedAt', 'migratedAt', 'importedAt', 'lastEmailAt']);
const DAYS = new Set(['movingDate', 'moveDate']);
const TEXTS = new Set(['customerNumber', 'name', 'phone', 'email', 'fromAddress', 'toAddress']);

/**
 * The customer that a record of an export describes, or what is wrong with it. Dates and numbers may be written as other
 * programs do; what has no field here stands in the notes, so that nothing is lost.
 */
export function customerOfRecord(
  record: unknown,
  { now, from }: { now: Date; from: string },
): ReadCustomer | Failure {
  const fields = fieldsOf(record);
  const id = idOf(fields);
  if (!fields || id === undefined) return { record: describeRecord('Kunde', record), reason: 'ohne ID' };
  const entries = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  const known = entries.filter(([field]) => field in SHAPE);
  const others = entries.filter(([field, value]) => !(field in SHAPE) && field !== 'id' && value !== '');
  const at = now.toISOString();
  const created = instantOf(fields.createdAt) ?? at;
  const read = Object.fromEntries(known.map(([field, value]) => [field, readValue(field, value)]));
  const notes = [read.notes, ...others.map(([field, value]) => `${field}: ${inWords(value)}`)];
  const hasNumber = typeof read.customerNumber === 'string' && read.customerNumber.trim() !== '';
  const parsed = customerSchema.safeParse(
    {
      phone: '',
      email: '',
      fromAddress: '',
      toAddress: '',
      services: SHEET_SERVICES,
      ...read,
      // Drawn when it is stored.
      customerNumber: hasNumber ? read.customerNumber : 'K',
      createdAt: created,
      updatedAt: instantOf(fields.updatedAt) ?? created,
      ...(others.length > 0 && { notes: notes.filter((one) => one !== undefined && one !== '').join('\n') }),
      migratedFrom: cut(from, 100),
      migratedAt: at,
    },
    { error: germanReason },
  );
  if (parsed.success) {
    if (parsed.data.name.trim() === '')
      return { record: describeRecord('Kunde', record), reason: 'ohne Namen' };
    return { id, customer: parsed.data, hasNumber };
  }
  const [issue] = parsed.error.issues;
  return {
    record: describeRecord('Kunde', record),
    reason: issue ? describeIssue(issue).message : 'ist ungültig',
  };
}

export function fieldsOf(record: unknown): Fields | undefined {
  return typeof record === 'object' && record !== null && !Array.isArray(record) ? { ...record } : undefined;
}

/** Of at most 200 characters, as the stores take them. */
export function idOf(fields: Fields | undefined): string | undefined {
  const id = typeof fields?.id === 'number' ? String(fields.id) : fields?.id;
  return typeof id === 'string' && /^(?!__)[\w.@:-]{1,200}$/.test(id) && !/^\.+$/.test(id) ? id : undefined;
}

/** Of a text or a number: whatever else stands there says nothing. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** How a record is named to staff: 'Kunde K202611001 Anna Berg'. */
export function describeRecord(kind: string, record: unknown): string {
  const fields = fieldsOf(record) ?? {};
  const parts = ['customerNumber', 'invoiceNumber', 'name', 'customerName'].map((field) => fields[field]);
  const named = parts.filter((part) => typeof part === 'string' && part.trim() !== '');
  const words = named.length > 0 ? named : [textOf(fields.id) ?? 'ohne Namen'];
  return cut(`${kind} ${words.join(' ')}`, 200);
}

function readValue(field: string, value: unknown): unknown {
  if (INSTANTS.has(field)) return instantOf(value) ?? value;
  if (DAYS.has(field)) {
    const written = instantOf(value) ?? value;
    return typeof written === 'string'
      ? (parseDate(written) ?? (written.trim() === '' ? undefined : written))
      : value;
  }
  if (TEXTS.has(field) && typeof value === 'number') return String(value);
  return value;
}

/** As ISO 8601 in UTC; also of Firestore's timestamps as its exports write them. */
function instantOf(value: unknown): string | undefined {
  const seconds = fieldsOf(value)?.seconds ?? fieldsOf(value)?._seconds;
  const date = new Date(
    typeof seconds === 'number'
      ? seconds * 1000
      : typeof value === 'string' || typeof value === 'number'
        ? value
        : Number.NaN,
  );
  return Number.isNaN(date.getTime()) || (typeof value === 'string' && !/^\d{4}-\d\d-\d\dT/.test(value))
    ? undefined
    : date.toISOString();
}

const inWords = (value: unknown) =>
  cut(typeof value === 'object' ? JSON.stringify(value) : String(value), 2000);

/** No half character at the end. */
export const cut = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
