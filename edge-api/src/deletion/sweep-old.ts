import type { DocumentStore } from 'shared-kit/data';
import { notices } from 'shared-kit/domain';
import { quoteLinks } from '../offers/quote-links.collection.ts';

export interface SweepOldParts {
  store: DocumentStore;
  clock: () => Date;
}

const DAY = 86_400_000;
const AT_ONCE = 200;

/** What nobody asks for after so many days. */
const KEPT_FOR = [
  { collection: notices.name, since: 'at', days: 90 },
  /** What was decided stays readable for so long: customers look up what was agreed. */
  { collection: quoteLinks.name, since: 'createdAt', days: 730 },
] as const;

/** Deletes notices and links whose time is over, some at a time. */
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
