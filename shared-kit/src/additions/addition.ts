import * as z from 'zod/mini';
import { type Customer, extendedNoteSchema, withTag } from '../domain/index.ts';

/** One thing that somebody adds to a customer. It has no conflict to ask about: whoever adds as well keeps theirs (D7). */
export const additionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tag'), tag: z.string() }),
  z.object({ kind: z.literal('note'), note: extendedNoteSchema }),
]);

export type Addition = z.infer<typeof additionSchema>;

/** The customer with it; added twice, it is there once. */
export function withAddition(customer: Customer, addition: Addition): Customer {
  if (addition.kind === 'tag') return { ...customer, tags: withTag(customer.tags ?? [], addition.tag) };
  const notes = customer.extendedNotes ?? [];
  const { note } = addition;
  if (notes.some(({ id }) => id === note.id)) return customer;
  return { ...customer, extendedNotes: [...notes, note] };
}

/** The words of it. */
export function textOf(addition: Addition): string {
  return addition.kind === 'tag' ? addition.tag : addition.note.content;
}
