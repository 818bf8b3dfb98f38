import { startJob } from '../start-job.ts';
import type { Signatures } from './signatures.service.ts';

const EVERY_MS = 600_000;

/** Archives what a crash has kept from it, at once and from then on regularly. @returns ends it (`startJob`). */
export function startSignaturesJob(
  signatures: Pick<Signatures, 'tidy'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return startJob(() => signatures.tidy(), onError, EVERY_MS);
}
