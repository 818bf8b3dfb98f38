import * as z from 'zod/mini';
import {
  DISPOSITION_STATUSES,
  type Disposition,
  type DispositionStatus,
  type Vehicle,
  vehicleSchema,
} from '../domain/index.ts';
import {
  defineListIndex,
  LISTED_COLUMNS,
  type ListedEntry,
  type ListIndexDefinition,
  textOf,
  texts,
  words,
} from './list-index.ts';

/** What is planned for a won quote; its id is that of the quote's original. */
export interface DispositionIndexEntry extends ListedEntry {
  customerId: string;
  status: DispositionStatus | '';
  assignedVehicles: Vehicle[];
}

/** All dispositions, at `/api/dispositions/index`. */
export const dispositionIndex: ListIndexDefinition<DispositionIndexEntry> = defineListIndex(
  '/api/dispositions/index',
  {
    ...LISTED_COLUMNS,
    customerId: texts,
    status: words(['', ...DISPOSITION_STATUSES]),
    assignedVehicles: z.array(z.array(vehicleSchema)),
  },
);

/** @param data of a document that may be damaged */
export function dispositionIndexEntry(
  data: Partial<Disposition>,
  listed: ListedEntry,
): DispositionIndexEntry {
  const vehicles: unknown[] = Array.isArray(data.assignedVehicles) ? data.assignedVehicles : [];
  return {
    ...listed,
    customerId: textOf(data.customerId),
    status: DISPOSITION_STATUSES.find((status) => status === data.status) ?? '',
    assignedVehicles: vehicles.flatMap((vehicle) => vehicleSchema.safeParse(vehicle).data ?? []),
  };
}
