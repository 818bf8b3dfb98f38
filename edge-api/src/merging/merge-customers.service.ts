import { randomUUID } from 'node:crypto';
import type { mergeCustomersRequest } from 'shared-kit/api';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import { type Customer, type CustomerMerge, customerMerges, customers, type Stored } from 'shared-kit/domain';
import { mergeCustomers } from 'shared-kit/duplicates';
import type * as z from 'zod/mini';
import { ApiProblem } from '../errors.ts';
import {
  holdId,
  type MergeChange,
  type MergePart,
  mergeParts,
  originalId,
} from './merge-parts.collection.ts';
import { movesOf, type OfMaster, ofMaster, type Referring, referring } from './referring.ts';

export interface MergingParts {
  store: DocumentStore;
  clock: () => Date;
  /** Documents of one transaction; by default what Firestore takes. */
  atOnce?: number;
}

type Request = z.output<typeof mergeCustomersRequest>;

/** Something may come to refer to a customer while it is merged; what keeps coming is not chased for ever. */
const MOST_ROUNDS = 5;

/**
 * Makes one customer of several (D37): what refers to the others refers to the master, all in one transaction where it
 * fits in one, else in steps that are written down, and gone on with after a crash. Repeated, it answers what was done.
 * @throws ApiProblem 409 `conflict` with the `current` customers, `customer-gone`, `being-merged`, `merge-undone`; 422 `invalid`
 */
export async function mergeDuplicates(parts: MergingParts, request: Request): Promise<Stored<CustomerMerge>> {
  const { store } = parts;
  const found = await referring(store, idsOf(request.others), parts.atOnce);
  const beside = await ofMaster(store, request.master.id);
  await store.transact(async (transaction) => {
    const known = await transaction.get<CustomerMerge>(customerMerges.name, request.id);
    if (known) return assertSame(known.data, request);
    const { master, others } = await readSeen(transaction, request);
    const merge: CustomerMerge = {
      masterId: master.id,
      masterName: request.name,
      others: others.map(({ id, data: { name, customerNumber } }) => ({ id, name, customerNumber })),
      entered: { name: request.name, email: request.email, phone: request.phone, notes: request.notes },
      at: parts.clock().toISOString(),
      by: request.by,
      state: 'merging',
      moved: 0,
    };
    if (found.areAll) {
      await finishIn(transaction, parts, { id: request.id, merge, some: found.some, beside, isNew: true });
      return;
    }
    // Tried before anything is moved: what cannot be stored in the end is refused now.
    mergedData(master.data, others, merge, parts.clock());
    transaction.create<CustomerMerge>(customerMerges.name, request.id, merge);
    for (const { id } of [master, ...others]) {
      const held: MergePart = { mergeId: request.id, at: merge.at, kind: 'held', customerId: id };
      transaction.create<MergePart>(mergeParts.name, holdId(id), held);
    }
  });
  const merge = await goOnMerging(parts, request.id);
  // Whoever repeats a call whose answer was lost must not take it for done.
  if (merge.data.state === 'undoing' || merge.data.state === 'undone') throw mergeUndone();
  return merge;
}

/** Does what is left of a merge, and takes along what has come meanwhile. */
export async function goOnMerging(parts: MergingParts, id: string): Promise<Stored<CustomerMerge>> {
  const { store } = parts;
  for (let late = 0; ; ) {
    const stored = await store.get<CustomerMerge>(customerMerges.name, id);
    if (!stored) throw unknownMerge();
    const { data } = stored;
    if (data.state !== 'merging' && data.state !== 'merged') return stored;
    const found = await referring(store, idsOf(data.others), parts.atOnce);
    if (data.state === 'merged') {
      if (found.some.length === 0 || late === MOST_ROUNDS) return stored;
      late += 1;
    }
    const beside = await ofMaster(store, data.masterId);
    await store.transact(async (transaction) => {
      const current = await transaction.get<CustomerMerge>(customerMerges.name, id);
      if (!current || current.data.state !== data.state) return;
      const step = { id, merge: current.data, some: found.some, beside, isNew: false };
      if (data.state === 'merging' && found.areAll) await finishIn(transaction, parts, step);
      else await moveIn(transaction, parts, step);
    });
  }
}

interface Step {
  id: string;
  merge: CustomerMerge;
  some: readonly Referring[];
  beside: OfMaster;
  /** Nothing is written of it yet. */
  isNew: boolean;
}

async function moveIn(transaction: Transaction, parts: MergingParts, step: Step): Promise<void> {
  const { merge, write } = await movesIn(transaction, parts, step);
  write();
  transaction.set<CustomerMerge>(customerMerges.name, step.id, merge);
}

