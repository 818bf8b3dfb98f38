import { type DocumentStore, pagesOf, type Query, StoreUnavailable, type Transaction } from 'shared-kit/data';
import { type Customer, type CustomerMerge, customerMerges, customers, type Stored } from 'shared-kit/domain';
import { unmergedMaster } from 'shared-kit/duplicates';
import { ApiProblem } from '../errors.ts';
import { beingMerged, goOnMerging, type MergingParts, unknownMerge } from './merge-customers.service.ts';
import { holdId, type MergePart, mergeParts, originalId } from './merge-parts.collection.ts';
import { movesBackOf } from './referring.ts';

/**
 * The others come back with their ids and numbers, then what referred to them (D37), step by step, so that it can go on
 * after a crash. What staff have changed since stays.
 * @throws ApiProblem 404 `not-found`; 409 `customer-gone` where the master is no more, `being-merged`, `merged-since`
 * where somebody else was merged into the master later: what that one built on would stay
 */
export async function undoMerge(parts: MergingParts, id: string, by: string): Promise<Stored<CustomerMerge>> {
  const { store, clock } = parts;
  const originals = await partsOf(store, id, 'original');
  const laterMerges = await mergesOntoSameMaster(store, id);
  await store.transact(async (transaction) => {
    const merge = await transaction.get<CustomerMerge>(customerMerges.name, id);
    if (!merge) throw unknownMerge();
    if (merge.data.state === 'undone' || merge.data.state === 'undoing') return;
    if (merge.data.state === 'merging') throw beingMerged();
    const { masterId } = merge.data;
    const hold = await transaction.get(mergeParts.name, holdId(masterId));
    if (hold) throw beingMerged();
    const master = await transaction.get<Customer>(customers.name, masterId);
    if (!master) throw masterGone();
    const own = await masterVersionIn(transaction, merge);
    for (const laterId of laterMerges) {
      const later = await transaction.get<CustomerMerge>(customerMerges.name, laterId);
      if (later?.data.state === 'merged' && (await masterVersionIn(transaction, later)) > own) {
        throw mergedSince();
      }
    }
    const back: Stored<Customer>[] = [];
    let restored: unknown;
    for (const { id: partId } of originals) {
      const part = (await transaction.get<MergePart>(mergeParts.name, partId))?.data;
      const { customerId, before, version = 0, after } = part ?? {};
      const was = customerOf(before);
      if (customerId === undefined || !was) continue;
      const became = customerOf(after);
      if (customerId === masterId && became) restored = unmergedMaster(was, became, master.data, clock());
      else if (!(await transaction.get(customers.name, customerId))) {
        back.push({ id: customerId, version: version + 1, data: was });
      }
    }
    const now = clock().toISOString();
    for (const { id: otherId, version, data } of back) {
      transaction.create<Customer>(customers.name, otherId, { ...data, updatedAt: now }, version);
    }
    if (restored) transaction.set(customers.name, masterId, restored);
    transaction.set<CustomerMerge>(customerMerges.name, id, {
      ...merge.data,
      state: 'undoing',
      undoneAt: now,
      undoneBy: by,
    });
  });
  return goOnUndoing(parts, id);
}

async function mergesOntoSameMaster(store: DocumentStore, id: string): Promise<string[]> {
  const merge = await store.get<CustomerMerge>(customerMerges.name, id);
  if (!merge) return [];
  const all = await allOf<CustomerMerge>(store, {
    collection: customerMerges.name,
    where: [{ field: 'masterId', op: '==', value: merge.data.masterId }],
  });
  return all.filter((other) => other.id !== id && other.data.state === 'merged').map((other) => other.id);
}

/** As the master was before: of two merges the later one met the higher. */
async function masterVersionIn(
  transaction: Transaction,
  { id, data }: Stored<CustomerMerge>,
): Promise<number> {
  const part = await transaction.get<MergePart>(mergeParts.name, originalId(id, data.masterId));
  return part?.data.version ?? 0;
}

