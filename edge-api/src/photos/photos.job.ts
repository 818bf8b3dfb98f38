import { startJob } from '../start-job.ts';
import type { Photos } from './photos.service.ts';

const EVERY_MS = 600_000;

/** Sweeps up the files that were left behind, at once and from then on regularly. @returns ends it (`startJob`). */
export function startPhotosJob(
  photos: Pick<Photos, 'sweep'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return startJob(() => photos.sweep(), onError, EVERY_MS);
}
