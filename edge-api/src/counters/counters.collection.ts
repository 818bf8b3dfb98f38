import { defineCollection } from 'shared-kit/domain';
import * as z from 'zod';

const counterSchema = z.strictObject({ last: z.int().min(0) });

export type Counter = z.infer<typeof counterSchema>;

/** The last number drawn of each series, such as `counters/customers_2026_11` (D8). */
export const counters = defineCollection('counters', counterSchema);
