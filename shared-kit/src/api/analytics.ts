import * as z from 'zod/mini';
import { list } from '../domain/fields.ts';
import { analyticsEventSchema } from '../domain/index.ts';

/** What a tab sends at once, at most. */
export const MAX_EVENTS_PER_BATCH = 50;
export const ANALYTICS_PATH = '/api/analytics/events';

export const analyticsBatchRequest = z.strictObject({
  events: list(analyticsEventSchema, MAX_EVENTS_PER_BATCH).check(z.minLength(1)),
  /** Whoever sits at this browser agreed to the web analytics service. */
  consent: z.boolean(),
});
