import { defineCollection } from 'shared-kit/domain';
import * as z from 'zod';

const analyticsDaySchema = z.strictObject({
  counts: z.array(z.strictObject({ name: z.string(), path: z.string(), count: z.int().positive() })),
});

export type AnalyticsDay = z.infer<typeof analyticsDaySchema>;

/** By calendar date in Germany: how often what was done on which kind of page (D45). Nobody is in it. */
export const analyticsDays = defineCollection('analyticsDays', analyticsDaySchema);
