import { setImmediate } from 'node:timers/promises';
import type { DocumentStore } from 'shared-kit/data';
import { customers } from 'shared-kit/domain';
import { deleteCustomersTogether } from '../customers/delete-customers.service.ts';
import { handledRows } from '../sheet/handled-rows.collection.ts';
import { type HeldRun, withFailures } from './migration-state.ts';

const AT_ONCE = 25;
const PAGES_AT_ONCE = 100;

/** Who is here: taken before the backup, it names nobody whom the backup has not. */
export async function customerIds(store: DocumentStore): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await store.list({
      collection: customers.name,
      limit: PAGES_AT_ONCE,
      ...(cursor !== undefined && { cursor }),
    });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next;
    await setImmediate();
  } while (cursor !== undefined);
  return ids;
}

/**
 * Deletes these customers with what goes with them: quotes, photos, drafts of invoices; issued invoices and their history
 * stay, as do counters, settings and mails (D11). The spreadsheet's rows are forgotten, so that they can come again.
 * @throws LeaseLost; StoreUnavailable once the store is away: whoever was not tried is none that failed
 */
export async function clearCustomers(
  parts: Parameters<typeof deleteCustomersTogether>[0],
  ids: readonly string[],
  held: HeldRun,
  signal: AbortSignal,
): Promise<void> {
  const { store } = parts;
  await held.update((run) => ({ ...run, total: ids.length }));
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    signal.throwIfAborted();
    const { deleted, failed, away } = await deleteCustomersTogether(parts, ids.slice(at, at + AT_ONCE));
    const failures = failed.map(({ id, name, error }) => ({ record: `Kunde ${name || id}`, reason: error }));
    await held.update((run) => withFailures({ ...run, done: run.done + deleted.length }, failures));
    if (away) throw away;
    // Requests come first: thousands of customers take their time.
    await setImmediate();
  }
  await forgetRows(store, held);
}

async function forgetRows(store: DocumentStore, held: HeldRun): Promise<void> {
  for (;;) {
    const { items } = await store.list({ collection: handledRows.name, limit: PAGES_AT_ONCE });
    if (items.length === 0) return;
    await store.transact(async (transaction) => {
      const note = await held.held(transaction);
      for (const { id } of items) await transaction.get(handledRows.name, id);
      for (const { id } of items) transaction.delete(handledRows.name, id);
      note((run) => run);
    });
  }
}
