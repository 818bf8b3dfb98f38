import type { Vehicle } from './vehicle.schema.ts';

interface Job {
  id: string;
  /** Calendar date; undefined while nobody knows it: then nothing collides. */
  day: string | undefined;
  vehicles: readonly Vehicle[];
}

/**
 * Vehicles that are assigned to two jobs on one day.
 * @returns by job, the ids of its vehicles that another job has too
 */
export function vehicleConflicts(jobs: readonly Job[]): Map<string, Set<string>> {
  const taken = new Map<string, string[]>();
  for (const { id, day, vehicles } of jobs) {
    if (day === undefined) continue;
    for (const vehicleId of new Set(vehicles.map((vehicle) => vehicle.id))) {
      const key = `${day} ${vehicleId}`;
      taken.set(key, [...(taken.get(key) ?? []), id]);
    }
  }
  const conflicts = new Map<string, Set<string>>();
  for (const [key, ids] of taken) {
    if (ids.length < 2) continue;
    const vehicleId = key.slice(key.indexOf(' ') + 1);
    for (const id of ids) conflicts.set(id, (conflicts.get(id) ?? new Set()).add(vehicleId));
  }
  return conflicts;
}
