import { customerIndexEntry, listedOf } from 'shared-kit/api';
import {
  type Apartment,
  type Customer,
  formatDate,
  type MergedFields,
  mergedFieldsSchema,
  phoneProblem,
  type Stored,
} from 'shared-kit/domain';
import { automaticFields, mergeCustomers } from 'shared-kit/duplicates';
import { homeText } from '../lead/home-text.ts';
import { type KeptField, keptFields, UNENTERED } from './found-groups.ts';

export type MergeField = keyof MergedFields;
export type Typed = Partial<MergedFields>;

/** What the master becomes: what staff typed, else what auto mode would take of those who are merged. */
export function mergedFields(chosen: readonly Stored<Customer>[], typed: Typed): MergedFields {
  return { ...automaticFields(chosen.map(({ data }) => data)), ...typed };
}

/** The different values that customers have in a field, to choose from. */
export function valuesOf(chosen: readonly Stored<Customer>[], field: 'name' | 'email' | 'phone'): string[] {
  const values = chosen.map(({ data }) => data[field].trim()).filter((value) => value !== '');
  return [...new Set(values)];
}

const KEPT: readonly { label: string; of(customer: Stored<Customer>): string }[] = [
  ...UNENTERED.map(({ label, of }) => ({
    label,
    of: (customer: Stored<Customer>) => of(customerIndexEntry(customer.data, listedOf(customer))),
  })),
  { label: 'Wohnung (Auszug)', of: ({ data }) => dwellingText(data.apartment) },
  { label: 'Wohnung (Einzug)', of: ({ data }) => dwellingText(data.destination) },
  { label: 'Besichtigung', of: ({ data }) => (data.viewingDate ? formatDate(data.viewingDate) : '') },
];

const PRIORITIES: Readonly<Record<NonNullable<Customer['priority']>, string>> = {
  high: 'Hoch',
  medium: 'Mittel',
  low: 'Niedrig',
};

/** What is of interest only where something of it goes. */
const KEPT_IF_DIFFERENT: typeof KEPT = [
  { label: 'Adresse', of: ({ data }) => data.address ?? '' },
  { label: 'Status', of: ({ data: { status = '' } }) => (status === 'active' ? 'Aktiv' : status) },
  { label: 'Priorität', of: ({ data: { priority } }) => (priority ? PRIORITIES[priority] : '') },
  { label: 'Quelle', of: ({ data }) => data.source ?? '' },
];

/** No elevator is something that is known only of a floor (D14). */
function dwellingText(home: Partial<Apartment> = {}): string {
  const hasElevator = home.hasElevator || (home.floor === undefined ? undefined : false);
  return [home.type ?? '', homeText({ ...home, hasElevator })].filter(Boolean).join(', ');
}

/** What becomes of the fields that nobody chooses, as the server merges them (D37). */
export function whatStays(chosen: readonly Stored<Customer>[], fields: MergedFields): KeptField[] {
  const [master, ...others] = chosen;
  if (!master || others.length === 0) return [];
  const gone = others.map(({ data }) => data);
  const merged = { ...master, data: mergeCustomers(master.data, gone, fields, new Date()) };
  const different = keptFields(KEPT_IF_DIFFERENT, chosen, merged).filter(({ goes }) => goes.length > 0);
  return [...keptFields(KEPT, chosen, merged), ...different];
}

/** What is wrong with the fields, in German. A phone number that a customer has already may stay as it is. */
export function mergeErrors(
  fields: MergedFields,
  chosen: readonly Stored<Customer>[],
): Partial<Record<MergeField, string>> {
  const errors: Partial<Record<MergeField, string>> = {};
  const wrongPhone = phoneProblem(fields.phone);
  if (wrongPhone !== undefined && !valuesOf(chosen, 'phone').includes(fields.phone))
    errors.phone = wrongPhone;
  const checked = mergedFieldsSchema.safeParse(fields);
  if (checked.success) return errors;
  for (const { path, message } of checked.error.issues) {
    const [field] = path;
    if (field === 'name' || field === 'email' || field === 'phone' || field === 'notes')
      errors[field] ??= message;
  }
  return errors;
}

/** What customers are called in a sentence: `most` of them, and how many more. */
export function namesOf(
  customers: readonly { name: string; customerNumber: string }[],
  most = customers.length,
): string {
  const names = customers
    .slice(0, most)
    .map(({ name, customerNumber }) => [name || 'Ohne Namen', customerNumber].join(' · '));
  const more = customers.length - names.length;
  return new Intl.ListFormat('de', { type: 'conjunction' }).format(
    more > 0 ? [...names, `${more.toLocaleString('de-DE')} weitere`] : names,
  );
}

export function mergedText(count: number): string {
  return count === 1
    ? '1 Duplikat erfolgreich zusammengeführt'
    : `${count.toLocaleString('de-DE')} Duplikate erfolgreich zusammengeführt`;
}
