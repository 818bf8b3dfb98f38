import type { Customer } from 'shared-kit/domain';

export function withoutTag(customer: Customer, tag: string): Customer {
  return { ...customer, tags: (customer.tags ?? []).filter((each) => each !== tag) };
}

export function withoutNote(customer: Customer, noteId: string): Customer {
  return { ...customer, extendedNotes: (customer.extendedNotes ?? []).filter(({ id }) => id !== noteId) };
}
