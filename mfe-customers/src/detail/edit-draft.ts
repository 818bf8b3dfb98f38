import { customerResponse } from 'shared-kit/api';
import { tabDraft } from 'shared-kit/data';
import type { Customer, Stored } from 'shared-kit/domain';
import * as z from 'zod/mini';
import type { CustomerEdit } from './customer-edit.ts';

const figure = z.optional(z.number());

const editSchema = z.object({
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  email: z.string(),
  movingDate: z.string(),
  fromAddress: z.string(),
  floor: figure,
  hasElevator: z.boolean(),
  toAddress: z.string(),
  toFloor: figure,
  toHasElevator: z.boolean(),
  rooms: figure,
  area: figure,
  apartmentType: z.string(),
  services: z.array(z.string()),
  notes: z.string(),
});

const draftSchema = z.object({ base: customerResponse, edit: editSchema });

/** What is typed, and what it was made on (D7). */
export interface EditDraft {
  base: Stored<Customer>;
  edit: CustomerEdit;
}

const drafts = tabDraft('customer-edit', draftSchema);

export function recallEdit(customerId: string): EditDraft | undefined {
  const kept = drafts.recall(customerId);
  if (!kept) return undefined;
  const { floor, toFloor, rooms, area } = kept.edit;
  return { base: kept.base, edit: { ...kept.edit, floor, toFloor, rooms, area } };
}

export function keepEdit(customerId: string, { base, edit }: EditDraft): void {
  drafts.keep(customerId, { base, edit: { ...edit, services: [...edit.services] } });
}

export const forgetEdit = drafts.forget;