/** The last step: what is left is moved, the master gets what was entered, and the others go. */
async function finishIn(transaction: Transaction, parts: MergingParts, step: Step): Promise<void> {
  const now = parts.clock();
  const master = await transaction.get<Customer>(customers.name, step.merge.masterId);
  const others = await readAll(transaction, idsOf(step.merge.others));
  const holds = step.isNew ? [] : [step.merge.masterId, ...idsOf(step.merge.others)].map(holdId);
  for (const id of holds) await transaction.get(mergeParts.name, id);
  if (!master) {
    // Deleted in between: there is nobody to merge into any more.
    transaction.set<CustomerMerge>(customerMerges.name, step.id, { ...step.merge, state: 'undoing' });
    return;
  }
  const data = mergedData(master.data, others, step.merge, now);
  const { merge, write } = await movesIn(transaction, parts, step);
  write();
  transaction.set<CustomerMerge>(customerMerges.name, step.id, { ...merge, state: 'merged' });
  for (const other of others) {
    keepOriginal(transaction, step.id, { original: other, at: now });
    transaction.delete(customers.name, other.id);
  }
  keepOriginal(transaction, step.id, { original: master, after: data, at: now });
  transaction.set<Customer>(customers.name, master.id, data);
  for (const id of holds) transaction.delete(mergeParts.name, id);
}

async function movesIn(
  transaction: Transaction,
  { clock }: MergingParts,
  { id, merge, some, beside }: Step,
): Promise<{ merge: CustomerMerge; write(): void }> {
  const now = clock();
  const move = { masterId: merge.masterId, otherIds: idsOf(merge.others), ofMaster: beside, now };
  const { changes, write } = await movesOf(transaction, some, move);
  return {
    merge: { ...merge, moved: merge.moved + changes.length },
    write() {
      write();
      if (changes.length > 0) noteMoved(transaction, id, changes, now);
    },
  };
}

function noteMoved(transaction: Transaction, mergeId: string, changes: MergeChange[], now: Date): void {
  const part: MergePart = { mergeId, at: now.toISOString(), kind: 'moved', changes };
  transaction.create<MergePart>(mergeParts.name, `${mergeId}_moved_${randomUUID()}`, part);
}

function keepOriginal(
  transaction: Transaction,
  mergeId: string,
  { original, after, at }: { original: Stored<Customer>; after?: Customer; at: Date },
): void {
  transaction.create<MergePart>(mergeParts.name, originalId(mergeId, original.id), {
    mergeId,
    at: at.toISOString(),
    kind: 'original',
    customerId: original.id,
    before: original.data,
    version: original.version,
    ...(after && { after }),
  });
}

/** @throws ApiProblem 422 `invalid` where they do not fit into one customer */
function mergedData(
  master: Customer,
  others: readonly Stored<Customer>[],
  { entered }: CustomerMerge,
  now: Date,
): Customer {
  const merged = mergeCustomers(
    master,
    others.map(({ data }) => data),
    entered,
    now,
  );
  const checked = customers.schema.safeParse(merged);
  if (checked.success) return checked.data;
  throw new ApiProblem(
    422,
    'invalid',
    `Die Kunden passen nicht in einen: ${checked.error.issues[0]?.message ?? 'die Angaben sind beschädigt'}`,
    { body: { field: checked.error.issues[0]?.path.join('.') ?? '' } },
  );
}

/** The customers whom staff saw. @throws ApiProblem 409 `conflict`, `customer-gone`, `being-merged` */
async function readSeen(transaction: Transaction, { master, others }: Request) {
  const seen = [master, ...others];
  if (new Set(idsOf(seen)).size !== seen.length) {
    throw new ApiProblem(422, 'invalid', 'Ein Kunde kann nicht mit sich selbst zusammengeführt werden');
  }
  for (const { id } of seen) {
    const hold = await transaction.get<MergePart>(mergeParts.name, holdId(id));
    if (hold) throw beingMerged();
  }
  const current = await readAll(transaction, idsOf(seen));
  if (current.length < seen.length) {
    throw new ApiProblem(
      409,
      'customer-gone',
      'Einer der Kunden wurde inzwischen gelöscht oder zusammengeführt',
      { body: { current } },
    );
  }
  if (current.some(({ version }, index) => version !== seen[index]?.version)) {
    throw new ApiProblem(
      409,
      'conflict',
      'Einer der Kunden wurde inzwischen geändert. Bitte prüfen Sie ihn.',
      {
        body: { current },
      },
    );
  }
  const [first, ...rest] = current;
  if (!first) throw new Error('no master was read');
  return { master: first, others: rest };
}

async function readAll(transaction: Transaction, ids: readonly string[]): Promise<Stored<Customer>[]> {
  const found: Stored<Customer>[] = [];
  for (const id of ids) {
    const customer = await transaction.get<Customer>(customers.name, id);
    if (customer) found.push(customer);
  }
  return found;
}

/** @throws ApiProblem 409 where the id stands for another merge */
function assertSame(known: CustomerMerge, { master, others }: Request): void {
  if (known.masterId === master.id && idsOf(known.others).join() === idsOf(others).join()) return;
  throw new ApiProblem(409, 'conflict', 'Diese Zusammenführung gibt es bereits mit anderen Kunden');
}

const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);

function mergeUndone(): ApiProblem {
  return new ApiProblem(
    409,
    'merge-undone',
    'Diese Zusammenführung wurde inzwischen rückgängig gemacht. Bitte suchen Sie noch einmal nach Duplikaten.',
  );
}

export function unknownMerge(): ApiProblem {
  return new ApiProblem(404, 'not-found', 'Diese Zusammenführung gibt es nicht mehr');
}

export function beingMerged(): ApiProblem {
  return new ApiProblem(
    409,
    'being-merged',
    'Einer der Kunden wird gerade zusammengeführt. Bitte warten Sie einen Moment.',
  );
}
