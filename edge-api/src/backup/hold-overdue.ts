import { type DocumentStore, pagesOf, type Query } from 'shared-kit/data';
import { type ScheduledFollowUp, scheduledFollowUps } from 'shared-kit/domain';
import { cancelled } from '../follow-ups/cancelled.ts';
import { type OutboxRow, type OutboxWork, outbox } from '../outbox/outbox.collection.ts';
import { noteRestored } from './restored.ts';

const PAGE = 100;
const DUE_TEXT = 'Vor der Wiederherstellung fällig: Sie wurde vielleicht schon gesendet.';

/**
 * Makes a store that was brought back from a backup send nothing a second time: what was due since, or on its way then,
 * may have gone out (D21). Done again, it changes nothing more.
 * @param noLongerWaiting of what is planned for later, what is known to have been brought forward, or called back, since; `unknown`: all of it may have
 * @returns how many mails these are: the outbox makes uncertain deliveries of them
 */
export async function holdOverdue(
  store: DocumentStore,
  now: Date,
  noLongerWaiting: ReadonlySet<string> | 'unknown' = new Set(),
): Promise<number> {
  await noteRestored(store, now);
  const at = now.toISOString();
  await eachDue<ScheduledFollowUp>(
    store,
    scheduledFollowUps.name,
    { waits: { field: 'status', op: '==', value: 'pending' }, due: 'scheduledFor', at },
    (followUp) => (followUp.status === 'pending' ? cancelled(followUp, DUE_TEXT) : undefined),
  );
  const underWay = await holdUnderWay(store, at);
  const planned = await eachDue<OutboxRow>(
    store,
    outbox.name,
    { waits: { field: 'state', op: '==', value: 'scheduled' }, due: 'plan.sendAt', at },
    (row) => (row.state === 'scheduled' && row.plan ? lost(row, row.plan, at) : undefined),
  );
  return underWay + planned + (await holdKnown(store, noLongerWaiting, at));
}

/** Those of them that wait in the backup. */
async function holdKnown(
  store: DocumentStore,
  ids: ReadonlySet<string> | 'unknown',
  at: string,
): Promise<number> {
  const known: string[] = [];
  const pages = pagesOf<OutboxRow>(store, {
    collection: outbox.name,
    where: [{ field: 'state', op: '==', value: 'scheduled' }],
    orderBy: { field: 'plan.sendAt', direction: 'asc' },
    limit: PAGE,
  });
  for await (const page of pages)
    known.push(...page.flatMap(({ id }) => (ids === 'unknown' || ids.has(id) ? [id] : [])));
  let count = 0;
  for (const id of known) {
    count += await store.transact(async (transaction) => {
      const row = (await transaction.get<OutboxRow>(outbox.name, id))?.data;
      if (row?.state !== 'scheduled' || !row.plan) return 0;
      transaction.set<OutboxRow>(outbox.name, id, lost(row, row.plan, at));
      return 1;
    });
  }
  return count;
}

/** Who was at work on them went on after the backup was made. */
async function holdUnderWay(store: DocumentStore, at: string): Promise<number> {
  const ids: string[] = [];
  const pages = pagesOf<OutboxRow>(store, {
    collection: outbox.name,
    where: [{ field: 'state', op: 'in', value: ['pending', 'sending'] }],
    orderBy: { field: 'work.expiresAt', direction: 'asc' },
    limit: PAGE,
  });
  for await (const page of pages) {
    ids.push(...page.map(({ id }) => id));
  }
  let count = 0;
  for (const id of ids) {
    count += await store.transact(async (transaction) => {
      const row = (await transaction.get<OutboxRow>(outbox.name, id))?.data;
      if (!row?.work || row.work.owner === RESTORED) return 0;
      transaction.set<OutboxRow>(outbox.name, id, lost(row, row.work, at));
      return 1;
    });
  }
  return count;
}

const RESTORED = 'restored';

/** As if the server had crashed after the last byte. It is listed and told of, also where nobody had planned it. */
function lost(row: OutboxRow, { history }: Pick<OutboxWork, 'history'>, at: string): OutboxRow {
  // One document does not hold a long text twice.
  const plan = { sendAt: row.plan?.sendAt ?? row.updatedAt, history: { ...history, body: '' } };
  const work = { owner: RESTORED, expiresAt: at, endSentAt: at, history };
  return { ...row, state: 'sending', plan, work };
}

/** @param change is not found by the same question again; undefined: somebody has changed it meanwhile */
async function eachDue<Data>(
  store: DocumentStore,
  collection: string,
  { waits, due, at }: { waits: NonNullable<Query['where']>[number]; due: string; at: string },
  change: (data: Data) => Data | undefined,
): Promise<number> {
  let count = 0;
  for (;;) {
    const { items } = await store.list({
      collection,
      where: [waits, { field: due, op: '<=', value: at }],
      orderBy: { field: due, direction: 'asc' },
      limit: PAGE,
    });
    if (items.length === 0) return count;
    count += await store.transact(async (transaction) => {
      const changes: (() => void)[] = [];
      for (const { id } of items) {
        const stored = await transaction.get<Data>(collection, id);
        const data = stored && change(stored.data);
        if (data !== undefined) changes.push(() => transaction.set(collection, id, data));
      }
      for (const write of changes) write();
      return changes.length;
    });
  }
}
