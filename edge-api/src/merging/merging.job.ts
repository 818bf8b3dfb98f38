import { startJob } from '../start-job.ts';
import type { MergingParts } from './merge-customers.service.ts';
import { resumeMerges } from './undo-merge.service.ts';

const EVERY_MS = 5 * 60_000;

/** Goes on with merges that a crash has broken off, at once and from then on regularly. @returns ends it (`startJob`). */
export function startMergingJob(parts: MergingParts, onError: (error: unknown) => void): () => Promise<void> {
  let last: Date | undefined;
  const resume = async () => {
    const now = parts.clock();
    await resumeMerges(parts, last);
    last = now;
  };
  return startJob(resume, onError, EVERY_MS);
}
