import { startJob } from '../start-job.ts';
import { type SweepOldParts, sweepOld } from './sweep-old.ts';

const EVERY_MS = 3_600_000;

/** Deletes what nobody asks for any more, at once and from then on regularly. @returns ends it (`startJob`). */
export function startSweepOldJob(
  parts: SweepOldParts,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return startJob(() => sweepOld(parts), onError, EVERY_MS);
}
