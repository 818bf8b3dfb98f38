import { defineCollection } from 'shared-kit/domain';
import * as z from 'zod';

const handledRowSchema = z.strictObject({
  /** Hash of the row's cells: one that says nothing new is not looked at again. */
  content: z.string(),
  /** Hash of what it is recognised by when its other cells change: e-mail, else phone and name. */
  identity: z.string().optional(),
  /** Who it became, or whom it meant; also once that customer is deleted, so that nobody comes back. */
  customerId: z.string(),
});

const handledRowsSchema = z.strictObject({ rows: z.array(handledRowSchema) });

export type HandledRow = z.infer<typeof handledRowSchema>;
export type HandledRowsPage = z.infer<typeof handledRowsSchema>;

/**
 * The rows of the spreadsheet that were imported, a few hundred a document in the order of their handling (D41). The
 * customers' ids are no references to be followed: what was deleted must be known as handled.
 */
export const handledRows = defineCollection('handledSheetRows', handledRowsSchema);
