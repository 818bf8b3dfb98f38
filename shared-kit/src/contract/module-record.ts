import * as z from 'zod/mini';
import { defineCollection } from '../domain/index.ts';

/** Which version of a module is active; browsers watch it to offer 'Neu laden' (design section 3). */
const moduleRecordSchema = z.strictObject({
  active: z.string(),
  /** Versions that were active before, newest last: where a rollback points back to. */
  before: z.array(z.string()),
  enabled: z.boolean(),
});

export type ModuleRecord = z.infer<typeof moduleRecordSchema>;

/** By module id. Written by the registry's commands alone. */
export const modules = defineCollection('modules', moduleRecordSchema, { browser: { read: true } });
