import type { Vehicle } from 'shared-kit/domain';
import type { Job } from './jobs.ts';

export interface BoardRow {
  /** undefined: the jobs that have none yet. */
  vehicle: Vehicle | undefined;
  /** The jobs of each of the days. */
  cells: readonly (readonly Job[])[];
}

/**
 * Who drives where on which day: the office's vehicles, then those that jobs of these days have and the office has not
 * any more, then what has none.
 */
export function boardOf(
  jobs: readonly Job[],
  office: readonly Vehicle[],
  days: readonly string[],
): BoardRow[] {
  const byDay = new Map<string, Job[]>(days.map((day) => [day, []]));
  for (const job of jobs) byDay.get(job.movingDate)?.push(job);
  const vehicles = new Map(office.map((vehicle) => [vehicle.id, vehicle]));
  for (const { vehicles: assigned } of [...byDay.values()].flat()) {
    for (const vehicle of assigned) if (!vehicles.has(vehicle.id)) vehicles.set(vehicle.id, vehicle);
  }
  const row = (vehicle: Vehicle | undefined, has: (job: Job) => boolean): BoardRow => ({
    vehicle,
    cells: days.map((day) => byDay.get(day)?.filter(has) ?? []),
  });
  return [
    ...Array.from(vehicles.values(), (vehicle) =>
      row(vehicle, (job) => job.vehicles.some(({ id }) => id === vehicle.id)),
    ),
    row(undefined, (job) => job.vehicles.length === 0),
  ];
}

/** The days from today on on which a vehicle has two jobs, the next one first. */
export function conflictDays(
  jobs: readonly Job[],
  conflicts: ReadonlyMap<string, unknown>,
  today: string,
): string[] {
  const days = jobs.filter(({ id, movingDate }) => conflicts.has(id) && movingDate >= today);
  return [...new Set(days.map(({ movingDate }) => movingDate))].toSorted();
}

/** Which of these days to go to from a week: the next one after it, else the first; none that is in it. */
export function dayElsewhere(days: readonly string[], week: readonly string[]): string | undefined {
  const last = week.at(-1) ?? '';
  return days.find((day) => day > last) ?? days.find((day) => !week.includes(day));
}
