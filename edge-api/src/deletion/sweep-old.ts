import type { DocumentStore } from 'shared-kit/data';
import { customerMerges, failedImports, importHistory, MERGE_KEPT_DAYS, notices } from 'shared-kit/domain';
import { contactClaims } from '../imports/imported-mails.collection.ts';
import { welcomedMailboxes } from '../imports/welcome-mails.collection.ts';
import { mergeParts } from '../merging/merge-parts.collection.ts';
import { quoteLinks } from '../offers/quote-links.collection.ts';
import { shareLinks } from '../share/share-links.collection.ts';

export interface SweepOldParts {
  store: DocumentStore;
  clock: () => Date;
}

const DAY = 86_400_000;
const AT_ONCE = 200;

/** What nobody asks for after so many days. */
const KEPT_FOR = [
  { collection: notices.name, since: 'at', days: 90 },
  /** A run every two hours makes some thousand. */
  { collection: importHistory.name, since: 'timestamp', days: 90 },
  /** They carry whole mails; what waits for staff has no such date. */
  { collection: failedImports.name, since: 'resolvedAt', days: 90 },
  /** The index of the customers knows them long since. */
  { collection: contactClaims.name, since: 'at', days: 7 },
  /** Whoever asks again a month later is welcomed again. */
  { collection: welcomedMailboxes.name, since: 'at', days: 30 },
  /** Who was merged away is forgotten then: it can no more be undone. */
  { collection: customerMerges.name, since: 'at', days: MERGE_KEPT_DAYS },
  { collection: mergeParts.name, since: 'at', days: MERGE_KEPT_DAYS },
  /** What was decided stays readable for so long: customers look up what was agreed. */
  { collection: quoteLinks.name, since: 'createdAt', days: 730 },
  /** So long a crew is told that its link has expired. */
  { collection: shareLinks.name, since: 'expiresAt', days: 90 },
] as const;

/** Deletes what has had its time, some at a time. */
export async function sweepOld({ store, clock }: SweepOldParts): Promise<void> {
  for (const { collection, since, days } of KEPT_FOR) {
    const over = new Date(clock().getTime() - days * DAY).toISOString();
    const { items } = await store.list({
      collection,
      where: [{ field: since, op: '<', value: over }],
      orderBy: { field: since, direction: 'asc' },
      limit: AT_ONCE,
    });
    for (const { id } of items) {
      await store.transact(async (transaction) => {
        if (await transaction.get(collection, id)) transaction.delete(collection, id);
      });
    }
  }
}
