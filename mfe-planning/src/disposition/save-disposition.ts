import { documentChecker, documentStore, Refused, type Transaction } from 'shared-kit/data';
import {
  type Disposition,
  dispositions,
  quotes,
  type Stored,
  statusAfterAssigning,
  type Vehicle,
} from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import type { Job } from './jobs.ts';

type Planned = Pick<Disposition, 'status' | 'assignedVehicles'>;

/** What a dispatcher saw: undefined where nothing was planned yet. */
export type Seen = Stored<Disposition> | undefined;

export type Assigned =
  /** `takeBack` throws Refused where a colleague went on from there since; none: a colleague has done it already */
  | { outcome: 'saved'; takeBack?: () => Promise<unknown> }
  /** Nothing else was chosen than what stands there. */
  | { outcome: 'unchanged' }
  /** Somebody else has assigned other vehicles meanwhile: to be chosen between (D7). */
  | { outcome: 'conflict'; current: Seen };

/**
 * Assigns these vehicles, chosen on what was seen; none is planning (specification 3 section 4). What a colleague changed
 * besides, such as the status, stays.
 * @throws Conflict, DamagedDocument, Refused, StoreUnavailable
 */
export function assignVehicles(
  job: Pick<Job, 'id' | 'customerId'>,
  seen: Seen,
  vehicles: readonly Vehicle[],
): Promise<Assigned> {
  return documentStore().transact<Assigned>(async (transaction) => {
    const current = await read(transaction, job.id);
    const before = plannedOf(current);
    const had = before.assignedVehicles;
    const isChosen = !isSame(vehiclesOf(seen), vehicles);
    if (!isSame(had, vehicles) && !isSame(had, vehiclesOf(seen))) return { outcome: 'conflict', current };
    const status = statusAfterAssigning(vehicles, before.status);
    if (isSame(had, vehicles) && status === before.status)
      return isChosen ? { outcome: 'saved' } : { outcome: 'unchanged' };
    await write(transaction, job, current, { status, assignedVehicles: [...vehicles] });
    const takeBack = isSame(had, vehicles)
      ? () => changeStatus(job, statusBack({ before: before.status, after: status }))
      : () => putBack(job, { before, after: vehicles });
    return { outcome: 'saved', takeBack };
  });
}

/**
 * Another vehicle in place of one, or of none (`from` undefined), or one less (`to` undefined). What a colleague changed
 * besides stays; where it was this vehicle, that was first (D7).
 * @returns takes it back, and throws Refused where a colleague has assigned others since; undefined: it stood so already,
 * as where a key was pressed twice
 * @throws as `assignVehicles`
 */
export async function moveVehicle(
  job: Pick<Job, 'id' | 'customerId'>,
  from: Vehicle | undefined,
  to: Vehicle | undefined,
): Promise<(() => Promise<void>) | undefined> {
  const moved = await documentStore().transact(async (transaction) => {
    const current = await read(transaction, job.id);
    const had = vehiclesOf(current);
    const ids = new Set(had.map(({ id }) => id));
    const isSo = !(from && ids.has(from.id)) && (to ? ids.has(to.id) : true);
    if (isSo) return undefined;
    if (from ? !ids.has(from.id) : had.length > 0) throw new Refused(QUICKER);
    const others = had.filter(({ id }) => id !== from?.id && id !== to?.id);
    const assignedVehicles = to ? [...others, to] : others;
    const status = statusAfterAssigning(assignedVehicles, current?.data.status);
    await write(transaction, job, current, { status, assignedVehicles });
    return { before: plannedOf(current), after: assignedVehicles };
  });
  return moved && (() => putBack(job, moved));
}

function putBack(
  job: Pick<Job, 'id' | 'customerId'>,
  { before, after }: { before: Planned; after: readonly Vehicle[] },
): Promise<void> {
  return documentStore().transact(async (transaction) => {
    const current = await read(transaction, job.id);
    const { assignedVehicles } = before;
    // The answer to an earlier attempt got lost.
    if (isSame(vehiclesOf(current), assignedVehicles)) return;
    if (!isSame(vehiclesOf(current), after)) throw new Refused(WENT_ON);
    const assigned = statusAfterAssigning(assignedVehicles, current?.data.status);
    const status = assigned === 'in_planning' && before.status === 'accepted' ? 'accepted' : assigned;
    await write(transaction, job, current, { status, assignedVehicles });
  });
}

