import type { CustomerIndexEntry, DispositionIndexEntry, QuoteIndexEntry } from 'shared-kit/api';
import { type DispositionStatus, isWon, type Vehicle, vehicleConflicts } from 'shared-kit/domain';

/** A won quote as the dispatcher sees it. Empty texts for what is not known. */
export interface Job {
  /** Of the quote's original, and of its disposition (D20). */
  id: string;
  customerId: string;
  customerNumber: string;
  name: string;
  email: string;
  phone: string;
  /** Calendar date. */
  movingDate: string;
  fromAddress: string;
  toAddress: string;
  status: DispositionStatus;
  vehicles: readonly Vehicle[];
  /** Of the stored disposition; 0: nothing is stored while it is merely accepted. */
  version: number;
  /** Why its disposition is damaged (German); empty: it is not. */
  damage: string;
}

/** As it is shown. */
export const nameOf = ({ name }: Pick<Job, 'name'>): string => name || 'Ohne Namen';

/** Vehicles of a job that another job of its day has too, by the job's id. */
export type Conflicts = ReadonlyMap<string, ReadonlySet<string>>;

interface Known {
  customer: CustomerIndexEntry | undefined;
  disposition: DispositionIndexEntry | undefined;
  job: Job;
}

/** What did not change stays the same object: rows are drawn, and texts folded, only where something did. */
const known = new WeakMap<QuoteIndexEntry, Known>();

/** One job for each won quote; of its versions the one that counts says whether it is (D20). */
export function jobsOf(
  quotes: Iterable<QuoteIndexEntry>,
  customers: ReadonlyMap<string, CustomerIndexEntry>,
  dispositions: ReadonlyMap<string, DispositionIndexEntry>,
): Job[] {
  const jobs: Job[] = [];
  for (const quote of quotes) {
    if (!quote.counts || quote.status === '' || !isWon(quote.status)) continue;
    const customer = customers.get(quote.customerId);
    const disposition = dispositions.get(quote.originalId);
    const before = known.get(quote);
    if (before && before.customer === customer && before.disposition === disposition) {
      jobs.push(before.job);
      continue;
    }
    const job = jobOf(quote, customer, disposition);
    known.set(quote, { customer, disposition, job });
    jobs.push(job);
  }
  return jobs;
}

function jobOf(
  quote: QuoteIndexEntry,
  customer: CustomerIndexEntry | undefined,
  disposition: DispositionIndexEntry | undefined,
): Job {
  return {
    id: quote.originalId,
    customerId: quote.customerId,
    customerNumber: customer?.customerNumber ?? '',
    name: customer?.name || quote.customerName,
    email: customer?.email ?? '',
    phone: customer?.phone ?? '',
    movingDate: customer?.movingDate ?? '',
    fromAddress: customer?.fromAddress ?? '',
    toAddress: customer?.toAddress ?? '',
    status: disposition?.status || 'accepted',
    vehicles: disposition?.assignedVehicles ?? [],
    version: disposition?.version ?? 0,
    damage: disposition?.damage ?? '',
  };
}

/** What is next comes first: from today on by day, then what has no day yet, then what is over, the latest first. */
export function inOrder(jobs: readonly Job[], today: string): Job[] {
  const group = ({ movingDate }: Job) => (movingDate === '' ? 1 : movingDate < today ? 2 : 0);
  return jobs.toSorted(
    (a, b) =>
      group(a) - group(b) ||
      (group(a) === 2 ? -1 : 1) * compare(a.movingDate, b.movingDate) ||
      a.name.localeCompare(b.name, 'de') ||
      compare(a.id, b.id),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export function conflictsOf(jobs: readonly Job[]): Conflicts {
  return vehicleConflicts(
    jobs.map(({ id, movingDate, vehicles }) => ({ id, day: movingDate || undefined, vehicles })),
  );
}

/** The other jobs of its day that have a vehicle, by the vehicle's id. */
export function othersOfTheDay(
  job: Pick<Job, 'id' | 'movingDate'>,
  jobs: readonly Job[],
): Map<string, Job[]> {
  const others = new Map<string, Job[]>();
  if (job.movingDate === '') return others;
  for (const other of jobs) {
    if (other.id === job.id || other.movingDate !== job.movingDate) continue;
    for (const { id } of other.vehicles) others.set(id, [...(others.get(id) ?? []), other]);
  }
  return others;
}
