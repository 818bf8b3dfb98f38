import * as z from 'zod/mini';
import { defineCollection } from '../collection.ts';
import { instant, int, list, text, textLine } from '../fields.ts';

export const importStatsSchema = z.strictObject({
  totalEmails: int(0),
  newCustomers: int(0),
  /** Of customers who were there already. */
  duplicates: int(0),
  errors: int(0),
  /** By `source` of the lead. */
  emailsBySource: z.record(z.string(), int(0)),
});

/** One import of mails (specification 3 section 3, 'Import run statistics'); its figures grow while it runs. */
export const importRunSchema = z.strictObject({
  type: z.enum(['scheduled', 'manual']),
  /** As it began. */
  timestamp: instant,
  finishedAt: z.optional(instant),
  state: z.enum(['running', 'finished', 'cancelled', 'failed']),
  stats: importStatsSchema,
  /** Mails that it looks at in all; absent until it knows, of an import in batches until its last one. */
  planned: z.optional(int(0)),
  /** Mails of the inbox that its batches have come to; absent once they have come to its end. */
  reached: z.optional(z.strictObject({ mails: int(0), of: int(0) })),
  /** German: why it failed. */
  error: z.optional(text(2000)),
  /** German, a line each: what went otherwise than one expects, such as a mail that was deleted meanwhile. */
  hints: z.optional(list(text(500), 50)),
  /** As staff call themselves (D3); absent where nobody asked. */
  by: z.optional(textLine(100)),
});

export type ImportStats = z.infer<typeof importStatsSchema>;
export type ImportRun = z.infer<typeof importRunSchema>;

/** Written only by the edge API. */
export const importHistory = defineCollection('import_history', importRunSchema, {
  indexes: [['timestamp'], ['state', 'timestamp']],
  browser: { read: true },
});
