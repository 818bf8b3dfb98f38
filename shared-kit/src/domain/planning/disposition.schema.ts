import * as z from 'zod/mini';
import { defineCollection } from '../collection.ts';
import { instant, list, textLine } from '../fields.ts';
import { type Vehicle, vehicleSchema } from './vehicle.schema.ts';

/** Specification 3 section 4. */
export const DISPOSITION_STATUSES = ['accepted', 'in_planning', 'assigned', 'completed'] as const;

export type DispositionStatus = (typeof DISPOSITION_STATUSES)[number];

export const DISPOSITION_STATUS_LABELS: Readonly<Record<DispositionStatus, string>> = {
  accepted: 'Angenommen',
  in_planning: 'In Planung',
  assigned: 'Zugewiesen',
  completed: 'Abgeschlossen',
};

/** Vehicles of one job. */
const MAX_ASSIGNED = 50;

export const dispositionSchema = z.strictObject({
  customerId: z.string(),
  /** Of the original, whichever of its versions was accepted; the document's id too. */
  quoteId: z.string(),
  status: z.enum(DISPOSITION_STATUSES),
  /** As they were when they were assigned: a vehicle that was sold stays on its jobs. */
  assignedVehicles: list(vehicleSchema, MAX_ASSIGNED),
  /** Tells one that was deleted and planned anew from what it was before. */
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.optional(textLine(100)),
});

export type Disposition = z.infer<typeof dispositionSchema>;

/**
 * What is planned for a won quote (D20), by the id of the quote's original: two who plan it at once meet in one
 * document (D7). Nothing is stored while it is merely accepted.
 */
export const dispositions = defineCollection('dispositions', dispositionSchema, {
  references: { customer: ['customerId'], quote: ['quoteId'] },
  onCustomerDelete: 'delete',
  onQuoteDelete: 'delete',
  indexes: [['updatedAt'], ['customerId'], ['quoteId']],
  browser: { read: true, create: true, update: true, delete: true },
  fixed: ['quoteId', 'customerId', 'createdAt'],
});

/** Specification 3 section 4; but a job that is done stays done, whatever is still assigned to it. */
export function statusAfterAssigning(
  vehicles: readonly Vehicle[],
  before: DispositionStatus = 'accepted',
): DispositionStatus {
  if (before === 'completed') return before;
  return vehicles.length > 0 ? 'assigned' : 'in_planning';
}
