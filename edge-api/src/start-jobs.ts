import { startSweepOldJob } from './deletion/sweep-old.job.ts';
import type { Edge } from './edge.ts';
import { startFollowUpsJob } from './follow-ups/follow-ups.job.ts';
import { startImportsJob } from './imports/imports.job.ts';
import { startInvoicesJob } from './invoices/invoices.job.ts';
import { startMailboxJob } from './mailbox/mailbox.job.ts';
import { startMergingJob } from './merging/merging.job.ts';
import { startOutboxJob } from './outbox/outbox.job.ts';
import { startPhotosJob } from './photos/photos.job.ts';
import { startSignaturesJob } from './signatures/signatures.job.ts';

/**
 * All that an edge does by itself, at once and from then on regularly. Several edges on one store do it side by side.
 * @returns ends it; resolves once what is under way is over
 */
export function startJobs(edge: Edge, onError: (error: unknown) => void): () => Promise<void> {
  const stops = [
    startOutboxJob(edge.outbox, onError),
    startPhotosJob(edge.photos, onError),
    startSignaturesJob(edge.signatures, onError),
    startInvoicesJob({ ...edge, archive: edge.invoiceArchive }, onError),
    startMailboxJob(edge, onError),
    startFollowUpsJob(edge.followUps, onError),
    startImportsJob(edge.imports, onError),
    startMergingJob(edge, onError),
    startSweepOldJob(edge, onError),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
}
