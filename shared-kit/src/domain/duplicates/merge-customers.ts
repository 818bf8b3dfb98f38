import type { Customer } from '../customer/customer.schema.ts';
import { MOST_MAILS } from '../customer/customer-mails.ts';
import type { MergedFields } from '../customer/customer-merge.schema.ts';
import { withTag } from '../customer/tags.ts';

/** The notes of all, each once, joined with blank lines (specification 3 section 5). */
export function combinedNotes(customers: readonly Pick<Customer, 'notes'>[]): string {
  const all = customers.map(({ notes = '' }) => notes.trim()).filter((notes) => notes !== '');
  return [...new Set(all)].join('\n\n');
}

/** What auto mode takes: of each field what the master has, else the first of the others who has it. */
export function automaticFields(
  customers: readonly Pick<Customer, 'name' | 'email' | 'phone' | 'notes'>[],
): MergedFields {
  const first = (field: 'name' | 'email' | 'phone') =>
    customers.map((customer) => customer[field]).find((value) => value.trim() !== '') ?? '';
  return {
    name: first('name'),
    email: first('email'),
    phone: first('phone'),
    notes: combinedNotes(customers),
  };
}

/** Fields that the master takes of the first of the others who has them, where it has none itself. */
const FILLED = [
  'company',
  'address',
  'movingDate',
  'moveDate',
  'fromAddress',
  'toAddress',
  'apartment',
  'destination',
  'priority',
  'status',
  'source',
  'viewingScheduled',
  'viewingDate',
  'contacted',
] as const satisfies readonly (keyof Customer)[];

/**
 * The customer that stays (D37): what staff chose, what is missing out of the others, tags, notes, services and mails of
 * all. Number, and when and by whom it was created, stay.
 */
export function mergeCustomers(
  master: Customer,
  others: readonly Customer[],
  entered: MergedFields,
  now: Date,
): Customer {
  const all = [master, ...others];
  const { firstName, lastName, ...rest } = master;
  // The parts of a name belong to the whole.
  const named = all.find(({ name }) => name === entered.name);
  const filled = Object.fromEntries(
    FILLED.flatMap((field) => {
      const from = all.find((customer) => isGiven(customer[field]));
      return from ? [[field, from[field]]] : [];
    }),
  );
  const tags = all.flatMap((customer) => customer.tags ?? []).reduce<string[]>(withTag, []);
  const extendedNotes = notesOf(all);
  const emailIds = [...new Set(all.flatMap((customer) => customer.emailIds ?? []))].slice(-MOST_MAILS);
  const lastEmailAt = all
    .flatMap((customer) => customer.lastEmailAt ?? [])
    .toSorted()
    .at(-1);
  return {
    ...rest,
    ...filled,
    ...(named?.firstName !== undefined && { firstName: named.firstName }),
    ...(named?.lastName !== undefined && { lastName: named.lastName }),
    ...entered,
    services: [...new Set(all.flatMap(({ services }) => services))],
    ...(tags.length > 0 && { tags }),
    ...(extendedNotes.length > 0 && { extendedNotes }),
    ...(emailIds.length > 0 && { emailIds }),
    ...(lastEmailAt !== undefined && { lastEmailAt }),
    updatedAt: now.toISOString(),
  };
}

const isGiven = (value: unknown) => value !== undefined && value !== '' && value !== false;

/** Of all, oldest first; a second one under the same id gets an id of its own. */
function notesOf(customers: readonly Customer[]): NonNullable<Customer['extendedNotes']> {
  const known = new Map<string, NonNullable<Customer['extendedNotes']>[number]>();
  for (const customer of customers) {
    for (const note of customer.extendedNotes ?? []) {
      const same = known.get(note.id);
      if (same?.content === note.content) continue;
      const id = same ? `${note.id}-${customer.customerNumber}` : note.id;
      known.set(id, { ...note, id });
    }
  }
  return [...known.values()].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** The master as it was, with whatever staff have changed since it was merged. */
export function unmergedMaster(
  before: Customer,
  after: Customer,
  current: Customer,
  now: Date,
): Record<string, unknown> {
  const [was, became, is] = [before, after, current].map((customer) => new Map(Object.entries(customer)));
  const unmerged = new Map<string, unknown>(is);
  for (const field of new Set([...(was?.keys() ?? []), ...(became?.keys() ?? [])])) {
    const value = unmergedValue(was?.get(field), became?.get(field), is?.get(field));
    if (value === undefined) unmerged.delete(field);
    else unmerged.set(field, value);
  }
  unmerged.set('updatedAt', now.toISOString());
  return Object.fromEntries(unmerged);
}

/** What staff have changed stays; of a list only what the merge brought goes, and what it dropped comes back. */
function unmergedValue(was: unknown, became: unknown, is: unknown): unknown {
  if (isSame(is, became)) return was;
  if (!Array.isArray(became) || !Array.isArray(is)) return is;
  const before: unknown[] = Array.isArray(was) ? was : [];
  const dropped = before.filter((item) => !holds(became, item));
  return [...dropped, ...is.filter((item) => holds(before, item) || !holds(became, item))];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const holds = (list: readonly unknown[], item: unknown) => list.some((one) => isSame(one, item));
