import { isDeepStrictEqual } from 'node:util';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import { type Collection, type ScheduledFollowUp, type Stored, scheduledFollowUps } from 'shared-kit/domain';
import { COLLECTIONS } from '../collections.ts';
import { type OutboxRow, outbox } from '../outbox/outbox.collection.ts';
import type { MergeChange } from './merge-parts.collection.ts';

/** Firestore writes 500 documents and 10 MB in a transaction at most, and each of these is read and written. */
const MOST_AT_ONCE = 200;
const MOST_BYTES = 3_000_000;

type Fields = Record<string, unknown>;

export interface Referring {
  collection: Collection;
  id: string;
}

/** Documents that refer to these customers by whatever their collections declare, as many as a transaction takes. */
export async function referring(
  store: DocumentStore,
  customerIds: readonly string[],
  most: number = MOST_AT_ONCE,
): Promise<{ some: Referring[]; areAll: boolean }> {
  const some = new Map<string, Referring>();
  let bytes = 0;
  for (const collection of COLLECTIONS) {
    for (const field of collection.references.customer ?? []) {
      for (const value of customerIds) {
        const { items, next } = await store.list<Fields>({
          collection: collection.name,
          where: [{ field, op: '==', value }],
          limit: Math.min(500, most + 1),
        });
        for (const { id, data } of items) {
          if (some.size === most || bytes > MOST_BYTES) return { some: [...some.values()], areAll: false };
          some.set(`${collection.name}/${id}`, { collection, id });
          bytes += JSON.stringify(data).length;
        }
        if (next !== undefined) return { some: [...some.values()], areAll: false };
      }
    }
  }
  for (const id of await plannedMails(store, customerIds))
    some.set(`${outbox.name}/${id}`, { collection: outbox, id });
  return { some: [...some.values()], areAll: some.size <= most };
}

/** Mails that leave later are written to the history of their customer then. There are few. */
async function plannedMails(store: DocumentStore, customerIds: readonly string[]): Promise<string[]> {
  const { items } = await store.list<OutboxRow>({
    collection: outbox.name,
    where: [{ field: 'state', op: '==', value: 'scheduled' }],
    limit: 500,
  });
  return items
    .filter(({ data }) => customerIds.includes(data.plan?.history.customerId ?? ''))
    .map(({ id }) => id);
}

/** Rules by which a follow-up of a customer alone, not of a quote or an invoice, was scheduled already. */
export async function rulesOf(store: DocumentStore, customerId: string): Promise<Set<string>> {
  const { items } = await store.list<ScheduledFollowUp>({
    collection: scheduledFollowUps.name,
    where: [{ field: 'customerId', op: '==', value: customerId }],
    limit: 500,
  });
  return new Set(items.filter(isOfCustomer).map(({ data }) => data.ruleId));
}

const isOfCustomer = ({ data }: Stored<ScheduledFollowUp>) =>
  data.quoteId === undefined && data.invoiceId === undefined && data.status !== 'cancelled';

interface Move {
  masterId: string;
  otherIds: readonly string[];
  /** `rulesOf` the master; those that are moved are added. */
  rules: Set<string>;
  now: Date;
}

/** Reads each again. @returns what is changed, and what writes it once all else was read */
export async function movesOf(
  transaction: Transaction,
  some: readonly Referring[],
  move: Move,
): Promise<{ changes: MergeChange[]; write(): void }> {
  const rules = new Set(move.rules);
  const moved: { change: MergeChange; data: Fields }[] = [];
  for (const { collection, id } of some) {
    const document = await transaction.get<Fields>(collection.name, id);
    if (!document) continue;
    const after = newFields(collection, document, move, rules);
    if (Object.keys(after).length === 0) continue;
    const fields = Object.fromEntries(
      Object.entries(after).map(([field, value]) => [
        field,
        { before: document.data[field] ?? null, after: value },
      ]),
    );
    moved.push({
      change: { collection: collection.name, id, fields },
      data: touched(collection, { ...document.data, ...after }, move.now),
    });
  }
  return {
    changes: moved.map(({ change }) => change),
    write: () => {
      for (const { change, data } of moved) transaction.set(change.collection, change.id, data);
    },
  };
}

function newFields(
  collection: Collection,
  document: Stored<Fields>,
  { masterId, otherIds }: Move,
  rules: Set<string>,
): Fields {
  const referred = (collection.references.customer ?? []).filter((field) =>
    otherIds.some((id) => document.data[field] === id),
  );
  const after: Fields = Object.fromEntries(referred.map((field) => [field, masterId]));
  if (collection.name === outbox.name) Object.assign(after, newPlan(document.data, masterId, otherIds));
  if (referred.length > 0 && collection.name === scheduledFollowUps.name) {
    Object.assign(after, cancelledTwin(document, rules));
  }
  return after;
}

function newPlan({ plan }: Partial<OutboxRow>, masterId: string, otherIds: readonly string[]): Fields {
  if (!plan || !otherIds.includes(plan.history.customerId ?? '')) return {};
  return { plan: { ...plan, history: { ...plan.history, customerId: masterId } } };
}

/** One person is not written twice by one rule: a follow-up that waits beside one of the master's is cancelled. */
function cancelledTwin(document: Stored<Fields>, rules: Set<string>): Fields {
  const followUp = scheduledFollowUps.schema.safeParse(document.data).data;
  if (!followUp || !isOfCustomer({ ...document, data: followUp })) return {};
  const isTwin = rules.has(followUp.ruleId);
  rules.add(followUp.ruleId);
  const waits = followUp.status === 'pending' && followUp.mailId === undefined;
  return isTwin && waits ? { status: 'cancelled', error: 'Der Kunde wurde zusammengeführt' } : {};
}

/** Gives back what has not been changed since. @returns what writes it once all else was read */
export async function movesBackOf(
  transaction: Transaction,
  changes: readonly MergeChange[],
  now: Date,
): Promise<() => void> {
  const back: { collection: string; id: string; data: Fields }[] = [];
  for (const { collection: name, id, fields } of changes) {
    const collection = COLLECTIONS.find((one) => one.name === name);
    const document = collection && (await transaction.get<Fields>(name, id));
    if (!collection || !document) continue;
    const data = { ...document.data };
    for (const [field, { before, after }] of Object.entries(fields)) {
      if (!isDeepStrictEqual(data[field], after)) continue;
      if (before === null) delete data[field];
      else data[field] = before;
    }
    back.push({ collection: name, id, data: touched(collection, data, now) });
  }
  return () => {
    for (const { collection, id, data } of back) transaction.set(collection, id, data);
  };
}

/** Browsers that follow a list hear of it by this. */
function touched({ schema }: Collection, data: Fields, now: Date): Fields {
  return 'updatedAt' in schema._zod.def.shape ? { ...data, updatedAt: now.toISOString() } : data;
}
