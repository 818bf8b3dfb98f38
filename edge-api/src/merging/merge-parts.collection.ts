import { defineCollection } from 'shared-kit/domain';
import * as z from 'zod/mini';

const changeSchema = z.strictObject({
  collection: z.string(),
  id: z.string(),
  /** By field, its value before and after; a field that was not there before is null. */
  fields: z.record(z.string(), z.strictObject({ before: z.unknown(), after: z.unknown() })),
});

const mergePartSchema = z.strictObject({
  mergeId: z.string(),
  at: z.iso.datetime(),
  /** Held: nobody else merges this customer meanwhile. */
  kind: z.enum(['held', 'original', 'moved']),
  customerId: z.optional(z.string()),
  /** Of an original: the customer as it was; of the master also what became of it. */
  before: z.optional(z.unknown()),
  /** That it had then. */
  version: z.optional(z.int()),
  after: z.optional(z.unknown()),
  /** What came to refer to the master, in one transaction with this. */
  changes: z.optional(z.array(changeSchema)),
});

export type MergePart = z.infer<typeof mergePartSchema>;
export type MergeChange = z.infer<typeof changeSchema>;

/**
 * The journal of merges (D37), the server's alone: each step is written with what it does, so that a crash leaves nothing
 * half done and everything can be undone. No references to be followed: it says what was.
 */
export const mergeParts = defineCollection('customerMergeParts', mergePartSchema, {
  indexes: [['mergeId', 'kind'], ['customerId'], ['at']],
});

/** One for each customer. */
export const holdId = (customerId: string) => `held_${customerId}`;

/** One for each customer of a merge. */
export const originalId = (mergeId: string, customerId: string) => `${mergeId}_original_${customerId}`;
