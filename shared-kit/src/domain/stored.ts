import * as z from 'zod/mini';
import { int } from './fields.ts';

/** A document as the store holds it: `version` rises by one with every write and is what a later write is based on (D7). */
export interface Stored<T> {
  id: string;
  version: number;
  data: T;
}

/** The schema of a document as the store holds it. */
export function storedSchema<Data extends z.core.$ZodType>(data: Data) {
  return z.object({ id: z.string(), version: int(0), data });
}
