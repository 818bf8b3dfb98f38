import * as z from 'zod/mini';
import { defineCollection } from '../collection.ts';
import { instant, int } from '../fields.ts';

/** What a run of the runner did. */
export const followUpRunSchema = z.object({
  at: instant,
  sent: int(0),
  cancelled: int(0),
  failed: int(0),
  /** No server took them: they are tried again. */
  deferred: int(0),
});

export type FollowUpRun = z.infer<typeof followUpRunSchema>;

/** One document, `LAST_FOLLOW_UP_RUN_ID`, written by the edge API alone; runs that had nothing to do are left out. */
export const followUpRuns = defineCollection('followUpRuns', followUpRunSchema, { browser: { read: true } });

export const LAST_FOLLOW_UP_RUN_ID = 'last';
