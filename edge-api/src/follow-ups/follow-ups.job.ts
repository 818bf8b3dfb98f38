import { startJob } from '../start-job.ts';
import type { FollowUps } from './follow-ups.service.ts';

const EVERY_MS = 10_000;

/** Schedules what follows from what has happened, and sends what is due, at once and from then on. @returns ends it */
export function startFollowUpsJob(
  followUps: Pick<FollowUps, 'run'>,
  onError: (error: unknown) => void,
  everyMs: number = EVERY_MS,
): () => Promise<void> {
  return startJob(() => followUps.run(), onError, everyMs);
}