/** Does what is left of undoing a merge. */
async function goOnUndoing({ store, clock }: MergingParts, id: string): Promise<Stored<CustomerMerge>> {
  for (const { id: partId } of await partsOf(store, id, 'moved')) {
    await store.transact(async (transaction) => {
      const part = await transaction.get<MergePart>(mergeParts.name, partId);
      if (!part) return;
      const write = await movesBackOf(transaction, part.data.changes ?? [], clock());
      write();
      transaction.delete(mergeParts.name, partId);
    });
  }
  const rest = [...(await partsOf(store, id, 'original')), ...(await partsOf(store, id, 'held'))];
  await store.transact(async (transaction) => {
    const merge = await transaction.get<CustomerMerge>(customerMerges.name, id);
    for (const part of rest) await transaction.get(mergeParts.name, part.id);
    if (merge?.data.state !== 'undoing') return;
    const undoneAt = merge.data.undoneAt ?? clock().toISOString();
    transaction.set<CustomerMerge>(customerMerges.name, id, { ...merge.data, state: 'undone', undoneAt });
    for (const part of rest) transaction.delete(mergeParts.name, part.id);
  });
  const undone = await store.get<CustomerMerge>(customerMerges.name, id);
  if (!undone) throw unknownMerge();
  return undone;
}

const MINUTE_MS = 60_000;
/** What came to refer to somebody merged is looked for once each of these has passed since. */
const LATE_MS = [1, 5, 20, 60].map((minutes) => minutes * MINUTE_MS);

/**
 * Goes on with what a crash has broken off, and takes along what has come late.
 * @param before when this was done last; undefined: not since the start, so that each merge of the last hour is looked at
 */
export async function resumeMerges(parts: MergingParts, before?: Date): Promise<void> {
  const { store, clock } = parts;
  const now = clock().getTime();
  const last = before?.getTime() ?? now;
  const isDue = ({ at }: CustomerMerge) => {
    const merged = Date.parse(at);
    return !before || LATE_MS.some((late) => last < merged + late && merged + late <= now);
  };
  const oldest = new Date(last - Math.max(...LATE_MS)).toISOString();
  const [merging, undoing] = [await mergesIn(store, 'merging'), await mergesIn(store, 'undoing')];
  const recent = await allOf<CustomerMerge>(store, {
    collection: customerMerges.name,
    where: [{ field: 'at', op: '>=', value: oldest }],
    orderBy: { field: 'at', direction: 'asc' },
  });
  const late = recent.filter(({ data }) => data.state === 'merged' && isDue(data));
  for (const { id } of [...merging, ...undoing, ...late]) await resumeMerge(parts, id);
}

const mergesIn = (store: DocumentStore, state: CustomerMerge['state']) =>
  allOf<CustomerMerge>(store, {
    collection: customerMerges.name,
    where: [{ field: 'state', op: '==', value: state }],
  });

/** One that cannot go on keeps none of the others. */
async function resumeMerge(parts: MergingParts, id: string): Promise<void> {
  try {
    const { data } = await goOnMerging(parts, id);
    if (data.state === 'undoing') await goOnUndoing(parts, id);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    console.error(error);
  }
}

const partsOf = (store: DocumentStore, mergeId: string, kind: MergePart['kind']) =>
  allOf<MergePart>(store, {
    collection: mergeParts.name,
    where: [
      { field: 'mergeId', op: '==', value: mergeId },
      { field: 'kind', op: '==', value: kind },
    ],
  });

async function allOf<Data>(store: DocumentStore, query: Query): Promise<Stored<Data>[]> {
  const found: Stored<Data>[] = [];
  for await (const page of pagesOf<Data>(store, { ...query, limit: 100 })) found.push(...page);
  return found;
}

/** Written by us as it was read, whatever state it was in. */
function customerOf(stored: unknown): Customer | undefined {
  return typeof stored === 'object' && stored !== null ? (stored as Customer) : undefined;
}

function mergedSince(): ApiProblem {
  return new ApiProblem(
    409,
    'merged-since',
    'Mit diesem Kunden wurde später noch jemand zusammengeführt. Bitte machen Sie zuerst das rückgängig.',
  );
}

function masterGone(): ApiProblem {
  return new ApiProblem(
    409,
    'customer-gone',
    'Der zusammengeführte Kunde wurde inzwischen gelöscht oder selbst zusammengeführt',
  );
}
