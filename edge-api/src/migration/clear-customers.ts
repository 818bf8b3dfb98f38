import { setImmediate } from 'node:timers/promises';
import { type DocumentStore, pagesOf } from 'shared-kit/data';
import { type Customer, type CustomerMerge, customerMerges, customers, type Stored } from 'shared-kit/domain';
import { deleteCustomersTogether } from '../customers/delete-customers.service.ts';
import { readById } from '../imports/read-by-id.ts';
import { mergeParts } from '../merging/merge-parts.collection.ts';
import { type HandledRowsPage, handledRows } from '../sheet/handled-rows.collection.ts';
import type { BackedUpVersions } from './backed-up-versions.ts';
import { type HeldRun, withFailures } from './migration-state.ts';

const AT_ONCE = 25;
const PAGES_AT_ONCE = 100;

/**
 * Deletes the customers whom the backup holds with what goes with them: quotes, photos, drafts of invoices, mails
 * that wait; issued invoices and their history stay, as do counters, settings and the mailbox (D11). Merges go with the customer who they made,
 * and so do rows of the spreadsheet, so that they can come again.
 * @throws LeaseLost; StoreUnavailable once the store is away: whoever was not tried is none that failed
 */
export async function clearCustomers(
  parts: Omit<Parameters<typeof deleteCustomersTogether>[0], 'backedUp'>,
  backedUp: BackedUpVersions,
  held: HeldRun,
  signal: AbortSignal,
): Promise<void> {
  const { store } = parts;
  const ids = backedUp.customerIds;
  await held.update((run) => ({ ...run, total: ids.filter(backedUp.isCustomer).length }));
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    signal.throwIfAborted();
    const some = ids.slice(at, at + AT_ONCE);
    const { deleted, failed, away } = await deleteCustomersTogether({ ...parts, backedUp }, some);
    const failures = failed.map(({ id, name, error }) => ({ record: `Kunde ${name || id}`, reason: error }));
    const done = deleted.filter(backedUp.isCustomer).length;
    await held.updateDone((run) => withFailures({ ...run, done: run.done + done }, failures));
    if (away) throw away;
    // Requests come first: thousands of customers take their time.
    await setImmediate();
  }
  await forgetMerges(store, held);
  await forgetRows(store, held);
}

/** Of customers who are gone: whoever is here would come a second time. */
async function forgetRows(store: DocumentStore, held: HeldRun): Promise<void> {
  const all = { collection: handledRows.name, limit: PAGES_AT_ONCE };
  for await (const pages of pagesOf<HandledRowsPage>(store, all)) {
    for (const { id, data } of pages) {
      const ids = data.rows.map(({ customerId }) => customerId);
      const here = await readById<Customer>(store, customers.name, ids);
      await forgetRowsOf(store, held, id, new Set(ids.filter((one) => !here.has(one))));
    }
  }
}

function forgetRowsOf(
  store: DocumentStore,
  held: HeldRun,
  id: string,
  gone: ReadonlySet<string>,
): Promise<void> {
  return store.transact(async (transaction) => {
    const note = await held.held(transaction);
    const page = await transaction.get<HandledRowsPage>(handledRows.name, id);
    const rows = page?.data.rows.filter(({ customerId }) => !gone.has(customerId)) ?? [];
    if (rows.length > 0) transaction.set<HandledRowsPage>(handledRows.name, id, { rows });
    else transaction.delete(handledRows.name, id);
    note((run) => run);
  });
}

/** Those that cannot be undone any more. */
async function forgetMerges(store: DocumentStore, held: HeldRun): Promise<void> {
  const merges: Stored<CustomerMerge>[] = [];
  const all = { collection: customerMerges.name, limit: PAGES_AT_ONCE };
  for await (const page of pagesOf<CustomerMerge>(store, all)) merges.push(...page);
  const undoable = await undoableOf(store, merges);
  for (const merge of merges) {
    if (undoable.has(merge)) continue;
    await forgetParts(store, held, merge.id);
    await deleteAll(store, held, customerMerges.name, [merge]);
  }
}

/** Whose master is here, or comes back as another of these is undone. */
async function undoableOf(
  store: DocumentStore,
  merges: readonly Stored<CustomerMerge>[],
): Promise<ReadonlySet<Stored<CustomerMerge>>> {
  const masters = merges.map(({ data }) => data.masterId);
  const coming = new Set((await readById<Customer>(store, customers.name, masters)).keys());
  const undoable = new Set<Stored<CustomerMerge>>();
  for (let known = -1; known !== undoable.size; ) {
    known = undoable.size;
    for (const merge of merges) {
      if (!coming.has(merge.data.masterId)) continue;
      undoable.add(merge);
      for (const { id } of merge.data.others) coming.add(id);
    }
  }
  return undoable;
}

async function forgetParts(store: DocumentStore, held: HeldRun, mergeId: string): Promise<void> {
  for (;;) {
    const { items } = await store.list({
      collection: mergeParts.name,
      where: [{ field: 'mergeId', op: '==', value: mergeId }],
      limit: PAGES_AT_ONCE,
    });
    if (items.length === 0) return;
    await deleteAll(store, held, mergeParts.name, items);
  }
}

function deleteAll(
  store: DocumentStore,
  held: HeldRun,
  collection: string,
  documents: readonly Pick<Stored<unknown>, 'id'>[],
): Promise<void> {
  return store.transact(async (transaction) => {
    const note = await held.held(transaction);
    for (const { id } of documents) await transaction.get(collection, id);
    for (const { id } of documents) transaction.delete(collection, id);
    note((run) => run);
  });
}
