import { startJob } from '../start-job.ts';
import type { InvoiceArchive } from './invoice-archive.ts';
import { type InvoiceMailParts, sendPendingMails } from './invoice-mail.service.ts';

const EVERY_MS = 60_000;

/** Sends what waits for a mail server, and sweeps up what a crash has left, at once and from then on. @returns ends it */
export function startInvoicesJob(
  parts: InvoiceMailParts & { archive: InvoiceArchive },
  onError: (error: unknown) => void,
  everyMs: number = EVERY_MS,
): () => Promise<void> {
  return startJob(
    async () => {
      await sendPendingMails(parts, onError);
      await parts.archive.sweep();
    },
    onError,
    everyMs,
  );
}
