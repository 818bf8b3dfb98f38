import * as z from 'zod/mini';
import type { Stored } from '../domain/index.ts';

/** What is needed of a `Collection` to read and check its documents. */
export interface TypedCollection<T> {
  name: string;
  schema: z.core.$ZodType<T>;
}

/** A document that does not fit its schema: shown as damaged, not dropped (design section 4). */
export interface DamagedEntry {
  id: string;
  /** German: the first field that does not fit. */
  reason: string;
}

export interface CheckedDocuments<T> {
  items: Stored<T>[];
  damaged: DamagedEntry[];
}

/** The one document that was asked for does not fit its schema. The message is German. */
export class DamagedDocument extends Error {
  readonly collection: string;
  /** As it is stored, to be shown or repaired. */
  readonly stored: Stored<unknown>;

  constructor(collection: string, stored: Stored<unknown>, reason: string) {
    super(`Der Datensatz ${stored.id} ist beschädigt: ${reason}`);
    this.name = 'DamagedDocument';
    this.collection = collection;
    this.stored = stored;
  }
}

type Check<T> = { document: Stored<T> } | { reason: string };

/** Holds documents against the schema; one that was checked before is not parsed again and stays the same object. */
export function documentChecker<T>({ name, schema }: TypedCollection<T>) {
  const known = new WeakMap<Stored<unknown>, Check<T>>();

  function check(stored: Stored<unknown>): Check<T> {
    const before = known.get(stored);
    if (before) return before;
    const parsed = z.safeParse(schema, stored.data);
    const result = parsed.success
      ? { document: { ...stored, data: parsed.data } }
      : { reason: damage(parsed.error) };
    known.set(stored, result);
    return result;
  }

  return {
    /** @throws DamagedDocument */
    one(stored: Stored<unknown>): Stored<T> {
      const result = check(stored);
      if ('document' in result) return result.document;
      throw new DamagedDocument(name, stored, result.reason);
    },
    all(stored: readonly Stored<unknown>[]): CheckedDocuments<T> {
      const items: Stored<T>[] = [];
      const damaged: DamagedEntry[] = [];
      for (const one of stored) {
        const result = check(one);
        if ('document' in result) items.push(result.document);
        else damaged.push({ id: one.id, reason: result.reason });
      }
      return { items, damaged };
    },
  };
}

function damage(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'entspricht nicht dem Schema';
  const field = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.');
  return field === '' ? 'kein Datensatz' : `Feld „${field}“`;
}
