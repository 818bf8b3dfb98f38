import {
  type Customer,
  customerSchema,
  floorFromText,
  isBlank,
  isEmail,
  MAX_NOTE_LENGTH,
  NOTE_CATEGORIES,
  SHEET_SERVICES,
} from 'shared-kit/domain';
import { fieldName } from './field-names.ts';
import type { Failure } from './migration-state.ts';
import { cut, type Fields, fieldsOf, idOf, lineOf, proseOf, textOf } from './plain-fields.ts';
import { authorOf } from './quote-of-record.ts';
import {
  asText,
  boolOf,
  checked,
  dayOf,
  describeRecord,
  idReason,
  instantOf,
  inWords,
  isEmpty,
  numberOf,
  shortened,
} from './record-fields.ts';

/** What a record of an export becomes: a customer, perhaps without a number yet. */
export type ReadCustomer = { id: string; customer: Customer; hasNumber: boolean; notice?: Failure };

const SHAPE = customerSchema.shape;
const INSTANTS = new Set(['createdAt', 'updatedAt', 'migratedAt', 'importedAt', 'lastEmailAt']);
const DAYS = new Set(['movingDate', 'moveDate']);
const FLAGS = new Set(['viewingScheduled', 'contacted']);
const LISTS = new Set(['services', 'tags']);
const TEXTS = new Set(['customerNumber', 'name', 'phone', 'email', 'fromAddress', 'toAddress']);

/**
 * The customer that a record of an export describes, or what is wrong with it. Dates and numbers may be written as other
 * programs do; what has no field here, or cannot stand in it, stands in the notes, so that nothing is lost.
 */
export function customerOfRecord(
  record: unknown,
  { now, from }: { now: Date; from: string },
): ReadCustomer | Failure {
  const fields = fieldsOf(record);
  const id = idOf(fields);
  if (!fields || id === undefined)
    return { record: describeRecord('Kunde', record), reason: idReason(fields) };
  const entries = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  const isUnknown = ([field, value]: [string, unknown]) =>
    !Object.hasOwn(SHAPE, field) ||
    unfit(field, value) !== undefined ||
    (field === 'notes' && textOf(value) === undefined);
  const values = Object.fromEntries(
    entries.filter((one) => !isUnknown(one)).map(([field, value]) => [field, readValue(field, value)]),
  );
  const others = inWords(entries.filter((one) => isUnknown(one) && one[0] !== 'id'));
  const at = now.toISOString();
  const created = instantOf(fields.createdAt) ?? at;
  const notes = [values.notes, ...others];
  const name = nameOf(fields);
  const hasNumber = typeof values.customerNumber === 'string' && !isBlank(values.customerNumber);
  const read = checked(customerSchema, {
    phone: '',
    email: '',
    fromAddress: '',
    toAddress: '',
    services: SHEET_SERVICES,
    ...values,
    ...(name !== undefined && { name }),
    // Drawn when it is stored.
    customerNumber: hasNumber ? values.customerNumber : 'K',
    createdAt: created,
    updatedAt: instantOf(fields.updatedAt) ?? created,
    ...(others.length > 0 && { notes: notes.filter((one) => one !== undefined && one !== '').join('\n') }),
    migratedFrom: cut(from, 100),
    migratedAt: at,
  });
  const named = describeRecord('Kunde', record);
  if ('reason' in read) return { record: named, reason: read.reason };
  if (isBlank(read.data.name)) return { record: named, reason: 'ohne Namen' };
  const reason = entries.flatMap(([field, value]) => unfit(field, value) ?? []).join('; ');
  return { id, customer: read.data, hasNumber, ...(reason !== '' && { notice: { record: named, reason } }) };
}

/** Why it cannot stand in its field, in German. */
function unfit(field: string, value: unknown): string | undefined {
  if (isEmpty(value)) return undefined;
  const what = `${fieldName(field)} „${shortened(asText(value), 100)}“`;
  if (DAYS.has(field) && dayOf(value) === undefined) return `${what} ist kein Datum und steht in den Notizen`;
  const email = field === 'email' ? textOf(value) : undefined;
  if (email === undefined || isEmail(email.trim())) return undefined;
  return `${what} ist keine E-Mail-Adresse und steht in den Notizen`;
}

/** Whole, or of first and last name. */
export function nameOf(fields: Fields): string | undefined {
  const parts = [fields.firstName, fields.lastName].flatMap((part) => textOf(part)?.trim() || []);
  return textOf(fields.name) ?? (parts.length > 0 && fields.name == null ? parts.join(' ') : undefined);
}

function readValue(field: string, value: unknown): unknown {
  if (INSTANTS.has(field)) return instantOf(value) ?? value;
  if (DAYS.has(field)) return dayOf(value);
  if (TEXTS.has(field) && typeof value === 'number') return String(value);
  if (FLAGS.has(field)) return boolOf(value) ?? value;
  if (LISTS.has(field) && typeof value === 'string') {
    return value.split(/[,;\n]/).flatMap((one) => one.trim() || []);
  }
  const reader = Object.hasOwn(READERS, field) ? READERS[field] : undefined;
  return reader ? reader(value) : value;
}

const READERS: Readonly<Record<string, (value: unknown) => unknown>> = {
  apartment: homeOf,
  destination: homeOf,
  priority: (value) => PRIORITIES[textOf(value)?.trim().toLowerCase() ?? ''],
  extendedNotes: (value) => (Array.isArray(value) ? value : [value]).map(noteOf),
  viewingDate: (value) => (typeof value === 'string' ? value : instantOf(value)),
};

const PRIORITIES: Readonly<Record<string, Customer['priority']>> = {
  high: 'high',
  hoch: 'high',
  medium: 'medium',
  mittel: 'medium',
  normal: 'medium',
  low: 'low',
  niedrig: 'low',
};

/** Numbers may be texts: '3,5', '2. OG', 'ja'. */
function homeOf(value: unknown): unknown {
  const home = fieldsOf(value);
  if (!home) return value;
  const { rooms, area, floor, hasElevator, type } = home;
  const read: Fields = {
    ...(rooms !== undefined && { rooms: numberOf(rooms) ?? 0 }),
    ...(area !== undefined && { area: numberOf(area) ?? 0 }),
    floor: numberOf(floor) ?? floorFromText(textOf(floor) ?? ''),
    hasElevator: boolOf(hasElevator) ?? false,
    type: lineOf(type, 100),
  };
  return Object.fromEntries(Object.entries(read).filter(([, one]) => one !== undefined));
}

function noteOf(value: unknown, index: number): unknown {
  const note = fieldsOf(value) ?? { content: textOf(value) };
  const category = NOTE_CATEGORIES.find((one) => one === note.category);
  return {
    id: lineOf(note.id, 200) ?? `note_${index + 1}`,
    content: proseOf(note.content, MAX_NOTE_LENGTH) ?? '',
    createdAt: instantOf(note.createdAt) ?? new Date(0).toISOString(),
    createdBy: authorOf(note.createdBy),
    category: category ?? 'general',
    isInternal: boolOf(note.isInternal) ?? true,
  };
}