const QUICKER = 'Die Fahrzeuge des Auftrags wurden inzwischen geändert.';
const WENT_ON = 'Der Auftrag wurde inzwischen weiterbearbeitet und bleibt, wie er ist.';

export type Step = 'plan' | 'complete' | 'reopen';

/**
 * Takes a job a step further, from what it is now (specification 3 section 4).
 * @returns takes the step back, to the status before it, and throws Refused where it does not stand so any more. undefined:
 * a colleague has taken it already, nothing changed
 */
export async function takeStep(
  job: Pick<Job, 'id' | 'customerId'>,
  step: Step,
): Promise<(() => Promise<unknown>) | undefined> {
  const taken = await changeStatus(job, (before, vehicles) => statusAfter(step, before, vehicles));
  return taken && (() => changeStatus(job, statusBack(taken)));
}

type Status = Disposition['status'];

/** @param next undefined: it stays */
function changeStatus(
  job: Pick<Job, 'id' | 'customerId'>,
  next: (before: Status, vehicles: Vehicle[]) => Status | undefined,
): Promise<{ before: Status; after: Status } | undefined> {
  return documentStore().transact(async (transaction) => {
    const current = await read(transaction, job.id);
    const { status: before, assignedVehicles } = plannedOf(current);
    const status = next(before, assignedVehicles);
    if (status === undefined) return undefined;
    await write(transaction, job, current, { status, assignedVehicles });
    return { before, after: status };
  });
}

/** Vehicles may have been assigned meanwhile: with them it is not 'accepted' again. */
const statusBack =
  ({ before, after }: { before: Status; after: Status }) =>
  (now: Status, vehicles: Vehicle[]): Status | undefined => {
    const keeps = before === 'completed' || (before === 'accepted' && vehicles.length === 0);
    const back = keeps ? before : statusAfterAssigning(vehicles);
    // The answer to an earlier attempt got lost.
    if (now === back) return undefined;
    if (now !== after) throw new Refused(WENT_ON);
    return back;
  };

function statusAfter(step: Step, before: Status, vehicles: Vehicle[]) {
  switch (step) {
    case 'plan':
      return before === 'accepted' ? statusAfterAssigning(vehicles) : undefined;
    case 'complete':
      return before === 'completed' ? undefined : 'completed';
    case 'reopen':
      return before === 'completed' ? statusAfterAssigning(vehicles) : undefined;
  }
}

const check = documentChecker(dispositions);

/** A damaged one is to be deleted, not written over. @throws DamagedDocument */
async function read(transaction: Transaction, id: string): Promise<Seen> {
  const stored = await transaction.get<unknown>(dispositions.name, id);
  return stored && check.one(stored);
}

const plannedOf = (seen: Seen): Planned => ({
  status: seen?.data.status ?? 'accepted',
  assignedVehicles: vehiclesOf(seen),
});

export const vehiclesOf = (seen: Seen): Vehicle[] => seen?.data.assignedVehicles ?? [];

/** Which they are, not in which order, nor what they are called by now. */
function isSame(a: readonly Vehicle[], b: readonly Vehicle[]): boolean {
  const ids = new Set(a.map(({ id }) => id));
  return ids.size === new Set(b.map(({ id }) => id)).size && b.every(({ id }) => ids.has(id));
}

/** @throws Refused: with its quote the job is gone, and what was planned for it */
async function write(
  transaction: Transaction,
  { id, customerId }: Pick<Job, 'id' | 'customerId'>,
  current: Seen,
  planned: Planned,
): Promise<void> {
  if (!current && !(await transaction.get(quotes.name, id))) {
    throw new Refused('Das Angebot wurde inzwischen gelöscht.');
  }
  const now = new Date().toISOString();
  transaction.set<Disposition>(dispositions.name, id, {
    ...(current?.data ?? { customerId, quoteId: id, createdAt: now }),
    ...planned,
    updatedAt: now,
    updatedBy: staffName(),
  });
}
