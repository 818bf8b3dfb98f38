import * as z from 'zod/mini';
import { defineCollection } from '../collection.ts';
import { instant, int, list, textLine } from '../fields.ts';
import { isEmail } from './contact.ts';
import { customerSchema, enteredFields } from './customer.schema.ts';

/** Customers that are merged into one in one go. */
export const MOST_MERGED_AT_ONCE = 50;

/** What staff choose for the customer that stays (specification 3 section 2.13). */
export const mergedFieldsSchema = z.strictObject({
  name: enteredFields.name,
  email: customerSchema.shape.email.check(
    z.refine((value) => value === '' || isEmail(value), 'E-Mail-Format ist ungültig'),
  ),
  phone: customerSchema.shape.phone,
  notes: customerSchema.shape.notes.def.innerType,
});

const customerMergeSchema = z.strictObject({
  /** Who stays. */
  masterId: z.string(),
  masterName: customerSchema.shape.name,
  /** Who went, as they were called. */
  others: list(
    z.strictObject({ id: z.string(), name: textLine(200), customerNumber: textLine(40) }),
    MOST_MERGED_AT_ONCE,
  ),
  entered: mergedFieldsSchema,
  at: instant,
  by: textLine(100),
  /** 'merging' and 'undoing' are gone on with, also after a crash. */
  state: z.enum(['merging', 'merged', 'undoing', 'undone']),
  /** Documents that came to refer to the master. */
  moved: int(0),
  undoneAt: z.optional(instant),
  undoneBy: z.optional(textLine(100)),
});

export type MergedFields = z.infer<typeof mergedFieldsSchema>;
export type CustomerMerge = z.infer<typeof customerMergeSchema>;

/**
 * Who was merged into whom (D37), written only by the edge API. No references to be followed: it says what was, and goes
 * after `MERGE_KEPT_DAYS` days.
 */
export const customerMerges = defineCollection('customerMerges', customerMergeSchema, {
  indexes: [['at'], ['state']],
  browser: { read: true },
});

/**
 * For so long a merge can be undone, and whoever was merged away does not come back with an export; later they would be
 * a duplicate anew, which the search for those finds. Until then all of them is kept: not for ever.
 */
export const MERGE_KEPT_DAYS = 90;
