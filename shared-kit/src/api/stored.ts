import * as z from 'zod';

/** The schema of a document as the store holds it. */
export function storedSchema<Data extends z.ZodType>(data: Data) {
  return z.object({ id: z.string(), version: z.int().min(0), data });
}
