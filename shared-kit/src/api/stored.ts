import * as z from 'zod/mini';
import { int } from '../domain/fields.ts';

/** The schema of a document as the store holds it. */
export function storedSchema<Data extends z.core.$ZodType>(data: Data) {
  return z.object({ id: z.string(), version: int(0), data });
}
