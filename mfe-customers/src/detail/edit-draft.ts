import { customerResponse } from 'shared-kit/api';
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

/** It waits in the tab for a reload; it is a customer's data, so no longer than the tab lives. */
const keyOf = (customerId: string) => `customer-edit:${customerId}`;

export function recallEdit(customerId: string): EditDraft | undefined {
  const kept = sessionStorage.getItem(keyOf(customerId));
  if (kept === null) return undefined;
  try {
    const { base, edit } = draftSchema.parse(JSON.parse(kept));
    const { floor, toFloor, rooms, area } = edit;
    return { base, edit: { ...edit, floor, toFloor, rooms, area } };
  } catch {
    // Written by another version of this screen: of no use, and not worth an error.
    forgetEdit(customerId);
    return undefined;
  }
}

export function keepEdit(customerId: string, draft: EditDraft): void {
  try {
    sessionStorage.setItem(keyOf(customerId), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the edit lives on in the page alone.
  }
}

export function forgetEdit(customerId: string): void {
  sessionStorage.removeItem(keyOf(customerId));
}
