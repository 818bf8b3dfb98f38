import { startJob } from '../start-job.ts';
import type { Outbox } from './outbox.service.ts';

const EVERY_MS = 10_000;

/** Takes up interrupted mails at once and from then on regularly. @returns ends it (`startJob`). */
export function startOutboxJob(
  outbox: Pick<Outbox, 'recover'>,
  onError: (error: unknown) => void,
  everyMs: number = EVERY_MS,
): () => Promise<void> {
  return startJob(() => outbox.recover(), onError, everyMs);
}
