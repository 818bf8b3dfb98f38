import { startJob } from '../start-job.ts';
import type { Imports } from './imports.service.ts';

const EVERY_MS = 20_000;

/** Imports when the settings want it, and welcomes whom imports have made customers. @returns ends it (`startJob`) */
export function startImportsJob(
  imports: Pick<Imports, 'tick'>,
  onError: (error: unknown) => void,
  everyMs: number = EVERY_MS,
): () => Promise<void> {
  return startJob(() => imports.tick(), onError, everyMs);
}
